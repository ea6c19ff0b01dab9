import { assert, assertEquals } from "@std/assert";
import { isWon, legalMoves, play } from "../../../../lib/klondike/rules.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { RULE_SETS } from "../positions.ts";
import { safeMoves } from "../safe_moves.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { sampleOf } from "../../../sample.ts";

/** Returns the fewest moves of a solution by the readable rules alone, or -1 without a solution. */
function shortest(start: State, forcesSafe: boolean): number {
  const keyOf = ({ stock, waste, tableau, foundations, resetsLeft }: State): string =>
    JSON.stringify([stock, waste, tableau, foundations, String(resetsLeft)]);
  const seen = new Set([keyOf(start)]);
  for (let level = [start], length = 0; level.length > 0; length++) {
    if (level.some(isWon)) return length;
    if (seen.size > 3000) return NaN;
    level = level.flatMap((state) => {
      const safe = forcesSafe ? safeMoves(state) : [];
      return (safe.length > 0 ? safe : legalMoves(state)).flatMap((move) => {
        const after = play(state, move);
        const key = after.ok ? keyOf(after.value) : "";
        if (!after.ok || seen.has(key)) return [];
        seen.add(key);
        return [after.value];
      });
    });
  }
  return -1;
}

Deno.test("the exhaustive search agrees with the readable rules", () => {
  const most = sampleOf(50, 400);
  let compared = 0;
  for (const [index, rules] of RULE_SETS.entries()) {
    for (let seed = 1; seed <= 5; seed++) {
      const start = reducedDeal(1000 * index + seed, rules);
      for (const forcesSafe of [false, true]) {
        const judged = searchExhaustively(start, "all home", most, forcesSafe);
        const length = judged.verdict === "too large" ? NaN : shortest(start, forcesSafe);
        if (Number.isNaN(length)) continue;
        compared++;
        assertEquals(judged.verdict === "won" ? judged.length : -1, length);
      }
    }
  }
  assert(compared > sampleOf(12, 20), String(compared));
});
