import { isCount } from "../../lib/check_integer.ts";
import {
  BOARDS_PER_BLOCK,
  SAMPLE_MEASURES,
  SAMPLE_VERDICTS,
  type SampleData,
  type SampleMeasure,
  SampleTally,
  type SampleVerdict,
} from "../../lib/molek/sample.ts";
import { err, ok } from "../../lib/result.ts";
import { type SampleSummary, summarize, wilson } from "../../lib/statistics.ts";
import { alignColumns, formatCount, formatFixed, formatPercent } from "../io/format_number.ts";
import { drawHistogram } from "../plot/bars.ts";
import { csvColumns, summaryColumns } from "../run/csv.ts";
import type { Facts, Kind } from "../run/experiment.ts";
import { isBoolean, isPositive, type JsonObject } from "../run/json_objects.ts";

const VERDICT_NAMES: Readonly<Record<SampleVerdict, string>> = {
  solved: "solved",
  cheated: "solved with cheats",
  unsolvable: "unsolvable",
  undecided: "undecided",
};

/** The names of the measures and the divisors of their numbers: times are in tenths. */
const MEASURE_NAMES: Readonly<Record<SampleMeasure, readonly [name: string, unit: number]>> = {
  moves: ["moves", 1],
  cheats: ["cheats", 1],
  time: ["milliseconds", 10],
};

const SHOWN_QUANTILES = ["0.05", "0.25", "0.5", "0.75", "0.95", "0.99"];

/** The columns of CSV; `csv_test.ts` demands every field of the JSON but the tallies. */
const COLUMNS = [
  ...csvColumns("boards", "requested", "seed"),
  ...csvColumns("options.cheats", "options.fewestCheats", "options.moves", "options.time"),
  ...csvColumns("shard.index", "shard.of", "interrupted"),
  ...SAMPLE_VERDICTS.map((verdict) => ["verdicts", verdict]),
  ...csvColumns("low", "high"),
  ...summaryColumns("moves"),
  ...summaryColumns("cheats"),
  ...csvColumns("fewestProved", "parts", "seconds"),
];

/** A run over random boards: its tally, and how that is read and reported. */
export const SAMPLE: Kind<SampleData, SampleTally> = {
  // The number after the slash grows when a seed gives other boards, or a field changes.
  schema: "patience.molek-sample/2",
  noun: "board",
  countOption: "--count",
  block: BOARDS_PER_BLOCK,
  options: { cheats: isBoolean, fewestCheats: isBoolean, moves: isCount, time: isPositive },
  count: (tally) => tally.boards,
  add: (tally, { verdicts, tally: counts, fewestProved }) => {
    const answer = SampleTally.fromData(verdicts, counts, fewestProved);
    if (answer === undefined) throw new Error("a worker answered with impossible numbers");
    tally.merge(answer);
  },
  merge: (tally, other) => {
    tally.merge(other);
    return true;
  },
  parse: ({ verdicts, tally, fewestProved }) => {
    const read = SampleTally.fromData(verdicts, tally, fewestProved);
    return read === undefined ? err("its tallies do not add up") : ok(read);
  },
  toJson: sampleJson,
  text: sampleText,
  table: { columns: () => COLUMNS },
};

function sampleJson(tally: SampleTally): JsonObject {
  const { low, high } = wilson(tally.count("solved"), tally.boards);
  const { verdicts, tally: counts } = tally.toData();
  return {
    boards: tally.boards,
    verdicts,
    low,
    high,
    moves: summarize(tally.measure("moves")) ?? null,
    cheats: summarize(tally.measure("cheats")) ?? null,
    fewestProved: tally.fewestProved,
    tally: counts,
  };
}

function sampleText(tally: SampleTally, facts: Facts, columns: number): string {
  const { interrupted, source, shard, seconds } = facts;
  const part = shard === undefined ? "" : `, shard ${shard.index} of ${shard.of}`;
  const moves = tally.measure("moves");
  const lines = [
    ...(interrupted ? [`Interrupted after ${formatCount(tally.boards)} boards.`, ""] : []),
    `${formatCount(tally.boards)} boards, seed ${source["seed"]}${part} (${seconds.toFixed(2)} s)`,
    "",
    ...alignColumns(verdictRows(tally)),
    "",
    ...alignColumns(measureRows(tally)),
  ];
  if (moves.total > 0) lines.push("", "Moves per solution", ...drawHistogram(moves, columns));
  if (tally.count("cheated") > 0) {
    lines.push("", "Cheats per solution", ...drawHistogram(tally.measure("cheats"), columns));
    const proved = `${formatCount(tally.fewestProved)} of ${formatCount(tally.count("cheated"))}`;
    lines.push("", `Proved the fewest cheats: ${proved} boards solved with cheats.`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function verdictRows(tally: SampleTally): string[][] {
  const shown = (Object.keys(VERDICT_NAMES) as SampleVerdict[])
    .filter((verdict) => verdict === "solved" || tally.count(verdict) > 0);
  return [
    ["", "boards", "share", "95% interval"],
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
    "per board",
    "mean",
    "error",
    "min",
    "5%",
    "25%",
    "median",
    "75%",
    "95%",
    "99%",
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
