// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { MAX_SAMPLE } from "../../../lib/klondike/sample.ts";
import type { DealFormat } from "../../../lib/klondike/formats/format.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import type { Shard } from "../../../lib/shard.ts";
import type { Command } from "../../command.ts";
import { seconds, wholeNumber } from "../../number_option.ts";
import { jobsOption, seedOption } from "../../run/options.ts";
import { parseShard } from "../../run/shard.ts";

/** The options of `patience winnable` that say what is asked and how long to search. */
export interface SolveTaskOptions {
  readonly moves?: number;
  readonly forced?: true;
  readonly shortest?: true;
  readonly thoughtful?: true;
  readonly worryBack?: true;
  /** Seconds. */
  readonly time?: number;
  /** Megabytes. */
  readonly memory: number;
  readonly positions?: number;
  readonly audit?: true;
}

/** The options of `patience winnable` that say which deals, and how to go through them. */
export interface ManyDealsRunOptions {
  readonly sample?: number;
  readonly deals?: string;
  readonly seed?: number;
  readonly jobs?: number;
  readonly shard?: Shard;
  readonly resume?: string;
  /** Whether the deals that a run of `resume` left undecided are tried again. */
  readonly retry?: true;
}

/** The options of `patience winnable` for many deals. */
export interface ManyOptions extends SolveTaskOptions, ManyDealsRunOptions {
  readonly json?: true;
  readonly csv?: true;
  readonly verbose?: true;
  readonly output?: string;
  /** The format of another program that the deals are in. */
  readonly format?: DealFormat | undefined;
}

const MEGABYTE = 2 ** 20;
/** How many lines are tried to shorten the one of a file; what real moves find is shorter soon. */
const TRIALS = 50;
const DEFAULT_MOVES = 1000;

/** Adds {@linkcode SolveTaskOptions}; what is returned reads them when the command runs. */
export function addSolveTaskOptions(command: Command): () => SolveTaskOptions {
  const filled = command
    .option(
      "-m, --moves <n>",
      `look for at most this many moves (default: ${DEFAULT_MOVES})`,
      wholeNumber("The number of moves", 0),
    )
    // A switch of the course's program: positions are always remembered here.
    .addOption(new Option("-c").hideHelp())
    .option("-f, --forced", FORCED_HELP)
    .option(
      "--shortest",
      "prove that no solution is shorter; if a limit comes first, the best one found is printed. Whole " +
        "deals need --memory 2000",
    )
    .option(
      "--thoughtful",
      "win only with all cards on the foundations; no limit on moves without -m",
    )
    .option("--worry-back", "allow moves back from the foundations; no limit on moves without -m")
    .option(
      "--time <s>",
      "stop after this many seconds of computing (default: no limit; many deals: 10 each)",
      seconds,
    )
    .option(
      "--memory <mb>",
      "megabytes for remembered positions",
      wholeNumber("The memory", 1, 16_384),
      256,
    )
    .option(
      "--positions <n>",
      "stop after about this many positions, at the same one on any machine",
      wholeNumber("The number of positions", 1),
    )
    .option(
      "--audit",
      "prove each 'not winnable' again without the table and without each rule in turn; one that holds " +
        "only within -m or with --forced is not audited, and told",
    );
  return () => filled.opts();
}

/** The heading of the options for many deals. */
const MANY_DEALS = "Many deals:";

/** Adds {@linkcode ManyDealsRunOptions}; what is returned reads them when the command runs. */
export function addRunOptions(command: Command): () => ManyDealsRunOptions {
  const filled = command
    .addOption(
      new Option("--sample <n>", "decide this many random deals")
        .argParser(wholeNumber("The number of deals", 1, MAX_SAMPLE)).helpGroup(MANY_DEALS),
    )
    .addOption(
      new Option(
        "--deals <file>",
        "decide the deals of a file: one per line, or those of another program; they carry no rules, " +
          "which -1, -3 and -l give",
      ).helpGroup(
        MANY_DEALS,
      ),
    )
    .addOption(
      seedOption("the seed of the sample; without it, one is drawn at random and printed")
        .helpGroup(MANY_DEALS),
    )
    .addOption(jobsOption("deals").helpGroup(MANY_DEALS))
    .addOption(
      new Option("--shard <i/n>", "decide one of n parts of the sample, for 'patience merge'")
        .argParser(parseShard).helpGroup(MANY_DEALS),
    )
    .addOption(
      new Option(
        "--resume <file>",
        "keep the results in a file and continue from those already in it",
      )
        .helpGroup(MANY_DEALS),
    )
    .addOption(
      new Option(
        "--retry",
        "with --resume: try its undecided deals again, with the limits given now; and with " +
          "--shortest those without a proof",
      )
        .helpGroup(MANY_DEALS),
    );
  return () => filled.opts();
}

/** Why the options cannot be combined; `undefined` when they can. */
export function optionConflict(
  { sample, deals, seed, jobs, shard, resume, retry, output, format }: ManyOptions,
  file: string | undefined,
): string | undefined {
  if (sample !== undefined && deals !== undefined) {
    return "--sample and --deals cannot be combined";
  }
  if (sample === undefined && (seed !== undefined || shard !== undefined)) {
    return "--seed and --shard need --sample";
  }
  if (sample !== undefined && format !== undefined) {
    return "--format needs a FILE or --deals: the deals of a sample are dealt";
  }
  if (retry && resume === undefined) return "--retry needs --resume";
  if (resume !== undefined && resume === output) {
    return "--resume and --output cannot name the same file: the output would replace the results";
  }
  if (sample !== undefined || deals !== undefined) {
    return file === undefined ? undefined : "a FILE cannot be combined with --sample or --deals";
  }
  return jobs === undefined && resume === undefined
    ? undefined
    : "--jobs and --resume need --sample or --deals";
}

/** How many positions each search of an audit may visit; `undefined` without an audit. */
export function auditPositions({ audit, positions }: SolveTaskOptions): number | undefined {
  return audit ? positions ?? POSITIONS_AN_AUDIT : undefined;
}

const POSITIONS_AN_AUDIT = 2_000_000;

const FORCED_HELP =
  "always make a safe move to a foundation; both answers then cover only such play";

/** The question that the options put to the solver. */
export function solveTaskFrom(options: SolveTaskOptions): SolveTask {
  const hasBound = !options.thoughtful && !options.worryBack;
  return {
    goal: options.thoughtful ? "all home" : "course",
    bound: options.moves ?? (hasBound ? DEFAULT_MOVES : Infinity),
    forcesSafe: options.forced ?? false,
    shortest: options.shortest ?? false,
    memory: options.memory * MEGABYTE,
    trials: TRIALS,
    polish: Infinity,
  };
}
