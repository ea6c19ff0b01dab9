// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError, Option } from "commander";
import { DEFAULT_RULES, optionConflict, type WarOptions } from "../../lib/war/options.ts";
import type { Command } from "../command.ts";
import type { Console } from "../io/console.ts";
import { wholeNumber } from "../number_option.ts";
import { type NumberOption, seedOption, seedOrRandom } from "../run/options.ts";
import { isName, setCompletionValues } from "../completion_values.ts";
import { flagsOf, RULE_OPTIONS } from "./rules.ts";

/** The most games of a run. */
const MAX_GAMES = 1e12;

/** How many games are played without the option `-n`. */
export const DEFAULT_GAMES = 100_000;

/** Adds rules of War as options; what is returned reads them when the command runs. */
export function addRuleOptions(command: Command, added = RULE_OPTIONS): () => WarOptions {
  for (const rule of added) {
    const option = new Option(flagsOf(rule), rule.help);
    if (rule.value !== undefined) {
      option.argParser((text) => {
        const parsed = rule.parse(text);
        if (parsed.ok) return parsed.value;
        throw new InvalidArgumentError(`Expected ${parsed.error}.`);
      });
    }
    command.addOption(setCompletionValues(option.helpGroup("Rules:"), rule.all.filter(isName)));
  }
  return () => readRules(command);
}

/** Whether any rule was given on the command line. */
export function areRulesGiven(command: Command): boolean {
  return RULE_OPTIONS.some(({ key }) => command.getOptionValue(key) !== undefined);
}

/** The rules of the command line; the command ends when they contradict each other. */
function readRules(command: Command): WarOptions {
  const chosen = RULE_OPTIONS
    .map(({ key }): [string, unknown] => [key, command.getOptionValue(key)])
    .filter(([, value]) => value !== undefined);
  const options: WarOptions = { ...DEFAULT_RULES, ...Object.fromEntries(chosen) };
  const conflict = optionConflict(options, "--");
  if (conflict !== undefined) command.error(`error: ${conflict}`);
  return options;
}

/** The option for the number of games. */
export function gamesOption(): NumberOption<"-n, --games <n>"> {
  return new Option("-n, --games <n>", "how many games, such as 1e6 or 10M (default: 100000)")
    .argParser(wholeNumber("The number of games", 1, MAX_GAMES));
}

/** One game of War: its rules, and where it begins. */
export interface GameSelection {
  readonly options: WarOptions;
  readonly seed: number;
  /** Which game of the seed's run, from 1. */
  readonly game: number;
}

/** Adds the options that name one game; what is returned reads them when the command runs. */
export function addGameOptions(command: Command, console: Console): () => GameSelection {
  const named = command.addOption(seedOption()).addOption(
    new Option("-g, --game <n>", "which game of the seed's run (default: 1)")
      .argParser(wholeNumber("The number of a game", 1, MAX_GAMES)),
  );
  const rules = addRuleOptions(command);
  return () => {
    const { seed, game = 1 } = named.opts();
    return { options: rules(), seed: seedOrRandom(console, seed), game };
  };
}
