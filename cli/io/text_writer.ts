/** A sink for bytes; a call may write fewer bytes than given. */
export interface ByteSink {
  writeSync(bytes: Uint8Array): number;
}

const PAUSE_MS = 5;

/** Writes all bytes, however few the system takes at a time; blocks until then. */
export function writeAll(sink: ByteSink, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += sink.writeSync(bytes.subarray(written));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

const CAPACITY = 1 << 16;

/**
 * Writes texts to a sink through a buffer of bytes. Collected texts would outlive the young
 * generation of the heap, so that the memory would grow with the length of the output.
 */
export class TextWriter {
  readonly #sink: ByteSink;
  readonly #encoder = new TextEncoder();
  readonly #buffer = new Uint8Array(CAPACITY);
  #length = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /**
   * Adds a text. If the buffer is full, the texts before it are written first: a program that is
   * ended then leaves whole lines behind if its texts are lines.
   */
  write(text: string): void {
    for (let rest = text; rest !== "";) {
      const { read, written } = this.#encoder.encodeInto(rest, this.#buffer.subarray(this.#length));
      if (read === rest.length || this.#length === 0) {
        this.#length += written;
        rest = rest.slice(read);
      }
      if (rest !== "") this.flush();
    }
  }

  /** Writes the buffer; drops the rest of it if that fails. */
  flush(): void {
    const bytes = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    writeAll(this.#sink, bytes);
  }
}
