import { bar } from "../io/bar.ts";
import type { Console } from "../io/console.ts";
import { formatCount, formatDuration } from "../io/figures.ts";
import { windowColumns } from "../io/window.ts";

const REDRAW_AFTER_MS = 100;
const BAR_COLUMNS = 20;

/** A line on standard error that shows how far a long run is; nothing unless that is a terminal. */
export class Progress {
  readonly #console: Console;
  readonly #total: number;
  readonly #what: string;
  readonly #now: () => number;
  readonly #begun: number;
  readonly #columns: number;
  #drawn = -Infinity;

  constructor(console: Console, total: number, what: string, now = () => performance.now()) {
    this.#console = console;
    this.#total = total;
    this.#what = what;
    this.#now = now;
    this.#begun = now();
    this.#columns = console.isTerminal("err") ? windowColumns(console) - 1 : 0;
  }

  /** Shows how much is done, with a note; not so soon after the last time that it would flicker. */
  update(done: number, note = ""): void {
    const now = this.#now();
    if (this.#columns === 0 || now - this.#drawn < REDRAW_AFTER_MS) return;
    this.#drawn = now;
    const share = this.#total > 0 ? Math.min(1, done / this.#total) : 1;
    const left = share > 0 ? (now - this.#begun) * (1 - share) / share : undefined;
    const line = [
      bar(share, BAR_COLUMNS).padEnd(BAR_COLUMNS, "·"),
      `${Math.floor(share * 100)} %`.padStart(5),
      `${formatCount(done)} of ${formatCount(this.#total)} ${this.#what}`,
      ...(note === "" ? [] : [note]),
      left === undefined ? "" : `${formatDuration(left)} left`,
    ].join("  ");
    this.#console.err(`\r${line.slice(0, this.#columns).padEnd(this.#columns)}`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#drawn > -Infinity) this.#console.err(`\r${" ".repeat(this.#columns)}\r`);
  }
}
