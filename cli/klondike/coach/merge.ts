import { toJsonLine } from "../../../lib/json_line.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { shardRange } from "../../../lib/shard.ts";
import { csvColumns, csvTable } from "../../run/csv.ts";
import {
  isCount,
  isObject,
  type MergeParts,
  type ParsedFile,
  type ShardFile,
} from "../../run/shard_files.ts";
import { addSums, type CoachTotals, summaryOf, summaryText, ZERO_TOTALS } from "./deal_result.ts";
import { TOTALS_FIELDS } from "./report.ts";

/** The columns of the table, as the fields of the object. */
const COLUMNS = csvColumns(
  ...["won", "lost", "low", "high", "meanHome"].map((name) => `summary.${name}`),
  ...["seed", "requested", "interrupted", "seconds"],
  ...["turn", "resets", "worryBack", "samples"].map((name) => `options.${name}`),
);

/** Adds up parts of `patience coach --sample`. */
export const mergeCoach: MergeParts = (_context, parts, { json, csv, plot }, files) => {
  if (plot !== undefined) return Promise.resolve(err("a sample of games has no plot"));
  const sums = addUp(parts);
  if (!sums.ok) return Promise.resolve(sums);
  const [first] = parts;
  const object = {
    ...TOTALS_FIELDS,
    summary: summaryOf(sums.value),
    seed: first?.seed,
    requested: first?.requested,
    shard: null,
    options: first?.options,
    interrupted: false,
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
  };
  files.write(
    json ? toJsonLine(object) : csv ? csvTable([object], COLUMNS) : summaryText(sums.value),
  );
  return Promise.resolve(ok(undefined));
};

function addUp(parts: readonly ParsedFile<ShardFile>[]): Result<CoachTotals, string> {
  let sums = ZERO_TOTALS;
  for (const { name, json: { summary }, requested, shard } of parts) {
    const part = sumsOf(summary);
    const { count } = shardRange(requested, shard);
    if (part === undefined || part.won + part.lost !== count) {
      return err(`'${name}' does not hold the ${count} games of its part`);
    }
    sums = addSums(sums, part);
  }
  return ok(sums);
}

function sumsOf(summary: unknown): CoachTotals | undefined {
  if (!isObject(summary)) return undefined;
  const { won, lost, home } = summary;
  if (!isCount(won) || !isCount(lost) || !isCount(home)) return undefined;
  return home >= 52 * won && home <= 52 * (won + lost) ? { won, lost, home } : undefined;
}
