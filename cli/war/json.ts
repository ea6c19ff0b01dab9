import { summarize, type Summary } from "../../lib/statistics.ts";
import type { WarRun } from "../../lib/war/run.ts";
import { MEASURES, type WarTally } from "../../lib/war/tally.ts";
import { VERSION } from "../version.ts";

/** The number after the slash grows when a seed gives other games, or a field changes. */
export const WAR_SCHEMA = "patience.war/1";

/** A run as an object; its tallies are exact, and everything else can be computed from them. */
export function warJson(run: WarRun): Readonly<Record<string, unknown>> {
  const { tally, seed, requested, options, shard, interrupted, seconds } = run;
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
    ...statisticsJson(tally),
    tally: tally.toData().measures,
    seconds,
    gamesPerSecond: seconds > 0 ? Math.round(tally.games / seconds) : null,
  };
}

/** The counts and the statistics of a tally, as JSON has them. */
export function statisticsJson(tally: WarTally): Readonly<Record<string, unknown>> {
  const summaries: Record<string, Summary | null> = {};
  for (const measure of MEASURES) summaries[measure] = summarize(tally.measure(measure)) ?? null;
  return {
    wins: { a: tally.count("a"), b: tally.count("b") },
    drawn: tally.count("drawn"),
    unfinished: tally.count("unfinished"),
    endless: tally.count("endless"),
    ...summaries,
  };
}
