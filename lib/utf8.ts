/** One character read from bytes, and how many bytes it takes. */
export interface DecodedCharacter {
  readonly codePoint: number;
  readonly length: number;
}

/**
 * The UTF-8 character at an offset. `undefined` when the bytes there are not a valid character:
 * cut off, overlong, a surrogate or out of range.
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

/** How many bytes at the beginning are the byte order mark of UTF-8, which says nothing: 0 or 3. */
export function byteOrderMarkLength([first, second, third]: Uint8Array): 0 | 3 {
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}

/** Whether bytes begin with the byte order mark of UTF-16, as Windows PowerShell 5 writes for `>`. */
export function isUtf16([first, second]: Uint8Array): boolean {
  return first === 0xff && second === 0xfe || first === 0xfe && second === 0xff;
}

/**
 * A sentence that names the encoding of a text that is not UTF-8, if its bytes reveal it; `name` is
 * what the text is called in it.
 */
export function wrongEncoding(bytes: Uint8Array, name: string): string | undefined {
  return isUtf16(bytes) ? `${name} is text in UTF-16; ${UTF16_HINT}` : undefined;
}

/** What to do about a file in UTF-16. */
export const UTF16_HINT =
  "save it as UTF-8: in Windows PowerShell with '| Out-File -Encoding utf8 FILE', not '> FILE'";

/** The text of bytes; what is not UTF-8 becomes U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  // Character by character a text would be a tree of strings with as many nodes.
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

/** The bytes of a text; half a surrogate pair becomes U+FFFD. */
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

/** The byte of six bits of a character, after its first byte. */
function tail(bits: number): number {
  return 0x80 | bits & 0x3f;
}

/** The number of bytes of the character that a byte begins, 0 when it begins none. */
export function utf8Length(first: number): 0 | 1 | 2 | 3 | 4 {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

/** The lines of a text one after another: all at once would take many times as much memory. */
export function* splitLines(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}
