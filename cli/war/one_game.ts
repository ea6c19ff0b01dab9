// @ts-types="@commander-js/extra-typings"
import type { Command } from "commander";
import type { WarOptions } from "../../lib/war/options.ts";
import type { Console } from "../io/console.ts";
import { chooseSeed, seedOption } from "../run/options.ts";
import { addRuleOptions, gameOption, readRules } from "./options.ts";

/** One game of War: by which rules, and where it begins. */
export interface OneGame {
  readonly options: WarOptions;
  readonly seed: number;
  /** Which game of the seed's run, from 1. */
  readonly game: number;
}

/** Adds the options that name one game to a command. */
export function addOneGameOptions(command: Command): void {
  command.addOption(seedOption()).addOption(gameOption());
  addRuleOptions(command);
}

/** The game that the command line names. */
export function readOneGame(command: Command, console: Console): OneGame {
  const { seed, game = 1 } = command.opts() as { seed?: number; game?: number };
  return { options: readRules(command), seed: chooseSeed(console, seed), game };
}
