import { elideMiddle } from "./message.ts";
import { suitName, SUITS } from "./card.ts";

/** No move is longer, whatever it is written with. */
const MAX_LENGTH = 80;

/** What people write between two places, such as `->`, `→`, `to`. */
const BETWEEN = /\s*(?:[-=–—]*>|[→,–—-]|\b(?:on)?to\b|\bon\b)\s*/g;

/** The arrow of a cheat, `!>`, and its sign. */
const CHEAT = /\s*!>?\s*/g;

/** What people begin a move with, and what it does not need. */
const VERB = /^(?:move|play|put) (?=\S)/;

/** The names of places, and how they are written in short. */
const NAMES: readonly (readonly [name: RegExp, short: string])[] = [
  [/\bcolumn (?=\d)/g, "c"],
  [/\bwaste\b/g, "w"],
  [/\b(?:foundation|home)\b/g, "f"],
  ...SUITS.map((suit) => [new RegExp(`\\b${suitName(suit)}\\b`, "g"), `f${suit + 1}`] as const),
];

/** A number right before a column counts cards; any other digit by itself is a column. */
const MOVE = /^(?:(\d+)(?=c))?(c\d+|\d(?!c)|w|f\d|f(?!\d)) ?(! )?(c\d+|\d|w|f\d?)$/;

/**
 * A typed move in its plain form, whatever capitals, blanks, arrows and names it is written with;
 * a line of another shape only loses those. Two digits are two columns: `14` takes cards from the
 * first to the fourth, and only with `c` a number counts cards.
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
  const said = line.toLowerCase().replace(VERB, "");
  const bare = NAMES.reduce((text, [name, short]) => text.replace(name, short), said)
    .replace(CHEAT, " ! ").replace(BETWEEN, " ").trim();
  const [, count = "", from, cheat = "", to] = MOVE.exec(bare) ?? [];
  return from === undefined || to === undefined
    ? bare
    : `${count}${placeOf(from)} ${cheat}${placeOf(to)}`;
}

/** Why a column that a plain move names is none of those from 1 to the last. */
export function explainBadColumn(plain: string, last: number): string | undefined {
  const [wrong] = [...plain.matchAll(/c(\d+)/g)]
    .filter(([, number]) => Number(number) < 1 || Number(number) > last);
  return wrong && `'${elideMiddle(wrong[0], 4)}' is not a column: use c1 to c${last}`;
}

function placeOf(place: string): string {
  return /^\d$/.test(place) ? `c${place}` : place;
}
