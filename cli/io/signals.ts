// Signals for the whole program, and Ctrl-C for long commands.

import { type Signal, SIGNAL_CODES, SIGNALS } from "../../tui/terminal/terminal.ts";
import { runInSlices } from "./time_slices.ts";

/** Handles a signal; returns false to leave it to the listener that was added before. */
type SignalListener = (signal: Signal) => boolean | void;

/** The signals that end a program. */
const ENDING_SIGNALS: readonly Signal[] = [...SIGNAL_CODES.keys()];

/**
 * Listens to signals until the returned function is called. A signal that all listeners leave ends
 * the program.
 *
 * Only this function asks the system for signals, and only while there are listeners: a listener is
 * called when no code runs, so code that never waits would block it. Without listeners, a signal
 * ends the program at once.
 */
export function listenToSignals(
  signals: readonly Signal[],
  listener: SignalListener,
): () => void {
  const heard = signals.filter((signal) => LISTENERS[signal].add(listener));
  return () => heard.splice(0).forEach((signal) => LISTENERS[signal].remove(listener));
}

/**
 * Registers a clean-up for an early exit; returns a function that unregisters it. Register before
 * creating what has to be cleaned up: a signal can come at any moment.
 */
export function onExit(cleanUp: () => void): () => void {
  const unlisten = listenToSignals(ENDING_SIGNALS, () => false);
  globalThis.addEventListener("unload", cleanUp);
  return () => {
    globalThis.removeEventListener("unload", cleanUp);
    unlisten();
  };
}

let isLeaving = false;
globalThis.addEventListener("unload", () => isLeaving = true);

/** True while there are listeners: then no code may block for long. False once the program ends. */
export function isListening(): boolean {
  return !isLeaving && Object.values(LISTENERS).some((signal) => signal.hasListeners);
}

/**
 * Performs an action while the program listens to signals, so that what it writes to a terminal does
 * not keep the program waiting. A signal ends the program as usual.
 */
export function whileListening(action: () => void): void {
  const unlisten = listenToSignals(ENDING_SIGNALS, () => false);
  try {
    action();
  } finally {
    unlisten();
  }
}

/** A signal and its listeners. */
class SignalListeners {
  readonly #signal: Signal;
  readonly #listeners: SignalListener[] = [];

  constructor(signal: Signal) {
    this.#signal = signal;
  }

  get hasListeners(): boolean {
    return this.#listeners.length > 0;
  }

  /** Adds a listener; returns false if the system does not have the signal. */
  add(listener: SignalListener): boolean {
    try {
      if (this.#listeners.length === 0) Deno.addSignalListener(this.#signal, this.#handle);
    } catch {
      return false;
    }
    this.#listeners.push(listener);
    return true;
  }

  remove(listener: SignalListener): void {
    this.#listeners.splice(this.#listeners.lastIndexOf(listener), 1);
    if (this.#listeners.length === 0) Deno.removeSignalListener(this.#signal, this.#handle);
  }

  readonly #handle = (): void => {
    const isTaken = this.#listeners.toReversed()
      .some((listener) => listener(this.#signal) !== false);
    const code = SIGNAL_CODES.get(this.#signal);
    if (!isTaken && code !== undefined) Deno.exit(code);
  };
}

const LISTENERS = Object.fromEntries(
  SIGNALS.map((signal) => [signal, new SignalListeners(signal)]),
) as Readonly<Record<Signal, SignalListeners>>;

/** Ctrl-C for a long command. */
interface Interrupt {
  /** Aborted by the first Ctrl-C; the second one ends the program. */
  readonly abortSignal: AbortSignal;
  /** Stops listening: from now on the first Ctrl-C ends the program. */
  unlisten(): void;
}

/** Lets a command that is waiting for workers end cleanly on Ctrl-C. */
export function listenForInterrupt(): Interrupt {
  return interruptAmong(["SIGINT"]);
}

/** Time between two pauses of the work, in which Ctrl-C is noticed. */
const SLICE_MS = 50;

/** Runs work in slices; returns its result, or `undefined` if Ctrl-C was pressed first. */
export async function untilInterrupted<Slice, End>(
  work: Iterator<Slice, End>,
  take: (slice: Slice) => void = () => {},
): Promise<End | undefined> {
  // Listen to all of them: a signal that arrives while code runs is delivered at the next pause. By
  // then the listener of a file can be gone, and the signal would be lost.
  const { abortSignal, unlisten } = interruptAmong(ENDING_SIGNALS);
  try {
    return await runInSlices(work, { everyMs: SLICE_MS, signal: abortSignal, take });
  } finally {
    unlisten();
  }
}

/**
 * Calls an action for each item until it returns false or Ctrl-C is pressed; returns true if it
 * came to the end.
 */
export async function forEachUntilInterrupted<T>(
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
  const unlisten = listenToSignals(signals, (signal) => {
    if (signal !== "SIGINT" || controller.signal.aborted) return false;
    controller.abort();
    return true;
  });
  return { abortSignal: controller.signal, unlisten };
}
