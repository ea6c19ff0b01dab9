import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { deal } from "../../../../lib/molek/deal.ts";
import { judge } from "../../../../lib/molek/review/judge.ts";
import { legalMoves } from "../../../../lib/molek/rules.ts";
import { Workspace } from "../../../../lib/molek/solver/workspace.ts";
import { NEVER } from "../../../../lib/molek/solver/cost.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position } from "../positions.ts";
import { plantedGames } from "./planted.ts";
import { verdictsOf } from "./reviewed.ts";

const workspace = new Workspace(2 ** 18);
const WON = "TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..";
/** A position of a random game after which every column is soon closed. */
const DEAD_END = "79V6069!70D9.V0879876T!0V.KV68DDK!8TKDTKT!";

Deno.test("each move of a proved best line is best, and a worse one planted in it is a slip", () => {
  for (const { start, best, worse, at } of plantedGames(Xoshiro128.fromSeed(41), [3, 1])) {
    const board = formatBoard(start);
    assertEquals(verdictsOf(start, best), best.map(() => "best"), board);
    const expected = worse.map((_, index) => index === at ? "slip" : "best");
    assertEquals(verdictsOf(start, worse), expected, board);
  }
});

Deno.test("a game that was not finished is judged by what was left of it", () => {
  const bounds = runToEnd(
    judge(position(WON), [{ from: 3, to: 5, count: 1, cheat: false }], workspace),
  );
  assertEquals([bounds.verdict(0), bounds.atMost(0), bounds.atMost(1)], [
    "slip",
    { cheats: 0, moves: 1 },
    { cheats: 0, moves: 2 },
  ]);
});

Deno.test("a slip is only what is proved: without a search every move is open", () => {
  const start = deal(3);
  const moves = legalMoves(start).slice(0, 1);
  const bounds = runToEnd(judge(start, moves, workspace, { judging: 0, telling: 0 }));
  assertEquals([bounds.verdict(0), bounds.proved, bounds.atMost(0)], ["open", 0, NEVER]);
  const some = runToEnd(judge(start, moves, workspace, { judging: 30_000, telling: 0 }));
  assertEquals([some.verdict(0), some.isExact(0)], ["open", false]);
  assert(some.atMost(0).cheats >= 3 && some.atLeast(0).cheats <= 3);
});

Deno.test("a game that needs more cheats than it can make is lost, and has no move to judge", () => {
  const start = position(DEAD_END);
  const moves = legalMoves(start).slice(0, 1);
  const bounds = runToEnd(judge(start, moves, workspace));
  assertEquals([bounds.verdict(0), bounds.atLeast(0)], ["lost", NEVER]);
});

Deno.test("a costly search of the review gives others a turn", () => {
  const start = deal(3);
  const slices = [...judge(start, legalMoves(start).slice(0, 1), workspace)];
  assert(slices.length > 50, String(slices.length));
});
