import { summarize, type Summary, wilson } from "../../lib/statistics.ts";
import type { Outcome } from "../../lib/war/game.ts";
import { LECTURE } from "../../lib/war/options.ts";
import type { WarRun } from "../../lib/war/run.ts";
import type { Measure, WarTally } from "../../lib/war/tally.ts";
import { alignColumns, formatCount, formatFixed, formatPercent } from "../io/figures.ts";
import { drawHistogram } from "../plot/bars.ts";
import { describeRules } from "./rules.ts";

const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  a: "A wins",
  b: "B wins",
  drawn: "drawn",
  unfinished: "unfinished",
  endless: "endless",
};

const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  steps: "steps",
  comparisons: "comparisons",
  wars: "wars",
  chain: "longest chain",
};

const SHOWN_QUANTILES = ["0.05", "0.25", "0.5", "0.75", "0.95"];

/** A run as text. */
export function warText(run: WarRun, columns: number): string {
  const { tally, interrupted, requested } = run;
  const steps = tally.measure("steps");
  const lines = [
    ...(interrupted ? [`Interrupted after ${formatCount(tally.games)} games.`, ""] : []),
    heading(run),
    `Rules: ${describeRules(run.options, LECTURE) || "as in the lecture"}`,
    "",
    ...alignColumns(outcomeRows(tally)),
    "",
    ...alignColumns(measureRows(tally)),
  ];
  if (steps.total > 0) lines.push("", "Steps a game", ...drawHistogram(steps, columns));
  if (!interrupted && run.shard === undefined && tally.games < requested) {
    lines.push("", `Stopped before ${formatCount(requested)} games: the mean is precise enough.`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function heading({ tally, seed, shard, seconds }: WarRun): string {
  const part = shard === undefined ? "" : `, part ${shard.index} of ${shard.of}`;
  const speed = formatCount(Math.round(tally.games / seconds));
  return `${formatCount(tally.games)} games, seed ${seed}${part}` +
    (seconds > 0 ? ` (${seconds.toFixed(2)} s, ${speed} games a second)` : "");
}

function outcomeRows(tally: WarTally): string[][] {
  const shown = (Object.keys(OUTCOME_NAMES) as Outcome[])
    .filter((outcome) => outcome === "a" || outcome === "b" || tally.count(outcome) > 0);
  return [
    ["", "games", "share", "95 % interval"],
    ...shown.map((outcome) => {
      const count = tally.count(outcome);
      const { low, high } = wilson(count, tally.games);
      return [
        OUTCOME_NAMES[outcome],
        formatCount(count),
        formatPercent(tally.games > 0 ? count / tally.games : 0),
        `${formatPercent(low)} to ${formatPercent(high)}`,
      ];
    }),
  ];
}

function measureRows(tally: WarTally): string[][] {
  const heads = ["a game", "mean", "error", "deviation", "min", "5 %", "25 %", "median", "75 %"];
  const rows = (Object.keys(MEASURE_NAMES) as Measure[]).map((measure) => {
    const summary = summarize(tally.measure(measure));
    const cells = summary === undefined ? [] : summaryCells(summary);
    return [MEASURE_NAMES[measure], ...cells];
  });
  return [[...heads, "95 %", "max"], ...rows];
}

function summaryCells(summary: Summary): string[] {
  const { mean, standardError, standardDeviation, min, max, quantiles } = summary;
  return [
    formatFixed(mean, 2),
    formatFixed(standardError, standardError < 0.01 ? 4 : 2),
    formatFixed(standardDeviation, 2),
    formatCount(min),
    ...SHOWN_QUANTILES.map((share) => formatCount(quantiles[share] ?? 0)),
    formatCount(max),
  ];
}
