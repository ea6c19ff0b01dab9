import { toJsonLine } from "../../../lib/json_line.ts";
import type { OutputFile } from "../../io/console.ts";
import { formatCount } from "../../io/format_number.ts";
import { VERSION } from "../../version.ts";
import {
  addSums,
  type CoachDealResult,
  type CoachTotals,
  summaryOf,
  summaryText,
  sumsOfGame,
  ZERO_TOTALS,
} from "./deal_result.ts";

const HEAD = { type: "coach-deal", schema: "patience.coach-deal/1" } as const;

/** The first fields of the JSON object with the totals. */
export const TOTALS_FIELDS = {
  type: "coach-totals",
  schema: "patience.coach-totals/1",
  version: VERSION,
} as const;

/** Writes games in the order of their deals, whatever the order in which they come. */
export class GamesReport {
  readonly #output: OutputFile;
  readonly #json: boolean;
  readonly #waiting = new Map<number, CoachDealResult>();
  readonly #count: number;
  #next: number;
  #sums: CoachTotals = ZERO_TOTALS;

  /** A report of a number of games, from a first one on. */
  constructor(
    output: OutputFile,
    json: boolean,
    { first, count }: { readonly first: number; readonly count: number },
  ) {
    this.#output = output;
    this.#json = json;
    this.#next = first;
    this.#count = count;
  }

  /** Takes a result, and writes it once all before it are written. */
  take(result: CoachDealResult): void {
    this.#waiting.set(result.deal, result);
    for (let next = this.#waiting.get(this.#next); next; next = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++);
      this.#sums = addSums(this.#sums, sumsOfGame(next));
      if (this.#json) this.#output.write(toJsonLine({ ...HEAD, ...next }));
    }
  }

  /**
   * Writes the totals. Of an interrupted run only the games before the first one without a result
   * count: those that are missing took longest, so that the others would not be a fair sample.
   */
  end(about: Readonly<Record<string, unknown>>): void {
    if (this.#json) {
      this.#output.write(
        toJsonLine({ ...TOTALS_FIELDS, summary: summaryOf(this.#sums), ...about }),
      );
      return;
    }
    const done = this.#sums.won + this.#sums.lost;
    if (done < this.#count) {
      const counts = [done, this.#count].map(formatCount);
      this.#output.write(`interrupted after the first ${counts.join(" of ")} games\n`);
    }
    this.#output.write(summaryText(this.#sums));
  }
}
