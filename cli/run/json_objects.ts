import { looksLikeJsonObject } from "../../lib/json_line.ts";
import { excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { exceedsJsonLimits, JsonScanner } from "./json_limits.ts";

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object of JSON in a text, and the line on which it begins. */
export interface PlacedObject {
  readonly json: JsonObject;
  readonly line: number;
}

/** Something in a text in place of a JSON object. */
export interface NoObject {
  readonly line: number;
  /** In words: `found 'seed 7'`. */
  readonly found: string;
}

const OPEN = 123, LF = 10;

/** The white space of JSON. */
const BLANKS = [LF, 32, 9, 13];

/**
 * The greatest length of an object, which is held in memory up to its end; this program writes no
 * longer one.
 */
const MAX_OBJECT_LENGTH = 210_000_000;

/**
 * Yields the objects of a text in pieces, each on one line or on several. Anything else between
 * them is an error, which is the last value. `mostValues` is that of {@linkcode JsonScanner}.
 *
 * @example
 * ```ts
 * import { jsonObjects } from "./json_objects.ts";
 * const found = [...jsonObjects(['{"a":1}\n{\n  "b', '": 2\n}\n'])];
 * console.assert(found.length === 2 && found[1]?.ok && found[1].value.line === 2);
 * ```
 */
export function* jsonObjects(
  pieces: Iterable<string>,
  mostValues?: (head: string) => number,
): Generator<Result<PlacedObject, NoObject>> {
  const scanner = new JsonScanner(mostValues);
  let line = 1;
  /** The pieces of the current object, their length, and its first line. */
  let [begun, length, first]: [string[], number, number] = [[], 0, 1];
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      if (!scanner.isOpen) {
        const code = piece.charCodeAt(at);
        if (code === LF) line++;
        if (BLANKS.includes(code)) {
          at++;
          continue;
        }
        if (code !== OPEN) return yield err({ line, found: foundAt(piece, at) });
        first = line;
      }
      const start = at;
      const scanned = scanner.scan(piece, at);
      if (scanned.excess !== undefined) {
        return yield err({ line: first, found: `found ${scanned.excess}` });
      }
      at = scanned.at;
      const text = piece.slice(start, at);
      line += countLines(text);
      begun.push(text);
      length += text.length;
      if (scanner.isOpen) continue;
      const whole = begun.join("");
      const json = parsedObject(whole);
      if (json === undefined) return yield err({ line: first, found: foundAt(whole, 0) });
      [begun, length] = [[], 0];
      yield ok({ json, line: first });
    }
    if (length > MAX_OBJECT_LENGTH) break;
  }
  if (scanner.isOpen) yield err({ line: first, found: "found one without its end" });
}

function foundAt(text: string, at: number): string {
  const [first = ""] = text.slice(at, at + 100).split(/\r?\n/, 1);
  return `found '${excerptOf(first)}'`;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** Like {@linkcode parseObject}, for a text whose limits are checked already. */
export function parsedObject(text: string): JsonObject | undefined {
  if (!looksLikeJsonObject(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object, or returns `undefined` if the text is anything else. */
export function parseObject(text: string): JsonObject | undefined {
  const inner = text.trim();
  if (!looksLikeJsonObject(inner) || exceedsJsonLimits(inner) !== undefined) return undefined;
  return parsedObject(inner);
}

/** Returns true for an object with fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns true for true and false. */
export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Returns true for a number above 0. */
export function isPositive(value: unknown): value is number {
  return typeof value === "number" && value > 0 && Number.isFinite(value);
}

/** Returns true for a list of printable words, such as moves. */
export function areWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) &&
    value.every((word) => typeof word === "string" && /^[!-~]+$/.test(word));
}
