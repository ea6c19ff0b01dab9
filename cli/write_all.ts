/** Writes all bytes, also to a pipe that takes only some of them, or none for a while. */
export function writeAll(
  stream: { writeSync(bytes: Uint8Array): number },
  bytes: Uint8Array,
): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += stream.writeSync(bytes.subarray(written));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
