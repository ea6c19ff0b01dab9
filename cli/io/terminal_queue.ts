import { type AsyncByteSink, OutputQueue } from "./output_queue.ts";
import type { ByteSink } from "./write_all.ts";

/** A standard stream of the system. */
export type SystemStream = ByteSink & AsyncByteSink & { isTerminal(): boolean };

/** With more than this to write the program waits for the terminal after all. */
const MOST_WAITING = 1 << 20;

/** A terminal that reads has less than this before it. */
const LITTLE = 1 << 12;

/**
 * The streams that are terminals, in one order. While the program listens to signals, it does not
 * wait for them: a terminal that does not read would make it deaf.
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

  /** True if little waits, so that the terminal seems to read. */
  get hasRoom(): boolean {
    return this.#waiting < LITTLE;
  }

  /** A sink for a stream, which throws what failed before. */
  sink(stream: SystemStream): ByteSink {
    const isTerminal = stream.isTerminal();
    return {
      writeSync: (bytes) => {
        const isQueued = isTerminal && (this.#isListening() || !this.isEmpty);
        if (!isQueued || this.#waiting >= MOST_WAITING) return stream.writeSync(bytes);
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
