import { toJsonLine } from "../../../lib/json_line.ts";
import { formatDealLine } from "../../../lib/klondike/deal_line.ts";
import type { State } from "../../../lib/klondike/state.ts";
import type { OutputFile } from "../../io/console.ts";
import { VERDICT_CODES } from "../solve_result.ts";
import { type ExitCode, worstExitCode } from "../../exit.ts";
import { formatCount } from "../../io/format_number.ts";
import { type CsvColumn, csvColumns, csvRows, csvTable } from "../../run/csv.ts";
import type { DealSource } from "./source.ts";
import { decidedColumns, decidedRow } from "./csv.ts";
import { VERSION } from "../../version.ts";
import {
  addTotals,
  auditText,
  dealCount,
  type DealResult,
  formatProvedShortest,
  NO_DEALS,
  type Totals,
  totalsText,
  winnableInterval,
} from "./totals.ts";

/** How the results of many deals are written. */
export interface DealsReportOptions {
  readonly json: boolean;
  readonly csv: boolean;
  /** Whether each deal gets a line of text. */
  readonly eachDeal: boolean;
  readonly audit: boolean;
  /** Whether lines have to be shortest ones, so that it is told how many are proved to be. */
  readonly shortest: boolean;
}

/** Writes results in the order of the deals, whatever the order in which they come. */
export class DealsReport {
  readonly #output: OutputFile;
  readonly #options: DealsReportOptions;
  readonly #waiting = new Map<number, DealResult>();
  readonly #codes = new Set<ExitCode>();
  readonly #starts: Iterator<State>;
  readonly #count: number;
  #next: number;
  #totals: Totals = NO_DEALS;
  #positions = 0;
  readonly #undecided: number[] = [];
  #shortest = 0;
  readonly #audits = { won: 0, lost: 0, undecided: 0 };
  #unaudited = 0;

  /** A report of the deals of a source. */
  constructor(output: OutputFile, options: DealsReportOptions, source: DealSource) {
    const { first, count } = source;
    this.#output = output;
    this.#options = options;
    this.#next = first;
    this.#count = count;
    this.#starts = source.deals();
    if (options.csv) output.write(csvTable([], dealColumns(options)));
  }

  /** The worst code of the results so far. */
  get exitCode(): ExitCode {
    return worstExitCode(this.#codes);
  }

  /**
   * The totals of the results so far in words. Of an interrupted run only the deals before the first
   * one without a result count: those that are missing are the hard ones, so that the others would
   * describe easy deals only.
   */
  get totalsText(): string {
    const { audit, shortest } = this.#options;
    const done = dealCount(this.#totals);
    const counts = [done, this.#count].map(formatCount).join(" of ");
    return (done < this.#count ? `interrupted after the first ${counts} deals\n` : "") +
      totalsText(this.#totals) +
      (shortest ? formatProvedShortest(this.#shortest, this.#totals) : "") +
      (audit ? auditText(this.#audits, this.#unaudited) : "");
  }

  /** What `--verbose` tells of the results that count. */
  get verboseText(): string {
    const undecided = this.#undecided.join(", ");
    return `${this.#positions} positions searched\n` +
      (undecided === "" ? "" : `undecided: ${undecided}\n`);
  }

  /** Takes a result, and writes it once all before it are written. */
  take(result: DealResult): void {
    this.#waiting.set(result.deal, result);
    for (;;) {
      const next = this.#waiting.get(this.#next);
      if (!next) return;
      this.#waiting.delete(this.#next++);
      this.#write(next);
    }
  }

  /** Writes the totals; a table has none, because its lines are the deals. */
  end(about: Readonly<Record<string, unknown>>): void {
    const { json, csv, audit, shortest } = this.#options;
    if (csv) return;
    if (!json) return this.#output.write(this.totalsText);
    const summary = {
      ...this.#totals,
      ...winnableInterval(this.#totals),
      ...(shortest ? { shortest: this.#shortest } : {}),
      ...(audit ? { audit: this.#audits, unaudited: this.#unaudited } : {}),
    };
    this.#output.write(toJsonLine({ ...TOTALS_FIELDS, summary, ...about }));
  }

  #write(result: DealResult): void {
    this.#totals = addTotals(this.#totals, result.verdict);
    this.#positions += result.positions;
    if (result.verdict === "undecided") this.#undecided.push(result.deal);
    if (result.shortest) this.#shortest++;
    this.#codes.add(VERDICT_CODES[result.verdict]);
    if (result.unaudited !== undefined) this.#unaudited++;
    for (const verdict of Object.values(result.audit ?? {})) this.#audits[verdict]++;
    const { json, csv, eachDeal } = this.#options;
    if (json || csv) this.#output.write(this.#row(result, this.#starts.next().value));
    else if (eachDeal) this.#output.write(resultText(result));
  }

  /** A result with the cards of its deal, so that it can be played from the row alone. */
  #row({ deal, ...outcome }: DealResult, start: State): string {
    const row = { deal, cards: formatDealLine(start), ...outcome };
    if (this.#options.json) return toJsonLine({ ...HEAD, ...row });
    return csvRows([decidedRow(row)], dealColumns(this.#options));
  }
}

const HEAD = { type: "winnable", schema: "patience.winnable/1" } as const;

/** The first fields of the JSON object with the totals. */
export const TOTALS_FIELDS = {
  type: "winnable-totals",
  schema: "patience.winnable-totals/1",
  version: VERSION,
} as const;

function dealColumns(options: { readonly audit: boolean }): CsvColumn[] {
  return [...csvColumns("deal", "cards"), ...decidedColumns(options)];
}

function resultText({ deal, verdict, moves, shortest, reason }: DealResult): string {
  switch (verdict) {
    case "won":
      return `${deal} won in ${shortest ? "" : "at most "}${moves?.length} moves` +
        (reason === undefined ? "\n" : `, not proved to be the fewest (${reason})\n`);
    case "lost":
      return `${deal} lost\n`;
    case "undecided":
      return `${deal} undecided (${reason})\n`;
    default:
      return verdict satisfies never;
  }
}
