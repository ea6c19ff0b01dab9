import type { Timers } from "./display.ts";
import type { Size } from "./grid.ts";

/** Signals that parts of the program listen to; a screen listens to all of them. */
export const SIGNALS = [
  ...["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK"] as const,
  ...["SIGTSTP", "SIGCONT", "SIGWINCH"] as const,
] as const;

/** One of {@linkcode SIGNALS}. */
export type Signal = (typeof SIGNALS)[number];

/** Exit codes of the signals that end a program: 128 plus the number of the signal. */
export const SIGNAL_CODES: ReadonlyMap<Signal, number> = new Map([
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGQUIT", 131],
  ["SIGTERM", 143],
  ["SIGBREAK", 149],
]);

/**
 * Listens to signals until the function it returns is called; signals that the system does not have
 * never come.
 */
export type ListenToSignals = (
  signals: readonly Signal[],
  listener: (signal: Signal) => void,
) => () => void;

/** Listener for the input, the signals and the failures of a terminal. */
export interface TerminalListener {
  /** Returns true if the program goes on; `undefined` for bytes is the end of the input. */
  onBytes(bytes: Uint8Array | undefined): boolean;
  onSignal(signal: Signal): void;
  /** An error was thrown and not caught, or the terminal is gone. */
  onFailure(error: unknown): void;
}

/** Terminal as a display uses it: bytes, a clock, and signals. */
export interface Terminal extends Timers {
  /** True if it can be asked for its attributes and its colours. */
  readonly takesQueries: boolean;
  size(): Size;
  /**
   * Writes a text after all that was written before, and calls back once the terminal has it, which
   * may be never. The listener's `onFailure` gets {@linkcode TerminalClosed} if the terminal is
   * gone.
   */
  write(text: string, written: () => void): void;
  /** Calls back once no write is pending; at once, if none is. */
  whenIdle(callback: () => void): void;
  /**
   * Switches raw mode on or off. Never throws. Call it when no write is pending: it waits for
   * pending writes, and so would the whole program.
   */
  setRaw(raw: boolean): void;
  /** Starts listening; returns a function that stops it. */
  listen(listener: TerminalListener): () => void;
  /** Stops this program and the one that started it; returns false if that is impossible. */
  stop(): boolean;
}

/** Error of a terminal that is gone: no output is shown any more. */
export class TerminalClosed extends Error {}
