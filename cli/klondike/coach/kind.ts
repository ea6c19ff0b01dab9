// The coach's two kinds of runs: random deals that it plays, and games that it advises on.

import { isCount } from "../../../lib/check_integer.ts";
import type { CoachGameResult } from "../../../lib/klondike/coach/play.ts";
import { countWithNoun } from "../../../lib/message.ts";
import { err, ok } from "../../../lib/result.ts";
import { shardRange } from "../../../lib/shard.ts";
import { wilson } from "../../../lib/statistics.ts";
import { formatCount, formatFixed, formatPercent } from "../../io/format_number.ts";
import { csvColumns } from "../../run/csv.ts";
import type { Kind } from "../../run/experiment.ts";
import { isBoolean, isObject, type JsonObject } from "../../run/json_objects.ts";
import { ruleChecks } from "../runs.ts";
import { type GameAdvice, parseGameAdvice } from "./advice.ts";

/** Schema of a journal. */
const JOURNAL_SCHEMA = "patience.coach-journal/1";

/** Result of one deal of a sample. */
export interface CoachDealResult extends CoachGameResult {
  /** Number of the deal, from 1. */
  readonly deal: number;
  readonly ms: number;
  /** Processor time in milliseconds. */
  readonly cpuMs: number;
}

/** Totals of a sample. */
export interface CoachTotals {
  won: number;
  lost: number;
  /** Cards on the foundations at the end, over all games. */
  home: number;
}

/** Columns of the CSV table: paths of fields in the JSON object. */
const COLUMNS = csvColumns(
  ...["won", "lost", "low", "high", "meanHome"].map((name) => `summary.${name}`),
  ...["seed", "requested", "interrupted", "parts", "seconds"],
  ...["turn", "resets", "worryBack", "samples"].map((name) => `options.${name}`),
);

/** Run in which the coach plays random deals. */
export const COACHED: Kind<CoachDealResult, CoachTotals> = {
  schema: "patience.coach-totals/1",
  noun: "game",
  countOption: "--sample",
  block: 1,
  options: { ...ruleChecks(false), samples: isNumber },
  count: ({ won, lost }) => won + lost,
  add: (totals, { won, home }) => {
    totals[won ? "won" : "lost"]++;
    totals.home += home;
  },
  merge: (totals, { won, lost, home }) => {
    totals.won += won;
    totals.lost += lost;
    totals.home += home;
    return true;
  },
  parse: ({ summary }) => {
    if (isObject(summary)) {
      const { won, lost, home } = summary;
      const isSound = isCount(won) && isCount(lost) && isCount(home) && home >= 52 * won &&
        home <= 52 * (won + lost);
      if (isSound) return ok({ won, lost, home });
    }
    return err("its totals are not those of games");
  },
  toJson: (totals) => ({ summary: summaryJson(totals) }),
  text: (totals, { requested, shard }) => {
    const done = COACHED.count(totals);
    const { count } = shardRange(requested, shard ?? { index: 1, of: 1 });
    const counts = [done, count].map(formatCount).join(" of ");
    return (done < count ? `interrupted after the first ${counts} games\n` : "") +
      summaryText(totals);
  },
  table: { columns: () => COLUMNS },
  rows: {
    file: JOURNAL_SCHEMA,
    row: "patience.coach-deal/1",
    empty: noGames,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    trial: ({ deal }) => deal - 1,
    parse: parseResult,
  },
};

function isNumber(value: unknown): boolean {
  return isCount(value) && value > 0;
}

export function noGames(): CoachTotals {
  return { won: 0, lost: 0, home: 0 };
}

function parseResult(
  { deal, won, home, moves, ms, cpuMs }: JsonObject,
): CoachDealResult | undefined {
  const isSound = isCount(deal) && deal > 0 && typeof won === "boolean" && isCount(home) &&
    home <= 52 && won === (home === 52) && isCount(moves) && typeof ms === "number" &&
    typeof cpuMs === "number";
  return isSound ? { deal, won, home, moves, ms, cpuMs } : undefined;
}

/** Returns the totals as fields of the JSON, with the 95% interval of the share won. */
function summaryJson(totals: CoachTotals): JsonObject {
  const { won, lost, home } = totals;
  const count = won + lost;
  return {
    ...{ won, lost, home },
    ...wilson(won, count),
    meanHome: count === 0 ? null : home / count,
  };
}

function summaryText({ won, lost, home }: CoachTotals): string {
  const count = won + lost;
  if (count === 0) return "no games\n";
  const { low, high } = wilson(won, count);
  return `${countWithNoun(count, "game")}: ${formatCount(won)} won, ` +
    `${formatCount(lost)} lost\n` +
    `won: ${formatPercent(won / count)}, 95% interval: ` +
    `${formatPercent(low)} to ${formatPercent(high)}\n` +
    `mean number of cards on the foundations at the end: ${formatFixed(home / count, 2)}\n`;
}

/** Run in which the coach advises on games of files. Its only total is their count. */
export const ADVISED: Kind<GameAdvice, { count: number }> = {
  schema: "patience.coach/1",
  noun: "game",
  countOption: "FILE",
  block: 1,
  options: {
    ...ruleChecks(true),
    ...{ seed: isCount, seenStock: isBoolean },
    samples: (value) => value === null || isNumber(value),
  },
  count: ({ count }) => count,
  add: (tally) => void tally.count++,
  merge: () => false,
  parse: () => err("it has no totals"),
  toJson: () => ({}),
  text: () => "",
  table: { columns: () => [] },
  rows: {
    file: JOURNAL_SCHEMA,
    row: "patience.coach/1",
    empty: () => ({ count: 0 }),
    isSame: (one, other) => one.count === other.count,
    trial: ({ deal }) => deal - 1,
    parse: parseGameAdvice,
  },
};
