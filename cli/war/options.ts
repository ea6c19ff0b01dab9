// @ts-types="@commander-js/extra-typings"
import { type Command, InvalidArgumentError, Option } from "commander";
import { conflictOf, LECTURE, type WarOptions } from "../../lib/war/options.ts";
import { countOption } from "../count_option.ts";
import { isName, suggestValues } from "../suggested_values.ts";
import { flagsOf, RULE_OPTIONS } from "./rules.ts";

/** The most games of a run. */
const MAX_GAMES = 1e12;

/** The games without the option `-n`. */
export const DEFAULT_GAMES = 100_000;

/** Adds the rules of War to a command that plays by one rule. */
export function addRuleOptions(command: Command): void {
  for (const rule of RULE_OPTIONS) {
    const option = new Option(flagsOf(rule), rule.help);
    if (rule.value !== undefined) {
      option.argParser((text) => {
        const parsed = rule.parse(text);
        if (parsed.ok) return parsed.value;
        throw new InvalidArgumentError(`${parsed.error}.`);
      });
    }
    command.addOption(suggestValues(option.helpGroup("Rules:"), rule.all.filter(isName)));
  }
}

/** The rules that the command line gives, ending the command when they contradict each other. */
export function readRules(command: Command): WarOptions {
  const given = command.opts() as Readonly<Record<string, unknown>>;
  const chosen = RULE_OPTIONS.filter(({ key }) => given[key] !== undefined)
    .map(({ key }) => [key, given[key]]);
  const options: WarOptions = { ...LECTURE, ...Object.fromEntries(chosen) };
  const conflict = conflictOf(options);
  if (conflict !== undefined) command.error(`error: ${conflict}`);
  return options;
}

/** The option for the number of games. */
export function gamesOption(): Option {
  return new Option("-n, --games <n>", "how many games, such as 1e6 or 10M (default: 100000)")
    .argParser(countOption("The number of games", 1, MAX_GAMES));
}

/** The option for one game of a run. */
export function gameOption(): Option {
  return new Option("-g, --game <n>", "which game of the seed's run (default: 1)")
    .argParser(countOption("The number of a game", 1, MAX_GAMES));
}
