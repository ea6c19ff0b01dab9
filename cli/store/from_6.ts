// Migrates rows of schema 6, which have no checksums. That version did not record which games have
// a log, so a missing log of it goes unnoticed; its logs are still read. A running program of that
// version can no longer write rows: it reports this, and leaves its moves in its game log.

import { CHECKSUM, checksumOfValues, NO_CHECKSUM, RESULT_COLUMNS } from "./rows.ts";
import {
  type ColumnValue,
  type Database,
  type DatabaseRow,
  hasColumns,
  selectFrom,
} from "./database.ts";
import { parseOrigin, parseSavedRow, parseVariant, SAVED_COLUMNS } from "../../play/saved_game.ts";
import { StoreError } from "./errors.ts";

/** Table of version 6 whose rows get a checksum. */
interface UncheckedTable {
  readonly name: string;
  /** Columns, the key first. */
  readonly columns: readonly string[];
  /** New columns besides the checksum, with their values. */
  readonly added?: Readonly<Record<string, number>>;
  /** Replacements for corrupt values in columns that are NOT NULL. */
  readonly required: Readonly<Record<string, string | number>>;
  /** True if version 6 can have written the row. */
  isWhole?(row: DatabaseRow): boolean;
}

const TABLES: readonly UncheckedTable[] = [
  {
    name: "saved",
    columns: SAVED_COLUMNS,
    // Logs of version 6 are found without this flag; a missing one goes unnoticed.
    added: { open: 0 },
    required: {
      ...{ key: "", game: "", variant: "", origin: "", start: "", turns: "", begun: "" },
      ...{ revision: 0, saved: 0, played: 0, milliseconds: 0, hints: 0, undos: 0, solver: 0 },
    },
    isWhole: (row) => {
      const saved = parseSavedRow(row);
      return saved !== undefined && parseOrigin(saved.origin) !== undefined &&
        parseVariant(saved.variant) !== undefined;
    },
  },
  {
    name: "results",
    columns: ["key", ...RESULT_COLUMNS],
    required: { key: "", ended: 0, game: "", variant: "", won: 0, milliseconds: 0, helped: 0 },
  },
  { name: "settings", columns: ["name", "value"], required: { name: "", value: "" } },
];

/** Rows read at a time, because all of them might not fit in memory. */
const ROWS_PER_READ = 1000;

/**
 * Adds checksums to the rows of version 6. Tables that have them stay as they are; lost tables are
 * left to the caller, which creates them again.
 */
export function addChecksums(
  database: Database,
  newTables: Readonly<Record<string, { readonly sql: string; readonly index?: string }>>,
): void {
  for (const table of TABLES) {
    const { name, columns } = table;
    const { sql, index = "" } = newTables[name] ?? {};
    if (!sql || !hasColumns(database, name, columns)) continue;
    if (hasColumns(database, name, [CHECKSUM])) continue;
    database.exec(`ALTER TABLE ${name} RENAME TO ${name}_6; ${sql}`);
    copyRows(database, table);
    database.exec(`DROP TABLE ${name}_6; ${index}`);
  }
}

function copyRows(database: Database, table: UncheckedTable): void {
  const { name, columns, added = {} } = table;
  const all = [...columns, ...Object.keys(added), CHECKSUM];
  const insert = `INSERT OR IGNORE INTO ${name} (rowid, ${all.join(", ")})
    VALUES (?, ${all.map(() => "?").join(", ")})`;
  const select =
    selectFrom(`${name}_6`, columns).replace("SELECT", "SELECT CAST(rowid AS TEXT) AS number,") +
    ` WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_PER_READ}`;
  // Read the row ID as text: that of a corrupt row can be beyond 2^53.
  for (let last = "-9223372036854775808";;) {
    const before = last;
    const rows = database.all(select, last);
    for (const row of rows) {
      last = String(row.number);
      const known = columns.map((column) => fitColumn(row[column], table.required[column]));
      const isWhole = columns.every((column, index) => known[index] === row[column]) &&
        table.isWhole?.(row) !== false;
      const values = [...known, ...Object.values(added)];
      const checksum = isWhole ? checksumOfValues(values) : NO_CHECKSUM;
      if (database.run(insert, last, ...values, checksum) === 1) continue;
      // Only a corrupt file has two rows with one key; the second one gets another key.
      database.run(insert, last, `unread ${last}`, ...values.slice(1), NO_CHECKSUM);
    }
    if (rows.length < ROWS_PER_READ) return;
    if (BigInt(last) <= BigInt(before)) {
      throw new StoreError({ kind: "damaged", reason: "the saved games are damaged" });
    }
  }
}

/** Returns a value that the column accepts: the given one, `instead`, or `null`. */
function fitColumn(value: unknown, instead: string | number | undefined): ColumnValue {
  if (instead !== undefined) {
    return typeof value === typeof instead ? value as ColumnValue : instead;
  }
  return typeof value === "string" || typeof value === "number" ? value : null;
}
