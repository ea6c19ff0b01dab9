import { decodeUtf8 } from "./utf8.ts";

/**
 * Escapes a text from outside, so that it is safe to show. Characters that can control a terminal,
 * change the writing direction, or look like a space or like nothing become escapes such as `\x1b`,
 * `\u{202e}` or `\u{a0}`.
 */
export function escapeControls(text: string): string {
  let shown = "";
  for (const character of text) shown += printableCharacter(character.codePointAt(0) ?? 0);
  return shown;
}

/** Maximum number of characters that a message quotes. */
const MAX_QUOTE_LENGTH = 40;

/**
 * Returns the beginning of a text from outside, escaped as by {@linkcode escapeControls}, with `…`
 * if the text is longer, so that messages stay short.
 */
export function excerptOf(text: string, longest = MAX_QUOTE_LENGTH): string {
  return text.length > longest
    ? `${escapeControls(text.slice(0, longest))}…`
    : escapeControls(text);
}

/**
 * Escapes the bytes from `start` to `end` like {@linkcode escapeControls}; bytes that are not UTF-8
 * become `\x..`.
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

/**
 * Returns the beginning of the bytes, escaped as by {@linkcode escapeBytes}, with `…` if there are
 * more.
 */
export function excerptOfBytes(bytes: Uint8Array, start: number, end: number): string {
  const shown = escapeBytes(bytes, start, Math.min(end, start + MAX_QUOTE_LENGTH));
  return end - start > MAX_QUOTE_LENGTH ? `${shown}…` : shown;
}

/** True if a character is safe to print as it is and has no other effect on the terminal. */
export function isPrintable(codePoint: number): boolean {
  if (codePoint < 0x7f) return codePoint >= 0x20;
  return !isUnsafe(codePoint);
}

function printableCharacter(codePoint: number): string {
  if (isPrintable(codePoint)) return String.fromCodePoint(codePoint);
  return codePoint < 0x80 ? escapeByte(codePoint) : `\\u{${codePoint.toString(16)}}`;
}

/**
 * Controls (some terminals obey those of C1 too), half characters, invisible characters, those that
 * change the writing direction, and all spaces but the ordinary one.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\u2065\u{e0000}-\u{e007f}]/u;

function isUnsafe(codePoint: number): boolean {
  return UNSAFE.test(String.fromCodePoint(codePoint));
}

function escapeByte(byte: number): string {
  return `\\x${byte.toString(16).padStart(2, "0")}`;
}
