import { BLOCK_SIZE } from "../../lib/war/block.ts";
import { command, commandAt } from "../command/command.ts";
import { option } from "../command/option.ts";
import { whole } from "../command/value.ts";
import { conduct } from "../run/conduct.ts";
import { resumeConflict } from "../run/options.ts";
import { WAR, withFirstGames } from "./kind.ts";
import { givenRules, ruleConflict, RULES } from "./options.ts";
import { newTallies, parseRules } from "./rule_tally.ts";
import { RUN_EXITS, RUN_OPTIONS, RUN_RELATIONS, typedRules, warRequest } from "./run.ts";

/** `patience war`: simulates many games of War; its subcommands look closer. */
export const COMMAND = command({
  about: "Simulate games of War and report who wins and how long games take.",
  more: ["The same version, seed and rules give the same numbers on every machine."],
  options: {
    ...RUN_OPTIONS,
    first: option("--first", whole(1, BLOCK_SIZE), "list the first N games of the seed", {
      group: "Answer",
      more: "Each is one line. With --csv, only these lines are printed.",
      triedAs: { "--typical": "--first" },
    }),
    ...RULES,
  },
  game: {
    name: "war",
    title: "War",
    rules: [
      "Two players have half of a shuffled deck each, face down. They have no decisions to make.",
      "Battle: both turn over their top card. The higher card wins both, which go under the winner's " +
      "cards.",
      "War: after a tie each player adds four cards, and the last two decide, again and again while " +
      "they tie. A player who runs out of cards loses.",
      "'patience war --help' lists the variants of these rules.",
    ],
  },
  relations: RUN_RELATIONS,
  refusal: (given) => ruleConflict(given) ?? resumeConflict(given),
  examples: [
    ["patience war -n 1e6"],
    ["patience war --war-size 1 --pickup winner-first --plot steps.svg"],
    ["patience war -n 10M -s 7 --shard 3/16 --json -o part3.json"],
    ["patience merge part*.json", "once all 16 shards exist"],
    ["patience war -n 10M -s 7 --resume run.json"],
    ["patience war -n 20M --resume run.json"],
  ],
  exits: RUN_EXITS,
  commands: [
    {
      name: "sweep",
      summary: "compare rules on the same shuffles",
      load: commandAt(import.meta.resolve("./sweep.ts")),
    },
    {
      name: "exact",
      summary: "compute exact probabilities for a small deck",
      load: commandAt(import.meta.resolve("./exact.ts")),
    },
    {
      name: "show",
      summary: "show a shuffled deck and both hands",
      load: commandAt(import.meta.resolve("./show.ts")),
    },
    {
      name: "trace",
      summary: "print one game battle by battle",
      load: commandAt(import.meta.resolve("./trace.ts")),
    },
    {
      name: "watch",
      summary: "show one game on the screen",
      load: commandAt(import.meta.resolve("./watch.ts")),
    },
  ],
  run: (given, context) =>
    conduct(context, given, {
      ...warRequest(given, context),
      kind: given.first === undefined ? WAR : withFirstGames(given.first),
      options: { ...givenRules(given) },
      typed: typedRules(context.given),
      tally: (options) => newTallies([parseRules(options) ?? givenRules(given)]),
    }),
});
