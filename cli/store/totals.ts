import {
  betterDailyOutcome,
  type DailyOutcome,
  dailyOutcomeOf,
  type DailyOutcomes,
  type Day,
  EMPTY_STATISTICS,
  type FinishedGame,
  type GroupStatistics,
  type ResultGroup,
  type RunningSummary,
  type Statistics,
  withResult,
} from "../../lib/game_results.ts";
import { type ColumnValue, type Database, type DatabaseRow, selectFrom } from "./database.ts";
import { isWholeResult, READ_RESULT_COLUMNS, toResult } from "./rows.ts";

// Totals are stored beside the results, so that a page of 100,000 results opens at once. They can
// all be computed again; `counted` is the last result that they include.

const COUNTS = [
  ...["played", "won", "streak", "longestStreak", "losingStreak", "longestLosingStreak"] as const,
] as const satisfies readonly (keyof Statistics)[];

const SUMMARIES = ["time", "moves", "score"] as const satisfies readonly (keyof Statistics)[];

const SUMMARY_COLUMNS = SUMMARIES.flatMap((name) => [`${name}Count`, `${name}Sum`, `${name}Best`]);

const FIGURES: readonly string[] = [...COUNTS, ...SUMMARY_COLUMNS, "helpedPlayed", "helpedWon"];

/** Columns of the table `totals`. */
export const TOTALS_COLUMNS: readonly string[] = [
  "game",
  "variant",
  "level",
  "counted",
  ...FIGURES,
];

/**
 * Table with a row for the games of a variant, and one for each of its levels; `level` is empty for
 * all.
 */
export const TOTALS = `CREATE TABLE totals (
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  level TEXT NOT NULL,
  counted INTEGER NOT NULL,
${FIGURES.map((name) => `  ${name} INTEGER${name.endsWith("Best") ? "" : " NOT NULL"},`).join("\n")}
  PRIMARY KEY (game, variant, level)
) STRICT;`;

/** Columns of the table `days`. */
export const DAYS_COLUMNS: readonly string[] = ["game", "date", "played", "won"];

/** Table with the number of games that ended on each local date. */
export const DAYS = `CREATE TABLE days (
  game TEXT NOT NULL,
  date TEXT NOT NULL,
  played INTEGER NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (game, date)
) STRICT;`;

/** Columns of the table `daily`. */
export const DAILY_COLUMNS: readonly string[] = ["game", "day", "mark"];

/** Table with the outcome of each daily deal. */
export const DAILY = `CREATE TABLE daily (
  game TEXT NOT NULL,
  day TEXT NOT NULL,
  mark TEXT NOT NULL,
  PRIMARY KEY (game, day)
) STRICT;`;

/** Counts the results that are not counted yet. Call it in a transaction that writes. */
export function countResults(database: Database): void {
  const [counted] = database.all(`SELECT CAST(${COUNTED} AS TEXT) AS number`);
  for (let last = String(counted?.number);;) {
    const rows = resultsAfter(database, last);
    if (rows.length === 0) return;
    // Do not count corrupt results; they are reported where they would be shown.
    countRows(database, rows.filter(isWholeResult));
    const next = String(rows.at(-1)?.number);
    // Stop if pages in corrupt order lead back to earlier rows.
    if (BigInt(next) <= BigInt(last)) return;
    last = next;
  }
}

/** Results counted at a time, because all of them might not fit in memory. */
const RESULTS_PER_READ = 10_000;

function countRows(database: Database, rows: readonly DatabaseRow[]): void {
  const totals = new Map<string, { total: GroupStatistics; counted: string }>();
  const daily = new Map<string, DailyOutcome>();
  const days = new Map<string, Day & { readonly game: string }>();
  for (const row of rows) {
    const result = toResult(row);
    for (const key of groupsOf(result, row.level)) {
      const name = JSON.stringify(key);
      const { statistics } = totals.get(name)?.total ?? totalOf(database, key);
      const total = { ...key, statistics: withResult(statistics, result) };
      totals.set(name, { total, counted: String(row.number) });
    }
    const marked = dailyOutcomeOf(result);
    if (marked) {
      const name = JSON.stringify([result.game, marked.day]);
      const before = daily.get(name) ?? storedMark(database, result.game, marked.day) ?? "lost";
      daily.set(name, betterDailyOutcome(before, marked.mark));
    }
    if (result.helped) continue;
    const { game, date } = result;
    const name = `${game} ${date}`;
    const { played, won } = days.get(name) ?? { played: 0, won: 0 };
    days.set(name, { game, date, played: played + 1, won: won + Number(result.won) });
  }
  for (const [name, mark] of daily) {
    const [game, day] = JSON.parse(name) as [string, string];
    database.run(
      "INSERT OR REPLACE INTO daily (game, day, mark) VALUES (?, ?, ?)",
      game,
      day,
      mark,
    );
  }
  for (const { total, counted } of totals.values()) storeTotal(database, total, counted);
  for (const day of days.values()) storeDay(database, day);
}

/** True if some results are not counted, as after their totals were lost. */
export function hasUncountedResults(database: Database): boolean {
  return database.all(`SELECT 1 FROM results WHERE id > ${COUNTED} LIMIT 1`).length > 0;
}

/** Returns the statistics of one patience or of all, by variant and level. */
export function totalsIn(database: Database, game?: string): GroupStatistics[] {
  const where = game === undefined ? "" : " WHERE game = ?";
  const order = " ORDER BY game, variant, level";
  return database.all(SELECT_TOTALS + where + order, ...(game === undefined ? [] : [game]))
    .map((row) => ({
      game: String(row.game),
      variant: String(row.variant),
      level: String(row.level),
      statistics: toStatistics(row),
    }));
}

/** Returns the statistics of one group of comparable games. */
export function totalOf(
  database: Database,
  { game, variant, level }: ResultGroup,
): GroupStatistics {
  const where = " WHERE game = ? AND variant = ? AND level = ?";
  const [row] = database.all(SELECT_TOTALS + where, game, variant, level);
  return { game, variant, level, statistics: row ? toStatistics(row) : EMPTY_STATISTICS };
}

/** Deletes all totals, as must happen when the results are deleted. */
export function deleteTotals(database: Database): void {
  database.run("DELETE FROM totals");
  database.run("DELETE FROM days");
  database.run("DELETE FROM daily");
}

/** Returns the days of a patience since a date, the earliest first. */
export function daysSince(database: Database, game: string, date: string): Day[] {
  const sql = `${selectFrom("days", DAYS_COLUMNS)} WHERE game = ? AND date >= ? ORDER BY date`;
  return database.all(sql, game, date).map((row) => ({
    date: String(row.date),
    played: Number(row.played),
    won: Number(row.won),
  }));
}

/** Returns the outcomes of a patience's daily deals, the earliest first. */
export function dailyIn(database: Database, game: string): DailyOutcomes {
  const sql = `${selectFrom("daily", DAILY_COLUMNS)} WHERE game = ? ORDER BY day`;
  return new Map(
    database.all(sql, game).map((row) => [String(row.day), String(row.mark) as DailyOutcome]),
  );
}

function storedMark(database: Database, game: string, day: string): DailyOutcome | undefined {
  const sql = `${selectFrom("daily", DAILY_COLUMNS)} WHERE game = ? AND day = ?`;
  return database.all(sql, game, day)[0]?.mark as DailyOutcome | undefined;
}

const COUNTED = "(SELECT coalesce(max(counted), 0) FROM totals)";
const SELECT_TOTALS = selectFrom("totals", TOTALS_COLUMNS);

function resultsAfter(database: Database, last: string): DatabaseRow[] {
  // Read the ID as text: that of a corrupt row can be beyond 2^53.
  const sql = selectFrom("results", READ_RESULT_COLUMNS)
    .replace("SELECT", "SELECT CAST(id AS TEXT) AS number,");
  return database.all(`${sql} WHERE id > ? ORDER BY id LIMIT ${RESULTS_PER_READ}`, last);
}

function groupsOf({ game, variantName }: FinishedGame, level: unknown): ResultGroup[] {
  const all = { game, variant: variantName, level: "" };
  return typeof level === "string" ? [all, { ...all, level }] : [all];
}

function toStatistics(row: DatabaseRow): Statistics {
  const summary = (name: string): RunningSummary => ({
    count: Number(row[`${name}Count`]),
    sum: Number(row[`${name}Sum`]),
    best: row[`${name}Best`] === null ? undefined : Number(row[`${name}Best`]),
  });
  const entries = [
    ...COUNTS.map((name) => [name, Number(row[name])]),
    ...SUMMARIES.map((name) => [name, summary(name)]),
    ["helped", { played: Number(row.helpedPlayed), won: Number(row.helpedWon) }],
  ];
  return Object.fromEntries(entries);
}

function storeTotal(database: Database, total: GroupStatistics, counted: string): void {
  const { game, variant, level, statistics } = total;
  const values: ColumnValue[] = [
    ...[game, variant, level, counted],
    ...COUNTS.map((name) => statistics[name]),
    ...SUMMARIES.flatMap((name) => {
      const { count, sum, best } = statistics[name];
      return [count, toSafeInteger(sum), best === undefined ? null : toSafeInteger(best)];
    }),
    ...[statistics.helped.played, statistics.helped.won],
  ];
  const places = values.map(() => "?").join(", ");
  const columns = TOTALS_COLUMNS.join(", ");
  database.run(`INSERT OR REPLACE INTO totals (${columns}) VALUES (${places})`, ...values);
}

/** Limits a figure to safe integers, which its column holds; corrupt results can exceed them. */
function toSafeInteger(figure: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, figure));
}

function storeDay(
  database: Database,
  { game, date, played, won }: Day & { readonly game: string },
): void {
  database.run(
    `INSERT INTO days (game, date, played, won) VALUES (?, ?, ?, ?) ON CONFLICT (game, date)
     DO UPDATE SET played = days.played + excluded.played, won = days.won + excluded.won`,
    ...[game, date, played, won],
  );
}
