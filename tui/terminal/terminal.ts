import type { Timers } from "./display.ts";
import type { Size } from "./grid.ts";

/** The signals that a screen answers. */
export const SIGNALS = [
  ...["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK"] as const,
  ...["SIGTSTP", "SIGCONT", "SIGWINCH"] as const,
] as const;

/** One of {@linkcode SIGNALS}. */
export type Signal = (typeof SIGNALS)[number];

/** The exit codes of the signals that end a program: 128 and the number of the signal. */
export const SIGNAL_CODES: ReadonlyMap<Signal, number> = new Map([
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGQUIT", 131],
  ["SIGTERM", 143],
  ["SIGBREAK", 149],
]);

/**
 * Hears signals until the function it returns is called; those that the system does not have never
 * come.
 */
export type ListenToSignals = (
  signals: readonly Signal[],
  listener: (signal: Signal) => void,
) => () => void;

/** The listeners for what a terminal tells without being asked. */
export interface TerminalListener {
  /** Returns whether the program goes on; `undefined` for bytes is the end of the input. */
  onBytes(bytes: Uint8Array | undefined): boolean;
  onSignal(signal: Signal): void;
  /** Something was thrown where nobody caught it, or the terminal is gone. */
  onFailure(error: unknown): void;
}

/** What a display sees of a terminal: bytes, a clock, and signals. */
export interface Terminal extends Timers {
  size(): Size;
  /**
   * Writes everything after what was written before, and calls back once the terminal has it, which
   * may never be. The listener's `onFailure` gets {@linkcode TerminalClosed} if the terminal is gone.
   */
  write(text: string, written: () => void): void;
  /** Calls back once nothing is being written: at once, if nothing is. */
  whenIdle(callback: () => void): void;
  /**
   * Whether keys come one by one, unchanged and without echo. Never throws. Call it when nothing is
   * being written: it waits for that, and so would the whole program.
   */
  setRaw(raw: boolean): void;
  /** Starts listening, and returns the function that ends it. */
  listen(listener: TerminalListener): () => void;
  /** Stops this program, and whatever started it; `false` where that cannot be done. */
  stop(): boolean;
}

/** The failure of a terminal that is gone: nothing that is written is shown any more. */
export class TerminalClosed extends Error {}
