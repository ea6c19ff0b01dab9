import { toJsonLine } from "../../lib/json_line.ts";
import {
  SAMPLE_MEASURES,
  SAMPLE_VERDICTS,
  type SampleMeasure,
  type SampleTally,
  type SampleVerdict,
} from "../../lib/molek/sample.ts";
import { type SampleSummary, summarize, wilson } from "../../lib/statistics.ts";
import type { Context } from "../command/command.ts";
import { alignColumns, formatCount, formatFixed, formatPercent } from "../io/format_number.ts";
import { drawHistogram } from "../plot/bars.ts";
import type { SampleRun } from "./sample_run.ts";
import { asciiBarsIfNeeded } from "../io/locale.ts";
import type { ReportFiles, ReportOptions } from "../io/outputs.ts";
import { csvColumns, csvTable, summaryColumns } from "../run/csv.ts";
import { VERSION } from "../version.ts";
import { windowColumns } from "../io/terminal_width.ts";

/** The number after the slash grows when a seed gives other boards, or a field changes. */
const SCHEMA = "patience.molek-sample/2";

const VERDICT_NAMES: Readonly<Record<SampleVerdict, string>> = {
  solved: "solved",
  cheated: "solved with cheats",
  unsolvable: "unsolvable",
  undecided: "undecided",
};

/** The names of the measures, and what their numbers are divided by: times are in tenths. */
const MEASURE_NAMES: Readonly<Record<SampleMeasure, readonly [name: string, unit: number]>> = {
  moves: ["moves", 1],
  cheats: ["cheats", 1],
  time: ["milliseconds", 10],
};

const SHOWN_QUANTILES = ["0.05", "0.25", "0.5", "0.75", "0.95", "0.99"];

/** The columns of the table, as the fields of the object; its tallies are too many for a line. */
const COLUMNS = [
  ...csvColumns("boards", "requested", "seed"),
  ...csvColumns("options.cheats", "options.fewestCheats", "options.moves", "options.time"),
  ...csvColumns("shard.index", "shard.of", "interrupted"),
  ...SAMPLE_VERDICTS.map((verdict) => ["verdicts", verdict]),
  ...csvColumns("low", "high"),
  ...summaryColumns("moves"),
  ...summaryColumns("cheats"),
  ...csvColumns("fewestProved", "seconds"),
];

/** Writes a sample as text, JSON or CSV. */
export function reportSample(
  { console }: Pick<Context, "console">,
  run: SampleRun,
  { json, csv }: ReportOptions,
  files: ReportFiles,
): void {
  if (json) return files.write(toJsonLine(sampleJson(run)));
  if (csv) return files.write(csvTable([sampleJson(run)], COLUMNS));
  files.write(asciiBarsIfNeeded(console, sampleText(run, windowColumns(console))));
}

function sampleJson(run: SampleRun): object {
  const { tally, seed, requested, options, shard, interrupted, seconds } = run;
  const { low, high } = wilson(tally.count("solved"), tally.boards);
  const { verdicts, tally: counts } = tally.toData();
  return {
    type: "molek-sample",
    schema: SCHEMA,
    version: VERSION,
    boards: tally.boards,
    requested,
    seed,
    options,
    shard: shard ?? null,
    interrupted,
    verdicts,
    low,
    high,
    moves: summarize(tally.measure("moves")) ?? null,
    cheats: summarize(tally.measure("cheats")) ?? null,
    fewestProved: tally.fewestProved,
    tally: counts,
    seconds,
  };
}

function sampleText(run: SampleRun, columns: number): string {
  const { tally, interrupted, seed, shard, seconds } = run;
  const part = shard === undefined ? "" : `, part ${shard.index} of ${shard.of}`;
  const moves = tally.measure("moves");
  const lines = [
    ...(interrupted ? [`Interrupted after ${formatCount(tally.boards)} boards.`, ""] : []),
    `${formatCount(tally.boards)} boards, seed ${seed}${part} (${seconds.toFixed(2)} s)`,
    "",
    ...alignColumns(verdictRows(tally)),
    "",
    ...alignColumns(measureRows(tally)),
  ];
  if (moves.total > 0) lines.push("", "Moves of the solutions", ...drawHistogram(moves, columns));
  if (tally.count("cheated") > 0) {
    lines.push("", "Cheats of the solutions", ...drawHistogram(tally.measure("cheats"), columns));
    const proved = `${formatCount(tally.fewestProved)} of ${formatCount(tally.count("cheated"))}`;
    lines.push("", `Proved the fewest cheats: ${proved} boards solved with cheats.`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function verdictRows(tally: SampleTally): string[][] {
  const shown = (Object.keys(VERDICT_NAMES) as SampleVerdict[])
    .filter((verdict) => verdict === "solved" || tally.count(verdict) > 0);
  return [
    ["", "boards", "share", "95 % interval"],
    ...shown.map((verdict) => {
      const count = tally.count(verdict);
      const { low, high } = wilson(count, tally.boards);
      return [
        VERDICT_NAMES[verdict],
        formatCount(count),
        formatPercent(tally.boards > 0 ? count / tally.boards : 0),
        `${formatPercent(low)} to ${formatPercent(high)}`,
      ];
    }),
  ];
}

function measureRows(tally: SampleTally): string[][] {
  const rows = SAMPLE_MEASURES.map((measure) => {
    const [name, unit] = MEASURE_NAMES[measure];
    const summary = summarize(tally.measure(measure));
    return [name, ...(summary === undefined ? [] : summaryCells(summary, unit))];
  });
  return [[
    "a board",
    "mean",
    "error",
    "min",
    "5 %",
    "25 %",
    "median",
    "75 %",
    "95 %",
    "99 %",
    "max",
  ], ...rows];
}

function summaryCells(summary: SampleSummary, unit: number): string[] {
  const { mean, standardError, min, max, quantiles } = summary;
  const digits = unit === 1 ? 0 : 1;
  return [
    formatFixed(mean / unit, 2),
    standardError === null ? "–" : formatFixed(standardError / unit, 2),
    ...[min, ...SHOWN_QUANTILES.map((share) => quantiles[share] ?? 0), max]
      .map((value) => formatFixed(value / unit, digits)),
  ];
}
