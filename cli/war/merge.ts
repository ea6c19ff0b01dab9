import { err, ok, type Result } from "../../lib/result.ts";
import type { Outcome } from "../../lib/war/game.ts";
import { LECTURE, type WarOptions } from "../../lib/war/options.ts";
import type { WarRun } from "../../lib/war/run.ts";
import { shardGames } from "../../lib/war/simulation.ts";
import { type Measure, MEASURES, WarTally } from "../../lib/war/tally.ts";
import { isCount, isObject, type MergeParts, type Part } from "../run/parts.ts";
import { reportWar } from "./report.ts";
import { RULE_OPTIONS } from "./rules.ts";

/** Adds up parts of `patience war`. */
export const mergeWar: MergeParts = async (context, parts, options, files) => {
  const run = addUp(parts);
  if (!run.ok) return run;
  await reportWar(context, run.value, options, files);
  return ok(undefined);
};

function addUp(parts: readonly Part[]): Result<WarRun, string> {
  const sum = new WarTally();
  for (const part of parts) {
    const tally = tallyOf(part.json);
    if (tally === undefined) return err(`the tallies of '${part.name}' do not add up`);
    const { count } = shardGames(part.requested, part.shard);
    if (tally.games !== count) {
      return err(`'${part.name}' holds ${tally.games} games, not the ${count} of its part`);
    }
    sum.merge(tally);
  }
  const [first] = parts;
  const rules = first === undefined ? undefined : rulesOf(first.options);
  if (first === undefined || rules === undefined) {
    return err(`the rules of '${first?.name}' are not rules of War`);
  }
  const { seed, requested } = first;
  const seconds = parts.reduce((total, part) => total + part.seconds, 0);
  return ok({
    seed,
    requested,
    options: rules,
    shard: undefined,
    interrupted: false,
    tally: sum,
    seconds,
  });
}

function tallyOf(json: Readonly<Record<string, unknown>>): WarTally | undefined {
  const { wins, drawn, unfinished, endless, tally } = json;
  if (!isObject(wins) || !isObject(tally)) return undefined;
  const counts = { a: wins["a"], b: wins["b"], drawn, unfinished, endless };
  if (!Object.values(counts).every(isCount)) return undefined;
  if (!MEASURES.every((measure) => isObject(tally[measure]))) return undefined;
  return WarTally.fromData({
    outcomes: counts as Record<Outcome, number>,
    measures: tally as Record<Measure, Record<string, number>>,
  });
}

function rulesOf(json: Readonly<Record<string, unknown>>): WarOptions | undefined {
  const rules: Record<string, unknown> = {};
  for (const { key, parse } of RULE_OPTIONS) {
    const given = json[key];
    const text = typeof given === "boolean" ? (given ? "on" : "off") : String(given);
    const value = parse(text);
    if (!value.ok || value.value !== given) return undefined;
    rules[key] = value.value;
  }
  return { ...LECTURE, ...rules };
}
