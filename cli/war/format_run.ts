// Report of a run by one rule: its first games, its table of statistics and its histogram.

import { countWithNoun } from "../../lib/message.ts";
import { type SampleSummary, summarize, wilson } from "../../lib/statistics.ts";
import {
  type CensoredSteps,
  censoredSteps,
  type Measure,
  type WarTally,
} from "../../lib/war/tally.ts";
import { OUTCOMES, type WarGameResult, type WarOutcome } from "../../lib/war/game.ts";
import { DEFAULT_RULES, type WarOptions } from "../../lib/war/options.ts";
import { allocateResults, blockStreams } from "../../lib/war/block.ts";
import { createKernel } from "../../lib/war/kernel.ts";
import { wrapText } from "../../tui/terminal/fit_text.ts";
import {
  fitColumns,
  formatCount,
  formatFixed,
  formatPercent,
  significantDigits,
} from "../io/format_number.ts";
import { drawHistogram } from "../plot/bars.ts";
import type { Facts } from "../run/experiment.ts";
import { gamesPerSecond, type RuleTally } from "./rule_tally.ts";
import { describeRules } from "./options.ts";
import { outcomeSentence } from "./outcome.ts";

const OUTCOME_NAMES: Readonly<Record<WarOutcome, string>> = {
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

/** Labels of the rows of the table of statistics. */
const FIGURE_NAMES = [
  ...["mean", "error", "deviation", "min"],
  ...["5%", "25%", "median", "75%", "95%", "max"],
];

/** Formats the report of a run, in lines of at most `columns`. */
export function warText(row: RuleTally, facts: Facts, columns: number): string {
  const { tally, options } = row;
  const censored = censoredSteps(tally, options.maxSteps);
  const prose = (text: string): string[] => (text === "" ? [] : wrapText(text, columns, Infinity));
  const blocks = [
    prose(facts.interrupted ? `Interrupted after ${countWithNoun(tally.games, "game")}.` : ""),
    [
      ...prose(heading(row, facts)),
      ...prose(`Rules: ${describeRules(options, DEFAULT_RULES) || "the defaults"}`),
    ],
    fitColumns(outcomeRows(tally), columns),
    fitColumns(figureRows(tally, censored, options.maxSteps), columns),
    [
      ...prose(censored === undefined ? "" : censoredNote(tally, options.maxSteps)),
      ...prose(periodNote(tally)),
    ],
    histogram(tally, columns),
    prose(stopNote(tally, facts)),
  ];
  return blocks.filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join("")).join("\n");
}

function heading(row: RuleTally, { source, shard, seconds, parts }: Facts): string {
  const part = shard === undefined ? "" : `, shard ${shard.index} of ${shard.of}`;
  const speed = `${countWithNoun(gamesPerSecond([row], seconds) ?? 0, "game")} per second`;
  const times = parts === undefined
    ? `${seconds.toFixed(2)} s, ${speed}`
    : `${countWithNoun(parts, "shard")}, ${seconds.toFixed(2)} s in total, ${speed}`;
  return `${countWithNoun(row.tally.games, "game")}, seed ${source["seed"]}${part}` +
    (seconds > 0 ? ` (${times})` : "");
}

function histogram(tally: WarTally, columns: number): string[] {
  const steps = tally.measure("steps");
  if (steps.total === 0) return [];
  const title = steps.total === tally.games
    ? "Steps per game"
    : `Steps of the ${countWithNoun(steps.total, "game")} that ended`;
  return [title, ...drawHistogram(steps, columns)];
}

/** Returns a note if the run ended early because its mean is precise enough. */
function stopNote(tally: WarTally, { interrupted, requested, shard }: Facts): string {
  if (interrupted || shard !== undefined || tally.games >= requested) return "";
  const mean = tally.measure("steps").total === tally.games
    ? "the mean"
    : "the mean of the games that ended";
  return `Stopped before ${countWithNoun(requested, "game")}: ${mean} is precise enough.`;
}

/** Explains the marks of the table. */
function censoredNote(tally: WarTally, maxSteps: number): string {
  const [unfinished, endless] = [tally.count("unfinished"), tally.count("endless")];
  const ended = tally.games - unfinished - endless;
  const left = [
    ...(unfinished > 0 ? [`${formatCount(unfinished)} unfinished`] : []),
    ...(endless > 0 ? [`${formatCount(endless)} endless`] : []),
  ].join(", ");
  const share = formatPercent(ended / tally.games);
  return [
    ended === 0
      ? `No game ended: ${left}.`
      : `* of the ${countWithNoun(ended, "game")} that ended (${share}); the others: ${left}.`,
    ...(unfinished > 0
      ? [`"At least" counts each unfinished game as ${countWithNoun(maxSteps, "step")}.`]
      : []),
    ...(endless > 0 ? ["Endless games are not part of any mean."] : []),
  ].join(" ");
}

/** Lists cycle lengths by frequency, most frequent first. */
function periodNote({ periods }: WarTally): string {
  if (periods.total === 0) return "";
  const entries = periods.entries().toSorted(([, one], [, other]) => other - one);
  const shown = entries.slice(0, 5)
    .map(([period, times]) => `${formatCount(period)} (${formatCount(times)})`);
  const more = entries.length - shown.length;
  const others = more === 0 ? "" : `, and ${countWithNoun(more, "other")}`;
  return `Cycle lengths of endless games, in steps: ${shown.join(", ")}${others}.`;
}

function outcomeRows(tally: WarTally): string[][] {
  const shown = (Object.keys(OUTCOME_NAMES) as WarOutcome[])
    .filter((outcome) => outcome === "a" || outcome === "b" || tally.count(outcome) > 0);
  return [
    ["", "games", "share", "95% interval"],
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

/** Returns a column per measure, and one with lower bounds of the steps if games are unfinished. */
function figureRows(
  tally: WarTally,
  censored: CensoredSteps | undefined,
  maxSteps: number,
): string[][] {
  const mark = censored === undefined ? "" : " *";
  const columns = (Object.keys(MEASURE_NAMES) as Measure[]).flatMap((measure) => {
    const summary = summarize(tally.measure(measure));
    const own = summary && [MEASURE_NAMES[measure] + mark, ...summaryCells(summary)];
    const isLoose = measure === "steps" && censored !== undefined && tally.count("unfinished") > 0;
    return [...(own ? [own] : []), ...(isLoose ? [atLeastCells(censored, maxSteps)] : [])];
  });
  if (columns.length === 0) return [];
  return ["per game", ...FIGURE_NAMES].map((
    name,
    i,
  ) => [name, ...columns.map((one) => one[i] ?? "")]);
}

function atLeastCells({ meanAtLeast, quantiles }: CensoredSteps, maxSteps: number): string[] {
  const value = (steps: number): string =>
    steps < maxSteps ? formatCount(steps) : `≥ ${formatCount(maxSteps)}`;
  return [
    "at least",
    meanAtLeast === null ? "–" : `≥ ${formatFixed(meanAtLeast, 2)}`,
    ...["–", "–", ""],
    ...SHOWN_QUANTILES.map((share) => value(quantiles[share] ?? maxSteps)),
    `≥ ${formatCount(maxSteps)}`,
  ];
}

function summaryCells(summary: SampleSummary): string[] {
  const { mean, standardError, standardDeviation, min, max, quantiles } = summary;
  const digits = significantDigits(standardError);
  const fixed = (value: number | null): string => value === null ? "–" : formatFixed(value, digits);
  return [
    ...[mean, standardError, standardDeviation].map(fixed),
    formatCount(min),
    ...SHOWN_QUANTILES.map((share) => formatCount(quantiles[share] ?? 0)),
    formatCount(max),
  ];
}

export interface ListedWarGame extends WarGameResult {
  /** Number of the game, from 1. */
  readonly game: number;
}

/** Plays the first games of a seed; at most a block of them. */
export function listGames(options: WarOptions, seed: number, games: number): ListedWarGame[] {
  const results = allocateResults();
  createKernel(options)(blockStreams(seed).next().value, games, results);
  const { outcomes, steps, comparisons, wars, chains, periods } = results;
  return Array.from({ length: games }, (_, i) => ({
    game: i + 1,
    outcome: OUTCOMES[outcomes[i] as number] as WarOutcome,
    steps: steps[i] as number,
    comparisons: comparisons[i] as number,
    wars: wars[i] as number,
    chain: chains[i] as number,
    period: periods[i] as number,
  }));
}

/** Formats games as the lecture lists them, one per line. */
export function formatListedGames(games: readonly ListedWarGame[]): string {
  return games.map((game) => `${outcomeSentence(game)}\n`).join("");
}
