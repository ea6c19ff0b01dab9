import { type ByteSink, writeAll } from "./write_all.ts";

const CAPACITY = 1 << 16;

/**
 * Writes texts to a sink through one buffer of bytes. Texts that were collected instead would outlive
 * the young generation of the heap: the memory would grow with the length of the output.
 */
export class TextWriter {
  readonly #sink: ByteSink;
  readonly #encoder = new TextEncoder();
  readonly #buffer = new Uint8Array(CAPACITY);
  #length = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** Adds a text, and writes the buffer out whenever it is full. */
  write(text: string): void {
    for (let rest = text; rest !== "";) {
      const { read, written } = this.#encoder.encodeInto(rest, this.#buffer.subarray(this.#length));
      this.#length += written;
      if (read === rest.length) return;
      this.flush();
      rest = rest.slice(read);
    }
  }

  /** Writes the buffer out; when that fails, the rest of it is given up. */
  flush(): void {
    const bytes = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    writeAll(this.#sink, bytes);
  }
}
