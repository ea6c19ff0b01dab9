import { format } from "@std/fmt/duration";
import { bar, formatCount } from "../io/format_number.ts";
import type { Console } from "../io/console.ts";
import { StatusLine } from "../io/status_line.ts";
import type { SearchCost } from "./search_budget.ts";

const SHORTEST_BAR = 6;
const MAX_BAR_LENGTH = 20;
/** The columns that the words beside the bar may take. */
const WORDS = 58;

/** A line that shows how far a run of many tasks is, and how long it will take. */
export class ProgressLine extends StatusLine {
  readonly #total: number;
  readonly #what: string;
  readonly #now: () => number;
  readonly #begun: number;

  constructor(console: Console, total: number, what: string, now = () => performance.now()) {
    super(console, { now });
    this.#total = total;
    this.#what = what;
    this.#now = now;
    this.#begun = now();
  }

  /** Shows how much is done, with a note. */
  update(done: number, note = ""): void {
    this.show((columns) => {
      const width = Math.min(MAX_BAR_LENGTH, Math.max(SHORTEST_BAR, columns - WORDS));
      const share = this.#total > 0 ? Math.min(1, done / this.#total) : 1;
      const spent = this.#now() - this.#begun;
      const left = share > 0 ? spent * (1 - share) / share : undefined;
      return [
        bar(share, width).padEnd(width, "·"),
        `${Math.floor(share * 100)}%`.padStart(4),
        `${formatCount(done)} of ${formatCount(this.#total)} ${this.#what}`,
        ...(note === "" ? [] : [note]),
        ...(left === undefined ? [] : [`${formatDuration(left)} left`]),
      ].join("  ");
    });
  }
}

/** A search that is over in this time needs no line. */
const DELAY_MS = 300;

/** Returns a status line that appears when a search takes longer than {@linkcode DELAY_MS}. */
export function searchLine(console: Console): StatusLine {
  return new StatusLine(console, { delay: DELAY_MS });
}

/** Returns the time that a search has taken, and its limit: how much is left is unknown. */
export function formatSearchProgress({ ms, positions }: SearchCost, seconds: number): string {
  const most = seconds === Infinity ? "" : ` of ${formatDuration(seconds * 1000)}`;
  return `${formatCount(positions)} positions  ${formatDuration(ms)}${most}`;
}

/**
 * Formats a time in milliseconds as text, in whole seconds and its two largest units: `1m 40s`, `2h
 * 5m`.
 */
export function formatDuration(ms: number): string {
  const units = format(Math.ceil(ms / 1000) * 1000, { ignoreZero: true }).split(" ");
  return units.slice(0, 2).join(" ") || "0s";
}
