// The store of saved games, results and settings. It knows no game by name: all saved games are in
// one table, all results in another. Each row has a checksum (rows.ts). A corrupt game is reported
// at every start and never replaced by a later save; a corrupt result is left out, a corrupt
// setting is not used.

import {
  betterDailyOutcome,
  dailyOutcomeOf,
  type DailyOutcomes,
  type Day,
  type FinishedGame,
  type GameOutcome,
  type GameResults,
  type GroupStatistics,
  type ResultGroup,
  startOfWeeks,
  WEEKS_SHOWN,
} from "../../lib/game_results.ts";
import { escapeControls } from "../../lib/printable.ts";
import {
  checkedRow,
  CHECKSUM,
  checksumOfValues,
  isWholeResult,
  READ_RESULT_COLUMNS,
  resultValues,
  STORED_COLUMNS,
  type StoredRow,
  storedValues,
  toResult,
} from "./rows.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { type OpenedDatabase, openMigrated, quarantineDatabase, salvage } from "./open_database.ts";
import {
  type ColumnValue,
  type Database,
  type DatabaseRow,
  inTransaction,
  type OpenDatabase,
  openDatabase,
  selectFrom,
} from "./database.ts";
import type { SavedRow } from "../../play/saved_game.ts";
import {
  countResults,
  dailyIn,
  daysSince,
  deleteTotals,
  hasUncountedResults,
  totalOf,
  totalsIn,
} from "./totals.ts";
import type { StoreProblem } from "../../play/game_store.ts";
import { catchStoreError, type SetAside } from "./errors.ts";

/** File name of the database. */
export const DATABASE_NAME = "patience.db";

/** Number of last games shown. */
const MAX_LAST_RESULTS = 50;

/** Change of what is stored. */
export type StoreChange =
  /** Saves a game; `row` is called when the row is written. */
  | {
    readonly kind: "keep";
    readonly key: string;
    readonly row: () => SavedRow;
    /** True if the game has a log from now on, until a change clears this. */
    readonly hasLog?: boolean;
  }
  /** Stores a setting; `key` is its name. */
  | { readonly kind: "set"; readonly key: string; readonly value: string }
  /** Ends a game; without a result, such as for an untouched game, it is not counted. */
  | {
    readonly kind: "end";
    readonly key: string;
    readonly ended: number;
    readonly result: GameOutcome | undefined;
  };

/** Unfinished games of all patiences. */
export interface SavedGames {
  /** Intact rows, last played first. */
  readonly whole: readonly SavedRow[];
  /** Corrupt rows, with whatever can be read of them. */
  readonly damaged: readonly DatabaseRow[];
}

export interface StoreOptions {
  readonly folder: string;
  /** Time to wait for a lock, in milliseconds. */
  readonly wait: number;
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
  /** True if the database was found corrupt while it was used. */
  readonly suspect?: boolean;
  readonly open?: OpenDatabase;
}

/** Saved games, results and settings in one database. */
export class Store {
  /** Database that this one replaces, if any. */
  readonly replaces: SetAside | undefined;
  /** Number of games and results copied from that database. */
  readonly salvaged: { readonly games: number; readonly results: number };
  /** Sentence about what was lost, or `undefined` if nothing was. */
  readonly loss: string | undefined;
  /** Number of corrupt results and settings that were left out. */
  readonly leftOut = { results: 0, settings: 0 };
  readonly #database: Database;
  /** Keys of the games that this process has written. */
  readonly #written = new Set<string>();

  private constructor(
    { database, loss }: OpenedDatabase,
    replaces?: SetAside,
    salvaged = { games: 0, results: 0 },
  ) {
    this.#database = database;
    this.loss = loss;
    this.replaces = replaces;
    this.salvaged = salvaged;
  }

  /** True if a folder has a store, or if that cannot be determined. */
  static isThere(folder: string): boolean {
    try {
      Deno.statSync(`${folder}/${DATABASE_NAME}`);
      return true;
    } catch (error) {
      return !(error instanceof Deno.errors.NotFound);
    }
  }

  /**
   * Opens the store of a folder, which is created if it is missing. Fails if the database cannot be
   * used.
   */
  static open(options: StoreOptions): Result<Store, StoreProblem> {
    const { folder, wait, suspect = false, open = openDatabase } = options;
    const path = `${folder}/${DATABASE_NAME}`;
    const made = catchStoreError(() => Deno.mkdirSync(folder, { recursive: true, mode: 0o700 }));
    if (!made.ok) {
      const reason = `cannot create the folder '${escapeControls(folder)}': ${made.error.reason}`;
      return err({ ...made.error, reason });
    }
    const opened = suspect ? undefined : catchStoreError(() => openMigrated(path, wait, open));
    if (opened?.ok) return ok(new Store(opened.value));
    if (opened && opened.error.kind !== "damaged" && opened.error.kind !== "older") return opened;
    const aside = catchStoreError(() => quarantineDatabase(path, { open, now: options.now }));
    if (!aside.ok) return aside;
    const again = catchStoreError(() => openMigrated(path, wait, open));
    if (!again.ok || aside.value === undefined) {
      return again.ok ? ok(new Store(again.value)) : again;
    }
    const salvaged = salvage(aside.value.path, again.value.database, open);
    return ok(new Store(again.value, aside.value, salvaged));
  }

  /** Sets the time to wait for a lock, in milliseconds. */
  setWait(wait: number): void {
    catchStoreError(() => this.#database.exec(`PRAGMA busy_timeout = ${wait}`));
  }

  /** Returns the unfinished games of all patiences. */
  saved(): Result<SavedGames, StoreProblem> {
    return catchStoreError(() => {
      const whole: SavedRow[] = [];
      const damaged: DatabaseRow[] = [];
      for (const row of this.#database.all(`${SELECT_SAVED} ORDER BY saved DESC, key`)) {
        const saved = checkedRow(row);
        if (saved) whole.push(saved);
        else damaged.push(row);
      }
      return { whole, damaged };
    });
  }

  /** Returns the unfinished games of a patience, last played first. */
  games(game: string): Result<SavedRow[], StoreProblem> {
    const found = this.saved();
    return found.ok ? ok(found.value.whole.filter((row) => row.game === game)) : found;
  }

  /** Returns an unfinished game, or `undefined` if it is missing or corrupt. */
  game(key: string): Result<StoredRow | undefined, StoreProblem> {
    return catchStoreError(() =>
      this.#database.all(`${SELECT_SAVED} WHERE key = ?`, key)
        .flatMap((row) => checkedRow(row) ?? [])[0]
    );
  }

  /**
   * Returns the keys of a patience's games that have a log according to their rows: the last
   * played, up to `most`.
   */
  withTrail(game: string, most: number): Result<string[], StoreProblem> {
    const where = "WHERE open = 1 AND game = ? ORDER BY saved DESC LIMIT ?";
    const sql = `${selectFrom("saved", ["key"])} ${where}`;
    return catchStoreError(() => this.#database.all(sql, game, most).map(({ key }) => String(key)));
  }

  /**
   * Writes changes in one transaction. Skips a change to a game that has ended, or whose revision
   * is not newer than the stored one.
   */
  write(changes: Iterable<StoreChange>): Result<void, StoreProblem> {
    const written: string[] = [];
    const done = catchStoreError(() =>
      inTransaction(this.#database, () => {
        let hasEnded = false;
        for (const change of changes) {
          if (change.kind !== "set") {
            this.#renameCorrupt(change.key);
            written.push(change.key);
          }
          if (change.kind === "keep") {
            this.#save({ ...change.row(), open: change.hasLog ? 1 : 0 });
          } else if (change.kind === "set") this.#set(change.key, change.value);
          else {
            this.#end(change);
            hasEnded ||= change.result !== undefined;
          }
        }
        if (hasEnded) countResults(this.#database);
      })
    );
    if (done.ok) written.forEach((key) => this.#written.add(key));
    return done;
  }

  /** Returns the last results of one patience or of all, latest first. Leaves out corrupt ones. */
  results(
    { game, count = -1 }: { readonly game?: string; readonly count?: number } = {},
  ): Result<FinishedGame[], StoreProblem> {
    const where = game === undefined ? "" : " WHERE game = ?";
    const values = game === undefined ? [count] : [game, count];
    const sql = `${SELECT_RESULTS}${where} ORDER BY id DESC LIMIT ?`;
    return catchStoreError(() => {
      const rows = this.#database.all(sql, ...values);
      const whole = rows.filter(isWholeResult);
      this.leftOut.results = Math.max(this.leftOut.results, rows.length - whole.length);
      return whole.map(toResult);
    });
  }

  /** Returns the number of results, including corrupt ones. */
  resultCount(): Result<number, StoreProblem> {
    return catchStoreError(() =>
      Number(this.#database.all("SELECT count(*) AS n FROM results")[0]?.n)
    );
  }

  /** Returns the statistics of one patience or of all, by variant and level. */
  totals(game?: string): Result<GroupStatistics[], StoreProblem> {
    return this.#readTotals((database) => totalsIn(database, game));
  }

  /** Returns the statistics of one group of comparable games. */
  total(compared: ResultGroup): Result<GroupStatistics, StoreProblem> {
    return this.#readTotals((database) => totalOf(database, compared));
  }

  /**
   * Returns the number of games, without those won or lost with solver help, that ended on each day
   * since a date.
   */
  days(game: string, since: string): Result<Day[], StoreProblem> {
    return this.#readTotals((database) => daysSince(database, game, since));
  }

  /** Returns everything that the results page shows of a patience, on a date. */
  resultsOf(game: string, today: string): Result<GameResults, StoreProblem> {
    const totals = this.totals(game);
    const last = this.results({ game, count: MAX_LAST_RESULTS });
    const days = this.days(game, startOfWeeks(today, WEEKS_SHOWN));
    const daily = this.daily(game);
    if (!totals.ok) return totals;
    if (!last.ok) return last;
    if (!days.ok) return days;
    if (!daily.ok) return daily;
    return ok({
      totals: totals.value,
      last: last.value,
      days: days.value,
      daily: daily.value,
      today,
    });
  }

  /** Returns the outcomes of a patience's daily deals, by date. */
  daily(game: string): Result<DailyOutcomes, StoreProblem> {
    return this.#readTotals((database) => dailyIn(database, game));
  }

  /**
   * Returns the best result of a date's daily deal, or of the last one, in each patience: a win
   * without the solver on its own date first, then any win. Of equal results it is the first.
   */
  bestDaily(day?: string): Result<FinishedGame[], StoreProblem> {
    const results = this.results();
    if (!results.ok) return results;
    const best = new Map<string, FinishedGame>();
    for (const result of results.value) {
      const outcome = dailyOutcomeOf(result);
      if (!outcome || outcome.day !== (day ?? outcome.day)) continue;
      const found = best.get(result.game);
      if (!found || !isBetterDaily(found, result)) best.set(result.game, result);
    }
    return ok([...best.values()].toSorted((a, b) => a.game < b.game ? -1 : 1));
  }

  /** Deletes all results and returns their number. */
  forgetResults(): Result<number, StoreProblem> {
    return catchStoreError(() =>
      inTransaction(this.#database, () => {
        deleteTotals(this.#database);
        return this.#database.run("DELETE FROM results");
      })
    );
  }

  /** Reads totals, after counting the results that are not counted yet. */
  #readTotals<T>(read: (database: Database) => T): Result<T, StoreProblem> {
    return catchStoreError(() => {
      if (hasUncountedResults(this.#database)) {
        inTransaction(this.#database, () => countResults(this.#database));
      }
      return read(this.#database);
    });
  }

  /** Returns the settings by name. Leaves out corrupt ones. */
  settings(): Result<Readonly<Record<string, string>>, StoreProblem> {
    return catchStoreError(() => {
      const rows = this.#database.all(SELECT_SETTINGS);
      const whole = rows.filter((row) =>
        checksumOfValues([row.name as ColumnValue, row.value as ColumnValue]) === row[CHECKSUM]
      );
      this.leftOut.settings = rows.length - whole.length;
      return Object.fromEntries(whole.map(({ name, value }) => [String(name), String(value)]));
    });
  }

  close(): void {
    catchStoreError(() => this.#database.close());
  }

  /** Gives a corrupt row of a game another key, so that writing the game does not replace it. */
  #renameCorrupt(key: string): void {
    if (this.#written.has(key)) return;
    const sql = `${SELECT_SAVED.replace("SELECT", "SELECT rowid AS number,")} WHERE key = ?`;
    for (const { number, ...row } of this.#database.all(sql, key)) {
      if (checkedRow(row)) continue;
      this.#database.run(
        "UPDATE saved SET key = key || ' damaged ' || hex(randomblob(4)) WHERE rowid = ?",
        Number(number),
      );
    }
  }

  #save(row: StoredRow): void {
    const { key, revision } = row;
    const [found] = this.#database.all(
      "SELECT EXISTS (SELECT 1 FROM results WHERE key = ?) AS hasEnded, " +
        "(SELECT revision FROM saved WHERE key = ?) AS revision",
      ...[key, key],
    );
    if (found?.hasEnded === 1 || Number(found?.revision ?? -1) >= revision) return;
    const all = storedValues(row);
    if (found?.revision === null) this.#database.run(INSERT_SAVED, ...all);
    else this.#database.run(UPDATE_SAVED, ...all, key);
  }

  #set(name: string, value: string): void {
    const sql = "INSERT OR REPLACE INTO settings (name, value, checksum) VALUES (?, ?, ?)";
    this.#database.run(sql, name, value, checksumOfValues([name, value]));
  }

  #end({ key, ended, result }: Extract<StoreChange, { kind: "end" }>): void {
    this.#database.run("DELETE FROM saved WHERE key = ?", key);
    if (!result) return;
    const columns = READ_RESULT_COLUMNS;
    const values = [key, ...resultValues(result, ended)];
    this.#database.run(
      `INSERT OR IGNORE INTO results (${columns.join(", ")})
       VALUES (${columns.map(() => "?").join(", ")})`,
      ...values,
      checksumOfValues(values),
    );
  }
}

/** True if the first daily deal is of a later date or, of the same date, has a better outcome. */
function isBetterDaily(a: FinishedGame, b: FinishedGame): boolean {
  const [first, second] = [dailyOutcomeOf(a), dailyOutcomeOf(b)];
  if (!first || !second) return first !== undefined;
  if (first.day !== second.day) return first.day > second.day;
  return first.mark !== second.mark && betterDailyOutcome(first.mark, second.mark) === first.mark;
}

const SELECT_SAVED = selectFrom("saved", STORED_COLUMNS);

const INSERT_SAVED = `INSERT INTO saved (${STORED_COLUMNS.join(", ")})
  VALUES (${STORED_COLUMNS.map(() => "?").join(", ")})`;

const UPDATE_SAVED = `UPDATE saved SET ${
  STORED_COLUMNS.map((column) => `${column} = ?`).join(", ")
} WHERE key = ?`;

const SELECT_RESULTS = selectFrom("results", READ_RESULT_COLUMNS);

/** Maximum number of settings that are read: a file with more was crafted to fill the memory. */
const MAX_SETTINGS = 1000;

const SELECT_SETTINGS = `${
  selectFrom("settings", ["name", "value", CHECKSUM])
} LIMIT ${MAX_SETTINGS}`;
