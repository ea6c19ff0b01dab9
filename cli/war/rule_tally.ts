// Tallies of runs by one or several rules on the same shuffles, their JSON and CSV, and the parsing
// of that JSON.

import { isCount } from "../../lib/check_integer.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { QUANTILES, summarize, sumsOf, wilson } from "../../lib/statistics.ts";
import { censoredSteps, type Measure, MEASURES, WarTally } from "../../lib/war/tally.ts";
import type { WarOutcome } from "../../lib/war/game.ts";
import { DEFAULT_RULES, optionConflict, type WarOptions } from "../../lib/war/options.ts";
import { PairedSums } from "../../lib/war/paired_difference.ts";
import type { TaskResult } from "../../lib/war/simulation.ts";
import { type CsvColumn, csvColumns, summaryColumns } from "../run/csv.ts";
import { isObject, type JsonObject } from "../run/json_objects.ts";
import { RULE_OPTIONS } from "./options.ts";

/** Tally of the games played by a rule. */
export interface RuleTally {
  readonly options: WarOptions;
  readonly tally: WarTally;
  /** Sums over the pairs with the same games by the first rule. */
  readonly pairing: PairedSums;
}

/** Creates empty tallies. */
export function newTallies(rules: readonly WarOptions[]): RuleTally[] {
  return rules.map((options) => ({ options, tally: new WarTally(), pairing: new PairedSums() }));
}

/** Returns the number of games played by each rule. */
export function countGames(rows: readonly RuleTally[]): number {
  return rows[0]?.tally.games ?? 0;
}

/** Adds the games that a worker played. Throws if its numbers are impossible. */
export function addAnswer(rows: readonly RuleTally[], { tallies, pairings }: TaskResult): void {
  rows.forEach(({ tally, pairing }, row) => {
    const [data, sums] = [tallies[row], pairings[row]];
    const played = data && WarTally.fromData(data);
    if (!played || !sums) throw new Error("a worker answered with impossible numbers");
    tally.merge(played);
    pairing.merge(sums);
  });
}

/** Adds the tallies of another run; returns false if its rules differ. */
export function mergeTallies(rows: readonly RuleTally[], others: readonly RuleTally[]): boolean {
  const rules = (all: readonly RuleTally[]): string =>
    JSON.stringify(all.map(({ options }) => RULE_OPTIONS.map(({ key }) => options[key])));
  if (rules(rows) !== rules(others)) return false;
  rows.forEach(({ tally, pairing }, row) => {
    const other = others[row];
    if (other === undefined) return;
    tally.merge(other.tally);
    pairing.merge(other.pairing.sums);
  });
  return true;
}

/** Statistics of the steps if no game ended: all null. `censored` has what is known then. */
const NO_SUMMARY = {
  mean: null,
  standardError: null,
  standardDeviation: null,
  min: null,
  max: null,
  quantiles: null,
};

/** Returns the counts and statistics of a rule as fields of the JSON. */
export function statisticsJson({ tally, options }: RuleTally): JsonObject {
  const summaries: Record<string, unknown> = {};
  for (const measure of MEASURES) summaries[measure] = summarize(tally.measure(measure)) ?? null;
  summaries["steps"] = {
    ...(summarize(tally.measure("steps")) ?? NO_SUMMARY),
    censored: censoredSteps(tally, options.maxSteps) ?? null,
  };
  const [a, b] = [tally.count("a"), tally.count("b")];
  return {
    wins: { a, b },
    intervals: { a: wilson(a, tally.games), b: wilson(b, tally.games) },
    drawn: tally.count("drawn"),
    unfinished: tally.count("unfinished"),
    endless: tally.count("endless"),
    ...summaries,
  };
}

/** Returns the exact tallies of a rule as fields of the JSON. */
export function tallyJson({ tally }: RuleTally): JsonObject {
  const { measures, periods } = tally.toData();
  return { ...measures, periods };
}

/** Returns the games per second of all rules together, or `null` if no time passed. */
export function gamesPerSecond(rows: readonly RuleTally[], seconds: number): number | null {
  const games = rows.reduce((sum, { tally }) => sum + tally.games, 0);
  return seconds > 0 ? Math.round(games / seconds) : null;
}

/**
 * The columns of CSV, a line per rule. `tests/csv_test.ts` checks that each is a field of the JSON,
 * and that every field with one value is a column.
 */
export const COLUMNS: readonly CsvColumn[] = [
  ...csvColumns("games", "requested", "seed"),
  ...RULE_OPTIONS.map(({ key }) => ["options", key]),
  ...csvColumns("shard.index", "shard.of", "interrupted", "precision"),
  ...["a", "b"].flatMap((player) => [
    ["wins", player],
    ["intervals", player, "low"],
    ["intervals", player, "high"],
  ]),
  ...csvColumns("drawn", "unfinished", "endless"),
  ...MEASURES.flatMap((measure) => summaryColumns(measure)),
  ...csvColumns("steps.censored.share", "steps.censored.meanAtLeast"),
  ...QUANTILES.map((share) => ["steps", "censored", "quantiles", String(share)]),
  ...["mean", "standardError", "pairs", "sum", "squares"].map((name) => ["difference", name]),
  ...csvColumns("parts", "seconds", "gamesPerSecond"),
];

/**
 * Parses the tally of a run or of a row of a sweep; returns `undefined` if games cannot have it.
 */
function parseTally(json: JsonObject, { maxSteps }: WarOptions): WarTally | undefined {
  const { wins, drawn, unfinished, endless, tally } = json;
  if (!isObject(wins) || !isObject(tally)) return undefined;
  const counts = { a: wins["a"], b: wins["b"], drawn, unfinished, endless };
  if (!Object.values(counts).every(isCount)) return undefined;
  const { periods } = tally;
  if (!MEASURES.every((measure) => isObject(tally[measure])) || !isObject(periods)) {
    return undefined;
  }
  const read = WarTally.fromData({
    outcomes: counts as Record<WarOutcome, number>,
    measures: tally as unknown as Record<Measure, Record<string, number>>,
    periods: periods as Record<string, number>,
  });
  const steps = read?.measure("steps").entries() ?? [];
  return steps.every(([length]) => length >= 1 && length <= maxSteps) ? read : undefined;
}

/** Parses the rules of a run; returns `undefined` if they are invalid. */
export function parseRules(json: unknown): WarOptions | undefined {
  if (!isObject(json)) return undefined;
  const rules: Record<string, unknown> = {};
  for (const rule of RULE_OPTIONS) {
    const given = json[rule.key];
    const text = typeof given === "boolean" ? (given ? "on" : "off") : String(given);
    const value = rule.value.read(text);
    if (!value.ok || value.value !== given) return undefined;
    rules[rule.key] = value.value;
  }
  const options: WarOptions = { ...DEFAULT_RULES, ...rules };
  return optionConflict(options) === undefined ? options : undefined;
}

/**
 * Parses the sums over the pairs of a row with the first row of a sweep, which has no pairs itself.
 * Returns `undefined` if such games cannot have these sums.
 */
function parsePairing(
  difference: unknown,
  tally: WarTally,
  first?: WarTally,
): PairedSums | undefined {
  const pairing = new PairedSums();
  if (first === undefined) return difference === null ? pairing : undefined;
  if (!isObject(difference)) return undefined;
  const [count, sum, squares] = [difference["pairs"], difference["sum"], difference["squares"]]
    .map((value) => (/^-?\d{1,40}$/.test(String(value)) ? BigInt(String(value)) : undefined));
  if (count === undefined || sum === undefined || squares === undefined) return undefined;
  const [own, other] = [tally, first].map((one) => sumsOf(one.measure("steps")));
  if (own === undefined || other === undefined) return undefined;
  // Bounds on the number of games that ended in both rows, which have equally many games.
  const least = own.count + other.count - BigInt(tally.games);
  if (count < 0n || count < least || count > own.count || count > other.count) return undefined;
  const areAll = count === own.count && count === other.count;
  if (areAll && sum !== own.sum - other.sum) return undefined;
  if (count * squares < sum * sum || (count === 0n && squares !== 0n)) return undefined;
  pairing.merge({ count, sum, squares });
  return pairing;
}

const UNSOUND = "its tallies do not add up";

/**
 * Parses the rows of a sweep, or the single row of a run. Fails if their rules or numbers are
 * invalid.
 */
export function parseTallies(given: unknown): Result<readonly RuleTally[], string> {
  if (!Array.isArray(given) || given.length === 0) return err("it has no rows");
  const rows: RuleTally[] = [];
  for (const row of given as unknown[]) {
    const options = isObject(row) ? parseRules(row["options"]) : undefined;
    if (!isObject(row) || options === undefined) return err("its rules are not rules of War");
    const tally = parseTally(row, options);
    if (tally === undefined) return err(UNSOUND);
    const first = rows[0]?.tally;
    if (first !== undefined && tally.games !== first.games) {
      return err("its rows have different numbers of games");
    }
    const pairing = parsePairing(row["difference"], tally, first);
    if (pairing === undefined) return err(UNSOUND);
    rows.push({ options, tally, pairing });
  }
  return ok(rows);
}
