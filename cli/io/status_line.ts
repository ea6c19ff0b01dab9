import type { Console } from "./console.ts";
import { onExit } from "./signals.ts";
import { windowColumns } from "./text_look.ts";

const REDRAW_AFTER_MS = 100;

/**
 * A line on standard error that says how far something is, drawn again and again; nothing unless that
 * is a terminal. Whatever ends the program takes the line away.
 */
export class StatusLine implements Disposable {
  readonly #console: Console;
  readonly #now: () => number;
  readonly #isTerminal: boolean;
  /** Whether results are written to the same terminal. */
  readonly #isShared: boolean;
  #drawnAt: number;
  #text = "";
  /** How much of the row the line that was drawn takes. */
  #columns = 0;
  #stopTidying: (() => void) | undefined;

  /** A line that is not drawn before `delay` milliseconds: what is done by then needs none. */
  constructor(console: Console, { delay = 0, now = (): number => performance.now() } = {}) {
    this.#console = console;
    this.#now = now;
    this.#isTerminal = console.isTerminal("err");
    this.#isShared = this.#isTerminal && console.isTerminal("out");
    this.#drawnAt = now() + delay - REDRAW_AFTER_MS;
  }

  /**
   * Shows a text in place of the one before; not so soon after it that it would flicker. What does not
   * fit the given columns is cut off.
   */
  show(textOf: (columns: number) => string): void {
    const now = this.#now();
    if (!this.#isTerminal || now - this.#drawnAt < REDRAW_AFTER_MS) return;
    this.#drawnAt = now;
    this.#text = textOf(windowColumns(this.#console) - 1);
    this.#stopTidying ??= onExit(() => this.#eraseAtEnd());
    this.#draw();
  }

  /**
   * Calls a function that may write results, and stands below them where they go to the same terminal.
   * Without any, the line is not touched, so that it does not flicker.
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

  /** Takes the line away. */
  clear(): void {
    this.#stopTidying?.();
    this.#stopTidying = undefined;
    this.#erase();
  }

  [Symbol.dispose](): void {
    this.clear();
  }

  /** The cursor goes back to the first column: there the `^C` of a terminal is overwritten. */
  #draw(): void {
    const columns = windowColumns(this.#console) - 1;
    const text = this.#text.slice(0, columns).padEnd(columns);
    if (this.#console.showProgress(`\r${text}\r`)) this.#columns = columns;
  }

  /** The program ends already; whether somebody reads what it wrote does not matter any more. */
  #eraseAtEnd(): void {
    try {
      this.#erase();
    } catch {
      // Standard output was closed.
    }
  }

  #erase(): void {
    if (this.#columns > 0) this.#console.err(`\r${" ".repeat(this.#columns)}\r`);
    this.#columns = 0;
  }
}
