/** One character read from bytes, and how many bytes it takes. */
export interface DecodedCharacter {
  readonly codePoint: number;
  readonly length: number;
}

/**
 * The UTF-8 character at an offset. `undefined` when the bytes there are no valid character:
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

/** The text of bytes; what is no UTF-8 stands as U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  let text = "";
  for (let offset = 0; offset < bytes.length;) {
    const character = decodeUtf8(bytes, offset);
    text += character ? String.fromCodePoint(character.codePoint) : "\ufffd";
    offset += character?.length ?? 1;
  }
  return text;
}

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
