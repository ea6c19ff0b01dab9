// The log of an open game: what stands in its lines, how it is written while the game is played, and how
// it is read after its program was killed.

import { formatTurns, type GameRecord, type SavedTurn } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { looksLikeJsonObject, MAX_CORRUPT_LINES } from "../../lib/json_line.ts";
import {
  countsOf,
  isCount,
  parseSavedRow,
  SAVED_COLUMNS,
  type SavedCounts,
  type SavedGameInfo,
  type SavedRow,
  savedValues,
  toRow,
} from "../../play/saved_game.ts";
import { statFile } from "./files.ts";
import { checksumOf } from "./rows.ts";
import type { Row } from "./database.ts";

/** The file of a trail, open at its end. */
export type GameLogFile = Pick<
  Deno.FsFile,
  "writeSync" | "seekSync" | "truncateSync" | "close"
>;

/** With this many bytes a trail is started again, once the database has them. */
const LONG = 1 << 16;

/**
 * The game that is played, in a file of its own: a line with all of it, then a line for each change.
 * A line is written before its move is seen and waits for no disk and no lock: a program that is
 * killed has then lost nothing. Against a power cut only the database helps.
 */
export class GameLog {
  readonly #patience: Patience;
  readonly #file: GameLogFile;
  readonly #encoder = new TextEncoder();
  /** The game of the last line; `undefined` where the next line has to have all of it. */
  #before: GameRecord | undefined;
  #length = 0;
  /** Whether the file ends with the mark, which the next line replaces. */
  #isMarked = false;

  constructor(patience: Patience, file: GameLogFile) {
    this.#patience = patience;
    this.#file = file;
    this.#write("");
  }

  /** Begins a trail, after what another program left there; `undefined` where none can be written. */
  static begin(patience: Patience, path: string): GameLog | undefined {
    // Whatever else has its name stays, and waits for nobody.
    if (statFile(path)?.isFile === false) return undefined;
    try {
      const file = Deno.openSync(path, { write: true, create: true });
      file.seekSync(0, Deno.SeekMode.End);
      return new GameLog(patience, file);
    } catch {
      return undefined;
    }
  }

  /** Adds a line. What cannot be written now is in the next commit, which says what is wrong. */
  add(record: GameRecord, place: SavedGameInfo): void {
    const before = this.#before;
    const line = before && isSameGame(before, record)
      ? formatStep(place.key, this.#stepOf(before.turns, record, place))
      // Half a line may stand before it.
      : `\n${formatRow(toRow(this.#patience, record, place))}`;
    this.#before = this.#write(`${line}\n`) ? record : undefined;
  }

  /** The database has everything: a long trail is started again. */
  clear(): void {
    if (this.#length < LONG) return;
    try {
      this.#file.truncateSync(0);
      this.#file.seekSync(0, Deno.SeekMode.Start);
      this.#before = undefined;
      this.#length = 0;
      this.#isMarked = false;
      this.#write("");
    } catch {
      // Their revisions show that the lines are old.
    }
  }

  /** Ends the trail; its file stays. */
  close(): void {
    this.#file.close();
  }

  #stepOf(
    before: readonly SavedTurn[],
    record: GameRecord,
    { revision, saved }: SavedGameInfo,
  ): LogEntry {
    const stay = sharedTurns(before, record.turns);
    const turns = formatTurns(this.#patience, record.turns.slice(stay));
    return { revision, saved, stay, turns, ...countsOf(record) };
  }

  /** Writes what stands before the mark at the end of the file, and the mark. */
  #write(text: string): boolean {
    try {
      const bytes = this.#encoder.encode(text + END_MARK);
      if (this.#isMarked) this.#file.seekSync(-END_MARK.length, Deno.SeekMode.Current);
      this.#isMarked = false;
      for (let written = 0; written < bytes.length;) {
        written += this.#file.writeSync(bytes.subarray(written));
      }
      this.#length += text.length;
      this.#isMarked = true;
      return true;
    } catch {
      return false;
    }
  }
}

/** Whether two records are of one game, at different times. */
function isSameGame(a: GameRecord, b: GameRecord): boolean {
  return a.start === b.start && a.variant === b.variant && a.origin === b.origin;
}

/** How many turns at the start are the very same: to compare their moves would take longer. */
function sharedTurns<Turn>(before: readonly Turn[], after: readonly Turn[]): number {
  const most = Math.min(before.length, after.length);
  for (let index = 0; index < most; index++) {
    if (before[index] !== after[index]) return index;
  }
  return most;
}

// A line is a JSON array: the values of a row of the table `saved`, or those of a step, and then the
// checksum of the game's key and of the text before it. Version 6 of the store wrote objects without
// checksums. No part of an array looks like one of them, so a damaged line of today never passes for
// a line of that time.
//
// The first line has the whole game, each later one what changed and the next revision. After a line
// that could not be written, half of which can be in the file, comes one with the whole game again.

/**
 * What stands after the last line, and is replaced by the next one: where it is missing, something was
 * cut off, even if that was after a line.
 */
export const END_MARK = ".";

/** A line of a trail that says what changed since the line before. */
interface LogEntry extends Omit<SavedGameInfo, "key">, SavedCounts {
  /** How many turns of the game before stay. */
  readonly stay: number;
  /** The turns after those. */
  readonly turns: string;
}

const STEP_COUNTS = [
  ...["revision", "saved", "stay"] as const,
  ...["played", "milliseconds", "hints", "undos", "solver"] as const,
] as const satisfies (keyof LogEntry)[];

const STEP_VALUES: readonly (keyof LogEntry)[] = ["turns", ...STEP_COUNTS];

/** What a trail leads to. */
export interface TrailEnd {
  /** The last game that can be read; `undefined` when there is none. */
  readonly game: SavedRow | undefined;
  /** The latest revision that any line has; -1 where none can be read. */
  readonly latest: number;
  /** Whether lines that are damaged, or cut off, may have come after the last one that was of use. */
  readonly isCut: boolean;
}

/** A game while the lines of its trail are read. */
interface Growing {
  row: SavedRow;
  readonly words: string[];
}

/** A line of the trail of a game with all of it, without its end. */
export function formatRow(row: SavedRow): string {
  return withChecksum(row.key, JSON.stringify(savedValues(row)).slice(0, -1));
}

/** A line of the trail of a game that says what changed. Every key waits for it: no array is made. */
export function formatStep(
  key: string,
  { turns, revision, saved, stay, played, milliseconds, hints, undos, solver }: LogEntry,
): string {
  const place = `${revision},${saved},${stay}`;
  const counts = `${played},${milliseconds},${hints},${undos},${solver}`;
  return withChecksum(key, `[${JSON.stringify(turns)},${place},${counts}`);
}

function withChecksum(key: string, text: string): string {
  return `${text},${checksumOf(text, checksumOf(key))}]`;
}

/** The game that a trail leads to; `stored` is what the database has. */
export function loadGameLog(path: string, stored: SavedRow | undefined): TrailEnd {
  return parseGameLog(readText(path), stored);
}

/**
 * The game that the lines of a trail lead to. A line that says what changed counts where it follows
 * the line before or the game in the database: of the lines after one that a power cut or a full disk
 * has spoilt, only those count that do not need it.
 */
export function parseGameLog(text: string, stored: SavedRow | undefined): TrailEnd {
  let game: Growing | undefined;
  let [latest, isCut] = [-1, false];
  for (const line of linesOf(text, () => game?.row.key ?? stored?.key)) {
    if (!line) {
      isCut = true;
      continue;
    }
    const { revision } = line.value;
    latest = Math.max(latest, revision);
    // What stands before it is in the database.
    if (revision <= (stored?.revision ?? -1)) isCut = false;
    if (line.kind === "row") {
      // A line that stands there twice takes nothing back.
      if (revision <= (game?.row.revision ?? -1)) continue;
      game = growing(line.value);
      isCut = false;
      continue;
    }
    if (!follows(line.value, game?.row) && follows(line.value, stored)) game = growing(stored);
    if (game && follows(line.value, game.row) && grow(game, line.value)) isCut = false;
  }
  isCut ||= !hasEnd(text);
  return { game: game && { ...game.row, turns: game.words.join(" ") }, latest, isCut };
}

function growing(row: SavedRow): Growing {
  return { row, words: wordsOf(row.turns) };
}

function wordsOf(turns: string): string[] {
  return turns === "" ? [] : turns.split(" ");
}

function follows({ revision }: LogEntry, row: SavedRow | undefined): row is SavedRow {
  return revision - 1 === row?.revision;
}

function grow(game: Growing, { stay, turns, ...step }: LogEntry): boolean {
  if (stay > game.words.length) return false;
  game.words.length = stay;
  for (const word of wordsOf(turns)) game.words.push(word);
  game.row = { ...game.row, ...step };
  return true;
}

type Line =
  | { readonly kind: "row"; readonly value: SavedRow }
  | { readonly kind: "step"; readonly value: LogEntry };

/** The lines of a trail, `undefined` for each that is damaged; a file may have millions. */
function* linesOf(text: string, key: () => string | undefined): Generator<Line | undefined> {
  let spoilt = 0;
  for (const line of textsOf(text)) {
    const found = lineOf(line, key());
    if (!found && ++spoilt > MAX_CORRUPT_LINES) return yield undefined;
    // A line comes after a blank one, or after a mark, where what stood before had no end.
    if (found || (line !== "" && line !== END_MARK)) yield found;
  }
}

/** The texts between the ends of lines. */
function* textsOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
}

/** Whether a trail ends as one does that was written to its end; those of version 6 had no mark. */
function hasEnd(text: string): boolean {
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).trimEnd();
  const isOld = lines.startsWith("{", lines.lastIndexOf("\n") + 1);
  return text.slice(text.lastIndexOf("\n") + 1) === (isOld ? "" : END_MARK);
}

/** A game has a few hundred turns; a line this long was not written by this program. */
const MAX_LINE_LENGTH = 1 << 21;

function lineOf(text: string, key: string | undefined): Line | undefined {
  if (text.startsWith("[")) return checkedLine(text, key);
  const values = objectOf(text);
  return values && lineWith(parseSavedRow(values), stepOf(values));
}

/** A line of today. A step is only one of the game that it belongs to. */
function checkedLine(text: string, key: string | undefined): Line | undefined {
  const end = text.lastIndexOf(",");
  const values = arrayOf(text);
  const checksum = values?.pop();
  if (!values || text.slice(end) !== `,${checksum}]`) return undefined;
  const isRow = values.length === SAVED_COLUMNS.length;
  const names = isRow ? SAVED_COLUMNS : STEP_VALUES;
  if (values.length !== names.length) return undefined;
  const row = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const owner = isRow ? row.key : key;
  // A key that is none is that of no game.
  const start = checksumOf(String(owner ?? "\0"));
  if (checksumOf(text.slice(0, end), start) !== checksum) return undefined;
  return lineWith(isRow ? parseSavedRow(row) : undefined, isRow ? undefined : stepOf(row));
}

function lineWith(row: SavedRow | undefined, step: LogEntry | undefined): Line | undefined {
  if (row) return { kind: "row", value: row };
  return step && { kind: "step", value: step };
}

function stepOf(row: Row): LogEntry | undefined {
  const isStep = typeof row.turns === "string" && STEP_COUNTS.every((name) => isCount(row[name]));
  return isStep ? row as unknown as LogEntry : undefined;
}

/** None for a blank line, or one that a power cut or a full disk left. */
function objectOf(line: string): Row | undefined {
  if (!looksLikeJsonObject(line) || line.length > MAX_LINE_LENGTH) return undefined;
  try {
    return JSON.parse(line) as Row;
  } catch {
    return undefined;
  }
}

function arrayOf(line: string): unknown[] | undefined {
  if (!line.endsWith("]") || line.length > MAX_LINE_LENGTH) return undefined;
  try {
    return JSON.parse(line) as unknown[];
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
