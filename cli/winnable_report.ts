import { jsonLine } from "../lib/json_line.ts";
import type { Context } from "./command.ts";
import { Exit, type ExitCode, worst } from "./exit.ts";
import { VERSION } from "./version.ts";
import {
  addTotals,
  auditText,
  type DealResult,
  NO_DEALS,
  shareOf,
  type Totals,
  totalsText,
} from "./winnable_totals.ts";

/** What is printed of many deals. */
export interface DealsReportOptions {
  readonly json: boolean;
  /** Whether each deal gets a line of text. */
  readonly eachDeal: boolean;
  readonly audit: boolean;
}

/** Prints results in the order of the deals, whatever the order in which they come. */
export class DealsReport {
  readonly #context: Context;
  readonly #options: DealsReportOptions;
  readonly #waiting = new Map<number, DealResult>();
  readonly #codes = new Set<ExitCode>();
  #next: number;
  #totals: Totals = NO_DEALS;
  readonly #audits = { won: 0, lost: 0, undecided: 0 };

  constructor(context: Context, options: DealsReportOptions, first: number) {
    this.#context = context;
    this.#options = options;
    this.#next = first;
  }

  /** The worst code of the results so far. */
  get exitCode(): ExitCode {
    return worst(this.#codes);
  }

  /** Takes a result, and prints it once all before it are printed. */
  take(result: DealResult): void {
    this.#totals = addTotals(this.#totals, result.verdict);
    this.#codes.add(VERDICT_CODES[result.verdict]);
    for (const verdict of Object.values(result.audit ?? {})) this.#audits[verdict]++;
    this.#waiting.set(result.deal, result);
    for (;;) {
      const next = this.#waiting.get(this.#next);
      if (!next) return;
      this.#waiting.delete(this.#next++);
      this.#print(next);
    }
  }

  /** Prints the totals, after what a run that was interrupted has left. */
  end(about: Readonly<Record<string, unknown>>): void {
    for (const result of this.#waiting.values()) this.#print(result);
    const { console } = this.#context;
    const { json, audit } = this.#options;
    if (!json) {
      console.out(totalsText(this.#totals) + (audit ? auditText(this.#audits) : ""));
      return;
    }
    const summary = {
      ...this.#totals,
      ...shareOf(this.#totals),
      ...(audit ? { audit: this.#audits } : {}),
    };
    console.out(jsonLine({ ...TOTALS_HEAD, summary, ...about }));
  }

  #print(result: DealResult): void {
    const { console } = this.#context;
    if (this.#options.json) console.out(jsonLine({ ...HEAD, ...result }));
    else if (this.#options.eachDeal) console.out(resultText(result));
  }
}

const HEAD = { type: "winnable", schema: "patience.winnable/1" } as const;

/** What the totals' JSON begins with. */
export const TOTALS_HEAD = {
  type: "winnable-totals",
  schema: "patience.winnable-totals/1",
  version: VERSION,
} as const;

const VERDICT_CODES: Readonly<Record<DealResult["verdict"], ExitCode>> = {
  won: Exit.yes,
  lost: Exit.no,
  undecided: Exit.undecided,
};

function resultText({ deal, verdict, moves, reason }: DealResult): string {
  switch (verdict) {
    case "won":
      return `${deal} won in ${moves?.length} moves\n`;
    case "lost":
      return `${deal} lost\n`;
    case "undecided":
      return `${deal} undecided (${reason})\n`;
    default:
      return verdict satisfies never;
  }
}
