// Output to terminals without blocking: a terminal that does not read blocks a program that writes
// to it, and a blocked program handles no signals.

import type { ByteSink } from "./text_writer.ts";

/** A standard stream of the system. */
export type SystemStream = ByteSink & AsyncByteSink & { isTerminal(): boolean };

/** The most bytes that wait; with more, the program waits for the terminal after all. */
const MAX_WAITING = 1 << 20;

/** With fewer bytes waiting, the terminal seems to read. */
const MAX_WAITING_IF_READ = 1 << 12;

/**
 * Output to all terminals in one order. While the program listens to signals, it does not wait for
 * them: a terminal that does not read would block the signals.
 */
export class TerminalQueue {
  readonly #isListening: () => boolean;
  readonly #queue = new OutputQueue();
  #waiting = 0;
  #error: unknown;

  constructor(isListening: () => boolean) {
    this.#isListening = isListening;
  }

  /** True if everything was written. */
  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** True if few bytes wait, so that the terminal seems to read. */
  get hasRoom(): boolean {
    return this.#waiting < MAX_WAITING_IF_READ;
  }

  /** Makes a sink for a stream; a write throws the error of an earlier queued one. */
  sink(stream: SystemStream): ByteSink {
    const isTerminal = stream.isTerminal();
    return {
      writeSync: (bytes) => {
        const isQueued = isTerminal && (this.#isListening() || !this.isEmpty);
        if (!isQueued || this.#waiting >= MAX_WAITING) return stream.writeSync(bytes);
        if (this.#error !== undefined) throw this.#error;
        this.#waiting += bytes.length;
        this.#queue.write(stream, bytes.slice(), (error) => {
          this.#waiting -= bytes.length;
          this.#error ??= error;
        });
        return bytes.length;
      },
    };
  }

  /** Resolves once everything was written. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#queue.whenIdle(resolve));
  }
}

/** A byte sink that does not keep the program waiting; a call may write fewer bytes than given. */
export interface AsyncByteSink {
  write(bytes: Uint8Array): Promise<number>;
}

interface Output {
  readonly sink: AsyncByteSink;
  readonly bytes: Uint8Array;
  readonly done: (error?: unknown) => void;
}

const PAUSE_MS = 5;

const NOTHING: AsyncByteSink = { write: () => Promise.resolve(0) };

/** Writes to terminals one output after another, without blocking the program. */
export class OutputQueue {
  readonly #waiting: Output[] = [];
  #isWriting = false;

  /** Writes bytes after those before them, then calls back, with the error if it failed. */
  write(sink: AsyncByteSink, bytes: Uint8Array, done: (error?: unknown) => void): void {
    this.#waiting.push({ sink, bytes, done });
    if (!this.#isWriting) this.#next();
  }

  /** Calls back once all is written; at once if nothing is being written. */
  whenIdle(callback: () => void): void {
    if (this.#isWriting) this.write(NOTHING, new Uint8Array(), () => callback());
    else callback();
  }

  #next(): void {
    const output = this.#waiting.shift();
    if (!output) return;
    this.#isWriting = true;
    const done = (error?: unknown): void => {
      this.#isWriting = false;
      output.done(error);
      if (!this.#isWriting) this.#next();
    };
    writeAllTo(output.sink, output.bytes).then(() => done(), done);
  }
}

async function writeAllTo(sink: AsyncByteSink, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    try {
      written += await sink.write(bytes.subarray(written));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
