import { isPrintable } from "./printable.ts";

/**
 * A value as one line of JSON. Whatever could steer a terminal stands in its strings as an escape of
 * JSON, so that a reader gets it back as it was.
 *
 * @example
 * ```ts
 * import { jsonLine } from "./json_line.ts";
 * console.assert(jsonLine({ path: "\u009bx" }) === '{"path":"\\u009bx"}\n');
 * ```
 */
export function jsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  if (isPlain(text)) return `${text}\n`;
  let line = "";
  for (const character of text) {
    line += isPrintable(character.codePointAt(0) ?? 0) ? character : escaped(character);
  }
  return `${line}\n`;
}

/** Most lines have letters and signs of ASCII only. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) >= 0x7f) return false;
  return true;
}

function escaped(character: string): string {
  return character.split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
