import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/klondike/deal.ts";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { fromSource } from "../../process.ts";

const RULES = { turn: 1, resets: Infinity, worryBack: false } as const;

/** Starts `patience winnable` in a folder, presses Ctrl-C once `hasBegun`, and answers its end. */
async function interrupted(
  args: readonly string[],
  cwd: string,
  hasBegun: () => boolean,
): Promise<{ readonly code: number; readonly stdout: string }> {
  const [program = "", ...rest] = fromSource();
  const child = new Deno.Command(program, {
    args: [...rest, "winnable", ...args],
    cwd,
    stdin: "null",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  while (!hasBegun()) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGINT");
  const { code, stdout } = await child.output();
  return { code, stdout: new TextDecoder().decode(stdout) };
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).toSorted();
}

function testInFolder(name: string, test: (folder: string) => Promise<void>): void {
  const fn = async (): Promise<void> => {
    const folder = Deno.makeTempDirSync();
    try {
      await test(folder);
    } finally {
      Deno.removeSync(folder, { recursive: true });
    }
  };
  Deno.test({ name, ignore: Deno.build.os === "windows", fn });
}

testInFolder("Ctrl-C during a search with -o leaves the file as it was", async (folder) => {
  Deno.writeTextFileSync(`${folder}/game`, writeGame(deal(1, RULES)));
  Deno.writeTextFileSync(`${folder}/out`, "as it was\n");
  const search = ["--shortest", "--memory", "16000", "-o", "out", "game"];
  const end = await interrupted(search, folder, () => namesIn(folder).length > 2);
  assertEquals(end, { code: 130, stdout: "" });
  assertEquals(namesIn(folder), ["game", "out"]);
  assertEquals(Deno.readTextFileSync(`${folder}/out`), "as it was\n");
});

testInFolder("Ctrl-C during many deals with -o keeps what was decided", async (folder) => {
  const sample = ["--sample", "1e9", "-s", "1", "--json", "--resume", "journal", "-o", "out"];
  const end = await interrupted(sample, folder, () => linesOf(`${folder}/journal`).length > 5);
  assertEquals(end, { code: 130, stdout: "" });
  assertEquals(namesIn(folder), ["journal", "out"]);
  const last = JSON.parse(linesOf(`${folder}/out`).at(-1) ?? "");
  assert(last.interrupted && last.summary.won + last.summary.lost > 0);
});

function linesOf(path: string): string[] {
  try {
    return Deno.readTextFileSync(path).trimEnd().split("\n");
  } catch {
    return []; // It is not there yet.
  }
}
