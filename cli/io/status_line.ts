import type { Console } from "./console.ts";
import { onExit } from "./signals.ts";
import { windowColumns } from "./text_look.ts";

const REDRAW_AFTER_MS = 100;

/**
 * A progress line on standard error; does nothing if that is not a terminal. It is removed whenever
 * the program ends.
 */
export class StatusLine implements Disposable {
  readonly #console: Console;
  readonly #now: () => number;
  readonly #isTerminal: boolean;
  /** True if standard output is a terminal too, probably the same one. */
  readonly #isShared: boolean;
  #drawnAt: number;
  #text = "";
  /** The width of the drawn line; 0 if it is not drawn. */
  #columns = 0;
  #stopCleanUp: (() => void) | undefined;

  /** Makes a line that is not drawn before `delay` milliseconds, so that short work has none. */
  constructor(console: Console, { delay = 0, now = (): number => performance.now() } = {}) {
    this.#console = console;
    this.#now = now;
    this.#isTerminal = console.isTerminal("err");
    this.#isShared = this.#isTerminal && console.isTerminal("out");
    this.#drawnAt = now() + delay - REDRAW_AFTER_MS;
  }

  /**
   * Replaces the text, but not so soon after the last one that it would flicker. Text longer than
   * `columns` is cut off.
   */
  show(textOf: (columns: number) => string): void {
    const now = this.#now();
    if (!this.#isTerminal || now - this.#drawnAt < REDRAW_AFTER_MS) return;
    this.#drawnAt = now;
    this.#text = textOf(windowColumns(this.#console) - 1);
    this.#stopCleanUp ??= onExit(() => this.#eraseAtEnd());
    this.#draw();
  }

  /**
   * Calls a function that may write results, and redraws the line below them if they go to the same
   * terminal. If it writes none, the line stays, so that it does not flicker.
   */
  printAbove(write: () => void): void {
    if (!this.#isShared || this.#columns === 0) return write();
    this.#console.beforeNext(() => this.#erase());
    write();
    this.#console.beforeNext(undefined);
    if (this.#columns > 0) return;
    this.#console.flush();
    this.#draw();
  }

  /** Removes the line. */
  clear(): void {
    this.#stopCleanUp?.();
    this.#stopCleanUp = undefined;
    this.#erase();
  }

  [Symbol.dispose](): void {
    this.clear();
  }

  /** Draws the line; the cursor returns to the first column, so that a `^C` is drawn over. */
  #draw(): void {
    const columns = windowColumns(this.#console) - 1;
    const text = this.#text.slice(0, columns).padEnd(columns);
    if (this.#console.showProgress(`\r${text}\r`)) this.#columns = columns;
  }

  /** Erases the line; ignores write errors, because the program is ending. */
  #eraseAtEnd(): void {
    try {
      this.#erase();
    } catch {
      // Standard output is closed.
    }
  }

  #erase(): void {
    if (this.#columns > 0) this.#console.err(`\r${" ".repeat(this.#columns)}\r`);
    this.#columns = 0;
  }
}
