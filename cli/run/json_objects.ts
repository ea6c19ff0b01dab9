import { looksLikeJsonObject } from "../../lib/json_line.ts";
import { excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { exceedsJsonLimits } from "./json_limits.ts";

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object of JSON in a text, and the line on which it begins. */
export interface PlacedObject {
  readonly json: JsonObject;
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
    const json = end === undefined ? undefined : parsedObject(inner);
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

/** The object that a text is which does not exceed the limits; `undefined` for anything else. */
export function parsedObject(text: string): JsonObject | undefined {
  if (!looksLikeJsonObject(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text of JSON is; `undefined` for anything else. */
export function parseObject(text: string): JsonObject | undefined {
  const inner = text.trim();
  if (!looksLikeJsonObject(inner) || exceedsJsonLimits(inner) !== undefined) return undefined;
  return parsedObject(inner);
}

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a whole number, not negative, that a double holds exactly. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether a value is a switch. */
export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Whether a value is a number above 0. */
export function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0 && Number.isFinite(value);
}

/** Whether a value is a list of words that can be shown, such as moves. */
export function areWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) &&
    value.every((word) => typeof word === "string" && /^[!-~]+$/.test(word));
}
