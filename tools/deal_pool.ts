// Winnable deals with how easily they are won, in a file that grows: what was measured once is not
// measured again. A line is the number of the deal in the series of seeds, its seed, and its ease.
import { createWinnableProver } from "../cli/klondike/solve_result.ts";
import { deal } from "../lib/klondike/deal.ts";
import { easeScore } from "../lib/klondike/level.ts";
import { UNLIMITED } from "../lib/klondike/state.ts";
import { seedSeries } from "../lib/lehmer.ts";
import { runToEnd } from "../lib/search_steps.ts";

/** A deal that is proved to be winnable. */
export interface Measured {
  readonly seed: number;
  readonly ease: number;
}

/** Deals to measure: a series of seeds, at a turn. */
export interface Pool {
  readonly file: string;
  readonly turn: 1 | 3;
  readonly series: number;
}

/** Returns the first winnable deals of a pool, those that its file does not have measured now. */
export function winnableDeals({ file, turn, series }: Pool, count: number): Measured[] {
  const kept = linesOf(file);
  const found = kept.filter(([, , ease = 0]) => ease >= 0)
    .map(([, seed = 0, ease = 0]): Measured => ({ seed, ease }));
  const isWinnable = createWinnableProver();
  const seeds = seedSeries(series);
  for (const _ of kept) seeds.next();
  for (let number = kept.length; found.length < count; number++) {
    const seed = seeds.next().value;
    const start = deal(seed, { turn, resets: UNLIMITED, worryBack: false });
    const ease = runToEnd(isWinnable(start)) ? easeScore(start) : -1;
    Deno.writeTextFileSync(file, `${number} ${seed} ${ease}\n`, { append: true });
    if (ease >= 0) found.push({ seed, ease });
  }
  return found.slice(0, count);
}

function linesOf(file: string): number[][] {
  try {
    const lines = Deno.readTextFileSync(file).split("\n").slice(0, -1);
    return lines.map((line) => line.split(" ").map(Number));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}
