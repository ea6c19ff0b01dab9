// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import type { Question } from "../lib/klondike/solver/decide.ts";
import type { AnyCommand } from "./command.ts";
import { wholeNumber } from "./number_option.ts";

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
    new Option("--shortest", "answer with a line that is proved to be a shortest one"),
    new Option("--thoughtful", "all cards home is the goal; no bound without -m"),
    new Option("--worry-back", "cards may come back from the foundations; no bound without -m"),
    new Option("--time <s>", "stop after so many seconds (default: none; many deals: 10 each)")
      .argParser(parseSeconds),
    new Option("--memory <mb>", "megabytes for the positions")
      .argParser(wholeNumber("The memory", 1, 16_384)).default(256),
    new Option("--positions <n>", "stop after so many positions, the same on any machine")
      .argParser(wholeNumber("The number of positions", 1)),
  ];
  for (const option of options) command.addOption(option);
}

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

function parseSeconds(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (seconds > 0) return seconds;
  throw new InvalidArgumentError("The time is a number of seconds above 0.");
}
