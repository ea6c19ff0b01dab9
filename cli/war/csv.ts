import { QUANTILES, summarize, wilson } from "../../lib/statistics.ts";
import type { Shard } from "../../lib/shard.ts";
import { censoredSteps } from "../../lib/war/censored.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { PairedSums } from "../../lib/war/paired_difference.ts";
import { MEASURES, type WarTally } from "../../lib/war/tally.ts";
import { gamesPerSecond } from "./json.ts";
import { RULE_OPTIONS } from "./rules.ts";

/** A run that becomes a line of the table. */
export interface CsvRow {
  readonly seed: number;
  readonly requested: number;
  readonly shard: Shard | undefined;
  readonly interrupted: boolean;
  readonly precision: number | undefined;
  readonly parts: number | undefined;
  readonly seconds: number;
  readonly options: WarOptions;
  readonly tally: WarTally;
  /** The pairs with the first row of a sweep. */
  readonly pairing?: PairedSums | undefined;
}

type Cell = string | number | boolean | bigint | null | undefined;

/** Runs as comma-separated values, a heading and a line for each run; no value needs quotes. */
export function warCsv(rows: readonly CsvRow[]): string {
  const tallies = rows.map(({ tally }) => tally);
  const lines = rows.map((row): Record<string, Cell> => ({
    ...cellsOf(row),
    parts: row.parts,
    seconds: row.seconds,
    gamesPerSecond: gamesPerSecond(tallies, row.seconds),
  }));
  const heading = Object.keys(lines[0] ?? {});
  return [heading, ...lines.map((line) => heading.map((name) => line[name] ?? ""))]
    .map((cells) => `${cells.join(",")}\n`).join("");
}

/** The figures of the JSON object by the same names, with points between those of its levels. */
function cellsOf(row: CsvRow): Record<string, Cell> {
  const { seed, requested, shard, interrupted, precision, options, tally } = row;
  const cells: Record<string, Cell> = { games: tally.games, requested, seed };
  for (const { key } of RULE_OPTIONS) cells[`options.${key}`] = options[key];
  cells["shard.index"] = shard?.index;
  cells["shard.of"] = shard?.of;
  cells["interrupted"] = interrupted;
  cells["precision"] = precision;
  for (const outcome of ["a", "b"] as const) {
    const wins = tally.count(outcome);
    const { low, high } = wilson(wins, tally.games);
    cells[`wins.${outcome}`] = wins;
    cells[`intervals.${outcome}.low`] = low;
    cells[`intervals.${outcome}.high`] = high;
  }
  for (const outcome of ["drawn", "unfinished", "endless"] as const) {
    cells[outcome] = tally.count(outcome);
  }
  for (const measure of MEASURES) Object.assign(cells, summaryCells(measure, tally));
  const censored = censoredSteps(tally, options.maxSteps);
  cells["steps.censored.share"] = censored?.share;
  cells["steps.censored.meanAtLeast"] = censored?.meanAtLeast;
  for (const share of QUANTILES) {
    cells[`steps.censored.quantiles.${share}`] = censored?.quantiles[share];
  }
  const { difference, sums } = row.pairing ?? {};
  cells["difference.mean"] = difference?.mean;
  cells["difference.standardError"] = difference?.standardError;
  cells["difference.pairs"] = sums?.count;
  cells["difference.sum"] = sums?.sum;
  cells["difference.squares"] = sums?.squares;
  return cells;
}

function summaryCells(measure: (typeof MEASURES)[number], tally: WarTally): Record<string, Cell> {
  const summary = summarize(tally.measure(measure));
  return {
    [`${measure}.mean`]: summary?.mean,
    [`${measure}.standardError`]: summary?.standardError,
    [`${measure}.standardDeviation`]: summary?.standardDeviation,
    [`${measure}.min`]: summary?.min,
    [`${measure}.max`]: summary?.max,
    ...Object.fromEntries(
      QUANTILES.map((share) => [`${measure}.quantiles.${share}`, summary?.quantiles[share]]),
    ),
  };
}
