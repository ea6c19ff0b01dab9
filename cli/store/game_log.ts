// The log of an open game: the format of its lines, writing it during play, and reading it after
// its process was killed.

import { isCount } from "../../lib/check_integer.ts";
import { formatTurns, type GameRecord, type SavedTurn } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { looksLikeJsonObject, MAX_CORRUPT_LINES } from "../../lib/json_line.ts";
import {
  parseSavedRow,
  SAVED_COLUMNS,
  type SavedCounts,
  type SavedGameInfo,
  type SavedRow,
  savedValues,
  toSavedCounts,
  toSavedRow,
} from "../../play/saved_game.ts";
import { statFile } from "./files.ts";
import { checksumOf } from "./rows.ts";
import type { DatabaseRow } from "./database.ts";

/** File of a game log, positioned at its end. */
export type GameLogFile = Pick<
  Deno.FsFile,
  "writeSync" | "seekSync" | "truncateSync" | "close"
>;

/** Size at which the log is restarted, once the database has everything. */
const RESTART_LENGTH = 1 << 16;

/**
 * Log of the game in play: a line with the whole game, then a line per change. A line is written
 * before its move is shown and waits for no disk and no lock, so a killed process loses no move.
 * Only the database survives a power cut.
 */
export class GameLog {
  readonly #patience: Patience;
  readonly #file: GameLogFile;
  readonly #encoder = new TextEncoder();
  /** Game of the last line, or `undefined` if the next line must have the whole game. */
  #before: GameRecord | undefined;
  #length = 0;
  /** True if the file ends with the end mark, which the next line overwrites. */
  #isMarked = false;

  constructor(patience: Patience, file: GameLogFile) {
    this.#patience = patience;
    this.#file = file;
    this.#write("");
  }

  /**
   * Opens a log, and appends to one that another process left. Returns `undefined` if it cannot be
   * written.
   */
  static begin(patience: Patience, path: string): GameLog | undefined {
    // Leave anything but a regular file alone; opening a named pipe would block.
    if (statFile(path)?.isFile === false) return undefined;
    try {
      const file = Deno.openSync(path, { write: true, create: true });
      file.seekSync(0, Deno.SeekMode.End);
      return new GameLog(patience, file);
    } catch {
      return undefined;
    }
  }

  /**
   * Adds a line. If that fails, only the next commit saves the change, and reports why if it
   * cannot.
   */
  add(record: GameRecord, info: SavedGameInfo): void {
    const before = this.#before;
    const line = before && isSameGame(before, record)
      ? formatEntry(info.key, this.#entryFor(before.turns, record, info))
      // Start a new line, because the file can end in half a line.
      : `\n${formatRow(toSavedRow(this.#patience, record, info))}`;
    this.#before = this.#write(`${line}\n`) ? record : undefined;
  }

  /** Restarts a long log. Call it when the database has everything. */
  clear(): void {
    if (this.#length < RESTART_LENGTH) return;
    try {
      this.#file.truncateSync(0);
      this.#file.seekSync(0, Deno.SeekMode.Start);
      this.#before = undefined;
      this.#length = 0;
      this.#isMarked = false;
      this.#write("");
    } catch {
      // The old lines can stay: their revisions show that they are old.
    }
  }

  /** Closes the file, which stays. */
  close(): void {
    this.#file.close();
  }

  #entryFor(
    before: readonly SavedTurn[],
    record: GameRecord,
    { revision, saved }: SavedGameInfo,
  ): LogEntry {
    const stay = sharedTurns(before, record.turns);
    const turns = formatTurns(this.#patience, record.turns.slice(stay));
    return { revision, saved, stay, turns, ...toSavedCounts(record) };
  }

  /**
   * Writes a text and the end mark in the place of the last end mark; returns false if that fails.
   */
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

/** True if two records are of one game, maybe at different times. */
function isSameGame(a: GameRecord, b: GameRecord): boolean {
  return a.start === b.start && a.variant === b.variant && a.origin === b.origin;
}

/**
 * Counts the turns at the start that are the same objects; comparing their moves would take longer.
 */
function sharedTurns<Turn>(before: readonly Turn[], after: readonly Turn[]): number {
  const most = Math.min(before.length, after.length);
  for (let index = 0; index < most; index++) {
    if (before[index] !== after[index]) return index;
  }
  return most;
}

// A line is a JSON array: the values of a row of the table `saved`, or those of a log entry, and
// then the checksum of the game's key and of the text before it. Version 6 of the store wrote
// objects without checksums. No part of an array looks like such an object, so a corrupt line never
// passes for a line of version 6.
//
// The first line has the whole game, each later one a change and the next revision. After a line
// that could not be written, half of which can be in the file, the next one has the whole game
// again.

/**
 * Mark after the last line, which the next line overwrites. If it is missing, the log was cut off,
 * even if it ends with a whole line.
 */
export const END_MARK = ".";

/** Line with the change since the previous line. */
interface LogEntry extends Omit<SavedGameInfo, "key">, SavedCounts {
  /** Number of turns of the previous game that stay. */
  readonly stay: number;
  /** Turns after those. */
  readonly turns: string;
}

const ENTRY_COUNTS = [
  ...["revision", "saved", "stay"] as const,
  ...["played", "milliseconds", "hints", "undos", "solver"] as const,
] as const satisfies (keyof LogEntry)[];

const ENTRY_VALUES: readonly (keyof LogEntry)[] = ["turns", ...ENTRY_COUNTS];

/** Result of reading a log. */
export interface GameLogResult {
  /** Last game that can be read, or `undefined` if there is none. */
  readonly game: SavedRow | undefined;
  /** Latest revision of all readable lines, or -1 if no line is readable. */
  readonly latest: number;
  /** True if corrupt or cut-off lines can follow the last line that was used. */
  readonly isCut: boolean;
}

/** Game while the lines of its log are read. */
interface PartialGame {
  row: SavedRow;
  readonly words: string[];
}

/** Formats the line with a whole game, without the line end. */
export function formatRow(row: SavedRow): string {
  return withChecksum(row.key, JSON.stringify(savedValues(row)).slice(0, -1));
}

/**
 * Formats the line of a change, without the line end. Every key waits for it, so it makes no array.
 */
export function formatEntry(
  key: string,
  { turns, revision, saved, stay, played, milliseconds, hints, undos, solver }: LogEntry,
): string {
  const numbers = `${revision},${saved},${stay}`;
  const counts = `${played},${milliseconds},${hints},${undos},${solver}`;
  return withChecksum(key, `[${JSON.stringify(turns)},${numbers},${counts}`);
}

function withChecksum(key: string, text: string): string {
  return `${text},${checksumOf(text, checksumOf(key))}]`;
}

/** Reads a log; `stored` is the game's row in the database. Throws if the file cannot be read. */
export function loadGameLog(path: string, stored: SavedRow | undefined): GameLogResult {
  return parseGameLog(readText(path), stored);
}

/**
 * Parses a log; `stored` is the game's row in the database. A change counts if it follows the
 * previous line or the stored game: after a line that a power cut or a full disk has corrupted,
 * only lines count that do not need it.
 */
export function parseGameLog(text: string, stored: SavedRow | undefined): GameLogResult {
  let game: PartialGame | undefined;
  let [latest, isCut] = [-1, false];
  for (const line of parseLines(text, () => game?.row.key ?? stored?.key)) {
    if (!line) {
      isCut = true;
      continue;
    }
    const { revision } = line.value;
    latest = Math.max(latest, revision);
    // The database has everything up to this line.
    if (revision <= (stored?.revision ?? -1)) isCut = false;
    if (line.kind === "row") {
      // A duplicate line must not undo later changes.
      if (revision <= (game?.row.revision ?? -1)) continue;
      game = startPartial(line.value);
      isCut = false;
      continue;
    }
    if (!isNextRevision(line.value, game?.row) && isNextRevision(line.value, stored)) {
      game = startPartial(stored);
    }
    if (game && isNextRevision(line.value, game.row) && applyEntry(game, line.value)) isCut = false;
  }
  isCut ||= !hasEnd(text);
  return { game: game && { ...game.row, turns: game.words.join(" ") }, latest, isCut };
}

function startPartial(row: SavedRow): PartialGame {
  return { row, words: splitTurns(row.turns) };
}

function splitTurns(turns: string): string[] {
  return turns === "" ? [] : turns.split(" ");
}

function isNextRevision({ revision }: LogEntry, row: SavedRow | undefined): row is SavedRow {
  return revision - 1 === row?.revision;
}

function applyEntry(game: PartialGame, { stay, turns, ...step }: LogEntry): boolean {
  if (stay > game.words.length) return false;
  game.words.length = stay;
  for (const word of splitTurns(turns)) game.words.push(word);
  game.row = { ...game.row, ...step };
  return true;
}

type LogLine =
  | { readonly kind: "row"; readonly value: SavedRow }
  | { readonly kind: "step"; readonly value: LogEntry };

/**
 * Yields the lines of a log, `undefined` for each corrupt one; a file can have millions. Stops
 * if more than {@linkcode MAX_CORRUPT_LINES} are corrupt or blank.
 */
function* parseLines(text: string, key: () => string | undefined): Generator<LogLine | undefined> {
  let corrupt = 0;
  for (const line of splitLines(text)) {
    const found = parseLine(line, key());
    if (!found && ++corrupt > MAX_CORRUPT_LINES) return yield undefined;
    // Skip blank lines and end marks, which can precede a line with the whole game.
    if (found || (line !== "" && line !== END_MARK)) yield found;
  }
}

/** Yields the text of each line that has a line end. */
function* splitLines(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
}

/** True if a log was written to its end; logs of version 6 have no end mark. */
function hasEnd(text: string): boolean {
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).trimEnd();
  const isOld = lines.startsWith("{", lines.lastIndexOf("\n") + 1);
  return text.slice(text.lastIndexOf("\n") + 1) === (isOld ? "" : END_MARK);
}

/**
 * Maximum length of a line: games have a few hundred turns, so this program writes no longer one.
 */
const MAX_LINE_LENGTH = 1 << 21;

function parseLine(text: string, key: string | undefined): LogLine | undefined {
  if (text.startsWith("[")) return parseCheckedLine(text, key);
  const values = parseObject(text);
  return values && toLine(parseSavedRow(values), parseEntry(values));
}

/**
 * Parses a line with a checksum, or returns `undefined` if it is corrupt. A change must be of the
 * game with this key.
 */
function parseCheckedLine(text: string, key: string | undefined): LogLine | undefined {
  const end = text.lastIndexOf(",");
  const values = parseArray(text);
  const checksum = values?.pop();
  if (!values || text.slice(end) !== `,${checksum}]`) return undefined;
  const isRow = values.length === SAVED_COLUMNS.length;
  const names = isRow ? SAVED_COLUMNS : ENTRY_VALUES;
  if (values.length !== names.length) return undefined;
  const row = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const owner = isRow ? row.key : key;
  // A missing key must match no game.
  const start = checksumOf(String(owner ?? "\0"));
  if (checksumOf(text.slice(0, end), start) !== checksum) return undefined;
  return toLine(isRow ? parseSavedRow(row) : undefined, isRow ? undefined : parseEntry(row));
}

function toLine(row: SavedRow | undefined, step: LogEntry | undefined): LogLine | undefined {
  if (row) return { kind: "row", value: row };
  return step && { kind: "step", value: step };
}

function parseEntry(row: DatabaseRow): LogEntry | undefined {
  const isStep = typeof row.turns === "string" && ENTRY_COUNTS.every((name) => isCount(row[name]));
  return isStep ? row as unknown as LogEntry : undefined;
}

/** Parses an object, or returns `undefined` for a blank or corrupt line. */
function parseObject(line: string): DatabaseRow | undefined {
  if (!looksLikeJsonObject(line) || line.length > MAX_LINE_LENGTH) return undefined;
  try {
    return JSON.parse(line) as DatabaseRow;
  } catch {
    return undefined;
  }
}

function parseArray(line: string): unknown[] | undefined {
  if (!line.endsWith("]") || line.length > MAX_LINE_LENGTH) return undefined;
  try {
    return JSON.parse(line) as unknown[];
  } catch {
    return undefined;
  }
}

/**
 * Returns the text of a file, empty if it is missing. Throws if it cannot be read, because its
 * content is then unknown.
 */
function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}
