import { type Signal, SIGNAL_CODES, SIGNALS } from "../../tui/terminal/terminal.ts";

/** Takes a signal; by answering `false` it leaves the signal to the listener before it. */
export type SignalListener = (signal: Signal) => boolean | void;

/** The signals that end a program. */
export const ENDING_SIGNALS: readonly Signal[] = [...SIGNAL_CODES.keys()];

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
