import { type ByteSink, writeAll } from "../../tui/write_all.ts";

const CAPACITY = 1 << 16;

/**
 * Gathers texts for a sink in one buffer of bytes. Texts that were kept until there are enough of
 * them would outlive the young generation: the memory would grow with the length of the output.
 */
export class TextWriter {
  readonly #sink: ByteSink;
  readonly #encoder = new TextEncoder();
  readonly #buffer = new Uint8Array(CAPACITY);
  #length = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** Adds a text, and brings out what there is when the buffer is full. */
  write(text: string): void {
    for (let rest = text; rest !== "";) {
      const { read, written } = this.#encoder.encodeInto(rest, this.#buffer.subarray(this.#length));
      this.#length += written;
      if (read === rest.length) return;
      this.flush();
      rest = rest.slice(read);
    }
  }

  /** Brings out everything; when that fails, the rest is given up. */
  flush(): void {
    const bytes = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    writeAll(this.#sink, bytes);
  }
}
