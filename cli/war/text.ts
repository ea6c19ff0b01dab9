import { summarize, type Summary, wilson } from "../../lib/statistics.ts";
import { type Censored, censoredSteps } from "../../lib/war/censored.ts";
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
  const { tally, interrupted, requested, options } = run;
  const steps = tally.measure("steps");
  const censored = censoredSteps(tally, options.maxSteps);
  const lines = [
    ...(interrupted ? [`Interrupted after ${gamesText(tally.games)}.`, ""] : []),
    heading(run),
    `Rules: ${describeRules(run.options, LECTURE) || "the defaults"}`,
    "",
    ...alignColumns(outcomeRows(tally)),
    "",
    ...alignColumns(measureRows(tally, censored, options.maxSteps)),
    ...(censored === undefined ? [] : ["", ...censoredNote(tally, options.maxSteps)]),
  ];
  if (tally.periods.total > 0) lines.push(periodNote(tally));
  if (steps.total > 0) {
    const title = censored === undefined
      ? "Steps a game"
      : `Steps of the ${gamesText(steps.total)} that ended`;
    lines.push("", title, ...drawHistogram(steps, columns));
  }
  if (!interrupted && run.shard === undefined && tally.games < requested) {
    lines.push("", `Stopped before ${formatCount(requested)} games: the mean is precise enough.`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

function heading({ tally, seed, shard, seconds, parts }: WarRun): string {
  const part = shard === undefined ? "" : `, part ${shard.index} of ${shard.of}`;
  const speed = formatCount(Math.round(tally.games / seconds));
  const times = parts === undefined
    ? `${seconds.toFixed(2)} s, ${speed} games a second`
    : `${formatCount(parts)} parts, ${seconds.toFixed(2)} s in total, ${speed} games a second`;
  return `${gamesText(tally.games)}, seed ${seed}${part}` + (seconds > 0 ? ` (${times})` : "");
}

function gamesText(games: number): string {
  return `${formatCount(games)} ${games === 1 ? "game" : "games"}`;
}

/** What the marks of the table mean. */
function censoredNote(tally: WarTally, maxSteps: number): string[] {
  const [unfinished, endless] = [tally.count("unfinished"), tally.count("endless")];
  const ended = tally.games - unfinished - endless;
  const left = [
    ...(unfinished > 0 ? [`${formatCount(unfinished)} unfinished`] : []),
    ...(endless > 0 ? [`${formatCount(endless)} endless`] : []),
  ].join(", ");
  return [
    `* of the ${formatPercent(ended / tally.games)} of the games that ended; the others: ${left}.`,
    ...(unfinished > 0
      ? [`  At least: every unfinished game counted as ${formatCount(maxSteps)} steps.`]
      : []),
    ...(endless > 0 ? ["  Endless games have no number of steps and are in no mean."] : []),
  ];
}

/** How often which period was, the most frequent first. */
function periodNote({ periods }: WarTally): string {
  const entries = periods.entries().toSorted(([, one], [, other]) => other - one);
  const shown = entries.slice(0, 5)
    .map(([period, times]) => `${formatCount(period)} (${formatCount(times)})`);
  const more = entries.length > shown.length ? `, ${entries.length - shown.length} others` : "";
  return `Periods of the endless games in steps: ${shown.join(", ")}${more}.`;
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

function measureRows(
  tally: WarTally,
  censored: Censored | undefined,
  maxSteps: number,
): string[][] {
  const heads = ["a game", "mean", "error", "deviation", "min", "5 %", "25 %", "median", "75 %"];
  const rows = (Object.keys(MEASURE_NAMES) as Measure[]).map((measure) => {
    const summary = summarize(tally.measure(measure));
    const cells = summary === undefined ? [] : summaryCells(summary);
    return [MEASURE_NAMES[measure] + (censored === undefined ? "" : " *"), ...cells];
  });
  const atLeast = tally.count("unfinished") > 0 ? censored : undefined;
  return [
    [...heads, "95 %", "max"],
    ...rows,
    ...(atLeast === undefined ? [] : [atLeastCells(atLeast, maxSteps)]),
  ];
}

function atLeastCells({ meanAtLeast, quantiles }: Censored, maxSteps: number): string[] {
  const value = (steps: number): string =>
    steps < maxSteps ? formatCount(steps) : `≥ ${formatCount(maxSteps)}`;
  return [
    "steps, at least",
    meanAtLeast === null ? "–" : `≥ ${formatFixed(meanAtLeast, 2)}`,
    ...["–", "–", ""],
    ...SHOWN_QUANTILES.map((share) => value(quantiles[share] ?? maxSteps)),
    `≥ ${formatCount(maxSteps)}`,
  ];
}

function summaryCells(summary: Summary): string[] {
  const { mean, standardError, standardDeviation, min, max, quantiles } = summary;
  return [
    formatFixed(mean, 2),
    standardError === null ? "–" : formatFixed(standardError, standardError < 0.01 ? 4 : 2),
    standardDeviation === null ? "–" : formatFixed(standardDeviation, 2),
    formatCount(min),
    ...SHOWN_QUANTILES.map((share) => formatCount(quantiles[share] ?? 0)),
    formatCount(max),
  ];
}
