import { isPrintable } from "./printable.ts";

/**
 * A value as one line of JSON. Characters in its strings that could control a terminal are written
 * as escapes of JSON, so that a reader gets them back as they were.
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
    line += isPrintable(character.codePointAt(0) ?? 0) ? character : escaped(character);
  }
  return `${line}\n`;
}

/** Whether a line has only printable characters of ASCII, as most lines have. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x7f) return false;
  return true;
}

function escaped(character: string): string {
  return character.split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** A file with more lines that cannot be read was not left by an accident: to read it takes long. */
export const MAX_CORRUPT_LINES = 100_000;

/** Whether a text may be a JSON object: JSON.parse takes a hundred times as long to refuse another. */
export function looksLikeJsonObject(text: string): boolean {
  return text.startsWith("{") && text.endsWith("}");
}
