import { assertEquals } from "@std/assert";
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

Deno.test("advance goes on from its own output to the same positions", async () => {
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

Deno.test("advance writes nothing when the file is not valid or cannot be written", async () => {
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

Deno.test("advance prints one object, and the position to a file where one is named", async () => {
  const run = await runWithFiles(["advance", "--json", "-o", "out", "game"], {
    files: { game: GAME },
  });
  const object = JSON.parse(run.stdout);
  assertEquals([object.type, object.schema], ["advance", "patience.advance/1"]);
  assertEquals([object.path, object.processed, object.illegal], ["game", STEPS.length, null]);
  assertEquals(object.position.turn, 3);
  assertEquals(run.written.get("out")?.split("\n")[0], "Foundations");
});

Deno.test("advance says on standard error when the game is won", async () => {
  const game = Deno.readTextFileSync("testdata/games/sixteen-moves.txt");
  const { stdout: moves } = await runWithFiles(["winnable", "--thoughtful", "-"], { input: game });
  const stderr = async (...args: string[]): Promise<string> =>
    (await runWithFiles(["advance", ...args], { input: `${game}\n${moves}` })).stderr;
  assertEquals(await stderr(), "The game is won.\n");
  assertEquals(await stderr("-m", "1"), "");
  assertEquals(await stderr("-q"), "");
  assertEquals(await stderr("--json"), "");
});

Deno.test("every command names an illegal move of a file with its line, in the same words", async () => {
  const files = { game: `${Deno.readTextFileSync("testdata/games/sixteen-moves.txt")}\n. 1->2\n` };
  const line = files.game.split("\n").length - 1;
  const reason = "the ace of spades does not go on the 4 of clubs: it needs a red 2";
  for (const command of ["advance", "winnable", "coach", "review", "game --play-moves -f"]) {
    const { code, stderr } = await runWithFiles([...command.split(" "), "game"], { files });
    assertEquals([command, code, stderr], [
      command,
      1,
      `Move 2 (line ${line}) is illegal: 1->2: ${reason}\n`,
    ]);
  }
});
