import { assert, assertEquals } from "@std/assert";
import { reportAuto } from "../../../../cli/molek/auto/run.ts";
import { AUTO_START } from "../../../../lib/molek/auto/progress.ts";
import { FakeConsole } from "../../fake_console.ts";

const RUN = {
  end: {
    progress: {
      ...AUTO_START,
      games: [
        { board: "a", moves: 30, cheats: 0, solveMs: 2, playMs: 6000 },
        { board: "b", moves: 40, cheats: 2, solveMs: 4, playMs: 9000 },
      ],
      failed: [{ board: "c", reason: "unsolvable", solveMs: 1 } as const],
    },
    stop: { kind: "mouse" } as const,
  },
  settings: { cheats: true, improving: Infinity, maxMoves: 1024, seconds: 10, games: 3 },
  seconds: 17.25,
};

Deno.test("the report has the number of games, their moves and times", () => {
  const console = new FakeConsole();
  reportAuto(console, RUN, false);
  assertEquals(
    console.stdout,
    `2 of 3 games won, 1 failed attempt (17.3 s)

per game              mean  min  median  max
moves                35.00   30      40   40
cheats                1.00    0       2    2
solved in (ms)        3.00  2.0     4.0  4.0
played in (s)         7.50  6.0     9.0  9.0
time per move (ms)  212.50  200     225  225
`,
  );
});

Deno.test("the JSON report has the reason why it stopped", () => {
  const console = new FakeConsole();
  reportAuto(console, RUN, true);
  const report = JSON.parse(console.stdout);
  assertEquals([report.requested, report.won, report.failedAttempts], [3, 2, 1]);
  assertEquals(report.stopped, { reason: "mouse", message: "Stopped: the mouse was moved." });
  assertEquals(report.options.improve, -1);
  assert(report.games.length === 2 && report.failed.length === 1);
});
