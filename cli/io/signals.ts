// Signals as the program hears them, and Ctrl-C as a long command does.

import { type Signal, SIGNAL_CODES, SIGNALS } from "../../tui/terminal/terminal.ts";
import { runInSlices } from "./time_slices.ts";

/** Takes a signal; by answering `false` it leaves the signal to the listener before it. */
type SignalListener = (signal: Signal) => boolean | void;

/** The signals that end a program. */
const ENDING_SIGNALS: readonly Signal[] = [...SIGNAL_CODES.keys()];

/**
 * Hears signals until the function it returns is called. A signal that no listener takes ends the
 * program.
 *
 * This is the only place that asks the system for signals, and it does so only while somebody
 * listens: a signal is heard when no code runs, so code that never waits would be deaf to it. While
 * nobody listens, a signal ends the program on the spot, whatever it does.
 */
export function listenToSignals(
  signals: readonly Signal[],
  listener: SignalListener,
): () => void {
  const heard = signals.filter((signal) => HEARD[signal].add(listener));
  return () => heard.splice(0).forEach((signal) => HEARD[signal].remove(listener));
}

/**
 * Has something tidied up when the program ends before its time, until the function it returns is
 * called. Call it before there is anything to tidy up: a signal may come at any moment.
 */
export function onExit(tidyUp: () => void): () => void {
  const stop = listenToSignals(ENDING_SIGNALS, () => false);
  globalThis.addEventListener("unload", tidyUp);
  return () => {
    globalThis.removeEventListener("unload", tidyUp);
    stop();
  };
}

let isLeaving = false;
globalThis.addEventListener("unload", () => isLeaving = true);

/** True while somebody listens: then no code may wait for long. At the end nobody hears any more. */
export function isListening(): boolean {
  return !isLeaving && Object.values(HEARD).some((signal) => signal.isHeard);
}

/** One signal and its listeners. */
class HeardSignal {
  readonly #signal: Signal;
  readonly #listeners: SignalListener[] = [];

  constructor(signal: Signal) {
    this.#signal = signal;
  }

  get isHeard(): boolean {
    return this.#listeners.length > 0;
  }

  /** Adds a listener; `false` where the system does not have the signal. */
  add(listener: SignalListener): boolean {
    try {
      if (this.#listeners.length === 0) Deno.addSignalListener(this.#signal, this.#hear);
    } catch {
      return false;
    }
    this.#listeners.push(listener);
    return true;
  }

  remove(listener: SignalListener): void {
    this.#listeners.splice(this.#listeners.lastIndexOf(listener), 1);
    if (this.#listeners.length === 0) Deno.removeSignalListener(this.#signal, this.#hear);
  }

  readonly #hear = (): void => {
    const isTaken = this.#listeners.toReversed()
      .some((listener) => listener(this.#signal) !== false);
    const code = SIGNAL_CODES.get(this.#signal);
    if (!isTaken && code !== undefined) Deno.exit(code);
  };
}

const HEARD = Object.fromEntries(
  SIGNALS.map((signal) => [signal, new HeardSignal(signal)]),
) as Readonly<Record<Signal, HeardSignal>>;

/** Ctrl-C as a long command hears it. */
interface Interrupt {
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
