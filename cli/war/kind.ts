// The two kinds of runs of War: by one rule, and a sweep over several rules.

import { countWithNoun } from "../../lib/message.ts";
import { err } from "../../lib/result.ts";
import { BLOCK_SIZE } from "../../lib/war/block.ts";
import { censoredSteps } from "../../lib/war/tally.ts";
import type { TaskResult } from "../../lib/war/simulation.ts";
import { formatPercent } from "../io/format_number.ts";
import { csvColumns } from "../run/csv.ts";
import type { Facts, Kind } from "../run/experiment.ts";
import { isObject, isPositive, type JsonObject } from "../run/json_objects.ts";
import { formatListedGames, type ListedWarGame, listGames, warText } from "./format_run.ts";
import {
  addAnswer,
  COLUMNS,
  countGames,
  gamesPerSecond,
  mergeTallies,
  parseRules,
  parseTallies,
  type RuleTally,
  statisticsJson,
  tallyJson,
} from "./rule_tally.ts";
import { differenceJson, sweepCurve, sweepText } from "./sweep_report.ts";

/** Kind of a run of War. */
export type WarKind = Kind<TaskResult, readonly RuleTally[]>;

const SHARED = {
  noun: "game",
  countOption: "--count",
  block: BLOCK_SIZE,
  until: { precision: (value: unknown) => value === null || isPositive(value) },
  count: countGames,
  add: addAnswer,
  merge: mergeTallies,
} as const;

/**
 * Run by one rule. The number after the slash of its schema increases if a field is removed or
 * changes its meaning, or if a seed gives different games.
 */
export const WAR: WarKind = {
  ...SHARED,
  schema: "patience.war/2",
  parse: (json) => parseTallies([{ ...json, difference: null }]),
  toJson: (rows, { seconds }) => ({
    games: countGames(rows),
    ...statisticsJson(onlyRow(rows)),
    tally: tallyJson(onlyRow(rows)),
    gamesPerSecond: gamesPerSecond(rows, seconds),
  }),
  text: (rows, facts, columns) => warText(onlyRow(rows), facts, columns),
  table: { columns: () => COLUMNS },
  plot: async (rows) => {
    const { plotHistogram } = await import("../plot/histogram.ts");
    const { tally, options } = onlyRow(rows);
    const censored = censoredSteps(tally, options.maxSteps);
    const note = censored === undefined
      ? undefined
      : `${formatPercent(censored.share)} of ${
        countWithNoun(tally.games, "game")
      } did not end (not shown)`;
    return plotHistogram(tally.measure("steps"), "Steps per game of War", note);
  },
};

/** Returns the kind of a run by one rule that lists its first games; the CSV has only these. */
export function withFirstGames(count: number): WarKind {
  const listed = ({ source, requested, options }: Facts): ListedWarGame[] => {
    const rules = parseRules(options);
    if (rules === undefined) throw new Error("a run has rules");
    return listGames(rules, Number(source["seed"]), Math.min(count, requested));
  };
  return {
    ...WAR,
    toJson: (rows, facts) => ({ ...WAR.toJson(rows, facts), typical: listed(facts) }),
    text: (rows, facts, columns) =>
      `${formatListedGames(listed(facts))}\n${WAR.text(rows, facts, columns)}`,
    table: {
      columns: () =>
        csvColumns("game", "outcome", "steps", "comparisons", "wars", "chain", "period"),
      lines: ({ typical }) => typical as JsonObject[],
    },
  };
}

/** Run by several rules on the same shuffles. */
export const SWEEP: WarKind = {
  ...SHARED,
  schema: "patience.war-sweep/2",
  parse: ({ rows, options }) => {
    const read = parseTallies(rows);
    if (!read.ok || isObject(options) && options["rows"] === read.value.length) return read;
    return err("it does not have as many rows as it says");
  },
  toJson: (rows, { seconds }) => ({
    games: countGames(rows),
    independentRows: false,
    rows: rows.map((row, index) => ({
      options: row.options,
      ...statisticsJson(row),
      difference: index === 0 ? null : differenceJson(row.pairing),
      tally: tallyJson(row),
    })),
    gamesPerSecond: gamesPerSecond(rows, seconds),
  }),
  text: sweepText,
  table: {
    columns: () => COLUMNS,
    lines: ({ rows, ...whole }) =>
      (rows as unknown[]).map((row) => ({ ...whole, ...isObject(row) ? row : {} })),
  },
  plot: async (rows) => {
    const { plotCurve } = await import("../plot/curve.ts");
    return plotCurve(sweepCurve(rows));
  },
};

function onlyRow(rows: readonly RuleTally[]): RuleTally {
  const [row] = rows;
  if (row === undefined) throw new Error("a run has a tally");
  return row;
}
