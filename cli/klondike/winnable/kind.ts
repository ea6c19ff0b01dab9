// The solver's two kinds of runs: deals of a sample, and games of files.

import { isCount } from "../../../lib/check_integer.ts";
import type { Kind, OptionChecks } from "../../run/experiment.ts";
import { countWithNoun } from "../../../lib/message.ts";
import { err, ok } from "../../../lib/result.ts";
import { shardRange } from "../../../lib/shard.ts";
import { wilson } from "../../../lib/statistics.ts";
import { formatCount, formatPercent } from "../../io/format_number.ts";
import { type CsvColumn, csvColumns } from "../../run/csv.ts";
import {
  areWords,
  isBoolean,
  isObject,
  isPositive,
  type JsonObject,
} from "../../run/json_objects.ts";
import { ruleChecks } from "../runs.ts";
import type { DecidedJson } from "../solve_result.ts";

/** Result of one deal or game of a run. */
export interface DealResult extends DecidedJson {
  /** Number of the deal or game, from 1. */
  readonly deal: number;
}

/** Numbers of deals, or of searches of audits, by verdict. */
export interface Verdicts {
  won: number;
  lost: number;
  undecided: number;
}

/** Totals of a run. */
export interface DecidedTotals extends Verdicts {
  /** The number of games that are not valid, and of files that cannot be read. */
  invalid: number;
  /** The number of won deals whose solution is proved to be a shortest one. */
  shortest: number;
  /** The searches of audits that contradicted a loss (won), agreed (lost) or did not finish. */
  readonly audit: Verdicts;
  /** The number of lost deals that the audits left out. */
  unaudited: number;
}

export function noDeals(): DecidedTotals {
  const none = { won: 0, lost: 0, undecided: 0 };
  return { ...none, invalid: 0, shortest: 0, audit: { ...none }, unaudited: 0 };
}

const VERDICTS = ["won", "lost", "undecided"] as const;

/**
 * Options that limit the search for each deal, in seconds, megabytes and positions; also the
 * reasons why it ended.
 */
const LIMITS = ["time", "memory", "positions"];

const OPTIONS: OptionChecks = {
  goal: (value) => value === "course" || value === "all home",
  bound: (value) => value === null || isCount(value),
  forced: isBoolean,
  shortest: isBoolean,
  audit: isBoolean,
  time: isPositive,
  memory: (value) => isCount(value) && value > 0,
  positions: (value) => value === null || isCount(value) && value > 0,
};

/** Run that solves the deals of a sample. */
export const DECIDED = kindOfRun("deal");

/** Run that solves games of files. */
export const DECIDED_GAMES = kindOfRun("game");

function kindOfRun(noun: "deal" | "game"): Kind<DealResult, DecidedTotals> {
  return {
    schema: "patience.winnable-totals/1",
    noun,
    countOption: "--sample",
    block: 1,
    options: { ...ruleChecks(noun === "game"), ...OPTIONS },
    count: countDeals,
    add: (totals, { verdict, shortest, audit = {}, unaudited }) => {
      totals[verdict]++;
      if (shortest) totals.shortest++;
      for (const one of Object.values(audit)) totals.audit[one]++;
      if (unaudited !== undefined) totals.unaudited++;
    },
    merge: (totals, other) => {
      for (const verdict of VERDICTS) {
        totals[verdict] += other[verdict];
        totals.audit[verdict] += other.audit[verdict];
      }
      totals.invalid += other.invalid;
      totals.shortest += other.shortest;
      totals.unaudited += other.unaudited;
      return true;
    },
    parse: ({ summary, options }) => {
      if (!isObject(summary) || !isObject(options)) return err("it has no totals");
      const { invalid = 0, unaudited = 0, audit = {} } = summary;
      // Only a run with --shortest knows the number.
      const { shortest = options["shortest"] === true ? undefined : 0 } = summary;
      const verdicts = parseVerdicts(summary);
      const audits = isObject(audit)
        ? parseVerdicts({ won: 0, lost: 0, undecided: 0, ...audit })
        : undefined;
      if (!verdicts || !audits || !isCount(invalid) || !isCount(shortest) || !isCount(unaudited)) {
        return err("its totals are not those of deals");
      }
      return ok({ ...verdicts, invalid, shortest, unaudited, audit: audits });
    },
    toJson: (totals, { options }) => {
      const { won, lost, undecided, invalid, shortest, audit, unaudited } = totals;
      return {
        summary: {
          ...{ won, lost, undecided },
          ...winnableInterval(totals),
          ...(invalid === 0 ? {} : { invalid }),
          ...(options["shortest"] === true ? { shortest } : {}),
          ...(options["audit"] === true ? { audit, unaudited } : {}),
        },
      };
    },
    text: (totals, { requested, shard, options }) => {
      const done = countDeals(totals);
      const { count } = shardRange(requested, shard ?? { index: 1, of: 1 });
      return totalsText(totals, options, { done, count, noun });
    },
    table: { columns: totalsColumns },
    rows: {
      file: "patience.winnable-journal/1",
      row: "patience.winnable/1",
      empty: noDeals,
      isSame: (one, other) => VERDICTS.every((verdict) => one[verdict] === other[verdict]),
      trial: ({ deal }) => deal - 1,
      parse: parseResult,
      retry: {
        limits: LIMITS,
        isOpen: ({ verdict, reason }) => verdict === "undecided" || reason !== undefined,
        // A won deal stays won, even if a later pass does not get as far.
        better: (before, now) =>
          before.verdict === "won" && now.verdict === "undecided" ? before : now,
        describe: ({ time, memory, positions }) =>
          `--time ${time}s --memory ${memory}M` +
          (positions === null ? "" : ` --positions ${positions}`),
      },
    },
  };
}

function countDeals({ won, lost, undecided }: Verdicts): number {
  return won + lost + undecided;
}

function parseVerdicts({ won, lost, undecided }: JsonObject): Verdicts | undefined {
  return isCount(won) && isCount(lost) && isCount(undecided) ? { won, lost, undecided } : undefined;
}

/** Parses a line of a journal, or returns `undefined` if it is corrupt. */
function parseResult(json: JsonObject): DealResult | undefined {
  const { deal, verdict, moves, moveCount, positions, ms, cpuMs, audit, reason } = json;
  const isSound = isCount(deal) && deal > 0 && VERDICTS.some((name) => name === verdict) &&
    (moves === null || areWords(moves)) && (moves !== null || verdict !== "won") &&
    moveCount === (moves?.length ?? null) && isCount(positions) && typeof ms === "number" &&
    typeof cpuMs === "number" && (audit === undefined || isAudit(audit)) &&
    (reason === undefined || LIMITS.some((name) => name === reason));
  return isSound ? json as unknown as DealResult : undefined;
}

function isAudit(value: unknown): boolean {
  return isObject(value) &&
    Object.values(value).every((verdict) => VERDICTS.some((name) => name === verdict));
}

/**
 * Returns the 95% interval of the share of winnable deals: the lower end counts undecided deals as
 * lost, the upper end as won.
 */
export function winnableInterval(
  totals: Verdicts,
): { readonly low: number; readonly high: number } {
  const { won, undecided } = totals;
  const count = countDeals(totals);
  return { low: wilson(won, count).low, high: wilson(won + undecided, count).high };
}

/**
 * Formats the totals. Only the deals before the first one without a result count in an interrupted
 * run: the missing deals are the hard ones, so later results would favour easy deals.
 */
function totalsText(
  totals: DecidedTotals,
  options: JsonObject,
  { done, count, noun }: { readonly done: number; readonly count: number; readonly noun: string },
): string {
  const { won, invalid, shortest, audit, unaudited } = totals;
  const counts = [done, count].map(formatCount);
  return (done < count ? `interrupted after the first ${counts.join(" of ")} ${noun}s\n` : "") +
    verdictsText(totals, noun) +
    (invalid === 0 ? "" : `not valid: ${formatCount(invalid)}\n`) +
    (options["shortest"] === true
      ? `shortest solutions: ${formatCount(shortest)} of ${formatCount(won)} proved\n`
      : "") +
    (options["audit"] === true ? auditText(audit, unaudited) : "");
}

function verdictsText(totals: Verdicts, noun: string): string {
  const { won, lost, undecided } = totals;
  const count = countDeals(totals);
  if (count === 0) return `no ${noun}s\n`;
  const { low, high } = winnableInterval(totals);
  const shares = [won / count, (won + undecided) / count].map(formatPercent);
  return `${countWithNoun(count, noun)}: ${formatCount(won)} won, ${formatCount(lost)} lost, ` +
    `${formatCount(undecided)} undecided\n` +
    `winnable: ${undecided === 0 ? shares[0] : shares.join(" to ")}, ` +
    `95% interval: ${formatPercent(low)} to ${formatPercent(high)}\n`;
}

function auditText({ lost, won, undecided }: Verdicts, unaudited: number): string {
  return `audit: ${formatCount(lost)} searches agree, ${formatCount(undecided)} did not finish, ` +
    `${won === 0 ? "none contradicts" : `${formatCount(won)} CONTRADICT`}` +
    (unaudited === 0 ? "\n" : `; not audited: ${formatCount(unaudited)} lost\n`);
}

/** Returns the columns of the CSV table of totals: paths of fields in the JSON object. */
function totalsColumns({ options }: JsonObject): CsvColumn[] {
  const { shortest, audit } = isObject(options) ? options : {};
  return [
    ...csvColumns(
      ...["won", "lost", "undecided", "low", "high"].map((name) => `summary.${name}`),
      ...["seed", "requested", "options.turn", "options.resets", "options.worryBack"],
      "options.goal",
      ...["bound", "forced", "shortest", "audit", ...LIMITS].map((name) => `options.${name}`),
      ...["interrupted", "parts", "seconds"],
    ),
    ...(shortest === true ? csvColumns("summary.shortest") : []),
    ...(audit === true
      ? csvColumns(
        ...["lost", "won", "undecided"].map((verdict) => `summary.audit.${verdict}`),
        "summary.unaudited",
      )
      : []),
  ];
}
