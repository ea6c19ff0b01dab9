// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { Question } from "../../../lib/klondike/solver/decide.ts";
import type { Shard } from "../../../lib/shard.ts";
import type { AnyCommand } from "../../command.ts";
import { countOption } from "../../count_option.ts";
import { seconds, wholeNumber } from "../../number_option.ts";
import type { ChosenRules } from "../rules_options.ts";
import { jobsOption, seedOption } from "../../run/options.ts";
import { parseShard } from "../../run/shard.ts";

/** The options of `patience winnable` that say what is asked and how long to search. */
export interface QuestionOptions {
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

/** The options of `patience winnable` for many deals. */
export interface ManyOptions extends QuestionOptions {
  readonly sample?: number;
  readonly deals?: string;
  readonly seed?: number;
  readonly jobs?: number;
  readonly shard?: Shard;
  readonly resume?: string;
  readonly json?: true;
  readonly output?: string;
}

const MEGABYTE = 2 ** 20;
const DEFAULT_MOVES = 1000;

/** How many lines are tried to shorten a line that was found. */
const TRIALS = 20_000;

/** Adds {@linkcode QuestionOptions} to a command. */
export function addQuestionOptions(command: AnyCommand): void {
  const options = [
    new Option("-m, --moves <n>", `at most so many moves (default: ${DEFAULT_MOVES})`)
      .argParser(wholeNumber("The number of moves", 0)),
    new Option("-c, --cache", "remember positions; always done, kept for the course's scripts"),
    new Option("-f, --forced", FORCED_HELP),
    new Option("--shortest", "prove that no line is shorter, where memory suffices: for endings"),
    new Option("--thoughtful", "all cards home is the goal; no bound without -m"),
    new Option("--worry-back", "cards may come back from the foundations; no bound without -m"),
    new Option("--time <s>", "stop after so many seconds (default: none; many deals: 10 each)")
      .argParser(seconds),
    new Option("--memory <mb>", "megabytes for the positions")
      .argParser(wholeNumber("The memory", 1, 16_384)).default(256),
    new Option("--positions <n>", "stop after so many positions, the same on any machine")
      .argParser(wholeNumber("The number of positions", 1)),
    new Option("--audit", "search what is lost again without the table and each rule in turn"),
  ];
  for (const option of options) command.addOption(option);
}

/** The heading of the options for many deals. */
export const MANY_DEALS = "Many deals:";

/** Adds the options for many deals to a command. */
export function addManyOptions(command: AnyCommand): void {
  const options = [
    new Option("--sample <n>", "decide so many random deals")
      .argParser(countOption("The number of deals", 1, MOST_DEALS)),
    new Option("--deals <file>", "decide the deals of a file, one a line"),
    seedOption("the seed of the sample"),
    jobsOption("deals"),
    new Option("--shard <i/n>", "decide one of n parts of the sample, for 'patience merge'")
      .argParser(parseShard),
    new Option("--resume <file>", "keep the results in a file, and go on from those in it"),
  ];
  for (const option of options) command.addOption(option.helpGroup(MANY_DEALS));
}

/** What options that exclude each other have to say, if there are any. */
export function conflictOf(
  { sample, deals, seed, jobs, shard, resume, output }: ManyOptions,
  { turn, limit }: ChosenRules,
  file: string | undefined,
): string | undefined {
  if (sample !== undefined && deals !== undefined) {
    return "--sample and --deals cannot be had together";
  }
  if (sample === undefined && (seed !== undefined || shard !== undefined)) {
    return "--seed and --shard go with --sample only";
  }
  if (resume !== undefined && resume === output) {
    return "--resume and --output cannot name one file: the results would take its place";
  }
  if (sample !== undefined || deals !== undefined) {
    return file === undefined ? undefined : "a FILE cannot be had with --sample or --deals";
  }
  if (turn !== undefined || limit !== undefined) {
    return "-1, -3 and -l go with --sample and --deals only: the file decides";
  }
  return jobs === undefined && resume === undefined
    ? undefined
    : "--jobs and --resume go with --sample and --deals only";
}

const MOST_DEALS = 1e12;

/** How many positions each search of an audit has, if they are asked for. */
export function auditPositions({ audit, positions }: QuestionOptions): number | undefined {
  return audit ? positions ?? POSITIONS_AN_AUDIT : undefined;
}

const POSITIONS_AN_AUDIT = 2_000_000;

const FORCED_HELP =
  "make every safe move to a foundation at once; both answers then speak of such lines only";

/** What a command line asks. */
export function questionOf(options: QuestionOptions): Question {
  const hasBound = !options.thoughtful && !options.worryBack;
  return {
    goal: options.thoughtful ? "all home" : "course",
    bound: options.moves ?? (hasBound ? DEFAULT_MOVES : Infinity),
    forcesSafe: options.forced ?? false,
    shortest: options.shortest ?? false,
    memory: options.memory * MEGABYTE,
    trials: TRIALS,
  };
}
