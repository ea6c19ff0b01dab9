import { meanOf, quantile, QUANTILES, sumsOf } from "../statistics.ts";
import { Tally } from "../tally.ts";
import type { WarTally } from "./tally.ts";

/** What can be said of the steps of all games when some of them did not come to an end. */
export interface Censored {
  /** The share of the games that did not end: unfinished and endless ones. */
  readonly share: number;
  /**
   * The mean with every unfinished game counted as the most steps it was given, so that the true
   * mean is at least this; endless games, whose steps have no number, are left out. `null` when all
   * games are endless.
   */
  readonly meanAtLeast: number | null;
  /** The quantiles of the same games; one that is the most steps of a game is at least that. */
  readonly quantiles: Readonly<Record<string, number>>;
}

/** What can be said of the steps; `undefined` when every game ended. */
export function censoredSteps(tally: WarTally, maxSteps: number): Censored | undefined {
  const unfinished = tally.count("unfinished");
  const left = unfinished + tally.count("endless");
  if (left === 0) return undefined;
  const steps = new Tally();
  steps.merge(tally.measure("steps"));
  if (unfinished > 0) steps.add(maxSteps, unfinished);
  const isEmpty = steps.total === 0;
  return {
    share: left / tally.games,
    meanAtLeast: isEmpty ? null : meanOf(sumsOf(steps)),
    quantiles: isEmpty
      ? {}
      : Object.fromEntries(QUANTILES.map((share) => [share, quantile(steps, share)])),
  };
}
