const CHUNK = 1 << 16;
const LARGEST = 2 ** 31;

/** A stream or file that can be read piece by piece. */
export interface Reader {
  readSync(bytes: Uint8Array): number | null;
}

/** The bytes of a whole file, read in one piece where its size is known. */
export function readWholeFile(path: string): Uint8Array {
  using file = Deno.openSync(path);
  const { isFile, size } = file.statSync();
  // A pipe has no size, and files that the system makes up say 0.
  if (!isFile || size === 0 || size > LARGEST) return readAll(file);
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = file.readSync(bytes.subarray(length));
    if (count === null) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

/** All bytes up to the end. The buffer grows in place, so that nothing is held twice. */
export function readAll(reader: Reader): Uint8Array {
  const buffer = new ArrayBuffer(CHUNK, { maxByteLength: LARGEST });
  const bytes = new Uint8Array(buffer);
  const chunk = new Uint8Array(CHUNK);
  let length = 0;
  for (;;) {
    const count = reader.readSync(chunk);
    if (count === null) return new Uint8Array(buffer, 0, length);
    if (length + count > LARGEST) throw new RangeError("it is larger than 2 GB");
    if (length + count > buffer.byteLength) {
      buffer.resize(Math.min(LARGEST, buffer.byteLength * 2));
    }
    bytes.set(chunk.subarray(0, count), length);
    length += count;
  }
}
