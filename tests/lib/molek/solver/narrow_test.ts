import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { dealFrom } from "../../../../lib/molek/deal.ts";
import { legalMoves, play } from "../../../../lib/molek/rules.ts";
import {
  type Cost,
  costOf,
  isLess,
  type KnownBounds,
  narrow,
  NEVER,
  NO_COST,
} from "../../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { ask } from "./ask.ts";
import { fewest } from "./brute_force.ts";
import { withSuitsHome } from "./compare_cheats.ts";

const workspace = new Workspace();

/** Proved cost, from the known bounds. */
function proved(state: State, known: KnownBounds): Cost {
  const { atLeast, best } = runToEnd(narrow(state, known, workspace));
  if (best !== undefined) assertEquals(costOf(best.moves), atLeast, formatBoard(state));
  return atLeast;
}

/** Position with some complete suits, and some cheated cards. */
function cheatedPosition(random: Random, home: number): State {
  let state = withSuitsHome(random, home);
  for (let i = random.below(3); i >= 0; i--) {
    const cheats = legalMoves(state).filter(({ cheat }) => cheat);
    const move = cheats[random.below(Math.max(1, cheats.length))];
    const after = move && play(state, move);
    if (after?.ok) state = after.value;
  }
  return state;
}

Deno.test("known bounds of a position do not change what is proved", () => {
  const random = Xoshiro128.fromSeed(61);
  const counts = new Map<number, number>();
  const count = sampleOf(24, 600);
  for (let i = 0; i < count; i++) {
    const state = cheatedPosition(random, 2 + i % 2);
    const truth = fewest(formatBoard(state), 8_000);
    if (truth === undefined) continue;
    const cost = truth === "none" ? NEVER : { cheats: truth.cheats, moves: truth.moves };
    assertEquals(proved(state, { atLeast: NO_COST }), cost, formatBoard(state));
    if (truth === "none") continue;
    counts.set(cost.cheats, 1 + (counts.get(cost.cheats) ?? 0));
    const { cheats, moves } = cost;
    const found = ask(state, { cheats: true });
    const line = found.verdict === "solved" ? found.moves : undefined;
    for (
      const atLeast of [NO_COST, { cheats, moves: 0 }, { cheats, moves: moves - 1 }, {
        cheats,
        moves,
      }]
    ) {
      if (isLess(atLeast, NO_COST)) continue;
      assertEquals(proved(state, { atLeast }), cost, formatBoard(state));
      assertEquals(proved(state, { atLeast, line }), cost, formatBoard(state));
    }
  }
  const compared = [...counts.values()].reduce((sum, one) => sum + one, 0);
  assert(counts.size >= 3 && compared > count / 3, JSON.stringify([...counts]));
});

Deno.test("the bounds of a continued search are never wrong and never fall", () => {
  const random = Xoshiro128.fromSeed(62);
  for (let i = 0; i < sampleOf(6, 60); i++) {
    const state = dealFrom(random);
    let last = NO_COST, least = NEVER;
    const slices = [...narrow(state, { atLeast: NO_COST }, workspace)];
    const cost = proved(state, { atLeast: NO_COST });
    for (const { atLeast, best } of slices) {
      assert(!isLess(atLeast, last) && !isLess(cost, atLeast), formatBoard(state));
      last = atLeast;
      if (best === undefined) continue;
      assert(!isLess(least, costOf(best.moves)) && !isLess(costOf(best.moves), cost));
      least = costOf(best.moves);
    }
  }
});
