// The report of a sweep as text and as a plot.

import { countWithNoun } from "../../lib/message.ts";
import { summarize, wilson, Z_95 } from "../../lib/statistics.ts";
import { censoredSteps } from "../../lib/war/tally.ts";
import { DEFAULT_RULES, type WarOptions } from "../../lib/war/options.ts";
import type { PairedSums } from "../../lib/war/paired_difference.ts";
import { wrapText } from "../../tui/terminal/fit_text.ts";
import {
  alignColumns,
  fitColumns,
  formatCount,
  formatFixed,
  formatPercent,
  significantDigits,
} from "../io/format_number.ts";
import { drawBars } from "../plot/bars.ts";
import type { Curve } from "../plot/curve.ts";
import type { Facts } from "../run/experiment.ts";
import type { JsonObject } from "../run/json_objects.ts";
import { countGames, type RuleTally } from "./rule_tally.ts";
import { RULE_OPTIONS } from "./options.ts";

type SweepRows = readonly RuleTally[];

/** Returns the curve of the mean steps: a point for each row in which games ended. */
export function sweepCurve(rows: SweepRows): Curve {
  const { against, lines, rows: places } = plotPositions(rulesOfRows(rows), DEFAULT_RULES);
  const points = rows.flatMap((row, index) => {
    const steps = summarize(row.tally.measure("steps"));
    const place = places[index];
    if (steps === undefined || place === undefined) return [];
    const half = steps.standardError === null ? undefined : Z_95 * steps.standardError;
    return [{ ...place, mean: steps.mean, half, isCensored: isCensored(row) }];
  });
  return { against, lines, points };
}

/** Formats the report of a sweep, in lines of at most `columns`. */
export function sweepText(rows: SweepRows, facts: Facts, columns: number): string {
  const rules = rulesOfRows(rows);
  const labels = rowLabels(rules, DEFAULT_RULES);
  const steps = stepCells(rows);
  const ended = rows.map(({ tally }, row) => ({
    cells: [labels[row] ?? "", steps[row]?.[0] ?? ""],
    mean: summarize(tally.measure("steps"))?.mean,
  })).filter(({ mean }) => mean !== undefined);
  const prose = (text: string): string[] => (text === "" ? [] : wrapText(text, columns, Infinity));
  const blocks = [
    prose(
      facts.interrupted
        ? `Interrupted after ${countWithNoun(countGames(rows), "game")} per row.`
        : "",
    ),
    prose(heading(rows, facts)),
    tableLines(rows, columns),
    prose(rows.some(isCensored) ? CENSORED_NOTE : ""),
    prose(PAIRS_NOTE),
    [
      ...prose(`Mean number of steps against ${sweptRuleNames(rules)}`),
      ...drawBars(
        alignColumns(ended.map(({ cells }) => cells)),
        ended.map(({ mean = 0 }) => mean),
        columns,
      ),
    ],
  ];
  return blocks.filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join("")).join("\n");
}

const CENSORED_NOTE =
  '* of the games that ended only. "At least" counts unfinished games as --max-steps and leaves out ' +
  "endless ones. A difference is that of the pairs in which both games ended.";

const PAIRS_NOTE =
  "All rows use the same shuffles and coins. To compare them, use the difference from the first " +
  "row; its error is that of the pairs.";

function rulesOfRows(rows: SweepRows): WarOptions[] {
  return rows.map(({ options }) => options);
}

function isCensored({ tally, options }: RuleTally): boolean {
  return censoredSteps(tally, options.maxSteps) !== undefined;
}

function heading(rows: SweepRows, facts: Facts): string {
  const { source, shard, seconds, parts, requested, interrupted } = facts;
  const games = countGames(rows);
  const part = shard === undefined ? "" : `, shard ${shard.index} of ${shard.of}`;
  const time = parts === undefined
    ? `${seconds.toFixed(2)} s`
    : `${countWithNoun(parts, "shard")}, ${seconds.toFixed(2)} s in total`;
  const early = shard === undefined && !interrupted && games < requested
    ? `, precise enough before ${formatCount(requested)}`
    : "";
  return `${countWithNoun(games, "game")} per row${early}, ${countWithNoun(rows.length, "row")}, ` +
    `seed ${source["seed"]}${part} (${time})`;
}

/**
 * Returns the difference from the first row with its exact sums, as text because they can exceed
 * 2^53.
 */
export function differenceJson(pairing: PairedSums): JsonObject {
  const { sums } = pairing;
  const { mean = null, standardError = null } = pairing.difference ?? {};
  return {
    mean,
    standardError,
    pairs: Number(sums.count),
    sum: String(sums.sum),
    squares: String(sums.squares),
  };
}

/**
 * Formats the table; the columns about games that did not end move below it if there is no room.
 */
function tableLines(rows: SweepRows, columns: number): string[] {
  const lines = tableRows(rows);
  if (rows.every(({ tally }) => tally.measure("steps").total === tally.games)) {
    return fitColumns(lines, columns);
  }
  const loose = looseRows(rows);
  const beside = alignColumns(lines.map((line, i) => [...line, ...loose[i] ?? []]));
  if (beside.every((line) => line.length <= columns)) return beside;
  const below = loose.map((cells, i) => [lines[i]?.[0] ?? "", ...cells]);
  return [...fitColumns(lines, columns), "", ...fitColumns(below, columns)];
}

function tableRows(rows: SweepRows): string[][] {
  const rules = rulesOfRows(rows);
  const labels = rowLabels(rules, DEFAULT_RULES);
  const heads = ["steps", "error", "difference", "error", "median", "A wins", "95% interval"];
  const [steps, differences] = [stepCells(rows), differenceCells(rows)];
  const lines = rows.map((one, row) => {
    const { tally } = one;
    const summary = summarize(tally.measure("steps"));
    const { low, high } = wilson(tally.count("a"), tally.games);
    return [
      labels[row] ?? "",
      ...steps[row] ?? [],
      ...differences[row] ?? [],
      summary ? formatCount(summary.quantiles["0.5"] ?? 0) + markOf(one) : "",
      formatPercent(tally.games > 0 ? tally.count("a") / tally.games : 0),
      `${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)}`,
    ];
  });
  return [[sweptRuleNames(rules), ...heads], ...lines];
}

/** Formats the mean number of steps and its error, per row. */
function stepCells(rows: SweepRows): string[][] {
  const cells = meanCells(rows.map(({ tally }) => summarize(tally.measure("steps"))));
  return cells.map(([mean = "none", ...rest], row) =>
    rest.length === 0 ? [mean, ""] : [mean, ...rest].map((cell) => cell + markOf(rows[row]))
  );
}

/** Formats the difference from the first row and its error, per row; empty in the first one. */
function differenceCells(rows: SweepRows): string[][] {
  const cells = meanCells(
    rows.map(({ pairing }, row) => row === 0 ? undefined : pairing.difference),
  );
  return cells.map((pair, row) =>
    pair.length === 0 ? ["", ""] : pair.map((cell) => cell + (markOf(rows[0]) || markOf(rows[row])))
  );
}

/** Formats means and errors, rounded so that the smallest error has two significant digits. */
function meanCells(means: readonly (Mean | undefined)[]): string[][] {
  const digits = Math.max(...means.map((one) => significantDigits(one?.standardError ?? null)));
  return means.map((one) =>
    one === undefined
      ? []
      : [one.mean, one.standardError].map((value) =>
        value === null ? "–" : formatFixed(value, digits)
      )
  );
}

interface Mean {
  readonly mean: number;
  readonly standardError: number | null;
}

/** Returns the mark of a number that leaves out games without an end. */
function markOf(row: RuleTally | undefined): string {
  return row && isCensored(row) ? "*" : "";
}

/** Returns the columns about games that did not end: a heading, and a line per row. */
function looseRows(rows: SweepRows): string[][] {
  const heads = ["drawn", "unfinished", "endless", "at least", "pairs"];
  return [heads, ...rows.map(looseCells)];
}

function looseCells({ tally, options, pairing }: RuleTally, row: number): string[] {
  const { meanAtLeast } = censoredSteps(tally, options.maxSteps) ?? {};
  const hasBound = tally.count("unfinished") > 0 && typeof meanAtLeast === "number";
  return [
    ...(["drawn", "unfinished", "endless"] as const)
      .map((outcome) => formatCount(tally.count(outcome))),
    hasBound ? `≥ ${formatFixed(meanAtLeast, 2)}` : "",
    row === 0 ? "" : formatCount(pairing.difference?.pairs ?? 0),
  ];
}

type SweptRules = typeof RULE_OPTIONS;

/** Returns the rules that differ between the rows; empty in a sweep of one row. */
function sweptRules(rules: readonly WarOptions[]): SweptRules {
  return RULE_OPTIONS.filter(({ key }) => rules.some((one) => one[key] !== rules[0]?.[key]));
}

/** Returns the names of the rules that differ between the rows. */
export function sweptRuleNames(rules: readonly WarOptions[]): string {
  return sweptRules(rules).map(ruleName).join(", ") || "rules";
}

/** Returns a label per row, from the rules in which the rows differ. */
function rowLabels(rules: readonly WarOptions[], base: WarOptions): string[] {
  const swept = sweptRules(rules);
  if (swept.length === 0) {
    return rules.map((one) => (one === base ? "default" : "as given"));
  }
  return rules.map((one) => formatLabels(one, swept));
}

/** Position of a row in a plot: its value on the axis, and the line that it belongs to. */
interface PlotPosition {
  readonly across: string | number;
  readonly series: string;
}

/** Axis, lines and positions of a plot of a sweep. */
interface PlotPositions {
  /** Title of the axis. */
  readonly against: string;
  /** Title of the legend; empty if the plot has at most one line. */
  readonly lines: string;
  readonly rows: readonly PlotPosition[];
}

/**
 * Returns the positions of the rows: the axis is the last numeric rule, the other rules make the
 * lines.
 */
function plotPositions(rules: readonly WarOptions[], base: WarOptions): PlotPositions {
  const swept = sweptRules(rules);
  const axis = swept.findLast(({ key }) => typeof rules[0]?.[key] === "number");
  if (axis === undefined) {
    const rows = rowLabels(rules, base).map((across) => ({ across, series: "" }));
    return { against: sweptRuleNames(rules), lines: "", rows };
  }
  const others = swept.filter((rule) => rule !== axis);
  return {
    against: ruleName(axis),
    lines: others.map(ruleName).join(", "),
    rows: rules.map((one) => ({
      across: Number(one[axis.key]),
      series: formatLabels(one, others),
    })),
  };
}

function ruleName({ name }: SweptRules[number]): string {
  return name.replaceAll("-", " ");
}

function formatLabels(options: WarOptions, rules: SweptRules): string {
  return rules.map(({ key }) => formatLabel(options[key])).join(", ");
}

function formatLabel(value: WarOptions[keyof WarOptions]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "number" ? formatCount(value) : value;
}
