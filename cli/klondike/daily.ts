// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { parseDate } from "../../lib/date.ts";
import { DAILY_DATES, DAILY_RULES, dailyDeal } from "../../lib/klondike/daily.ts";
import type { Variant } from "../../lib/patience.ts";
import { quotable } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { variantOf } from "../../lib/klondike/variant.ts";
import type { FoundDeal } from "../playable.ts";
import type { StartOptions } from "../start_options.ts";
import type { ChosenRules } from "./rules_options.ts";

/** The option of the daily deal. */
export const DAILY = new Option(
  "--daily [date]",
  "play the deal of today, or of an earlier date like 2026-11-19: turn 3, no limit, winnable",
);

/** The options that the daily deal may stand beside, or may not. */
export interface DailyOptions extends StartOptions {
  readonly daily?: true | string;
  readonly file?: string;
  readonly worryBack?: boolean;
}

/** The daily deal with its rules. */
export interface ChosenDaily {
  readonly deal: FoundDeal;
  readonly rules: Variant;
}

/** The daily deal that the options name, if they do; or what is wrong with them. */
export function chosenDaily(
  { daily, ...options }: DailyOptions,
  chosen: ChosenRules,
  today: string,
): Result<ChosenDaily | undefined, string> {
  if (daily === undefined) return ok(undefined);
  const others = otherOptions(options, chosen);
  if (others.length > 0) {
    return err(`--daily says which deal is played, and its rules: leave out ${others.join(", ")}`);
  }
  const day = daily === true ? today : daily;
  if (!parseDate(day)) return err(`'${quotable(day)}' is no date; a date is like ${today}`);
  if (day > today) return err(`the deal of ${day} cannot be played before that day`);
  const deal = dailyDeal(day);
  const { first, last } = DAILY_DATES;
  if (!deal) {
    return err(`there is no deal of ${day}: the first is of ${first}, the last of ${last}`);
  }
  const { scoring: _, ...rules } = variantOf(DAILY_RULES, "standard");
  return ok({ deal: { ...deal, day }, rules });
}

/** The options that would say something else. */
function otherOptions(
  { seed, file, level, winnable, resume, worryBack }: Omit<DailyOptions, "daily">,
  { turn, limit }: ChosenRules,
): string[] {
  const given: readonly (readonly [option: string, isGiven: boolean])[] = [
    ["-1", turn === 1],
    ["-3", turn === 3],
    ["-l", limit !== undefined],
    ["-s", seed !== undefined],
    ["-f", file !== undefined],
    ["--level", level !== undefined],
    ["--winnable", winnable !== undefined],
    ["--resume", resume !== undefined],
    ["--worry-back", worryBack !== undefined],
  ];
  return given.filter(([, isGiven]) => isGiven).map(([option]) => option);
}
