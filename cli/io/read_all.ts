const CHUNK = 1 << 16;

/** A stream or file that can be read piece by piece. */
export interface Reader {
  readSync(bytes: Uint8Array): number | null;
}

/** How many bytes an input may have that is read whole. */
export interface Limit {
  /** Of a file that has a size. */
  readonly file: number;
  /** Of a pipe or a device, which may have no end. */
  readonly stream: number;
}

/** The bytes of a whole file, read in one piece where its size is known. */
export function readWholeFile(path: string, most: Limit): Uint8Array {
  using file = Deno.openSync(path);
  const { isFile, size } = file.statSync();
  // A pipe has no size, and files that the system makes up say 0.
  if (!isFile || size === 0) return readAll(file, most.stream);
  if (size > most.file) throw tooLarge(most.file);
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = file.readSync(bytes.subarray(length));
    if (count === null) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

/** All bytes up to the end, at most so many. The buffer grows in place, so that nothing is held twice. */
export function readAll(reader: Reader, most: number): Uint8Array {
  const buffer = new ArrayBuffer(0, { maxByteLength: most });
  const bytes = new Uint8Array(buffer);
  const chunk = new Uint8Array(CHUNK);
  let length = 0;
  for (;;) {
    const count = reader.readSync(chunk);
    if (count === null) return new Uint8Array(buffer, 0, length);
    if (length + count > most) throw tooLarge(most);
    if (length + count > buffer.byteLength) {
      buffer.resize(Math.min(most, Math.max(CHUNK, buffer.byteLength * 2)));
    }
    bytes.set(chunk.subarray(0, count), length);
    length += count;
  }
}

function tooLarge(most: number): RangeError {
  return new RangeError(`it is larger than ${Math.floor(most / 1e6)} MB`);
}
