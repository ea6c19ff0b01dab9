import { excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** An object of JSON in a text, and the line on which it begins. */
export interface PlacedObject {
  readonly json: Readonly<Record<string, unknown>>;
  readonly line: number;
}

/** What stands in a text in place of an object of JSON. */
export interface NoObject {
  readonly line: number;
  /** In words: `found 'seed 7'`. */
  readonly found: string;
}

const QUOTE = 34, BACKSLASH = 92, OPEN = 123, CLOSE = 125, LF = 10;

/** The white space of JSON. */
const BLANKS = [LF, 32, 9, 13];

/**
 * The objects of a text, one after another, each on one line or on several; whatever else stands
 * between them is an error, after which nothing follows.
 *
 * @example
 * ```ts
 * import { jsonObjects } from "./json_objects.ts";
 * const found = [...jsonObjects('{"a":1}\n{\n  "b": 2\n}\n')];
 * console.assert(found.length === 2 && found[1]?.ok && found[1].value.line === 2);
 * ```
 */
export function* jsonObjects(text: string): Generator<Result<PlacedObject, NoObject>> {
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === LF) line++;
    if (BLANKS.includes(code)) continue;
    const end = code === OPEN ? endOfObject(text, at) : undefined;
    const inner = text.slice(at, end);
    const json = end === undefined ? undefined : parsed(inner);
    if (json === undefined) {
      const isOpen = code === OPEN && end === undefined;
      const [first = ""] = text.slice(at, at + 100).split(/\r?\n/, 1);
      return yield err({
        line,
        found: isOpen ? "found one without its end" : `found '${excerptOf(first)}'`,
      });
    }
    yield ok({ json, line });
    line += countLines(inner);
    at += inner.length - 1;
  }
}

/** Where the object that begins at an index ends; `undefined` if it does not. */
function endOfObject(text: string, start: number): number | undefined {
  for (let at = start, levels = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN) levels++;
    else if (code === CLOSE && --levels === 0) return at + 1;
  }
  return undefined;
}

/** The index of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

function parsed(text: string): PlacedObject["json"] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
