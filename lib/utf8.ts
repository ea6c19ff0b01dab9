/** A character decoded from bytes, and the number of bytes it takes. */
export interface DecodedCharacter {
  readonly codePoint: number;
  readonly length: number;
}

/**
 * Decodes the UTF-8 character at an offset, or returns `undefined` if the bytes there are not a
 * valid one: cut off, overlong, a surrogate or out of range.
 */
export function decodeUtf8(
  bytes: Uint8Array,
  offset: number,
  end = bytes.length,
): DecodedCharacter | undefined {
  const first = bytes[offset];
  if (first === undefined || offset >= end) return undefined;
  if (first < 0x80) return { codePoint: first, length: 1 };
  const length = utf8Length(first);
  if (length === 0 || offset + length > end) return undefined;
  let codePoint = first & 0x7f >> length;
  for (let i = 1; i < length; i++) {
    const byte = bytes[offset + i] ?? 0;
    if (byte >> 6 !== 0b10) return undefined;
    codePoint = codePoint << 6 | byte & 0x3f;
  }
  const smallest = length === 2 ? 0x80 : length === 3 ? 0x800 : 0x10000;
  const surrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  if (codePoint < smallest || codePoint > 0x10ffff || surrogate) return undefined;
  return { codePoint, length };
}

/** Length of the UTF-8 byte order mark at the start: 0 or 3 bytes. */
export function byteOrderMarkLength([first, second, third]: Uint8Array): 0 | 3 {
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}

/** True if bytes begin with a byte order mark of UTF-16, as Windows PowerShell 5 writes for `>`. */
export function isUtf16([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xfe || first === 0xfe && second === 0xff;
}

/**
 * Returns a sentence that names the encoding of a text that is not UTF-8, or `undefined` if the
 * bytes do not reveal it; the sentence calls the text `name`.
 */
export function wrongEncoding(bytes: Uint8Array, name: string): string | undefined {
  return isUtf16(bytes) ? `${name} is text in UTF-16; ${UTF16_HINT}` : undefined;
}

/** Hint for a file in UTF-16. */
export const UTF16_HINT =
  "save it as UTF-8: in Windows PowerShell with '| Out-File -Encoding utf8 FILE', not '> FILE'";

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  // Join pieces: a text built character by character would be a tree of as many strings.
  let text = "";
  let codePoints: number[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const character = decodeUtf8(bytes, offset);
    codePoints.push(character?.codePoint ?? 0xfffd);
    offset += character?.length ?? 1;
    if (codePoints.length < MAX_PIECE_LENGTH && offset < bytes.length) continue;
    text += String.fromCodePoint(...codePoints);
    codePoints = [];
  }
  return text;
}

const MAX_PIECE_LENGTH = 4096;

/** Encodes a text as UTF-8; unpaired surrogates become U+FFFD. */
export function encodeText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x80) bytes.push(codePoint);
    else if (codePoint < 0x800) bytes.push(0xc0 | codePoint >> 6, tail(codePoint));
    else if (codePoint < 0x10000) {
      bytes.push(0xe0 | codePoint >> 12, tail(codePoint >> 6), tail(codePoint));
    } else {
      bytes.push(0xf0 | codePoint >> 18, tail(codePoint >> 12), tail(codePoint >> 6));
      bytes.push(tail(codePoint));
    }
  }
  return Uint8Array.from(bytes);
}

/** Returns a continuation byte with the low six bits of `bits`. */
function tail(bits: number): number {
  return 0x80 | bits & 0x3f;
}

/**
 * Returns the length in bytes of a character from its first byte, or 0 if no character begins with
 * it.
 */
export function utf8Length(first: number): 0 | 1 | 2 | 3 | 4 {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

/** Yields the lines of a text one by one, which needs far less memory than all at once. */
export function* splitLines(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}
