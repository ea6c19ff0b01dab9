import { decodeUtf8 } from "./utf8.ts";

/**
 * A text from outside, safe to show: whatever could steer a terminal, turn the direction of writing or
 * pass for a space or for nothing stands as an escape such as `\x1b`, `\u{202e}` or `\u{a0}`.
 */
export function escapeControls(text: string): string {
  let shown = "";
  for (const character of text) shown += printableCharacter(character.codePointAt(0) ?? 0);
  return shown;
}

/** How many characters a message repeats of what it found. */
const MAX_QUOTE_LENGTH = 40;

/**
 * The beginning of a text from outside as {@linkcode escapeControls} text, with `…` where it goes on: a
 * message is short, however long a line of a file is.
 */
export function excerptOf(text: string, longest = MAX_QUOTE_LENGTH): string {
  return text.length > longest
    ? `${escapeControls(text.slice(0, longest))}…`
    : escapeControls(text);
}

/**
 * The bytes from `start` to `end` as {@linkcode escapeControls} text; bytes that are not UTF-8 as
 * `\x..`.
 */
export function escapeBytes(bytes: Uint8Array, start: number, end: number): string {
  let shown = "";
  for (let offset = start; offset < end;) {
    const character = decodeUtf8(bytes, offset, end);
    shown += character ? printableCharacter(character.codePoint) : escapeByte(bytes[offset] ?? 0);
    offset += character?.length ?? 1;
  }
  return shown;
}

/** The beginning of such bytes as {@linkcode escapeControls} text, with `…` where they go on. */
export function excerptOfBytes(bytes: Uint8Array, start: number, end: number): string {
  const shown = escapeBytes(bytes, start, Math.min(end, start + MAX_QUOTE_LENGTH));
  return end - start > MAX_QUOTE_LENGTH ? `${shown}…` : shown;
}

/** Whether a character can be shown as it is, and does nothing else to the terminal. */
export function isPrintable(codePoint: number): boolean {
  if (codePoint < 0x7f) return codePoint >= 0x20;
  return !isUnsafe(codePoint);
}

function printableCharacter(codePoint: number): string {
  if (isPrintable(codePoint)) return String.fromCodePoint(codePoint);
  return codePoint < 0x80 ? escapeByte(codePoint) : `\\u{${codePoint.toString(16)}}`;
}

/**
 * Controls (some terminals obey those of C1 too), half characters, what is invisible or turns the
 * direction of writing, and spaces that are not the one that separates words.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\u2065\u{e0000}-\u{e007f}]/u;

function isUnsafe(codePoint: number): boolean {
  return UNSAFE.test(String.fromCodePoint(codePoint));
}

function escapeByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, "0")}`;
}
