// Measures `check`: its start, many files in one call, and one huge file.
import { randomState } from "../../tests/lib/klondike/random_state.ts";
import { parsePosition } from "../../lib/klondike/exchange/parse.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { compare, makePrograms, report } from "./measure.ts";

const FILES = 10_000;
const HUGE = 100_000_000;

const folder = await Deno.makeTempDir();
const { source, compiled } = await makePrograms(folder);
const game = `${folder}/game.txt`;
await Deno.writeTextFile(game, writeGame(randomState(1)));

console.log(report(
  "Start: check of one file, from source",
  await compare([
    { name: "an empty program", command: source.empty },
    { name: "check", command: [...source.patience, "check", game] },
  ], 30),
));

if (compiled) {
  console.log(report(
    "Start: check of one file, compiled",
    await compare([
      { name: "an empty program", command: [compiled.empty] },
      { name: "check", command: [compiled.patience, "check", game] },
    ], 30),
  ));
} else {
  console.log("The compiled start was not measured: no runtime to compile with.\n");
}

const files: string[] = [];
for (let number = 0; number < FILES; number++) {
  const path = `${folder}/${number}.txt`;
  await Deno.writeTextFile(path, writeGame(randomState(number)));
  files.push(path);
}
const [one, many] = await compare([
  { name: "one file", command: [...source.patience, "check", game] },
  { name: `${FILES} files`, command: [...source.patience, "check", ...files] },
], 5);
const each = ((many?.median ?? NaN) - (one?.median ?? NaN)) / FILES;
console.log(`${FILES} files in one call: ${each.toFixed(3)} ms a file\n`);

const comments = new TextEncoder().encode(
  "# a comment of some length, as people write them\n".repeat(HUGE / 49) +
    writeGame(randomState(2)),
);
await Deno.writeFile(`${folder}/huge.txt`, comments);
const start = performance.now();
if (!parsePosition(comments).ok) throw new Error("the huge file is not valid");
const seconds = (performance.now() - start) / 1000;
console.log(
  `One file of ${(comments.length / 1e6).toFixed(0)} MB of comments, parser alone: ${
    (comments.length / 1e6 / seconds).toFixed(0)
  } MB/s`,
);
const peak = async (args: readonly string[], stdin = "/dev/null"): Promise<string> => {
  const { stderr } = await new Deno.Command("sh", {
    args: [
      "-c",
      `/usr/bin/env time -f '%M %e' "$@" < ${stdin}`,
      "sh",
      ...source.patience,
      "check",
      ...args,
    ],
    stdout: "null",
    stderr: "piped",
  }).output();
  const [kilobytes, elapsed] = new TextDecoder().decode(stderr).trim().split(" ");
  return `${(Number(kilobytes) / 1000).toFixed(0)} MB at most, ${elapsed} s`;
};
console.log(
  `The same through the program: file ${await peak([`${folder}/huge.txt`])}; pipe ${await peak(
    [],
    `${folder}/huge.txt`,
  )}; a small file ${await peak([game])}`,
);
await Deno.remove(folder, { recursive: true });
