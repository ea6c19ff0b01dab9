import { MAX_SAMPLE } from "../../../lib/klondike/sample.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { flag, type Given, option, type Options } from "../../command/option.ts";
import { choice, FILE, memory, TIME, whole } from "../../command/value.ts";
import type { Console } from "../../io/console.ts";
import { jobs, seed } from "../../run/options.ts";
import { SHARD } from "../../run/shard.ts";
import { gameFileOptions } from "../game_files.ts";
import { RULES } from "../rules.ts";

const MEGABYTE = 2 ** 20;
/** In megabytes. */
const MAX_MEMORY = 16_000;
const DEFAULT_MEMORY = 256;
/** How many lines are tried to shorten the one of a file; what real moves find is shorter soon. */
const TRIALS = 50;
const DEFAULT_MOVES = 1000;

const GOALS = {
  course: "no covered card, no stock, and at most one card in the waste",
  home: "all cards on the foundations",
};

/** The options that say what is asked of the solver, and when it stops. */
const SOLVE_TASK = {
  goal: option("--goal", choice("GOAL", GOALS), "what won means: course or home", {
    group: "Game",
    brief: true,
    more: "With home there is no limit on the moves without --moves.",
    default: "course",
    triedAs: { "--thoughtful": "--goal home" },
  }),
  worryBack: flag("--worry-back", "let cards return from the foundations", {
    group: "Game",
    more: "Without --moves there is no limit on the moves.",
  }),
  moves: option("-m, --moves", whole(0), "look for at most N moves", {
    group: "Answer",
    brief: true,
    defaultText: String(DEFAULT_MOVES),
  }),
  // A switch of the course's program: positions are always remembered here.
  cache: flag("-c", "remember positions", { hidden: true }),
  forced: flag("-f, --forced", "always make a safe move to a foundation", {
    group: "Answer",
    more: "Both answers then cover only such play.",
  }),
  shortest: flag("--shortest", "find a shortest solution and prove it", {
    group: "Answer",
    brief: true,
    more: "If a limit comes first, the best one found is printed. Whole deals need --memory 2G.",
  }),
  time: option("--time", TIME, "stop after this time of computing", {
    group: "Answer",
    brief: true,
    more: "Without it there is no limit for one game, and 10s for each of many.",
    triedAs: { "--timeout": "--time", "--seconds": "--time" },
  }),
  memory: option("--memory", memory(MAX_MEMORY), "memory for the positions of a worker", {
    group: "Answer",
    default: DEFAULT_MEMORY,
    defaultText: `${DEFAULT_MEMORY}M`,
  }),
  positions: option("--positions", whole(1), "stop after about N positions", {
    group: "Answer",
    more: "It stops at the same position on any machine.",
  }),
  audit: flag("--audit", "prove each 'not winnable' again in other ways", {
    group: "Answer",
    more:
      "The proofs do without the table, and without each rule of pruning in turn. A game that is " +
      "not winnable only within --moves or with --forced is not audited, which is reported.",
  }),
} satisfies Options;

const GAME_FILES = gameFileOptions();

/** The options of `patience winnable`. */
export const WINNABLE = {
  ...GAME_FILES,
  files: { ...GAME_FILES.files, triedAs: { "--deals": "'patience winnable FILE'" } },
  sample: option("--sample", whole(1, MAX_SAMPLE), "decide N random deals instead", {
    group: "Game",
    brief: true,
    triedAs: { "-n": "--sample", "--count": "--sample", "--samples": "--sample" },
  }),
  seed: seed("the seed of the sample", { brief: true }),
  ...RULES,
  ...SOLVE_TASK,
  json: flag("--json", "print JSON, one object per line", { group: "Answer", brief: true }),
  csv: flag("--csv", "print comma-separated values, one line per game", { group: "Answer" }),
  output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
  quiet: flag("-q, --quiet", "leave out the moves: one line for each of many games", {
    group: "Answer",
    brief: true,
    triedAs: { "--short": "--quiet" },
  }),
  verbose: flag("-v, --verbose", "write progress and the number of positions to standard error", {
    group: "Answer",
    more: "Of many games, it also names those that are undecided.",
    triedAs: { "--stats": "--verbose" },
  }),
  jobs: jobs("games"),
  shard: option("--shard", SHARD, "decide one of N parts of the sample, for 'patience merge'", {
    group: "Runs",
  }),
  resume: option("--resume", FILE, "keep the results in FILE, and go on from those in it", {
    group: "Runs",
    more: "A sample goes on with a larger --sample.",
    triedAs: { "--continue": "--resume" },
  }),
  retry: flag("--retry", "try the undecided deals of --resume again, with the limits given now", {
    group: "Runs",
    more: "With --shortest, also those without a proof.",
  }),
} satisfies Options;

/** What `patience winnable` is given. */
export type WinnableOptions = Given<typeof WINNABLE>;

/** What is given of the solver's task. */
export type SolveTaskOptions =
  & Partial<Given<typeof SOLVE_TASK>>
  & Pick<WinnableOptions, "memory">;

/** How many positions each search of an audit may visit; `undefined` without an audit. */
export function auditPositions({ audit, positions }: SolveTaskOptions): number | undefined {
  return audit ? positions ?? POSITIONS_AN_AUDIT : undefined;
}

const POSITIONS_AN_AUDIT = 2_000_000;

/** Says on standard error which goal is asked for, if it is not the course's; JSON has it itself. */
export function printGoal(console: Console, { goal, json }: WinnableOptions): void {
  if (goal !== "course" && !json) console.err(`goal: ${GOALS[goal]}\n`);
}

/** The question that the options put to the solver. */
export function solveTaskFrom(options: SolveTaskOptions): SolveTask {
  const isHome = options.goal === "home";
  const hasBound = !isHome && !options.worryBack;
  return {
    goal: isHome ? "all home" : "course",
    bound: options.moves ?? (hasBound ? DEFAULT_MOVES : Infinity),
    forcesSafe: options.forced ?? false,
    shortest: options.shortest ?? false,
    memory: options.memory * MEGABYTE,
    trials: TRIALS,
    polish: Infinity,
  };
}
