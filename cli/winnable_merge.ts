import { jsonLine } from "../lib/json_line.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { writeOutput } from "./output.ts";
import { isCount, isObject, type MergeParts, type Part } from "./parts.ts";
import { TOTALS_HEAD } from "./winnable_report.ts";
import { shardDeals } from "./winnable_source.ts";
import {
  addTotals,
  countOf,
  NO_DEALS,
  shareOf,
  type Totals,
  totalsText,
} from "./winnable_totals.ts";

/** Adds up parts of `patience winnable --sample`. */
export const mergeWinnable: MergeParts = (_context, parts, { json, csv, plot }, files) => {
  if (csv || plot !== undefined) {
    return Promise.resolve(err("a sample of deals has no table and no plot"));
  }
  const sum = addUp(parts);
  if (!sum.ok) return Promise.resolve(sum);
  const [first] = parts;
  const object = {
    ...TOTALS_HEAD,
    summary: { ...sum.value, ...shareOf(sum.value) },
    seed: first?.seed,
    requested: first?.requested,
    shard: null,
    options: first?.options,
    interrupted: false,
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
  };
  const text = json ? jsonLine(object) : totalsText(sum.value);
  writeOutput(files.output, (output) => output.write(text));
  return Promise.resolve(ok(undefined));
};

function addUp(parts: readonly Part[]): Result<Totals, string> {
  let sum = NO_DEALS;
  for (const { name, json, requested, shard } of parts) {
    const totals = totalsOf(json["summary"]);
    const { count } = shardDeals(requested, shard);
    if (totals === undefined || countOf(totals) !== count) {
      return err(`'${name}' does not hold the ${count} deals of its part`);
    }
    sum = addTotals(sum, totals);
  }
  return ok(sum);
}

function totalsOf(summary: unknown): Totals | undefined {
  if (!isObject(summary)) return undefined;
  const { won, lost, undecided } = summary;
  return isCount(won) && isCount(lost) && isCount(undecided) ? { won, lost, undecided } : undefined;
}
