// Rows of saved games and of results: their columns, values and checksums.

import { isCount } from "../../lib/check_integer.ts";
import type { FinishedGame, GameOutcome } from "../../lib/game_results.ts";
import {
  formatOrigin,
  formatVariant,
  parseOrigin,
  parseSavedRow,
  parseVariant,
  SAVED_COLUMNS,
  type SavedRow,
  savedValues,
} from "../../play/saved_game.ts";
import { localDate } from "../../play/local_date.ts";
import type { ColumnValue, DatabaseRow } from "./database.ts";

/** Table of CRC-32 as in zip files, which detects all damage within 32 consecutive bits. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** Returns the checksum of a text; `before` is the checksum of the text before it. */
export function checksumOf(text: string, before = 0): number {
  let rest = ~before;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) rest = (rest >>> 8) ^ (TABLE[(rest ^ unit) & 0xff] ?? 0);
    else {
      // Other characters never give these three bytes.
      for (const byte of [0xff, unit >>> 8, unit & 0xff]) {
        rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0);
      }
    }
  }
  return ~rest >>> 0;
}

/** Returns the checksum of the values of a row, in the order of its columns. */
export function checksumOfValues(values: readonly (ColumnValue | undefined)[]): number {
  return checksumOf(JSON.stringify(values.map(asStored)));
}

/**
 * Returns a value as SQLite returns it: a text up to its first NUL, with lone surrogates as U+FFFD.
 */
function asStored(value: ColumnValue | undefined): ColumnValue | undefined {
  if (typeof value !== "string") return value;
  const end = value.indexOf("\0");
  return (end < 0 ? value : value.slice(0, end)).toWellFormed();
}

/** Column of the checksum. Intact rows never have {@linkcode NO_CHECKSUM}. */
export const CHECKSUM = "checksum";
export const NO_CHECKSUM = -1;

/** Saved game as a database row. */
export interface StoredRow extends SavedRow {
  /** 1 while the game has a log, so that a missing log is noticed; otherwise 0. */
  readonly open: number;
}

/** All columns of the table `saved`. */
export const STORED_COLUMNS: readonly string[] = [...SAVED_COLUMNS, "open", CHECKSUM];

/** Returns the values of a row in the order of {@linkcode STORED_COLUMNS}. */
export function storedValues(row: StoredRow): ColumnValue[] {
  const values = [...savedValues(row), row.open];
  return [...values, checksumOfValues(values)];
}

/** Parses a row of the table `saved`, or returns `undefined` if it is corrupt. */
export function checkedRow(
  { [CHECKSUM]: checksum, ...values }: DatabaseRow,
): StoredRow | undefined {
  const row = parseSavedRow(values);
  if (!row || !isCount(values.open)) return undefined;
  const stored = { ...row, open: values.open };
  return storedValues(stored).at(-1) === checksum ? stored : undefined;
}

/** Columns of the table `results` that say how a game ended. */
export const RESULT_COLUMNS = [
  ...["ended", "game", "variant", "won", "milliseconds", "score", "helped"],
  ...["moves", "begun", "origin", "rules", "level", "day"],
] as const;

/** Columns that are read from the table `results`. */
export const READ_RESULT_COLUMNS: readonly string[] = ["key", ...RESULT_COLUMNS, CHECKSUM];

/** True if a row with {@linkcode READ_RESULT_COLUMNS} has the right checksum. */
export function isWholeResult(row: DatabaseRow): boolean {
  const values = ["key", ...RESULT_COLUMNS].map((column) => row[column] as ColumnValue);
  return checksumOfValues(values) === row[CHECKSUM];
}

/** Returns the values of {@linkcode RESULT_COLUMNS}. */
export function resultValues(result: GameOutcome, ended: number): ColumnValue[] {
  const { game, variantName, won, milliseconds, score, helped, moves, begun, deal } = result;
  const { level, day } = deal?.origin.kind === "seed" ? deal.origin : {};
  return [
    ...[ended, game, variantName, Number(won), Math.round(milliseconds)],
    ...[score ?? null, Number(helped)],
    ...[moves ?? null, begun ?? null, deal ? formatOrigin(deal.origin) : null],
    ...[deal ? formatVariant(deal.variant) : null, level ?? null, day ?? null],
  ];
}

/** Latest time that a `Date` can hold, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;

/** Converts a row to a result. */
export function toResult(row: DatabaseRow): FinishedGame {
  const origin = typeof row.origin === "string" ? parseOrigin(row.origin) : undefined;
  const variant = typeof row.rules === "string" ? parseVariant(row.rules) : undefined;
  // Clamp the time of a corrupt row, because every result needs a date.
  const ended = Math.max(-LAST_TIME, Math.min(LAST_TIME, Number(row.ended)));
  return {
    ended,
    date: localDate(ended),
    game: String(row.game),
    variantName: String(row.variant),
    won: row.won === 1,
    milliseconds: Number(row.milliseconds),
    score: row.score === null ? undefined : Number(row.score),
    helped: row.helped === 1,
    ...(row.moves === null ? {} : { moves: Number(row.moves) }),
    ...(typeof row.begun === "string" ? { begun: row.begun } : {}),
    ...(origin && variant ? { deal: { origin, variant } } : {}),
  };
}
