import type { Signal } from "../../tui/terminal/terminal.ts";
import { runInSlices } from "./time_slices.ts";
import { ENDING_SIGNALS, listenToSignals } from "./signals.ts";

/** Ctrl-C as a long command hears it. */
export interface Interrupt {
  /** Aborted by the first Ctrl-C; the second one ends the program. */
  readonly signal: AbortSignal;
  /** Ends the listening: from now on the first Ctrl-C ends the program. */
  stop(): void;
}

/** Lets a command that waits for its work, such as for workers, end in its own way on Ctrl-C. */
export function listenForInterrupt(): Interrupt {
  return interruptAmong(["SIGINT"]);
}

/** How many milliseconds Ctrl-C may have to wait, beyond the slice at hand. */
const BREATH_MS = 50;

/** Does work in slices; returns its result, or `undefined` when Ctrl-C came first. */
export async function untilInterrupted<Slice, End>(
  work: Iterator<Slice, End>,
  take: (slice: Slice) => void = () => {},
): Promise<End | undefined> {
  // All signals, because one that came while a file was begun and finished would be lost with the
  // file's own listener.
  const { signal, stop } = interruptAmong(ENDING_SIGNALS);
  try {
    return await runInSlices(work, { everyMs: BREATH_MS, signal, take });
  } finally {
    stop();
  }
}

/**
 * Does something with each item until there are no more, or it returns false, or Ctrl-C is pressed;
 * returns whether it came to the end.
 */
export async function doUntilInterrupted<T>(
  items: Iterable<T>,
  action: (item: T) => boolean | void,
): Promise<boolean> {
  return await untilInterrupted(doEach(items, action)) ?? false;
}

function* doEach<T>(
  items: Iterable<T>,
  action: (item: T) => boolean | void,
): Generator<undefined, boolean> {
  for (const item of items) {
    if (action(item) === false) return false;
    yield undefined;
  }
  return true;
}

function interruptAmong(signals: readonly Signal[]): Interrupt {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = listenToSignals(signals, (heard) => {
    if (heard !== "SIGINT" || signal.aborted) return false;
    controller.abort();
    return true;
  });
  return { signal, stop };
}
