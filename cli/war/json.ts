import { summarize, wilson } from "../../lib/statistics.ts";
import { censoredSteps } from "../../lib/war/censored.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import type { WarRun } from "../../lib/war/run.ts";
import { MEASURES, type WarTally } from "../../lib/war/tally.ts";
import { VERSION } from "../version.ts";
import type { ListedGame } from "./first_games.ts";

/** The number after the slash grows when a seed gives other games, or a field changes. */
export const WAR_SCHEMA = "patience.war/2";
/** The same for a sweep. */
export const SWEEP_SCHEMA = "patience.war-sweep/2";

/** The steps when no game ended: what can be said of them is in `censored` alone. */
const NO_SUMMARY = {
  mean: null,
  standardError: null,
  standardDeviation: null,
  min: null,
  max: null,
  quantiles: null,
};

/** A run as an object; its tallies are exact, and everything else can be computed from them. */
export function warJson(
  run: WarRun,
  typical?: readonly ListedGame[],
): Readonly<Record<string, unknown>> {
  const { tally, seed, requested, options, shard, interrupted, precision, parts, seconds } = run;
  return {
    type: "war",
    schema: WAR_SCHEMA,
    version: VERSION,
    games: tally.games,
    requested,
    seed,
    options,
    shard: shard ?? null,
    interrupted,
    precision: precision ?? null,
    ...statisticsJson(tally, options),
    tally: tallyJson(tally),
    ...(typical === undefined ? {} : { typical }),
    parts: parts ?? null,
    seconds,
    gamesPerSecond: gamesPerSecond([tally], seconds),
  };
}

/** How many games a second were played by all rules together; `null` where no time passed. */
export function gamesPerSecond(tallies: readonly WarTally[], seconds: number): number | null {
  const games = tallies.reduce((sum, tally) => sum + tally.games, 0);
  return seconds > 0 ? Math.round(games / seconds) : null;
}

/** The exact tallies, as JSON has them. */
export function tallyJson(tally: WarTally): Readonly<Record<string, unknown>> {
  const { measures, periods } = tally.toData();
  return { ...measures, periods };
}

/** The counts and the statistics of a tally, as JSON has them. */
export function statisticsJson(
  tally: WarTally,
  { maxSteps }: WarOptions,
): Readonly<Record<string, unknown>> {
  const summaries: Record<string, unknown> = {};
  for (const measure of MEASURES) summaries[measure] = summarize(tally.measure(measure)) ?? null;
  summaries["steps"] = {
    ...(summarize(tally.measure("steps")) ?? NO_SUMMARY),
    censored: censoredSteps(tally, maxSteps) ?? null,
  };
  const [a, b] = [tally.count("a"), tally.count("b")];
  return {
    wins: { a, b },
    intervals: { a: wilson(a, tally.games), b: wilson(b, tally.games) },
    drawn: tally.count("drawn"),
    unfinished: tally.count("unfinished"),
    endless: tally.count("endless"),
    ...summaries,
  };
}
