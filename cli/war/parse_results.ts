import { err, ok, type Result } from "../../lib/result.ts";
import { sumsOf } from "../../lib/statistics.ts";
import type { WarOutcome } from "../../lib/war/game.ts";
import { DEFAULT_RULES, optionConflict, type WarOptions } from "../../lib/war/options.ts";
import { PairedSums } from "../../lib/war/paired_difference.ts";
import { type Measure, MEASURES, WarTally } from "../../lib/war/tally.ts";
import { isCount, isObject } from "../run/shard_files.ts";
import { RULE_OPTIONS } from "./rules.ts";

type Json = Readonly<Record<string, unknown>>;

/** The tally of a run or of a row of a sweep; `undefined` when its numbers are not those of games. */
function tallyOf(json: Json, { maxSteps }: WarOptions): WarTally | undefined {
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

/** The rules of a run; `undefined` when they are none. */
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
 * The pairs of a row of a sweep with its first row, which has none itself; `undefined` when their
 * sums are not those of such games.
 */
function pairingOf(difference: unknown, tally: WarTally, first?: WarTally): PairedSums | undefined {
  const pairing = new PairedSums();
  if (first === undefined) return difference === null ? pairing : undefined;
  if (!isObject(difference)) return undefined;
  const [count, sum, squares] = [difference["pairs"], difference["sum"], difference["squares"]]
    .map((value) => (/^-?\d{1,40}$/.test(String(value)) ? BigInt(String(value)) : undefined));
  if (count === undefined || sum === undefined || squares === undefined) return undefined;
  const [own, other] = [tally, first].map((one) => sumsOf(one.measure("steps")));
  if (own === undefined || other === undefined) return undefined;
  // Of as many games in both rows, so many ended in both at least, and so many at most.
  const least = own.count + other.count - BigInt(tally.games);
  if (count < 0n || count < least || count > own.count || count > other.count) return undefined;
  const areAll = count === own.count && count === other.count;
  if (areAll && sum !== own.sum - other.sum) return undefined;
  if (count * squares < sum * sum || (count === 0n && squares !== 0n)) return undefined;
  pairing.merge({ count, sum, squares });
  return pairing;
}

/** A row of a sweep: its rules and what was played by them. */
export interface SweepRow {
  readonly options: WarOptions;
  readonly tally: WarTally;
  readonly pairing: PairedSums;
}

const UNSOUND = "its tallies do not add up";

/** The rows of a sweep, or the only one of a run; else what is wrong with them. */
export function parseRows(json: Json): Result<readonly SweepRow[], string> {
  const given = json["type"] === "war-sweep" ? json["rows"] : [{ ...json, difference: null }];
  if (!Array.isArray(given) || given.length === 0) return err("it has no rows");
  const rows: SweepRow[] = [];
  for (const row of given as unknown[]) {
    const options = isObject(row) ? parseRules(row["options"]) : undefined;
    if (!isObject(row) || options === undefined) return err("its rules are not rules of War");
    const tally = tallyOf(row, options);
    if (tally === undefined) return err(UNSOUND);
    const first = rows[0]?.tally;
    if (first !== undefined && tally.games !== first.games) {
      return err("its rows have different numbers of games");
    }
    const pairing = pairingOf(row["difference"], tally, first);
    if (pairing === undefined) return err(UNSOUND);
    rows.push({ options, tally, pairing });
  }
  return ok(rows);
}
