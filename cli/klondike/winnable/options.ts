import { MAX_SAMPLE } from "../../../lib/klondike/deal.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { flag, option, type Options, type OptionValues } from "../../command/option.ts";
import { choice, FILE, memory, TIME, whole } from "../../command/value.ts";
import type { Console } from "../../io/console.ts";
import { jobs, resume, seed, shard } from "../../run/options.ts";
import { gameFileOptions } from "../read_games.ts";
import { RULES, WORRY_BACK } from "../rules.ts";

/** Bytes per unit of `--memory`. */
export const MEGABYTE = 2 ** 20;
/** Limit of `--memory`, in megabytes. */
const MAX_MEMORY = 16_000;
const DEFAULT_MEMORY = 256;
const DEFAULT_MOVES = 1000;

/** Goals with their descriptions. */
export const GOALS = {
  course: "no face-down card, no stock, and at most one card in the waste",
  home: "all cards on the foundations",
};

/** Options that make up the solver's task and limits. */
const SOLVE_TASK = {
  goal: option("--goal", choice("GOAL", GOALS), "choose the goal: course or home", {
    group: "Game",
    brief: true,
    more: "With home, only --moves limits the moves.",
    default: "course",
    triedAs: { "--thoughtful": "--goal home" },
  }),
  worryBack: { ...WORRY_BACK, more: "Then only --moves limits the moves." },
  moves: option("-m, --moves", whole(0), "find a solution of at most N moves", {
    group: "Answer",
    brief: true,
    defaultText: String(DEFAULT_MOVES),
  }),
  // A switch of the course's program, without effect here: positions are always remembered.
  cache: flag("-c", "remember positions", { hidden: true }),
  forced: flag("-f, --forced", "consider only play that makes every safe move at once", {
    group: "Answer",
    more: "Both answers then hold only for such play.",
  }),
  shortest: flag("--shortest", "find a shortest solution and prove it", {
    group: "Answer",
    brief: true,
    more: "If a limit is reached, the best one found is printed. Full deals need --memory 2G.",
  }),
  time: option("--time", TIME, "stop after TIME per game, such as 90s or 500ms", {
    group: "Answer",
    brief: true,
    more: "Only CPU time counts. Without it, one game has no limit, and each of several has 10s.",
    triedAs: { "--timeout": "--time", "--seconds": "--time" },
  }),
  memory: option(
    "--memory",
    memory(MAX_MEMORY),
    "use at most MEMORY for the transposition table of a worker",
    {
      group: "Answer",
      default: DEFAULT_MEMORY,
      defaultText: `${DEFAULT_MEMORY}M`,
    },
  ),
  positions: option("--positions", whole(1), "stop after about N positions", {
    group: "Answer",
    more: "It stops at the same position on every machine.",
  }),
  audit: flag("--audit", "prove each 'not winnable' again, by other searches", {
    group: "Answer",
    more: "One search remembers no positions; each of the others leaves out one of the solver's " +
      "shortcuts. A game that is not winnable only because of --moves or --forced is reported, not " +
      "audited.",
  }),
} satisfies Options;

const GAME_FILES = gameFileOptions();

/** The options of `patience winnable`. */
export const WINNABLE = {
  ...GAME_FILES,
  files: { ...GAME_FILES.files, triedAs: { "--deals": "'patience winnable FILE'" } },
  sample: option("--sample", whole(1, MAX_SAMPLE), "solve N random deals instead", {
    group: "Game",
    brief: true,
    triedAs: { "-n": "--sample", "--count": "--sample", "--samples": "--sample" },
  }),
  seed: seed("set the seed of the sample", { brief: true }),
  ...RULES,
  ...SOLVE_TASK,
  json: flag("--json", "print JSON, one object per line", { group: "Answer", brief: true }),
  csv: flag("--csv", "print comma-separated values, one line per game", { group: "Answer" }),
  output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
  quiet: flag("-q, --quiet", "print the verdict without the moves", {
    group: "Answer",
    brief: true,
    more: "Each of several games is one line: won (winnable), lost (not winnable) or undecided.",
    triedAs: { "--short": "--quiet" },
  }),
  verbose: flag("-v, --verbose", "print progress and the number of positions on standard error", {
    group: "Answer",
    more: "For several games, it also lists the undecided ones.",
    triedAs: { "--stats": "--verbose" },
  }),
  jobs: jobs("games"),
  shard: shard("decide shard I of N"),
  resume: resume("--sample"),
  retry: flag("--retry", "retry the undecided deals of --resume with higher limits", {
    group: "Runs",
    more:
      "Limits that you leave out stay as they were. With --shortest, it also retries unproved ones.",
  }),
} satisfies Options;

export type WinnableOptions = OptionValues<typeof WINNABLE>;

export type SolveTaskOptions =
  & Partial<OptionValues<typeof SOLVE_TASK>>
  & Pick<WinnableOptions, "memory">;

/** Returns the limit of positions per search of an audit, or `undefined` if there is no audit. */
export function auditPositions({ audit, positions }: SolveTaskOptions): number | undefined {
  return audit ? positions ?? POSITIONS_PER_AUDIT : undefined;
}

/** Limit of positions per search of an audit, without `--positions`. */
export const POSITIONS_PER_AUDIT = 2_000_000;

/** Prints the goal on standard error, unless it is the course's or the JSON has it. */
export function printGoal(console: Console, { goal, json }: WinnableOptions): void {
  if (goal !== "course" && !json) console.err(`goal: ${GOALS[goal]}\n`);
}

/** Returns the solver's task for the options. */
export function toSolveTask(options: SolveTaskOptions): SolveTask {
  const isHome = options.goal === "home";
  const hasBound = !isHome && !options.worryBack;
  return {
    goal: isHome ? "all home" : "course",
    bound: options.moves ?? (hasBound ? DEFAULT_MOVES : Infinity),
    forcesSafe: options.forced ?? false,
    shortest: options.shortest ?? false,
    memory: options.memory * MEGABYTE,
    polish: Infinity,
  };
}
