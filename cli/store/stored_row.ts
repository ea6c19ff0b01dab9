import {
  isCount,
  parseSavedRow,
  SAVED_COLUMNS,
  type SavedRow,
  savedValues,
} from "../../play/saved_game.ts";
import { CHECKSUM, checksumOfValues } from "./checksum.ts";
import type { Row, Value } from "./database.ts";

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
