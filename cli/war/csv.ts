import { QUANTILES, summarize, wilson } from "../../lib/statistics.ts";
import type { Shard } from "../../lib/shard.ts";
import { censoredSteps } from "../../lib/war/censored.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { Pairing } from "../../lib/war/pairing.ts";
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
  readonly pairing?: Pairing | undefined;
}

type Cell = string | number | boolean | bigint | null | undefined;

/** Runs as comma-separated values, a heading and a line for each run; no value needs quotes. */
export function warCsv(rows: readonly CsvRow[]): string {
  const tallies = rows.map(({ tally }) => tally);
  const lines = rows.map((row): Record<string, Cell> => ({
    ...cellsOf(row),
    parts: row.parts,
    seconds: row.seconds,
    games_per_second: gamesPerSecond(tallies, row.seconds),
  }));
  const heading = Object.keys(lines[0] ?? {});
  return [heading, ...lines.map((line) => heading.map((name) => line[name] ?? ""))]
    .map((cells) => `${cells.join(",")}\n`).join("");
}

/** The figures of the JSON object under the same names, with `_` where that has a level. */
function cellsOf(row: CsvRow): Record<string, Cell> {
  const { seed, requested, shard, interrupted, precision, options, tally } = row;
  const cells: Record<string, Cell> = { games: tally.games, requested, seed };
  for (const { key, name } of RULE_OPTIONS) cells[name.replaceAll("-", "_")] = options[key];
  cells["shard_index"] = shard?.index;
  cells["shard_of"] = shard?.of;
  cells["interrupted"] = interrupted;
  cells["precision"] = precision;
  for (const outcome of ["a", "b"] as const) {
    const wins = tally.count(outcome);
    const { low, high } = wilson(wins, tally.games);
    cells[`wins_${outcome}`] = wins;
    cells[`share_${outcome}_low`] = low;
    cells[`share_${outcome}_high`] = high;
  }
  for (const outcome of ["drawn", "unfinished", "endless"] as const) {
    cells[outcome] = tally.count(outcome);
  }
  for (const measure of MEASURES) Object.assign(cells, summaryCells(measure, tally));
  const censored = censoredSteps(tally, options.maxSteps);
  cells["steps_censored_share"] = censored?.share;
  cells["steps_censored_mean_at_least"] = censored?.meanAtLeast;
  for (const share of QUANTILES) {
    cells[`steps_censored_quantile_${nameOf(share)}`] = censored?.quantiles[share];
  }
  const difference = row.pairing?.difference;
  const sums = difference === undefined ? undefined : row.pairing?.sums;
  cells["difference_mean"] = difference?.mean;
  cells["difference_standard_error"] = difference?.standardError;
  cells["difference_pairs"] = difference?.pairs;
  cells["difference_sum"] = sums?.sum;
  cells["difference_squares"] = sums?.squares;
  return cells;
}

/** A share in the name of a column, `0_25`. */
function nameOf(share: number): string {
  return String(share).replace(".", "_");
}

function summaryCells(measure: (typeof MEASURES)[number], tally: WarTally): Record<string, Cell> {
  const summary = summarize(tally.measure(measure));
  return {
    [`${measure}_mean`]: summary?.mean,
    [`${measure}_standard_error`]: summary?.standardError,
    [`${measure}_standard_deviation`]: summary?.standardDeviation,
    [`${measure}_min`]: summary?.min,
    [`${measure}_max`]: summary?.max,
    ...Object.fromEntries(
      QUANTILES.map((share) => [`${measure}_quantile_${nameOf(share)}`, summary?.quantiles[share]]),
    ),
  };
}
