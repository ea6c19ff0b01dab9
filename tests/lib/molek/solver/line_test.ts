import { assert, assertEquals, assertThrows } from "@std/assert";
import { deal, dealFrom } from "../../../../lib/molek/deal.ts";
import { formatMove } from "../../../../lib/molek/move.ts";
import { playCellMove } from "../../../../lib/molek/rules.ts";
import { lineTo, placeMoves } from "../../../../lib/molek/solver/line.ts";
import { Search, type SearchPlan } from "../../../../lib/molek/solver/search.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import { isWon, type State } from "../../../../lib/molek/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { nearlyWon, position } from "../positions.ts";

const workspace = new Workspace(2 ** 16);
const PLAN: SearchPlan = {
  mostCheats: 0,
  maxMoves: 1024,
  order: { loose: 3, moves: 1, cheats: 2 },
  onlyWhole: false,
  onlyUsed: true,
};

/** Won node that a search finds, or 0. */
function wonNode(state: State, plan: Partial<SearchPlan>): number {
  const outcome = new Search(state, { ...PLAN, ...plan }, workspace).run(600);
  return typeof outcome === "object" ? outcome.won : 0;
}

Deno.test("the solution to a node has its moves and cheats, and wins by the rules", () => {
  const random = Xoshiro128.fromSeed(1);
  const found = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const start = i % 3 === 0 ? nearlyWon(random, 4 + random.below(20)) : dealFrom(random);
    const mostCheats = [0, 5, 99][i % 3] ?? 0;
    const won = wonNode(start, { mostCheats });
    if (won === 0) continue;
    const moves = lineTo(start, won, workspace);
    const { nodes } = workspace;
    const cheats = moves.filter(({ cheat }) => cheat).length;
    assertEquals([moves.length, cheats], [nodes.movesOf(won), nodes.cheatsOf(won)]);
    const end = placeMoves(start, moves).reduce((state, placed) => {
      const after = playCellMove(state, placed);
      if (!after.ok) throw new Error(after.error);
      return after.value;
    }, start);
    assert(isWon(end));
    // With the last allowed cheat, the move that uses it is one step.
    found.add(cheats === 0 ? "honest" : cheats === mostCheats ? "last cheat" : "cheats");
  }
  assertEquals([...found].sort(), ["cheats", "honest", "last cheat"]);
});

Deno.test("moves that do not win are an error", () => {
  const start = deal(1);
  wonNode(start, {});
  assertThrows(() => lineTo(start, 1, workspace));
  assertThrows(() => placeMoves(start, [{ from: 0, to: 0, count: 1, cheat: false }]));
});

Deno.test("each move has the cells where it begins and ends on the board at that time", () => {
  const start = position("TKDV0987.TKDV0987.TKDV0987.TKDV0987.66.66.");
  const moves = [[4, 0], [4, 1], [5, 2], [5, 3]] as const;
  const placed = placeMoves(
    start,
    moves.map(([from, to]) => ({ from, to, count: 1, cheat: false })),
  );
  assertEquals(placed.map(formatMove), ["4 1 -> 0 8", "4 0 -> 1 8", "5 1 -> 2 8", "5 0 -> 3 8"]);
});
