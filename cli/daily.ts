import type { DailyDeals } from "../lib/daily.ts";
import { parseDate } from "../lib/date.ts";
import { longestForm } from "../lib/message.ts";
import { err, ok } from "../lib/result.ts";
import { type DailyGame, dailyGame } from "../play/start_game.ts";
import { optional, type Options, type Relation } from "./command/option.ts";
import { custom, type Value } from "./command/value.ts";
import { UserError } from "./user_error.ts";

const EXPECTED = "a date such as 2026-11-19";

const DATE: Value<string> = custom(
  "DATE",
  EXPECTED,
  (text) => parseDate(text) ? ok(text) : err(EXPECTED),
);

/** The option of a game that has daily deals. */
export const DAILY_OPTIONS = {
  daily: optional("--daily", DATE, true, "play the daily deal of today or of an earlier date", {
    group: "Game",
    brief: true,
  }),
} satisfies Options;

/** What does not go with the daily deal: whatever would say something else. */
export function dailyRelation(others: readonly string[]): Relation {
  return { option: "daily", excludes: others, because: "--daily names the deal and its rules" };
}

/** The daily deal that the option names. */
export function requestedDaily(deals: DailyDeals, daily: true | string, today: string): DailyGame {
  const game = dailyGame(deals, daily === true ? today : daily, today);
  if (!game.ok) throw new UserError(longestForm(game.error));
  return game.value;
}
