// Boards of MOLEK-SYNTEZ that can be won without cheating, with the length of their shortest
// solution. It is proved, so a search that has become better finds the same.
import { deal } from "../lib/molek/deal.ts";
import { solve } from "../lib/molek/solver/solve.ts";
import { Workspace } from "../lib/molek/solver/nodes.ts";
import { seedSeries } from "../lib/lehmer.ts";
import { runToEnd } from "../lib/search_steps.ts";

/** A board that can be won without cheating. */
export interface Solvable {
  readonly seed: number;
  /** The moves of its shortest solution. */
  readonly length: number;
}

/** Yields the boards of a series of seeds that can be won without cheating, in their order. */
export function* solvableBoards(series: number): Generator<Solvable, never> {
  const workspace = new Workspace();
  const seeds = seedSeries(series);
  for (;;) {
    const seed = seeds.next().value;
    const answer = runToEnd(solve(deal(seed), { maxMoves: 1024, cheats: false }, workspace));
    if (answer.verdict === "undecided") throw new Error(`The board of seed ${seed} is undecided.`);
    if (answer.verdict === "solved") yield { seed, length: answer.moves.length };
  }
}
