import { jsonLine } from "../../../lib/json_line.ts";
import type { OutputFile } from "../../io/console.ts";
import { VERDICT_CODES } from "../decided.ts";
import { type ExitCode, worst } from "../../exit.ts";
import { VERSION } from "../../version.ts";
import {
  addTotals,
  auditText,
  type DealResult,
  NO_DEALS,
  shareOf,
  type Totals,
  totalsText,
} from "./totals.ts";

/** How the results of many deals are written. */
export interface DealsReportOptions {
  readonly json: boolean;
  /** Whether each deal gets a line of text. */
  readonly eachDeal: boolean;
  readonly audit: boolean;
}

/** Writes results in the order of the deals, whatever the order in which they come. */
export class DealsReport {
  readonly #output: OutputFile;
  readonly #options: DealsReportOptions;
  readonly #waiting = new Map<number, DealResult>();
  readonly #codes = new Set<ExitCode>();
  #next: number;
  #totals: Totals = NO_DEALS;
  readonly #audits = { won: 0, lost: 0, undecided: 0 };

  constructor(output: OutputFile, options: DealsReportOptions, first: number) {
    this.#output = output;
    this.#options = options;
    this.#next = first;
  }

  /** The worst code of the results so far. */
  get exitCode(): ExitCode {
    return worst(this.#codes);
  }

  /** Takes a result, and writes it once all before it are written. */
  take(result: DealResult): void {
    this.#totals = addTotals(this.#totals, result.verdict);
    this.#codes.add(VERDICT_CODES[result.verdict]);
    for (const verdict of Object.values(result.audit ?? {})) this.#audits[verdict]++;
    this.#waiting.set(result.deal, result);
    for (;;) {
      const next = this.#waiting.get(this.#next);
      if (!next) return;
      this.#waiting.delete(this.#next++);
      this.#write(next);
    }
  }

  /** Writes the totals, after the results that an interrupted run has left waiting. */
  end(about: Readonly<Record<string, unknown>>): void {
    for (const result of this.#waiting.values()) this.#write(result);
    const { json, audit } = this.#options;
    if (!json) {
      this.#output.write(totalsText(this.#totals) + (audit ? auditText(this.#audits) : ""));
      return;
    }
    const summary = {
      ...this.#totals,
      ...shareOf(this.#totals),
      ...(audit ? { audit: this.#audits } : {}),
    };
    this.#output.write(jsonLine({ ...TOTALS_HEAD, summary, ...about }));
  }

  #write(result: DealResult): void {
    if (this.#options.json) this.#output.write(jsonLine({ ...HEAD, ...result }));
    else if (this.#options.eachDeal) this.#output.write(resultText(result));
  }
}

const HEAD = { type: "winnable", schema: "patience.winnable/1" } as const;

/** The first fields of the JSON object with the totals. */
export const TOTALS_HEAD = {
  type: "winnable-totals",
  schema: "patience.winnable-totals/1",
  version: VERSION,
} as const;

function resultText({ deal, verdict, moves, shortest, reason }: DealResult): string {
  switch (verdict) {
    case "won":
      return `${deal} won in ${shortest ? "" : "at most "}${moves?.length} moves\n`;
    case "lost":
      return `${deal} lost\n`;
    case "undecided":
      return `${deal} undecided (${reason})\n`;
    default:
      return verdict satisfies never;
  }
}
