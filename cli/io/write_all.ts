/** Where bytes go; each call may take fewer than it was given. */
export interface ByteSink {
  writeSync(bytes: Uint8Array): number;
}

const PAUSE_MS = 5;

/** Writes all the bytes, however few the system takes at a time. */
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
