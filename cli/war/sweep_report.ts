import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import type { Shard } from "../../lib/shard.ts";
import { summarize, wilson, Z_95 } from "../../lib/statistics.ts";
import { censoredSteps } from "../../lib/war/censored.ts";
import { DEFAULT_RULES, type WarOptions } from "../../lib/war/options.ts";
import type { PairedSums } from "../../lib/war/paired_difference.ts";
import type { WarTally } from "../../lib/war/tally.ts";
import { wrapText } from "../../tui/terminal/fit_text.ts";
import type { Context } from "../command/command.ts";
import {
  alignColumns,
  fitColumns,
  formatCount,
  formatFixed,
  formatPercent,
  significantDigits,
} from "../io/format_number.ts";
import { asciiBarsIfNeeded } from "../io/locale.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";
import { windowColumns } from "../io/terminal_width.ts";
import { drawBars } from "../plot/bars.ts";
import type { Curve } from "../plot/curve.ts";
import { VERSION } from "../version.ts";
import { warCsv } from "./csv.ts";
import { gamesPerSecond, statisticsJson, SWEEP_SCHEMA, tallyJson } from "./json.ts";
import { placesOf, rowLabels, sweptRuleNames } from "./sweep_labels.ts";

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
  readonly pairings: readonly PairedSums[];
  readonly seconds: number;
}

/** Writes a sweep as text, JSON or CSV, and as a plot if there is a file for it. */
export async function reportSweep(
  { console }: Pick<Context, "console">,
  sweep: Sweep,
  { json, csv }: ReportOptions,
  files: ReportFiles,
): Promise<void> {
  const text = json
    ? toJsonLine(sweepJson(sweep))
    : csv
    ? sweepCsv(sweep)
    : asciiBarsIfNeeded(console, sweepText(sweep, windowColumns(console)));
  if (files.plot === undefined) return files.write(text);
  const { plotCurve } = await import("../plot/curve.ts");
  files.write(text, plotCurve(sweepCurve(sweep)));
}

/** The means of steps as a plot: a point a row that has finished games. */
function sweepCurve({ rules, tallies }: Sweep): Curve {
  const { against, lines, rows } = placesOf(rules, DEFAULT_RULES);
  const points = tallies.flatMap((tally, row) => {
    const steps = summarize(tally.measure("steps"));
    const place = rows[row];
    if (steps === undefined || place === undefined) return [];
    const isCensored = censoredSteps(tally, rules[row]?.maxSteps ?? 0) !== undefined;
    const half = steps.standardError === null ? undefined : Z_95 * steps.standardError;
    return [{ ...place, mean: steps.mean, half, isCensored }];
  });
  return { against, lines, points };
}

function sweepText(sweep: Sweep, columns: number): string {
  const { tallies, rules, interrupted } = sweep;
  const labels = rowLabels(rules, DEFAULT_RULES);
  const steps = stepCells(sweep);
  const ended = tallies.map((tally, row) => ({
    cells: [labels[row] ?? "", steps[row]?.[0] ?? ""],
    mean: summarize(tally.measure("steps"))?.mean,
  })).filter(({ mean }) => mean !== undefined);
  const prose = (text: string): string[] => (text === "" ? [] : wrapText(text, columns, Infinity));
  const blocks = [
    prose(interrupted ? `Interrupted after ${countWithNoun(gamesOf(sweep), "game")} per row.` : ""),
    prose(heading(sweep)),
    tableLines(sweep, columns),
    prose(tallies.some((_, row) => isCensored(sweep, row)) ? CENSORED_NOTE : ""),
    prose(PAIRS_NOTE),
    [
      ...prose(`Average number of steps against ${sweptRuleNames(rules)}`),
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
  "* of the games that ended only; at least: unfinished games counted as --max-steps, endless " +
  "ones left out. A difference is of the pairs in which both games ended.";

const PAIRS_NOTE =
  "Every row plays the same shuffles and coins, so the rows are not independent: compare them by " +
  "the difference from the first row, whose error is that of the pairs.";

/** The games of each row. */
function gamesOf({ tallies }: Sweep): number {
  return tallies[0]?.games ?? 0;
}

function isCensored({ tallies, rules }: Sweep, row: number): boolean {
  const [tally, options] = [tallies[row], rules[row]];
  return tally !== undefined && options !== undefined &&
    censoredSteps(tally, options.maxSteps) !== undefined;
}

function heading(sweep: Sweep): string {
  const { rules, seed, shard, seconds, parts, requested, interrupted } = sweep;
  const games = gamesOf(sweep);
  const part = shard === undefined ? "" : `, part ${shard.index} of ${shard.of}`;
  const time = parts === undefined
    ? `${seconds.toFixed(2)} s`
    : `${countWithNoun(parts, "part")}, ${seconds.toFixed(2)} s in total`;
  const early = shard === undefined && !interrupted && games < requested
    ? `, precise enough before ${formatCount(requested)}`
    : "";
  return `${countWithNoun(games, "game")} per row${early}, ${
    countWithNoun(rules.length, "row")
  }, ` +
    `seed ${seed}${part} (${time})`;
}

/** A sweep as a JSON object. */
function sweepJson(sweep: Sweep): Readonly<Record<string, unknown>> {
  const { rules, tallies, pairings, seed, requested, shard, interrupted, precision } = sweep;
  return {
    type: "war-sweep",
    schema: SWEEP_SCHEMA,
    version: VERSION,
    games: gamesOf(sweep),
    requested,
    seed,
    options: { swept: sweptRuleNames(rules), rows: rules.length },
    shard: shard ?? null,
    interrupted,
    precision: precision ?? null,
    independentRows: false,
    rows: tallies.map((tally, row) => ({
      options: rules[row],
      ...statisticsJson(tally, rules[row] ?? DEFAULT_RULES),
      difference: row === 0 ? null : differenceJson(pairings[row]),
      tally: tallyJson(tally),
    })),
    parts: sweep.parts ?? null,
    seconds: sweep.seconds,
    gamesPerSecond: gamesPerSecond(tallies, sweep.seconds),
  };
}

/** The difference with the exact sums that it is made of, which may pass 2^53. */
function differenceJson(pairing: PairedSums | undefined): Readonly<Record<string, unknown>> | null {
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
    return fitColumns(rows, columns);
  }
  const loose = looseRows(sweep);
  const beside = alignColumns(rows.map((row, i) => [...row, ...loose[i] ?? []]));
  if (beside.every((line) => line.length <= columns)) return beside;
  const below = loose.map((cells, i) => [rows[i]?.[0] ?? "", ...cells]);
  return [...fitColumns(rows, columns), "", ...fitColumns(below, columns)];
}

function tableRows(sweep: Sweep): string[][] {
  const { rules, tallies } = sweep;
  const labels = rowLabels(rules, DEFAULT_RULES);
  const heads = ["steps", "error", "difference", "error", "median", "A wins", "95 % interval"];
  const [steps, differences] = [stepCells(sweep), differenceCells(sweep)];
  const rows = tallies.map((tally, row) => {
    const summary = summarize(tally.measure("steps"));
    const { low, high } = wilson(tally.count("a"), tally.games);
    return [
      labels[row] ?? "",
      ...steps[row] ?? [],
      ...differences[row] ?? [],
      summary ? formatCount(summary.quantiles["0.5"] ?? 0) + markOf(sweep, row) : "",
      formatPercent(tally.games > 0 ? tally.count("a") / tally.games : 0),
      `${(low * 100).toFixed(2)} to ${(high * 100).toFixed(2)}`,
    ];
  });
  return [[sweptRuleNames(rules), ...heads], ...rows];
}

/** The mean of steps and its error, of each row. */
function stepCells(sweep: Sweep): string[][] {
  const cells = meanCells(sweep.tallies.map((tally) => summarize(tally.measure("steps"))));
  return cells.map(([mean = "none", ...rest], row) =>
    rest.length === 0 ? [mean, ""] : [mean, ...rest].map((cell) => cell + markOf(sweep, row))
  );
}

/** The difference from the first row and its error, of each further row. */
function differenceCells(sweep: Sweep): string[][] {
  const { pairings } = sweep;
  const cells = meanCells(
    pairings.map((pairing, row) => row === 0 ? undefined : pairing.difference),
  );
  return cells.map((pair, row) =>
    pair.length === 0
      ? ["", ""]
      : pair.map((cell) => cell + (markOf(sweep, 0) || markOf(sweep, row)))
  );
}

/** Means with their errors, to the place at which the smallest error has two digits that count. */
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

/** The mark of a figure that games without an end touch. */
function markOf(sweep: Sweep, row: number): string {
  return isCensored(sweep, row) ? "*" : "";
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
