import { elideMiddle } from "./message.ts";
import { suitName, SUITS } from "./card.ts";

/** Maximum length of a move, in any notation. */
const MAX_LENGTH = 80;

/** Separators between two piles, such as `->`, `→`, `to`; a line does not begin with one. */
const BETWEEN = /(?<=.)\s*(?:[-=–—]*>|[→,–—-]|\b(?:on)?to\b|\bon\b)\s*/g;

/** The arrow of a cheat, `!>`, or its sign alone. */
const CHEAT = /\s*!>?\s*/g;

/** Verbs that people put before a move and that carry no meaning. */
const VERB = /^(?:move|play|put) (?=\S)/;

/** Names of piles and their short forms. */
const NAMES: readonly (readonly [name: RegExp, short: string])[] = [
  [/\bcolumn (?=\d)/g, "c"],
  [/\bwaste\b/g, "w"],
  [/\b(?:foundation|home)\b/g, "f"],
  ...SUITS.map((suit) => [new RegExp(`\\b${suitName(suit)}\\b`, "g"), `f${suit + 1}`] as const),
];

/** A number directly before a column counts cards; any other single digit is a column. */
const MOVE = /^(?:(\d+)(?=c))?(c\d+|\d(?!c)|w|f\d|f(?!\d)) ?(! )?(c\d+|\d|w|f\d?)$/;

/**
 * Converts a typed move to its plain form, in whatever case, spacing, arrows and names it is typed;
 * other lines lose only those. Two digits are two columns: `14` takes cards from the first to the
 * fourth, and a number counts cards only before `c`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const lines = ["C1 F", "c1f", "1 -> f", "column 1 to foundation"];
 * assert.deepEqual(lines.map(normaliseMove), ["c1 f", "c1 f", "c1 f", "c1 f"]);
 * assert.deepEqual(["3c1c5", "14", "w4"].map(normaliseMove), ["3c1 c5", "c1 c4", "w c4"]);
 * ```
 */
export function normaliseMove(line: string): string {
  if (line.length > MAX_LENGTH) return line;
  const lower = line.toLowerCase().replace(VERB, "");
  const bare = NAMES.reduce((text, [name, short]) => text.replace(name, short), lower)
    .replace(CHEAT, " ! ").replace(BETWEEN, " ").trim();
  const [, count = "", from, cheat = "", to] = MOVE.exec(bare) ?? [];
  return from === undefined || to === undefined
    ? bare
    : `${count}${toPile(from)} ${cheat}${toPile(to)}`;
}

/**
 * Explains which column of a plain move is not from 1 to `last`, or returns `undefined` if all are.
 */
export function explainBadColumn(plain: string, last: number): string | undefined {
  const [wrong] = [...plain.matchAll(/c(\d+)/g)]
    .filter(([, number]) => Number(number) < 1 || Number(number) > last);
  return wrong && `'${elideMiddle(wrong[0], 4)}' is not a column; use c1 to c${last}`;
}

function toPile(place: string): string {
  return /^\d$/.test(place) ? `c${place}` : place;
}
