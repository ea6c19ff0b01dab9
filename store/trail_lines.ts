import { mayBeObject, MOST_SPOILT_LINES } from "../lib/json_line.ts";
import type { Row } from "./database.ts";
import { type GamePlace, isCount, type SavedCounts, type SavedRow, savedRow } from "./saved.ts";

/** A line of a trail that says what changed since the line before. */
export interface Step extends Omit<GamePlace, "key">, SavedCounts {
  /** How many turns of the game before stay. */
  readonly stay: number;
  /** The turns after those. */
  readonly turns: string;
}

/** A game while the lines of its trail are read. */
interface Growing {
  row: SavedRow;
  readonly words: string[];
}

/** The game that a trail leads to; `undefined` when there is none. */
export function gameOfTrail(path: string, stored: SavedRow | undefined): SavedRow | undefined {
  return gameOfLines(readText(path), stored);
}

/**
 * The game that the lines of a trail lead to; `undefined` when there is none. A line that says what changed counts
 * where it follows the line before or the game in the database: of the lines after one that a power
 * cut or a full disk has spoilt, only those count that do not need it.
 */
export function gameOfLines(text: string, stored: SavedRow | undefined): SavedRow | undefined {
  let game: Growing | undefined;
  for (const line of linesOf(text)) {
    const whole = savedRow(line);
    if (whole) game = growing(whole);
    if (whole || !isStep(line)) continue;
    if (!follows(line, game?.row) && follows(line, stored)) game = growing(stored);
    if (game && follows(line, game.row)) grow(game, line);
  }
  return game && { ...game.row, turns: game.words.join(" ") };
}

/** The latest revision that any line of a trail has; 0 where none can be read. */
export function latestRevisionIn(path: string): number {
  let latest = 0;
  for (const { revision } of linesOf(readText(path))) {
    if (isCount(revision)) latest = Math.max(latest, revision);
  }
  return latest;
}

/** The last line that can be read of a trail whose lines have all of the game. */
export function lastOfTrail(path: string): Row | undefined {
  let last: Row | undefined;
  for (const line of linesOf(readText(path))) last = line;
  return last;
}

function growing(row: SavedRow): Growing {
  return { row, words: wordsOf(row.turns) };
}

function wordsOf(turns: string): string[] {
  return turns === "" ? [] : turns.split(" ");
}

function follows({ revision }: Step, row: SavedRow | undefined): row is SavedRow {
  return revision - 1 === row?.revision;
}

function grow(game: Growing, { stay, turns, ...step }: Step): void {
  if (stay > game.words.length) return;
  game.words.length = stay;
  for (const word of wordsOf(turns)) game.words.push(word);
  game.row = { ...game.row, ...step };
}

function isStep(line: Row): line is Row & Step {
  const { revision, saved, stay, turns, played, milliseconds, hints, undos, solver } = line;
  return typeof turns === "string" &&
    [revision, saved, stay, played, milliseconds, hints, undos, solver].every(isCount);
}

/** The complete lines of a trail that are objects, not validated yet; a file may have millions. */
function* linesOf(text: string): Generator<Row> {
  let [start, spoilt] = [0, 0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    const row = objectOf(text.slice(start, end));
    if (row) yield row;
    else if (++spoilt > MOST_SPOILT_LINES) return;
    start = end + 1;
  }
}

/** A game has a few hundred turns; a line this long was not written by this program. */
const LONGEST_LINE = 1 << 21;

/** None for a blank line, or one that a power cut or a full disk left. */
function objectOf(line: string): Row | undefined {
  if (!mayBeObject(line) || line.length > LONGEST_LINE) return undefined;
  try {
    return JSON.parse(line) as Row;
  } catch {
    return undefined;
  }
}

/** Throws where the file is there and cannot be read: then nobody knows what is in it. */
function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
