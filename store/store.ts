import { err, ok, type Result } from "../lib/result.ts";
import { setAside } from "./aside.ts";
import {
  type Database,
  inTransaction,
  type OpenDatabase,
  openDatabase,
  type Row,
} from "./database.ts";
import { type GameRow, type GameTable, PLACE_COLUMNS } from "./game_kind.ts";
import type { StoredResult } from "./result.ts";
import { migrate } from "./schema.ts";
import { attempt, type Trouble } from "./trouble.ts";

/** The name of the database in its folder. */
export const DATABASE_NAME = "patience.db";

/** A change of what is stored. */
export type Change =
  | { readonly kind: "keep"; readonly table: GameTable; readonly row: GameRow }
  /** A setting has another value; the name is its key. */
  | { readonly kind: "set"; readonly key: string; readonly value: string }
  /** The game is over, or was given up; without a result it counts nowhere. */
  | {
    readonly kind: "end";
    readonly table: GameTable;
    readonly key: string;
    readonly ended: number;
    readonly result: StoredResult | undefined;
  };

/** How a store is opened. */
export interface StoreOptions {
  readonly folder: string;
  /** How many milliseconds a lock is waited for. */
  readonly wait: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the database was found damaged while it was used. */
  readonly suspect?: boolean;
  readonly open?: OpenDatabase;
}

/** Saved games and results, in one database. */
export class Store {
  /** The file that holds a damaged database, which this one replaces. */
  readonly replaces: string | undefined;
  readonly #database: Database;

  private constructor(database: Database, replaces: string | undefined) {
    this.#database = database;
    this.replaces = replaces;
  }

  /** Whether a folder has a store. */
  static isThere(folder: string): boolean {
    const found = attempt(() => Deno.statSync(`${folder}/${DATABASE_NAME}`));
    return found.ok;
  }

  /** Opens the store of a folder, which is made if it is not there. */
  static open(options: StoreOptions): Result<Store, Trouble> {
    const { folder, wait, suspect = false, open = openDatabase } = options;
    const path = `${folder}/${DATABASE_NAME}`;
    const made = attempt(() => Deno.mkdirSync(folder, { recursive: true, mode: 0o700 }));
    if (!made.ok) return err({ ...made.error, reason: `no folder: ${made.error.reason}` });
    const opened = suspect ? undefined : attempt(() => openMigrated(path, wait, open));
    if (opened?.ok) return ok(new Store(opened.value, undefined));
    if (opened && opened.error.kind !== "damaged") return opened;
    const aside = attempt(() => setAside(path, { open, now: options.now }));
    if (!aside.ok) return aside;
    const again = attempt(() => openMigrated(path, wait, open));
    return again.ok ? ok(new Store(again.value, aside.value)) : again;
  }

  /** Sets how many milliseconds a lock is waited for. */
  setWait(wait: number): void {
    attempt(() => this.#database.exec(`PRAGMA busy_timeout = ${wait}`));
  }

  /** The unfinished games of a kind, the one that was played last first. */
  games(table: GameTable): Result<Row[], Trouble> {
    return attempt(() => this.#database.all(`${selectGames(table)} ORDER BY saved DESC, key`));
  }

  /** One unfinished game; `undefined` when there is none of this key. */
  game(table: GameTable, key: string): Result<Row | undefined, Trouble> {
    return attempt(() => this.#database.all(`${selectGames(table)} WHERE key = ?`, key)[0]);
  }

  /**
   * Makes changes, all or none of them. A change to a game that has ended, or to an older revision
   * than the stored one, is left out.
   */
  write(changes: Iterable<Change>): Result<void, Trouble> {
    return attempt(() =>
      inTransaction(this.#database, () => {
        for (const change of changes) {
          if (change.kind === "keep") this.#keep(change.table, change.row);
          else if (change.kind === "set") this.#set(change.key, change.value);
          else this.#end(change);
        }
      })
    );
  }

  /** The results in the order in which the games ended. */
  results(): Result<StoredResult[], Trouble> {
    return attempt(() => this.#database.all(`${SELECT_RESULTS} ORDER BY id`).map(resultOf));
  }

  /** Forgets all results and answers how many there were. */
  forgetResults(): Result<number, Trouble> {
    return attempt(() =>
      inTransaction(this.#database, () => this.#database.run("DELETE FROM results"))
    );
  }

  /** The settings by their names. */
  settings(): Result<Readonly<Record<string, string>>, Trouble> {
    return attempt(() =>
      Object.fromEntries(
        this.#database.all(SELECT_SETTINGS)
          .map(({ name, value }) => [String(name), String(value)]),
      )
    );
  }

  /** Closes the database. */
  close(): void {
    attempt(() => this.#database.close());
  }

  #keep(table: GameTable, row: GameRow): void {
    const columns = allColumns(table);
    const values = columns.map((column) => row[column] ?? null);
    this.#database.run(keepStatement(table.name, columns), ...values, row.key);
  }

  #set(name: string, value: string): void {
    this.#database.run("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", name, value);
  }

  #end({ table, key, ended, result }: Extract<Change, { kind: "end" }>): void {
    this.#database.run(`DELETE FROM ${table.name} WHERE key = ?`, key);
    if (!result) return;
    const { game, variant, won, milliseconds, score, helped } = result;
    this.#database.run(
      "INSERT OR IGNORE INTO results (key, ended, game, variant, won, milliseconds, score, helped)" +
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[key, ended, game, variant, Number(won), Math.round(milliseconds)],
      score ?? null,
      Number(helped),
    );
  }
}

function keepStatement(table: string, columns: readonly string[]): string {
  const changed = columns.filter((column) => column !== "key");
  return `INSERT INTO ${table} (${columns.join(", ")})
    SELECT ${columns.map(() => "?").join(", ")}
    WHERE NOT EXISTS (SELECT 1 FROM results WHERE key = ?)
    ON CONFLICT (key) DO UPDATE
    SET ${changed.map((column) => `${column} = excluded.${column}`).join(", ")}
    WHERE excluded.revision > ${table}.revision`;
}

/** The names of the columns as they are written here, whatever case the file has them in. */
function selectFrom(table: string, columns: readonly string[]): string {
  return `SELECT ${columns.map((column) => `${column} AS ${column}`).join(", ")} FROM ${table}`;
}

function selectGames(table: GameTable): string {
  return selectFrom(table.name, allColumns(table));
}

function allColumns({ columns }: GameTable): readonly string[] {
  return [...PLACE_COLUMNS, ...columns];
}

const SELECT_RESULTS = selectFrom("results", [
  ...["game", "variant", "won", "milliseconds", "score", "helped"],
]);

const SELECT_SETTINGS = selectFrom("settings", ["name", "value"]);

function openMigrated(path: string, wait: number, open: OpenDatabase): Database {
  const database = open(path, wait);
  try {
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function resultOf(row: Row): StoredResult {
  return {
    game: String(row.game),
    variant: String(row.variant),
    won: row.won === 1,
    milliseconds: Number(row.milliseconds),
    score: row.score === null ? undefined : Number(row.score),
    helped: row.helped === 1,
  };
}
