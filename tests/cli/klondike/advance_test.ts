import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { playout } from "../../lib/klondike/positions.ts";
import { runWithFiles } from "../fake_console.ts";

const RULES = { turn: 3, resets: UNLIMITED, worryBack: false } as const;
const START = deal(20, RULES);
const STEPS = [...playout(START, Xoshiro128.fromSeed(4), 40)];
const GAME = writeGame(START, { moves: STEPS.map(({ chosen }) => chosen) });

Deno.test("advance writes the position to a file and the first line to standard output", async () => {
  const run = await runWithFiles(["advance", "game", "-o", "out", "-m", "1", "-x"], {
    files: { game: GAME },
  });
  assertEquals([run.code, run.stdout], [0, "Processed 1 moves, all valid\n"]);
  assertEquals([...run.written], [["out", writeGame(STEPS[1]?.state ?? START)]]);
});

Deno.test("advance continues from its own output to the same positions", async () => {
  const whole = await runWithFiles(["advance", "-q", "game"], { files: { game: GAME } });
  for (const split of [0, 7, 23, STEPS.length]) {
    const half = await runWithFiles(["advance", "-q", "-x", "-m", String(split)], { input: GAME });
    const moves = writeGame(START, { moves: STEPS.slice(split).map(({ chosen }) => chosen) })
      .split("MOVES:")[1];
    const input = half.stdout.trimEnd() + moves;
    const rest = await runWithFiles(["advance", "-q", "-"], { input });
    assertEquals([rest.code, rest.stdout], [0, whole.stdout]);
    assertEquals((await runWithFiles(["check", "--quiet"], { input: half.stdout })).code, 0);
  }
});

Deno.test("advance writes nothing if the input is invalid or the output cannot be written", async () => {
  const invalid = await runWithFiles(["advance", "-o", "out", "game"], {
    files: { game: GAME.replace("MOVES:", "MOVE:") },
  });
  assertEquals([invalid.code, invalid.stdout, invalid.written.size], [1, "", 0]);
  const refused = await runWithFiles(["advance", "-o", "out", "game"], {
    files: { game: GAME },
    readOnly: ["out"],
  });
  assertEquals([refused.code, refused.stdout], [2, ""]);
  assertEquals(refused.stderr, "patience advance: cannot write 'out': permission denied\n");
});

Deno.test("advance prints one object, and the position to the file of -o", async () => {
  const run = await runWithFiles(["advance", "--json", "-o", "out", "game"], {
    files: { game: GAME },
  });
  const object = JSON.parse(run.stdout);
  assertEquals([object.type, object.schema], ["advance", "patience.advance/1"]);
  assertEquals([object.path, object.processed, object.illegal], ["game", STEPS.length, null]);
  assertEquals(object.position.turn, 3);
  assertEquals(run.written.get("out")?.split("\n")[0], "Foundations");
});

Deno.test("advance reports a won game on standard error", async () => {
  const game = Deno.readTextFileSync("testdata/games/sixteen-moves.txt");
  const { stdout: moves } = await runWithFiles(["winnable", "--goal", "home", "-"], {
    input: game,
  });
  const stderr = async (...args: string[]): Promise<string> =>
    (await runWithFiles(["advance", ...args], { input: `${game}\n${moves}` })).stderr;
  assertEquals(await stderr(), "The game is won.\n");
  assertEquals(await stderr("-m", "1"), "");
  assertEquals(await stderr("-q"), "");
  assertEquals(await stderr("--json"), "");
});

Deno.test("moves without a game are an error, with a hint where they belong", async () => {
  for (const moves of ["# Game is winnable in 2 moves\n1->f\nw->3\n", ".\n", "\nr\n"]) {
    const { code, stderr } = await runWithFiles(["advance"], { input: moves });
    assertEquals(code, 1);
    assertStringIncludes(
      stderr,
      "Hint: moves follow their game: cat GAME MOVES | patience advance\n",
    );
  }
  const { stderr } = await runWithFiles(["advance"], { input: "RULE:\n" });
  assert(!stderr.includes("cat GAME"), stderr);
});

Deno.test("each game of a file is played, with its name as heading or comment", async () => {
  const files = { two: `${GAME}\n# next\n${GAME}` };
  const one = (await runWithFiles(["advance", "-"], { input: GAME })).stdout;
  const human = await runWithFiles(["advance", "two"], { files });
  assertEquals([human.code, human.stdout], [0, `two[1]:\n${one}\ntwo[2]:\n${one}`]);
  const exchange = (await runWithFiles(["advance", "-q", "-x", "-"], { input: GAME })).stdout;
  const both = await runWithFiles(["advance", "-q", "-x", "two"], { files });
  assertEquals(both.stdout, `# two[1]\n${exchange}# two[2]\n${exchange}`);
  const counted = await runWithFiles(["advance", "-x", "two"], { files });
  const line = `Processed ${STEPS.length} moves, all valid\n`;
  assertEquals(counted.stdout, `# two[1]\n${line}${exchange}# two[2]\n${line}${exchange}`);
  const checked = await runWithFiles(["check"], { input: both.stdout });
  assertEquals([checked.code, checked.stdout.match(/valid$/gm)?.length], [0, 2]);
  const toFile = await runWithFiles(["advance", "-x", "two", "-o", "out"], { files });
  assertEquals([...toFile.written], [["out", both.stdout]]);
});

Deno.test("a valid file is played beside invalid ones, and the worst exit code wins", async () => {
  const illegal = GAME.replace(/MOVES:[^]*/, "MOVES: 1->1\n");
  const files = { good: GAME, illegal, bad: "RULES:" };
  const names = ["bad", "illegal", "none", "good"];
  const run = await runWithFiles(["advance", "-o", "out", "-x", ...names], { files });
  assertEquals(run.code, 2);
  assertEquals(run.stdout.match(/^[#M].*/gm), ["# illegal", "Move 1 is illegal: 1->1", "# good"]);
  assertEquals(run.written.get("out")?.match(/^#.*/gm), ["# illegal", "# good"]);
  const heads = run.stderr.match(/^(\w+:|patience.*)$/gm);
  assertEquals(heads, [
    "bad:",
    "illegal:",
    "patience advance: cannot read 'none': no such file or folder",
  ]);
  const json = await runWithFiles(["advance", "--json", ...names], { files });
  const objects = json.stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
  assertEquals(objects.map(({ path, valid, processed }) => [path, valid, processed]), [
    ["bad", false, undefined],
    ["illegal", undefined, 0],
    ["none", null, undefined],
    ["good", undefined, STEPS.length],
  ]);
  assertEquals(objects[0].diagnostics[0].code, "expected-turn");
});

Deno.test("deals without rules are played by the rules of the options", async () => {
  const { stdout: input } = await runWithFiles("deal -s 5 -n 2 --lines".split(" "));
  const run = await runWithFiles("advance -q -x -3 -l 2 -".split(" "), { input });
  assertEquals(run.stdout.match(/^ {2}(turn|limit).*/gm), [
    "  turn 3",
    "  limit 2",
    "  turn 3",
    "  limit 2",
  ]);
  const named = await runWithFiles(["advance", "-3", "game"], { files: { game: GAME } });
  assertEquals([named.code, named.stdout], [2, ""]);
  assertEquals(
    named.stderr,
    "patience advance: -1, -3 and --limit cannot be used with 'game': it names its rules; change them there\n",
  );
});

Deno.test("every command reports an illegal move of a file with its line, in the same words", async () => {
  const files = { game: `${Deno.readTextFileSync("testdata/games/sixteen-moves.txt")}\n. 1->2\n` };
  const line = files.game.split("\n").length - 1;
  const reason = "can't move the ace of spades onto the 4 of clubs: it needs a red 2";
  for (const command of ["advance", "winnable", "coach", "review", "game --play-moves -f"]) {
    const { code, stderr } = await runWithFiles([...command.split(" "), "game"], { files });
    assertEquals([command, code, stderr], [
      command,
      1,
      `Move 2 (line ${line}) is illegal: 1->2: ${reason}\n`,
    ]);
  }
});
