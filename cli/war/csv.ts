import { summarize, wilson } from "../../lib/statistics.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { Difference } from "../../lib/war/pairing.ts";
import { MEASURES, type WarTally } from "../../lib/war/tally.ts";
import { RULE_OPTIONS } from "./rules.ts";

/** A run that becomes a line of the table. */
export interface CsvRow {
  readonly seed: number;
  readonly options: WarOptions;
  readonly tally: WarTally;
  /** The difference to the first row of a sweep. */
  readonly difference?: Difference | undefined;
}

type Cell = string | number | boolean | undefined;

/** Runs as comma-separated values, a heading and a line for each run; no value needs quotes. */
export function warCsv(rows: readonly CsvRow[]): string {
  const lines = rows.map(cellsOf);
  const heading = Object.keys(lines[0] ?? {});
  return [heading, ...lines.map((line) => heading.map((name) => line[name] ?? ""))]
    .map((cells) => `${cells.join(",")}\n`).join("");
}

function cellsOf({ seed, options, tally, difference }: CsvRow): Record<string, Cell> {
  const { low, high } = wilson(tally.count("a"), tally.games);
  const cells: Record<string, Cell> = { games: tally.games, seed };
  for (const { key, name } of RULE_OPTIONS) cells[name.replaceAll("-", "_")] = options[key];
  cells["wins_a"] = tally.count("a");
  cells["wins_b"] = tally.count("b");
  cells["drawn"] = tally.count("drawn");
  cells["unfinished"] = tally.count("unfinished");
  cells["endless"] = tally.count("endless");
  cells["share_a_low"] = low;
  cells["share_a_high"] = high;
  for (const measure of MEASURES) {
    const summary = summarize(tally.measure(measure));
    cells[`${measure}_mean`] = summary?.mean;
    cells[`${measure}_standard_error`] = summary?.standardError;
    cells[`${measure}_standard_deviation`] = summary?.standardDeviation;
    cells[`${measure}_min`] = summary?.min;
    cells[`${measure}_median`] = summary?.quantiles["0.5"];
    cells[`${measure}_max`] = summary?.max;
  }
  cells["difference_mean"] = difference?.mean;
  cells["difference_standard_error"] = difference?.standardError;
  return cells;
}
