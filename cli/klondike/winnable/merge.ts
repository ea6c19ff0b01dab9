import { jsonLine } from "../../../lib/json_line.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { shardRange } from "../../../lib/shard.ts";
import { isCount, isObject, type MergeParts, type Part, type Read } from "../../run/parts.ts";
import { TOTALS_HEAD } from "./report.ts";
import {
  addTotals,
  auditText,
  type AuditTotals,
  countOf,
  NO_DEALS,
  shareOf,
  type Totals,
  totalsText,
} from "./totals.ts";

/** Adds up parts of `patience winnable --sample`. */
export const mergeWinnable: MergeParts = (_context, parts, { json, csv, plot }, files) => {
  if (csv || plot !== undefined) {
    return Promise.resolve(err("a sample of deals has no table and no plot"));
  }
  const sum = addUp(parts);
  if (!sum.ok) return Promise.resolve(sum);
  const { totals, audit } = sum.value;
  const [first] = parts;
  const object = {
    ...TOTALS_HEAD,
    summary: { ...totals, ...shareOf(totals), ...(audit === undefined ? {} : { audit }) },
    seed: first?.seed,
    requested: first?.requested,
    shard: null,
    options: first?.options,
    interrupted: false,
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
  };
  const text = json
    ? jsonLine(object)
    : totalsText(totals) + (audit === undefined ? "" : auditText(audit));
  files.write(text);
  return Promise.resolve(ok(undefined));
};

/** The sum of parts, with that of the audits where all parts have one. */
interface Sum {
  readonly totals: Totals;
  readonly audit: AuditTotals | undefined;
}

function addUp(parts: readonly Read<Part>[]): Result<Sum, string> {
  let totals = NO_DEALS;
  let audit: AuditTotals | undefined = NO_DEALS;
  for (const { name, json, requested, shard } of parts) {
    const { summary } = json;
    const part = totalsOf(summary);
    const { count } = shardRange(requested, shard);
    if (part === undefined || countOf(part) !== count) {
      return err(`'${name}' does not hold the ${count} deals of its part`);
    }
    totals = addTotals(totals, part);
    const searches = isObject(summary) ? totalsOf(summary["audit"]) : undefined;
    audit = audit && searches && addTotals(audit, searches);
  }
  return ok({ totals, audit });
}

function totalsOf(summary: unknown): Totals | undefined {
  if (!isObject(summary)) return undefined;
  const { won, lost, undecided } = summary;
  return isCount(won) && isCount(lost) && isCount(undecided) ? { won, lost, undecided } : undefined;
}
