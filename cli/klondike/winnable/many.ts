import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import type { Context } from "../../command/command.ts";
import { type ExitCode, worstExitCode } from "../../exit.ts";
import { conduct } from "../../run/conduct.ts";
import type { Experiment } from "../../run/experiment.ts";
import type { JsonObject } from "../../run/json_objects.ts";
import type { AnswerBlocks } from "../game_answers.ts";
import type { GameList } from "../game_list.ts";
import { type ChosenRules, rulesFromOptions } from "../rules.ts";
import {
  chosenRules,
  chosenRulesJson,
  dealTasks,
  type GameTask,
  listedTasks,
  RULES_TYPED,
  rulesJson,
  sampleRules,
  toTrials,
  typedOptions,
} from "../runs.ts";
import { type DealResult, DECIDED, DECIDED_GAMES, type DecidedTotals, noDeals } from "./kind.ts";
import {
  GOALS,
  MEGABYTE,
  POSITIONS_PER_AUDIT,
  toSolveTask,
  type WinnableOptions,
} from "./options.ts";
import { gamesWriter, sampleWriter } from "./writers.ts";
import type { SolveWorkerSetup } from "./worker.ts";

/** Default of `--time` per deal, in seconds. */
const SECONDS_PER_DEAL = 10;
/** Number of positions to search for a shorter solution of a game; about 25 ms. */
const SHORTENING = 20_000;

/** Maps the options in the JSON of a run to the options of the command line that set them. */
const TYPED = {
  ...RULES_TYPED,
  ...{ goal: "goal", bound: "moves", forced: "forced", shortest: "shortest", audit: "audit" },
  ...{ time: "time", memory: "memory", positions: "positions" },
};

/** Solves a sample of random deals. */
export function solveSample(context: Context, given: WinnableOptions): Promise<ExitCode> {
  return conduct(context, given, {
    kind: DECIDED,
    count: given.sample,
    options: {
      ...rulesJson(rulesFromOptions(given, given.worryBack)),
      ...taskJson(given),
    },
    typed: typedOptions(TYPED, context.given),
    tally: noDeals,
    make: (run) => {
      const { facts, options } = run;
      const rules = sampleRules(options);
      return {
        ...experiment(options, 0),
        tasks: (span) => dealTasks(Number(facts.source["seed"]), span, rules),
        writer: (output) => sampleWriter({ output, run, rules, isVerbose: given.verbose }),
      };
    },
  });
}

/** Solves the games of files; `listOf` reads them under the given rules. */
export function solveGames(
  context: Context,
  listOf: (rules: ChosenRules, worryBack: boolean) => GameList,
  blocksOf: (list: GameList) => AnswerBlocks,
  given: WinnableOptions,
): Promise<ExitCode> {
  let list: GameList | undefined;
  const { seed: _, ...run } = given;
  return conduct(context, run, {
    kind: DECIDED_GAMES,
    options: { ...chosenRulesJson(given), worryBack: given.worryBack, ...taskJson(given) },
    typed: typedOptions(TYPED, context.given),
    read: (options) => {
      list = listOf(chosenRules(options), options["worryBack"] === true);
      return toTrials(list, options, given.resume !== undefined || given.shard !== undefined);
    },
    tally: noDeals,
    make: (run) => {
      if (list === undefined) throw new Error("games are read before they are decided");
      const games = list;
      const codes = new Set<ExitCode>();
      const { options, form } = run;
      const printsMoves = form !== "text" || !given.quiet;
      const solve = experiment(options, printsMoves ? SHORTENING : 0);
      return {
        ...solve,
        tasks: listedTasks(games, ({ deal, state: start }) => ({
          ...{ first: deal - 1, count: 1, deal, start },
        })),
        writer: (output) =>
          gamesWriter({
            ...{ output, run, list: games, blocks: blocksOf(games), codes },
            ...{ task: solve.setup.task, isQuiet: given.quiet, isVerbose: given.verbose },
          }),
        end: () => ({ code: worstExitCode(codes) }),
      };
    },
  });
}

/** Returns the options of a run besides its rules, as fields of its JSON. */
function taskJson(given: WinnableOptions): JsonObject {
  const { goal, bound, forcesSafe, shortest } = toSolveTask(given);
  return {
    goal,
    bound: bound === Infinity ? null : bound,
    forced: forcesSafe,
    shortest,
    audit: given.audit,
    time: given.time ?? SECONDS_PER_DEAL,
    memory: given.memory,
    positions: given.positions ?? null,
  };
}

/** Returns the worker and its setup; `polish` positions are searched for a shorter solution. */
function experiment(
  options: JsonObject,
  polish: number,
): Pick<Experiment<GameTask, DealResult, DecidedTotals>, "worker" | "memory" | "intro"> & {
  readonly setup: SolveWorkerSetup;
} {
  const { goal, bound, forced, shortest, audit, time, memory, positions } = options;
  const amount = (limit: unknown): number => typeof limit === "number" ? limit : Infinity;
  const task: SolveTask = {
    goal: goal === "all home" ? goal : "course",
    bound: amount(bound),
    forcesSafe: forced === true,
    shortest: shortest === true,
    memory: Number(memory) * MEGABYTE,
    polish,
  };
  const setup: SolveWorkerSetup = {
    task,
    limits: { seconds: amount(time), positions: amount(positions) },
    audit: audit === true
      ? typeof positions === "number" ? positions : POSITIONS_PER_AUDIT
      : undefined,
  };
  return {
    worker: new URL("./worker.ts", import.meta.url),
    setup,
    memory: task.memory,
    intro: task.goal === "course" ? "" : `goal: ${GOALS.home}`,
  };
}
