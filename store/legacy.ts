import {
  columnNames,
  type Database,
  hasColumns,
  renameBrokenTable,
  type Row,
  selectFrom,
} from "./database.ts";
import { formatVariant, isSeedText, parseSavedRow, type SavedRow } from "./saved_game.ts";

/** How games were kept by versions of this program that had a table for each kind of them. */
export interface LegacySchema {
  readonly game: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** The folder of their claims and trails, in the folder of the store. */
  readonly folder: string;
  /** The row of today of a row of the table, or of a line of a trail; of other values none. */
  saved(row: Row): SavedRow | undefined;
}

const EVERY_COLUMN = [
  ...["key", "revision", "saved"],
  ...["played", "milliseconds", "hints", "undos"],
];

/** What earlier versions left may still be on any disk: none of this changes any more. */
export const LEGACY_SCHEMAS: readonly LegacySchema[] = [
  {
    game: "klondike",
    table: "games",
    columns: [
      ...EVERY_COLUMN,
      ...["seed", "file", "start", "worryBack", "scoring", "turns", "solver"],
    ],
    folder: "open",
    saved: savedKlondike,
  },
  {
    game: "molek-syntez",
    table: "molek",
    columns: [...EVERY_COLUMN, "origin", "board", "moves"],
    folder: "open-molek",
    saved: savedMolek,
  },
];

/** The settings of the play had no game in their names: there were only Klondike's. */
const KLONDIKE_SETTINGS = ["automatic", "watches"];

/** Gives the settings of the play the name of their game; one that has it already stays as it is. */
export function renameSettings(database: Database): void {
  if (!hasColumns(database, "settings", ["name", "value"])) return;
  for (const name of KLONDIKE_SETTINGS) {
    database.run("UPDATE OR IGNORE settings SET name = ? WHERE name = ?", `klondike.${name}`, name);
    database.run("DELETE FROM settings WHERE name = ?", name);
  }
}

/**
 * Moves the games of the earlier tables into `saved`. A row that is not a game stays in its table,
 * which gets another name: an earlier version that is still running would go on writing there.
 */
export function migrateLegacyGames(database: Database): void {
  for (const { table, columns, saved } of LEGACY_SCHEMAS) {
    if (columnNames(database, table).length === 0) continue; // It was lost.
    if (!hasColumns(database, table, columns)) {
      renameBrokenTable(database, table);
      continue;
    }
    for (const row of database.all(selectFrom(table, columns))) {
      const game = saved(row);
      if (game && insert(database, game)) {
        database.run(`DELETE FROM ${table} WHERE key = ?`, game.key);
      }
    }
    const isEmpty = database.all(`SELECT 1 FROM ${table} LIMIT 1`).length === 0;
    if (isEmpty) database.exec(`DROP TABLE ${table}`);
    else renameBrokenTable(database, table);
  }
}

/** Returns whether there was no game of this key yet. */
function insert(database: Database, { begun: _, ...row }: SavedRow): boolean {
  // The table has what it had in the first version with one table for all.
  const values = Object.values(row);
  const sql = `INSERT OR IGNORE INTO saved (${Object.keys(row).join(", ")})
    VALUES (${values.map(() => "?").join(", ")})`;
  return database.run(sql, ...values) === 1;
}

function savedKlondike(
  { seed, file, start, worryBack, scoring, turns, solver, ...row }: Row,
): SavedRow | undefined {
  if (typeof start !== "string" || typeof scoring !== "string") return undefined;
  const [, turn, limit] = /\bturn (\d)\s+(?:limit (\d+)|unlimited)\b/.exec(start) ?? [];
  const rules = turn === undefined ? {} : { turn, resets: limit ?? "unlimited" };
  const variant = { ...rules, worryBack: worryBack === 1 ? "yes" : "no", scoring };
  return parseSavedRow({
    ...row,
    game: "klondike",
    variant: formatVariant(variant),
    origin: typeof file === "string" ? `file ${file}` : `seed ${seed}`,
    start,
    turns,
    solver,
  });
}

/** Every hint was one of the solver. */
function savedMolek({ origin, board, moves, ...row }: Row): SavedRow | undefined {
  if (typeof origin !== "string") return undefined;
  const isSeed = origin.startsWith("seed ") && isSeedText(origin.slice("seed ".length));
  return parseSavedRow({
    ...row,
    game: "molek-syntez",
    variant: "{}",
    origin: isSeed ? origin : `given ${origin}`,
    start: board,
    turns: moves,
    solver: row.hints,
  });
}
