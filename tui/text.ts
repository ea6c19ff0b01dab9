import { decodeUtf8 } from "../lib/utf8.ts";

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

/** The bytes of all pieces, one after another. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const piece of pieces) {
    joined.set(piece, length);
    length += piece.length;
  }
  return joined;
}
