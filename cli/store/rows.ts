// The rows of saved games and of results: their columns, their values, and the checksum of each.

import type { FinishedGame, GameOutcome } from "../../lib/game_results.ts";
import {
  formatOrigin,
  formatVariant,
  isCount,
  parseOrigin,
  parseSavedRow,
  parseVariant,
  SAVED_COLUMNS,
  type SavedRow,
  savedValues,
} from "../../play/saved_game.ts";
import { localDate } from "../../play/local_date.ts";
import type { Row, Value } from "./database.ts";

/** CRC-32 as zip files have it: it notices every damage of up to 32 bits in a row. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/**
 * The checksum of a text, which tells whether it is still what was written; `before` is that of a
 * text which comes before it.
 */
export function checksumOf(text: string, before = 0): number {
  let rest = ~before;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) rest = (rest >>> 8) ^ (TABLE[(rest ^ unit) & 0xff] ?? 0);
    else {
      // No other character gives these three bytes.
      for (const byte of [0xff, unit >>> 8, unit & 0xff]) {
        rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0);
      }
    }
  }
  return ~rest >>> 0;
}

/** The checksum of the values of a row, in the order of its columns. */
export function checksumOfValues(values: readonly (Value | undefined)[]): number {
  return checksumOf(JSON.stringify(values.map(asReadAgain)));
}

/** SQLite gives a text back up to its first NUL, and half a character as U+FFFD. */
function asReadAgain(value: Value | undefined): Value | undefined {
  if (typeof value !== "string") return value;
  const end = value.indexOf("\0");
  return (end < 0 ? value : value.slice(0, end)).toWellFormed();
}

/** The column of the checksum. No row has {@linkcode NO_CHECKSUM} that was kept as it should be. */
export const CHECKSUM = "checksum";
export const NO_CHECKSUM = -1;

/** A saved game as the database has it. */
export interface StoredRow extends SavedRow {
  /** 1 while the game has its trail, which is missed where it is gone; otherwise 0. */
  readonly open: number;
}

/** All that the table `saved` has. */
export const STORED_COLUMNS: readonly string[] = [...SAVED_COLUMNS, "open", CHECKSUM];

/** The values of a row in the order of {@linkcode STORED_COLUMNS}. */
export function storedValues(row: StoredRow): Value[] {
  const values = [...savedValues(row), row.open];
  return [...values, checksumOfValues(values)];
}

/** A row of the table `saved` whose checksum is right; `undefined` when it was damaged. */
export function checkedRow({ [CHECKSUM]: checksum, ...values }: Row): StoredRow | undefined {
  const row = parseSavedRow(values);
  if (!row || !isCount(values.open)) return undefined;
  const stored = { ...row, open: values.open };
  return storedValues(stored).at(-1) === checksum ? stored : undefined;
}

/** The columns of the table `results` that say how a game ended. */
export const RESULT_COLUMNS = [
  ...["ended", "game", "variant", "won", "milliseconds", "score", "helped"],
  ...["moves", "begun", "origin", "rules", "level", "day"],
] as const;

/** What is read of the table `results`. */
export const READ_RESULT_COLUMNS: readonly string[] = ["key", ...RESULT_COLUMNS, CHECKSUM];

/** Whether a row with {@linkcode READ_RESULT_COLUMNS} is as it was written. */
export function isWholeResult(row: Row): boolean {
  const values = ["key", ...RESULT_COLUMNS].map((column) => row[column] as Value);
  return checksumOfValues(values) === row[CHECKSUM];
}

/** The values of {@linkcode RESULT_COLUMNS}. */
export function resultValues(result: GameOutcome, ended: number): Value[] {
  const { game, variant, won, milliseconds, score, helped, moves, begun, deal } = result;
  const { level, day } = deal?.origin.kind === "seed" ? deal.origin : {};
  return [
    ...[ended, game, variant, Number(won), Math.round(milliseconds), score ?? null, Number(helped)],
    ...[moves ?? null, begun ?? null, deal ? formatOrigin(deal.origin) : null],
    ...[deal ? formatVariant(deal.rules) : null, level ?? null, day ?? null],
  ];
}

/** The last time that there is a date of, in milliseconds since 1970. */
const LAST_TIME = 8.64e15;

/** The result of a row. */
export function resultOfRow(row: Row): FinishedGame {
  const origin = typeof row.origin === "string" ? parseOrigin(row.origin) : undefined;
  const rules = typeof row.rules === "string" ? parseVariant(row.rules) : undefined;
  // Only a damaged row has another time; it has to have some date all the same.
  const ended = Math.max(-LAST_TIME, Math.min(LAST_TIME, Number(row.ended)));
  return {
    ended,
    date: localDate(ended),
    game: String(row.game),
    variant: String(row.variant),
    won: row.won === 1,
    milliseconds: Number(row.milliseconds),
    score: row.score === null ? undefined : Number(row.score),
    helped: row.helped === 1,
    ...(row.moves === null ? {} : { moves: Number(row.moves) }),
    ...(typeof row.begun === "string" ? { begun: row.begun } : {}),
    ...(origin && rules ? { deal: { origin, rules } } : {}),
  };
}
