import type { Size } from "../../tui/terminal/grid.ts";
import {
  type ListenToSignals,
  SIGNALS,
  type Terminal,
  TerminalClosed,
  type TerminalListener,
} from "../../tui/terminal/terminal.ts";
import { OutputQueue } from "./terminal_queue.ts";

const UNKNOWN_SIZE: Size = { width: 80, height: 24 };
const READ_SIZE = 1 << 12;

// Keys come from standard input, or from the terminal itself if standard input is a game.

/** A file from which keys are read. */
type Keyboard = Pick<Deno.FsFile, "read" | "readSync" | "setRaw" | "isTerminal">;

let current: Keyboard = Deno.stdin;

/** Returns the current source of keys. */
export function keyboard(): Keyboard {
  return current;
}

/**
 * Opens the terminal of the program; calling the result makes it the keyboard. Returns `undefined`
 * if there is none, or if Deno may not open devices.
 */
export function openTerminalKeyboard(): (() => void) | undefined {
  try {
    const terminal = Deno.openSync("/dev/tty", { read: true });
    return () => current = terminal;
  } catch {
    return undefined;
  }
}

/** Waits for the next typed bytes; `undefined` at the end, or if the terminal hangs up. */
export async function readInput(): Promise<Uint8Array | undefined> {
  const buffer = new Uint8Array(READ_SIZE);
  try {
    const count = await keyboard().read(buffer);
    return count === null ? undefined : buffer.subarray(0, count);
  } catch {
    return undefined;
  }
}

/** The terminal of the real program; signals come from `listenToSignals`. */
export class DenoTerminal implements Terminal {
  /** The console of Windows shows 24-bit colours, but does not pass on every response. */
  readonly takesQueries = Deno.build.os !== "windows";
  readonly #encoder = new TextEncoder();
  readonly #output = new OutputQueue();
  readonly #listenToSignals: ListenToSignals;
  #listener: TerminalListener | undefined;

  constructor(listenToSignals: ListenToSignals) {
    this.#listenToSignals = listenToSignals;
  }

  size(): Size {
    try {
      const { columns, rows } = Deno.consoleSize();
      return columns > 0 && rows > 0 ? { width: columns, height: rows } : UNKNOWN_SIZE;
    } catch {
      return UNKNOWN_SIZE;
    }
  }

  write(text: string, written: () => void): void {
    this.#output.write(Deno.stdout, this.#encoder.encode(text), (error) => {
      if (error) this.#listener?.onFailure(new TerminalClosed());
      else written();
    });
  }

  whenIdle(callback: () => void): void {
    this.#output.whenIdle(callback);
  }

  setRaw(raw: boolean): void {
    try {
      keyboard().setRaw(raw);
    } catch {
      // The terminal is closed, so its settings no longer matter.
    }
  }

  listen(listener: TerminalListener): () => void {
    this.#listener = listener;
    const ends = [
      this.#listenToSignals(SIGNALS, (signal) => listener.onSignal(signal)),
      listenToFailures(listener),
    ];
    readOn(listener).catch((error) => listener.onFailure(error));
    return () => ends.forEach((end) => end());
  }

  stop(): boolean {
    if (Deno.build.os === "windows") return false;
    try {
      // The process group is stopped: a program that started this one, such as `deno task`, must
      // stop too, or the shell never gets the terminal back. A compiled program has no such parent,
      // so it can stop itself alone.
      if (mayRun()) Deno.kill(0, "SIGSTOP");
      else if (Deno.build.standalone) Deno.kill(Deno.pid, "SIGSTOP");
      else return false;
      return true;
    } catch {
      return false;
    }
  }

  now(): number {
    return performance.now();
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  }
}

function mayRun(): boolean {
  return Deno.permissions.querySync({ name: "run" }).state === "granted";
}

async function readOn(listener: TerminalListener): Promise<void> {
  for (;;) {
    const bytes = await readInput();
    if (!listener.onBytes(bytes) || !bytes) return;
  }
}

function listenToFailures(listener: TerminalListener): () => void {
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    listener.onFailure(event.error);
  };
  const onRejection = (event: PromiseRejectionEvent): void => {
    event.preventDefault();
    listener.onFailure(event.reason);
  };
  globalThis.addEventListener("error", onError);
  globalThis.addEventListener("unhandledrejection", onRejection);
  return () => {
    globalThis.removeEventListener("error", onError);
    globalThis.removeEventListener("unhandledrejection", onRejection);
  };
}
