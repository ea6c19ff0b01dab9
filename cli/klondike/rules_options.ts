// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import type { Command } from "../command.ts";
import { wholeNumber } from "../number_option.ts";

export { rulesFromOptions } from "./rules.ts";

/** The rules that the options `-1`, `-3` and `-l` of a command name; what was given last counts. */
export interface ChosenRules {
  turn: 1 | 3 | undefined;
  limit: number | undefined;
}

/** The heading of the rules for what has none of its own. */
export const DEAL_RULES_HEADING = "Rules of deals that have none:";

/** Adds the options `-1`, `-3` and `-l`; what is returned is filled in when the command runs. */
export function addRulesOptions(command: Command, group = "Options:"): ChosenRules {
  const chosen: ChosenRules = { turn: undefined, limit: undefined };
  command
    .addOption(new Option("-1", "turn one card at a time (the default)").helpGroup(group))
    .addOption(new Option("-3", "turn three cards at a time").helpGroup(group));
  const limited = command
    .addOption(
      new Option(
        "-l, --limit <n>",
        "how often the waste may be reset: 0 to 9, or none for no limit (the default)",
      )
        .argParser(limitOf).helpGroup(group),
    )
    .on("option:1", () => void (chosen.turn = 1))
    .on("option:3", () => void (chosen.turn = 3));
  limited.hook("preAction", () => void (chosen.limit = limited.opts().limit));
  return chosen;
}

function limitOf(text: string): number {
  return text === "none" ? UNLIMITED : wholeNumber("The limit", 0, 9)(text);
}
