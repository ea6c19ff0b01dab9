import { jsonLine } from "../../lib/json_line.ts";
import type { Shard } from "../../lib/shard.ts";
import { summarize, wilson, Z_95 } from "../../lib/statistics.ts";
import { censoredSteps } from "../../lib/war/censored.ts";
import { LECTURE, type WarOptions } from "../../lib/war/options.ts";
import type { Pairing } from "../../lib/war/pairing.ts";
import type { WarTally } from "../../lib/war/tally.ts";
import type { Context } from "../command.ts";
import { alignColumns, formatCount, formatFixed, formatPercent } from "../io/figures.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";
import { windowColumns } from "../io/window.ts";
import { drawBars } from "../plot/bars.ts";
import type { Curve } from "../plot/curve.ts";
import { VERSION } from "../version.ts";
import { warCsv } from "./csv.ts";
import { statisticsJson, SWEEP_SCHEMA, tallyJson } from "./json.ts";
import { placesOf, rowLabels, sweptNames } from "./sweep_labels.ts";

/** A sweep: what was asked for and what came of it, a row a rule. */
export interface Sweep {
  readonly rules: readonly WarOptions[];
  readonly seed: number;
  readonly requested: number;
  readonly shard: Shard | undefined;
  readonly interrupted: boolean;
  readonly precision: number | undefined;
  readonly parts: number | undefined;
  readonly tallies: readonly WarTally[];
  readonly pairings: readonly Pairing[];
  readonly seconds: number;
}

/** Writes a sweep as text, JSON or CSV, and as a plot if there is a file for it. */
export async function reportSweep(
  { console }: Context,
  sweep: Sweep,
  { json, csv }: ReportOptions,
  files: ReportFiles,
): Promise<void> {
  const text = json
    ? jsonLine(sweepJson(sweep))
    : csv
    ? sweepCsv(sweep)
    : sweepText(sweep, windowColumns(console));
  if (files.plot === undefined) return files.write(text);
  const { plotCurve } = await import("../plot/curve.ts");
  files.write(text, plotCurve(sweepCurve(sweep)));
}

/** The means of steps as a plot: a point a row that has finished games. */
function sweepCurve({ rules, tallies }: Sweep): Curve {
  const { against, lines, isJoined, rows } = placesOf(rules, LECTURE);
  const points = tallies.flatMap((tally, row) => {
    const steps = summarize(tally.measure("steps"));
    const place = rows[row];
    if (steps === undefined || place === undefined) return [];
    const isCensored = censoredSteps(tally, rules[row]?.maxSteps ?? 0) !== undefined;
    return [{ ...place, mean: steps.mean, half: Z_95 * (steps.standardError ?? 0), isCensored }];
  });
  return { against, lines, isJoined, points };
}

function sweepText(sweep: Sweep, columns: number): string {
  const { tallies, rules, interrupted } = sweep;
  const games = formatCount(tallies[0]?.games ?? 0);
  const labels = rowLabels(rules, LECTURE);
  const ended = tallies.map((tally, row) => ({
    label: labels[row] ?? "",
    mean: summarize(tally.measure("steps"))?.mean,
    mark: isCensored(sweep, row) ? "*" : "",
  })).filter(({ mean }) => mean !== undefined);
  const bars = alignColumns(
    ended.map(({ label, mean = 0, mark }) => [label, formatFixed(mean, 2) + mark]),
  );
  const lines = [
    ...(interrupted ? [`Interrupted after ${games} games per row.`, ""] : []),
    heading(sweep),
    "",
    ...tableLines(sweep, columns),
    "",
    ...(tallies.some((_, row) => isCensored(sweep, row)) ? [...CENSORED_NOTE, ""] : []),
    "Every row plays the same shuffles and coins, so the rows are not independent:",
    "compare them by the difference from the first row, whose error is that of the pairs.",
    "",
    `Average number of steps against ${sweptNames(rules)}`,
    ...drawBars(bars, ended.map(({ mean = 0 }) => mean), columns),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

const CENSORED_NOTE = [
  "* of the games that ended only; at least: unfinished games counted as --max-steps,",
  "endless ones left out. A difference is of the pairs in which both games ended.",
];

function isCensored({ tallies, rules }: Sweep, row: number): boolean {
  const [tally, options] = [tallies[row], rules[row]];
  return tally !== undefined && options !== undefined &&
    censoredSteps(tally, options.maxSteps) !== undefined;
}

function heading(
  { tallies, rules, seed, shard, seconds, parts, requested, interrupted }: Sweep,
): string {
  const games = tallies[0]?.games ?? 0;
  const part = shard === undefined ? "" : `, part ${shard.index} of ${shard.of}`;
  const time = parts === undefined
    ? `${seconds.toFixed(2)} s`
    : `${formatCount(parts)} parts, ${seconds.toFixed(2)} s in total`;
  const early = shard === undefined && !interrupted && games < requested
    ? `, precise enough before ${formatCount(requested)}`
    : "";
  return `${formatCount(games)} ${games === 1 ? "game" : "games"} per row${early}, ` +
    `${rules.length} ${rules.length === 1 ? "row" : "rows"}, seed ${seed}${part} (${time})`;
}

/** A sweep as a JSON object. */
function sweepJson(sweep: Sweep): Readonly<Record<string, unknown>> {
  const { rules, tallies, pairings, seed, requested, shard, interrupted, precision } = sweep;
  return {
    type: "war-sweep",
    schema: SWEEP_SCHEMA,
    version: VERSION,
    games: tallies[0]?.games ?? 0,
    requested,
    seed,
    options: { swept: sweptNames(rules), rows: rules.length },
    shard: shard ?? null,
    interrupted,
    precision: precision ?? null,
    independentRows: false,
    rows: tallies.map((tally, row) => ({
      options: rules[row],
      ...statisticsJson(tally, rules[row] ?? LECTURE),
      difference: row === 0 ? null : differenceJson(pairings[row]),
      tally: tallyJson(tally),
    })),
    parts: sweep.parts ?? null,
    seconds: sweep.seconds,
    gamesPerSecond: sweep.seconds > 0
      ? Math.round((tallies[0]?.games ?? 0) * rules.length / sweep.seconds)
      : null,
  };
}

/** The difference with the exact sums that it is made of, which may pass 2^53. */
function differenceJson(pairing: Pairing | undefined): Readonly<Record<string, unknown>> | null {
  const sums = pairing?.sums;
  if (pairing === undefined || sums === undefined) return null;
  const { mean = null, standardError = null } = pairing.difference ?? {};
  return {
    mean,
    standardError,
    pairs: Number(sums.count),
    sum: String(sums.sum),
    squares: String(sums.squares),
  };
}

function sweepCsv({ rules, tallies, pairings, ...run }: Sweep): string {
  return warCsv(rules.map((options, row) => ({
    ...run,
    options,
    tally: tallies[row] as WarTally,
    pairing: row === 0 ? undefined : pairings[row],
  })));
}

/** The table; what games without an end add stands below it when there is no room beside it. */
function tableLines(sweep: Sweep, columns: number): string[] {
  const rows = tableRows(sweep);
  if (sweep.tallies.every((tally) => tally.measure("steps").total === tally.games)) {
    return alignColumns(rows);
  }
  const loose = looseRows(sweep);
  const beside = alignColumns(rows.map((row, i) => [...row, ...loose[i] ?? []]));
  if (beside.every((line) => line.length <= columns)) return beside;
  const below = loose.map((cells, i) => [rows[i]?.[0] ?? "", ...cells]);
  return [...alignColumns(rows), "", ...alignColumns(below)];
}

function tableRows(sweep: Sweep): string[][] {
  const { rules, tallies, pairings } = sweep;
  const labels = rowLabels(rules, LECTURE);
  const heads = ["steps", "error", "difference", "error", "median", "A wins", "95 % interval"];
  const rows = tallies.map((tally, row) => {
    const steps = summarize(tally.measure("steps"));
    const difference = row === 0 ? undefined : pairings[row]?.difference;
    const { low, high } = wilson(tally.count("a"), tally.games);
    const mark = isCensored(sweep, row) ? "*" : "";
    return [
      labels[row] ?? "",
      steps ? formatFixed(steps.mean, 2) + mark : "none",
      steps ? errorText(steps.standardError) : "",
      difference ? formatFixed(difference.mean, 2) : "",
      difference ? errorText(difference.standardError) : "",
      steps ? formatCount(steps.quantiles["0.5"] ?? 0) + mark : "",
      formatPercent(tally.games > 0 ? tally.count("a") / tally.games : 0),
      `${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)}`,
    ];
  });
  return [[sweptNames(rules), ...heads], ...rows];
}

/** What a table has besides when some games of it did not end: a line a row, under a heading. */
function looseRows(sweep: Sweep): string[][] {
  const heads = ["drawn", "unfinished", "endless", "at least", "pairs"];
  return [heads, ...sweep.rules.map((_, row) => looseCells(sweep, row))];
}

function looseCells({ rules, tallies, pairings }: Sweep, row: number): string[] {
  const tally = tallies[row] as WarTally;
  const { meanAtLeast } = censoredSteps(tally, rules[row]?.maxSteps ?? 0) ?? {};
  const hasBound = tally.count("unfinished") > 0 && typeof meanAtLeast === "number";
  return [
    ...(["drawn", "unfinished", "endless"] as const)
      .map((outcome) => formatCount(tally.count(outcome))),
    hasBound ? `≥ ${formatFixed(meanAtLeast, 2)}` : "",
    row === 0 ? "" : formatCount(pairings[row]?.difference?.pairs ?? 0),
  ];
}

function errorText(error: number | null): string {
  return error === null ? "–" : formatFixed(error, 2);
}
