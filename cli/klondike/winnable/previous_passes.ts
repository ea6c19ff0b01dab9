import { countInWords } from "../../../lib/message.ts";
import type { Journal } from "../../run/journal.ts";
import {
  type DealLimits,
  isHigherLimit,
  limitsAsOptions,
  parseDealLimits,
  sameLimits,
} from "./deal_limits.ts";
import { type DealResult, parseDealResult } from "./totals.ts";

/** The deals of a run: the number of the first one, and how many there are. */
export interface DealRange {
  readonly first: number;
  readonly count: number;
}

/** A result of a deal that the first pass left open. */
interface Retried {
  readonly result: DealResult;
  /** How many passes had begun after the first one. */
  readonly pass: number;
}

/** What the file of a run has of earlier passes. */
export class PreviousPasses {
  /** The spending of each pass after the first one. */
  readonly passes: DealLimits[] = [];
  /** The deals that are not to be decided any more. */
  readonly decided = new Set<number>();
  /** How many lines could not be read. */
  spoilt = 0;
  /** How many deals have no result. */
  missing = 0;
  readonly #range: DealRange;
  readonly #firstSpending: DealLimits;
  readonly #retried = new Map<number, Retried>();

  private constructor(range: DealRange, firstSpending: DealLimits) {
    this.#range = range;
    this.#firstSpending = firstSpending;
  }

  /** Reads the file of a run whose first pass had a spending. */
  static read(journal: Journal, range: DealRange, firstSpending: DealLimits): PreviousPasses {
    const earlier = new PreviousPasses(range, firstSpending);
    for (const value of journal.values()) {
      const pass = parseDealLimits(value?.["retried"]);
      if (pass) earlier.passes.push(pass);
      else earlier.#take(parseDealResult(value, range));
    }
    earlier.missing = range.count - earlier.decided.size;
    return earlier;
  }

  /**
   * Has the deals decided again that something ran out for, but for those that a pass of this spending has tried; else
   * returns why that is not possible.
   */
  retry(journal: Journal, spending: DealLimits): string | undefined {
    if (this.missing > 0) {
      return `${countInWords(this.missing, "deal")} without a result; go on without --retry first`;
    }
    const last = this.passes.at(-1);
    const goesOn = last !== undefined && sameLimits(last, spending);
    const before = last ?? this.#firstSpending;
    if (!goesOn && !isHigherLimit(spending, before)) {
      return `its deals had ${
        limitsAsOptions(before)
      }; give more of one, and no less of the others`;
    }
    const again = [...this.#retried.values()].filter(({ result, pass }) =>
      isOpen(result) && !(goesOn && pass === this.passes.length)
    );
    for (const { result: { deal } } of again) this.decided.delete(deal);
    if (!goesOn && again.length > 0) {
      this.passes.push(spending);
      journal.add({ retried: spending });
    }
    return undefined;
  }

  /** Hands over the result of each deal that is not decided again, about in their order. */
  handOver(journal: Journal, take: (result: DealResult) => void): void {
    const left = new Set(this.decided);
    for (const value of journal.values()) {
      const result = parseDealResult(value, this.#range);
      if (result && left.delete(result.deal)) {
        take(this.#retried.get(result.deal)?.result ?? result);
      }
    }
  }

  /** Which of a new result of a deal and the one before it counts. */
  better(result: DealResult): DealResult {
    const before = this.#retried.get(result.deal)?.result;
    // What was won stays won, also where a later pass did not come as far.
    return before?.verdict === "won" && result.verdict === "undecided" ? before : result;
  }

  /** The last result of a deal counts, unless nothing was open before. */
  #take(result: DealResult | undefined): void {
    if (!result) {
      this.spoilt++;
      return;
    }
    const { deal } = result;
    const isKnown = this.decided.has(deal);
    this.decided.add(deal);
    const before = this.#retried.get(deal);
    if (before ? !isOpen(before.result) : isKnown || !isOpen(result)) return;
    this.#retried.set(deal, { result: this.better(result), pass: this.passes.length });
  }
}

/** Whether a deal is undecided, or won by a line that has to be a shortest one and is not proved so. */
function isOpen({ verdict, reason }: DealResult): boolean {
  return verdict === "undecided" || reason !== undefined;
}
