import { CHECKSUM, checksumOfValues } from "./checksum.ts";
import {
  type Database,
  hasColumns,
  inTransaction,
  type OpenDatabase,
  type Row,
  selectFrom,
  type Value,
} from "./database.ts";
import { READ_RESULT_COLUMNS } from "./result.ts";
import { checkedRow, STORED_COLUMNS } from "./stored_row.ts";
import { catchStoreError } from "./errors.ts";

/** The tables whose rows are saved from a damaged database, in the order of what matters. */
const TABLES: readonly (readonly [string, readonly string[]])[] = [
  ["saved", STORED_COLUMNS],
  ["settings", ["name", "value", CHECKSUM]],
  ["results", READ_RESULT_COLUMNS],
];

/**
 * Copies what can be read of a database that was set aside into the one that replaces it: rows whose
 * checksum is right, and damaged games as they are. Returns how many games and results these are.
 */
export function salvage(
  path: string,
  database: Database,
  open: OpenDatabase,
): { readonly games: number; readonly results: number } {
  const count = { saved: 0, settings: 0, results: 0 } as Record<string, number>;
  catchStoreError(() => {
    const damaged = open(path, 0);
    try {
      inTransaction(database, () => {
        for (const [table, columns] of TABLES) {
          count[table] = copy(damaged, database, table, columns);
        }
      });
    } finally {
      damaged.close();
    }
  });
  return { games: count.saved ?? 0, results: count.results ?? 0 };
}

function copy(from: Database, to: Database, table: string, columns: readonly string[]): number {
  const isThere = catchStoreError(() => hasColumns(from, table, columns));
  if (!isThere.ok || !isThere.value) return 0;
  const insert = `INSERT OR IGNORE INTO ${table} (${columns.join(", ")})
    SELECT ${columns.map(() => "?").join(", ")}`;
  let copied = 0;
  for (const row of rowsOf(from, table, columns)) {
    const values = columns.map((column) => row[column] as Value);
    const isGame = table === "saved";
    const isWhole = isGame
      ? checkedRow(row) !== undefined
      : checksumOfValues(values.slice(0, -1)) === values.at(-1);
    if (!isWhole && !isGame) continue;
    // A game may have gone on in the new database already, or its row may be none that it takes.
    const where = isGame ? " WHERE NOT EXISTS (SELECT 1 FROM saved WHERE key = ?)" : "";
    const more = isGame ? [String(row.key)] : [];
    const done = catchStoreError(() => to.run(insert + where, ...values, ...more));
    if (done.ok && isWhole) copied += done.value;
  }
  return copied;
}

/** The rows that can be read from the first one on, and if one cannot, those from the last one on. */
function* rowsOf(from: Database, table: string, columns: readonly string[]): Generator<Row> {
  // As text: a damaged row may have a number that JavaScript does not hold exactly.
  const select = selectFrom(table, columns)
    .replace("SELECT", "SELECT CAST(rowid AS TEXT) AS number,");
  for (
    const [sql, start] of [
      ["WHERE rowid > ? ORDER BY rowid", "-9223372036854775808"],
      ["WHERE rowid < ? ORDER BY rowid DESC", "9223372036854775807"],
    ] as const
  ) {
    for (let last: string = start;;) {
      const found = catchStoreError(() => from.all(`${select} ${sql} LIMIT 1`, last));
      if (!found.ok) break;
      const [row] = found.value;
      if (!row) return;
      const { number, ...values } = row;
      // Pages whose order is damaged may lead back to where one was.
      const isFurther = BigInt(String(number)) > BigInt(last) === sql.includes(">");
      if (!isFurther || number === last) break;
      yield values;
      last = String(number);
    }
  }
}
