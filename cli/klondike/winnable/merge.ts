import { toJsonLine } from "../../../lib/json_line.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { shardRange } from "../../../lib/shard.ts";
import {
  isCount,
  isObject,
  type MergeParts,
  type ParsedFile,
  type ShardFile,
} from "../../run/shard_files.ts";
import { csvColumns, csvTable } from "../../run/csv.ts";
import { TOTALS_FIELDS } from "./report.ts";
import {
  addTotals,
  auditText,
  type AuditTotals,
  dealCount,
  formatProvedShortest,
  NO_DEALS,
  type Totals,
  totalsText,
  winnableInterval,
} from "./totals.ts";

/** The columns of the table, as the fields of the object. */
const COLUMNS = csvColumns(
  ...["won", "lost", "undecided", "low", "high"].map((name) => `summary.${name}`),
  ...["seed", "requested", "options.turn", "options.resets", "options.worryBack", "options.goal"],
  ...["bound", "forced", "shortest", "time", "memory", "positions"].map((name) =>
    `options.${name}`
  ),
  ...["interrupted", "seconds"],
);

const AUDIT_COLUMNS = csvColumns(
  ...["lost", "won", "undecided"].map((verdict) => `summary.audit.${verdict}`),
  "summary.unaudited",
);

/** Adds up parts of `patience winnable --sample`. */
export const mergeWinnable: MergeParts = (_context, parts, { json, csv, plot }, files) => {
  if (plot !== undefined) return Promise.resolve(err("a sample of deals has no plot"));
  const sum = addUp(parts);
  if (!sum.ok) return Promise.resolve(sum);
  const { totals, shortest, audit, unaudited, retried } = sum.value;
  const [first] = parts;
  const object = {
    ...TOTALS_FIELDS,
    summary: {
      ...totals,
      ...winnableInterval(totals),
      ...(shortest === undefined ? {} : { shortest }),
      ...(audit === undefined ? {} : { audit, unaudited }),
    },
    seed: first?.seed,
    requested: first?.requested,
    shard: null,
    options: first?.options,
    ...(retried.length === 0 ? {} : { retried }),
    interrupted: false,
    seconds: parts.reduce((total, { seconds }) => total + seconds, 0),
  };
  const text = json ? toJsonLine(object) : csv
    ? csvTable([object], [
      ...COLUMNS,
      ...(shortest === undefined ? [] : csvColumns("summary.shortest")),
      ...(audit === undefined ? [] : AUDIT_COLUMNS),
    ])
    : totalsText(totals) +
      (shortest === undefined ? "" : formatProvedShortest(shortest, totals)) +
      (audit === undefined ? "" : auditText(audit, unaudited));
  files.write(text);
  return Promise.resolve(ok(undefined));
};

/** The sum of parts, with those of shortest lines and of audits where all parts have them. */
interface Sum {
  readonly totals: Totals;
  readonly shortest: number | undefined;
  readonly audit: AuditTotals | undefined;
  /** How many lost deals the audits left out. */
  readonly unaudited: number;
  /** What the passes after the first one could spend; a part may have had others than the next. */
  readonly retried: readonly unknown[];
}

function addUp(parts: readonly ParsedFile<ShardFile>[]): Result<Sum, string> {
  let totals = NO_DEALS;
  let shortest: number | undefined = 0;
  let audit: AuditTotals | undefined = NO_DEALS;
  let unaudited = 0;
  const passes = new Set<string>();
  for (const { name, json, requested, shard } of parts) {
    const { summary, retried = [] } = json;
    const part = totalsOf(summary);
    const { count } = shardRange(requested, shard);
    if (part === undefined || dealCount(part) !== count) {
      return err(`'${name}' does not hold the ${count} deals of its part`);
    }
    if (!Array.isArray(retried)) return err(`'${name}' does not say how it was tried again`);
    for (const pass of retried) passes.add(JSON.stringify(pass));
    totals = addTotals(totals, part);
    const { shortest: proved, audit: audited, unaudited: left } = isObject(summary) ? summary : {};
    shortest = shortest !== undefined && isCount(proved) ? shortest + proved : undefined;
    const searches = totalsOf(audited);
    if (isCount(left)) unaudited += left;
    audit = audit && searches && addTotals(audit, searches);
  }
  const retried = [...passes].map((pass): unknown => JSON.parse(pass));
  return ok({ totals, shortest, audit, unaudited, retried });
}

function totalsOf(summary: unknown): Totals | undefined {
  if (!isObject(summary)) return undefined;
  const { won, lost, undecided } = summary;
  return isCount(won) && isCount(lost) && isCount(undecided) ? { won, lost, undecided } : undefined;
}
