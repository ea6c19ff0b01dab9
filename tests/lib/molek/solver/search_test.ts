import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import type { Rank } from "../../../../lib/molek/rank.ts";
import { Search, type SearchPlan } from "../../../../lib/molek/solver/search.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { nearlyWon, position } from "../positions.ts";
import { fewest, shortest } from "./brute_force.ts";

const workspace = new Workspace(2 ** 16);
const SHORTEST: SearchPlan = {
  mostCheats: 0,
  maxMoves: 1024,
  order: "shortest",
  onlyWhole: false,
  onlyUsed: false,
};

/** Returns the end of a search: the number of moves of its solution, or its reason. */
function ended(state: State, plan: Partial<SearchPlan>): { end: number | string; search: Search } {
  const search = new Search(state, { ...SHORTEST, ...plan }, workspace);
  const outcome = search.run(20_000) ?? "unfinished";
  const end = typeof outcome === "object" ? workspace.nodes.movesOf(outcome.won) : outcome;
  return { end, search };
}

Deno.test("A* finds a shortest solution, and none with one move less", () => {
  const random = Xoshiro128.fromSeed(1);
  let solved = 0;
  for (let i = 0; i < 40; i++) {
    const state = nearlyWon(random, 6 + random.below(8));
    const truth = shortest(formatBoard(state), 60);
    if (truth === undefined) continue;
    const { end, search } = ended(state, {});
    assertEquals(end, truth.moves ?? "exhausted", formatBoard(state));
    if (truth.moves === undefined || truth.moves === 0) continue;
    solved++;
    assert(!search.wasCut);
    assertEquals(ended(state, { maxMoves: truth.moves }).end, truth.moves);
    const cut = ended(state, { maxMoves: truth.moves - 1 });
    assertEquals([cut.end, cut.search.wasCut], ["exhausted", true]);
  }
  assert(solved > 5, String(solved));
});

/** Three suits are complete, the last one is mixed in the other columns. */
function lastSuit(random: Random): State {
  const complete: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];
  const mixed = [...complete];
  shuffle(mixed, random);
  return Array.from({ length: 6 }, (_, column) => ({
    cards: column < 3 ? complete : mixed.slice(3 * column - 9, 3 * column - 6),
    cheated: false,
  }));
}

Deno.test("with as many cheats as necessary it finds the fewest moves, and with one less no solution", () => {
  const random = Xoshiro128.fromSeed(2);
  const needed = new Set<number>();
  for (let i = 0; i < 40; i++) {
    const state = lastSuit(random);
    const truth = fewest(formatBoard(state), 3000);
    if (truth === undefined || truth === "none") continue;
    needed.add(truth.cheats);
    assertEquals(ended(state, { mostCheats: truth.cheats }).end, truth.moves);
    if (truth.cheats === 0) continue;
    const order = { loose: 1, moves: 0, cheats: 64 };
    assertEquals(ended(state, { mostCheats: truth.cheats - 1, order }).end, "exhausted");
  }
  assert(needed.has(0) && needed.has(1) && needed.has(2));
});

Deno.test("it knows if the allowed number of cheats is possible at all", () => {
  const order = { loose: 1, moves: 0, cheats: 64 };
  const couldUse = (board: string, mostCheats: number): boolean =>
    ended(position(board), { mostCheats, order }).search.couldUseAllCheats;
  const complete = "TKDV09876.TKDV09876.TKDV09876.";
  assertEquals(couldUse(`${complete}TKDV09867...`, 1), true);
  assertEquals(couldUse(`${complete}TKDV09867...`, 50), false);
});

Deno.test("only a search that leaves out no move is a proof", () => {
  const isWhole = (onlyWhole: boolean, onlyUsed: boolean): boolean =>
    ended(position("TKDV09876.TKDV09876.TKDV09876.TKDV09876..."), { onlyWhole, onlyUsed }).search
      .isWhole;
  assertEquals([isWhole(false, false), isWhole(true, false), isWhole(false, true)], [
    true,
    false,
    false,
  ]);
});
