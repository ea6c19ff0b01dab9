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

/** The bytes of one piece behind those of another. */
export function joinedBytes(left: Uint8Array, right: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
