// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { DailyDeals } from "../lib/daily.ts";
import { longestForm } from "../lib/message.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { type DailyGame, dailyGame } from "../play/start_game.ts";
import type { StartOptions } from "./start_options.ts";

/** The options that the daily deal may stand beside, or may not. */
export interface DailyOptions extends StartOptions {
  readonly daily?: true | string;
}

/** Options of a command, and whether each was given. */
export type GivenOptions = readonly (readonly [option: string, isGiven: boolean])[];

/** The option of the daily deal, with what its text says of it. */
export function dailyOption(text: string): Option<"--daily [date]", undefined, true> {
  return new Option("--daily [date]", text);
}

/**
 * The daily deal that the options name, if they do; or what is wrong with them. `own` are the options
 * of the command that would say something else.
 */
export function chosenDaily(
  deals: DailyDeals,
  { daily, ...options }: DailyOptions,
  own: GivenOptions,
  today: string,
): Result<DailyGame | undefined, string> {
  if (daily === undefined) return ok(undefined);
  const others = [...own, ...chosenBy(options)].flatMap(([option, isGiven]) =>
    isGiven ? [option] : []
  );
  if (others.length > 0) {
    return err(
      `--daily cannot be combined with ${others.join(" or ")}: it names the deal and its rules`,
    );
  }
  const game = dailyGame(deals, daily === true ? today : daily, today);
  return game.ok ? game : err(longestForm(game.error));
}

/** The options of any game that would say something else. */
function chosenBy({ seed, level, winnable, resume }: StartOptions): GivenOptions {
  return [
    ["-s", seed !== undefined],
    ["--level", level !== undefined],
    ["--winnable", winnable !== undefined],
    ["--resume", resume !== undefined],
  ];
}
