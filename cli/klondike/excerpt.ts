import type { SourceLocation } from "../../lib/klondike/exchange/diagnostic.ts";
import { escapeBytes } from "../../lib/printable.ts";

/** How much of a long line is shown before, in and after the marked place, in bytes. */
const BEFORE = 40;
const MARKED = 40;
const AFTER = 30;

const LF = 10;

/** The line of a place, and the line below it: an indent, and carets that mark the place. */
export interface Excerpt {
  readonly source: string;
  readonly indent: string;
  readonly carets: string;
}

/**
 * Shows a place of a file in its line, as printable text. The bytes may be those of a part of the file
 * that begins a line and has so many bytes skipped before it.
 */
export function excerpt(bytes: Uint8Array, place: SourceLocation, skipped = 0): Excerpt {
  const [start, end] = [place.span[0] - skipped, place.span[1] - skipped];
  const lineStart = start - place.column + 1;
  const longest = Math.min(end, start + MARKED);
  const lineEnd = endOfLine(bytes, start, longest + AFTER);
  const from = Math.max(lineStart, start - BEFORE);
  const marked = Math.min(longest, lineEnd);
  const before = (from > lineStart ? "…" : "") + shown(bytes, from, start);
  const inside = shown(bytes, start, marked);
  const after = shown(bytes, marked, lineEnd);
  const more = lineEnd < endOfLine(bytes, lineEnd, lineEnd + 1) ? "…" : "";
  const gutter = `${String(place.line).padStart(4)} | `;
  return {
    source: `${gutter}${before}${inside}${after}${more}`.trimEnd(),
    indent: `${" ".repeat(gutter.length - 2)}| ${" ".repeat(before.length)}`,
    carets: "^".repeat(Math.max(1, [...inside].length)),
  };
}

/** The end of the line, or `limit` when the line goes on after it. */
function endOfLine(bytes: Uint8Array, start: number, limit: number): number {
  let end = start;
  while (end < bytes.length && end < limit && bytes[end] !== LF) end++;
  return end;
}

/** A tab takes one column here, so that the carets stand below what they mark. */
function shown(bytes: Uint8Array, start: number, end: number): string {
  return escapeBytes(bytes, start, end).replaceAll("\\x09", " ").replaceAll("\\x0d", " ");
}
