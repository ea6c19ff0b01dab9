// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { dailyDealOn, type DailyDeals } from "../lib/daily.ts";
import type { GameRecord } from "../lib/game_record.ts";
import { longestForm } from "../lib/message.ts";
import type { Variant } from "../lib/patience.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { FoundDeal } from "../play/game_entry.ts";
import type { StartOptions } from "./start_options.ts";

/** The options that the daily deal may stand beside, or may not. */
export interface DailyOptions extends StartOptions {
  readonly daily?: true | string;
}

/** Options of a command, and whether each was given. */
export type GivenOptions = readonly (readonly [option: string, isGiven: boolean])[];

/** The daily deal with its rules. */
export interface ChosenDaily {
  readonly deal: FoundDeal & { readonly day: string };
  readonly rules: Variant;
}

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
): Result<ChosenDaily | undefined, string> {
  if (daily === undefined) return ok(undefined);
  const others = [...own, ...chosenBy(options)].flatMap(([option, isGiven]) =>
    isGiven ? [option] : []
  );
  if (others.length > 0) {
    return err(
      `--daily cannot be combined with ${others.join(" or ")}: it names the deal and its rules`,
    );
  }
  const deal = dailyDealOn(deals, daily === true ? today : daily, today);
  return deal.ok ? ok({ deal: deal.value, rules: deals.variant }) : err(longestForm(deal.error));
}

/** Whether a game is of the daily deal of a date. */
export function isDailyDealOn(
  { origin }: Pick<GameRecord<never, never>, "origin">,
  day: string,
): boolean {
  return origin.kind === "seed" && origin.day === day;
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
