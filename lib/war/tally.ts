// What is counted of many games, and what can be said where some did not end.
import { Tally, tallyFromJson } from "../tally.ts";
import type { BlockResults } from "./block.ts";
import { LAST_FINISHED_OUTCOME, OUTCOMES, type WarOutcome } from "./game.ts";
import { meanOf, quantile, QUANTILES, sumsOf } from "../statistics.ts";

/** What is tallied of the games that came to an end, drawn ones included. */
export const MEASURES = ["steps", "comparisons", "wars", "chain"] as const;

/** One of {@linkcode MEASURES}. */
export type Measure = (typeof MEASURES)[number];

const ENDLESS = OUTCOMES.indexOf("endless");

/** How often each value was seen, as an object with a key a value. */
type Counts = Readonly<Record<string, number>>;

/** A {@linkcode WarTally} as plain data, which can be sent from a worker or written to a file. */
export interface WarTallyData {
  readonly outcomes: Readonly<Record<WarOutcome, number>>;
  readonly measures: Readonly<Record<Measure, Counts>>;
  /** The periods of the endless games. */
  readonly periods: Counts;
}

/** Games in whole numbers: how they ended, and how long the finished ones took. */
export class WarTally {
  readonly #outcomes = new Float64Array(OUTCOMES.length);
  readonly #measures: Record<Measure, Tally> = {
    steps: new Tally(),
    comparisons: new Tally(),
    wars: new Tally(),
    chain: new Tally(),
  };
  #periods = new Tally();

  /** Counts the first games of a block, from one of them on. */
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

  /** How many games had this outcome. */
  count(outcome: WarOutcome): number {
    return this.#outcomes[OUTCOMES.indexOf(outcome)] as number;
  }

  /** The games of all outcomes. */
  get games(): number {
    return this.#outcomes.reduce((sum, count) => sum + count, 0);
  }

  /** The tally of one measure. */
  measure(measure: Measure): Tally {
    return this.#measures[measure];
  }

  /** After how many steps the positions of the endless games come back. */
  get periods(): Tally {
    return this.#periods;
  }

  /** The tally as plain data. */
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

  /** The tally of plain data; `undefined` when its numbers cannot be those of games. */
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
