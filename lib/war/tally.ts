// Tallies of many games, and their statistics if some did not end.
import { Tally, tallyFromJson } from "../tally.ts";
import type { BlockResults } from "./block.ts";
import { LAST_FINISHED_OUTCOME, OUTCOMES, type WarOutcome } from "./game.ts";
import { meanOf, quantile, QUANTILES, sumsOf } from "../statistics.ts";

/** The measures of games that came to an end, drawn ones included. */
export const MEASURES = ["steps", "comparisons", "wars", "chain"] as const;

/** One of {@linkcode MEASURES}. */
export type Measure = (typeof MEASURES)[number];

const ENDLESS = OUTCOMES.indexOf("endless");

/** Count of each value, keyed by value. */
type Counts = Readonly<Record<string, number>>;

/** A {@linkcode WarTally} as plain data, which can be sent from a worker or written to a file. */
export interface WarTallyData {
  readonly outcomes: Readonly<Record<WarOutcome, number>>;
  readonly measures: Readonly<Record<Measure, Counts>>;
  /** The periods of the endless games. */
  readonly periods: Counts;
}

/** Counts of games: their outcomes, and the lengths of the finished ones. */
export class WarTally {
  readonly #outcomes = new Float64Array(OUTCOMES.length);
  readonly #measures: Record<Measure, Tally> = {
    steps: new Tally(),
    comparisons: new Tally(),
    wars: new Tally(),
    chain: new Tally(),
  };
  #periods = new Tally();

  /** Counts the games of a block from number `from` up to, but not including, `games`. */
  addBlock(results: BlockResults, games: number, from = 0): void {
    const { steps, comparisons, wars, chain } = this.#measures;
    for (let i = from; i < games; i++) {
      const outcome = results.outcomes[i] as number;
      this.#outcomes[outcome] = (this.#outcomes[outcome] as number) + 1;
      if (outcome === ENDLESS) this.#periods.add(results.periods[i] as number);
      if (outcome > LAST_FINISHED_OUTCOME) continue;
      steps.add(results.steps[i] as number);
      comparisons.add(results.comparisons[i] as number);
      wars.add(results.wars[i] as number);
      chain.add(results.chains[i] as number);
    }
  }

  /** Adds the games of another tally. */
  merge(other: WarTally): void {
    OUTCOMES.forEach((outcome, i) => {
      this.#outcomes[i] = (this.#outcomes[i] as number) + other.count(outcome);
    });
    for (const measure of MEASURES) this.#measures[measure].merge(other.measure(measure));
    this.#periods.merge(other.periods);
  }

  /** Returns the number of games with this outcome. */
  count(outcome: WarOutcome): number {
    return this.#outcomes[OUTCOMES.indexOf(outcome)] as number;
  }

  /** Number of games, whatever their outcome. */
  get games(): number {
    return this.#outcomes.reduce((sum, count) => sum + count, 0);
  }

  /** Returns the tally of one measure. */
  measure(measure: Measure): Tally {
    return this.#measures[measure];
  }

  /** Periods of the endless games: numbers of steps after which their positions come back. */
  get periods(): Tally {
    return this.#periods;
  }

  /** Converts the tally to plain data. */
  toData(): WarTallyData {
    const { steps, comparisons, wars, chain } = this.#measures;
    return {
      outcomes: {
        a: this.count("a"),
        b: this.count("b"),
        drawn: this.count("drawn"),
        unfinished: this.count("unfinished"),
        endless: this.count("endless"),
      },
      measures: {
        steps: steps.toJSON(),
        comparisons: comparisons.toJSON(),
        wars: wars.toJSON(),
        chain: chain.toJSON(),
      },
      periods: this.#periods.toJSON(),
    };
  }

  /** Parses plain data, or returns `undefined` if its numbers cannot be those of games. */
  static fromData({ outcomes, measures, periods }: WarTallyData): WarTally | undefined {
    const tally = new WarTally();
    for (const [i, outcome] of OUTCOMES.entries()) {
      const count = outcomes[outcome];
      if (!Number.isSafeInteger(count) || count < 0) return undefined;
      tally.#outcomes[i] = count;
    }
    const finished = tally.count("a") + tally.count("b") + tally.count("drawn");
    for (const measure of MEASURES) {
      const parsed = tallyFromJson(measures[measure]);
      if (parsed?.total !== finished) return undefined;
      tally.#measures[measure] = parsed;
    }
    const parsed = tallyFromJson(periods);
    if (parsed?.total !== tally.count("endless")) return undefined;
    tally.#periods = parsed;
    return tally;
  }
}

/** Statistics of the steps of all games if some did not end. */
export interface CensoredSteps {
  /** Share of the games that did not end: unfinished and endless ones. */
  readonly share: number;
  /**
   * Mean in which every unfinished game counts with its maximum number of steps, so that the true
   * mean is at least this. Endless games, which have no number of steps, are left out. `null` if
   * all games are endless.
   */
  readonly meanAtLeast: number | null;
  /** Quantiles of the same games; one that equals the maximum number of steps is a lower bound. */
  readonly quantiles: Readonly<Record<string, number>>;
}

/** Returns the statistics of the steps, or `undefined` if every game ended. */
export function censoredSteps(tally: WarTally, maxSteps: number): CensoredSteps | undefined {
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
