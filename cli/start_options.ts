// The options that start a game.

import { MAX_SEED } from "../lib/lehmer.ts";
import { LEVELS } from "../lib/patience.ts";
import type { DailyDeals } from "../lib/daily.ts";
import { parseDate } from "../lib/date.ts";
import { longestForm } from "../lib/message.ts";
import { err, ok } from "../lib/result.ts";
import { type DailyGame, dailyGame, type DealOptions } from "../play/start_game.ts";
import {
  flag,
  oneOfFlags,
  option,
  optional,
  type Options,
  type Relation,
} from "./command/option.ts";
import { choice, custom, FILE, type Value, whole } from "./command/value.ts";
import { UserError } from "./user_error.ts";

/** The highest number that `--continue` accepts. */
const LAST_LISTED = 9999;

/** The options that choose the game, and whether it is saved. */
export interface StartOptions extends DealOptions {
  /** The number of the unfinished game to continue. */
  readonly continue?: number;
  /** True if the unfinished games are listed. */
  readonly saved: boolean;
  /** True if the game is saved and counted. */
  readonly save: boolean;
}

const GAME = { group: "Game" } as const;
const BRIEF = { ...GAME, brief: true } as const;

/** The options that start any game. */
export const START_OPTIONS = {
  file: option("-f, --file", FILE, "continue a game that was saved with ':save FILE'", {
    ...BRIEF,
    alsoOperand: true,
  }),
  replay: flag("--replay", "show the moves of the file one by one", GAME),
  seed: option("-s, --seed", whole(1, MAX_SEED), "play the deal of a seed", BRIEF),
  continue: optional(
    "--continue",
    whole(1, LAST_LISTED),
    1,
    "continue an unfinished game, by its number",
    {
      ...BRIEF,
      more: "Without a number, it continues the one played last.",
      triedAs: { "--resume": "--saved or --continue" },
    },
  ),
  saved: flag("--saved", "list the unfinished games with their numbers", {
    ...BRIEF,
    triedAs: { "--list": "--saved" },
  }),
  new: flag("--new", "start a new game; you can continue the unfinished one later", GAME),
  save: oneOfFlags<boolean>(
    { "--no-save": false },
    "play a game that is neither saved nor counted",
    { ...GAME, default: true },
  ),
} satisfies Options;

/** The further options of a game with a solver. */
export const SOLVER_OPTIONS = {
  winnable: flag("--winnable", "deal only winnable games", {
    ...BRIEF,
    more: "Applies to later deals, too.",
  }),
  anyDeal: flag("--no-winnable", "deal any game [default]", GAME),
} satisfies Options;

/** The further option of a game whose deals have levels. */
export const LEVEL_OPTIONS = {
  level: option("--level", choice("LEVEL", LEVELS), "deal only winnable games of this level", {
    ...BRIEF,
    more: "Applies to later deals, too.",
  }),
} satisfies Options;

const EXPECTED = "a date such as 2026-11-19";

export const DATE: Value<string> = custom(
  "DATE",
  EXPECTED,
  (text) => parseDate(text) ? ok(text) : err(EXPECTED),
);

/** The further option of a game with daily deals. */
export const DAILY_OPTIONS = {
  daily: optional("--daily", DATE, true, "play the daily deal of today or of an earlier date", {
    group: "Game",
    brief: true,
  }),
} satisfies Options;

/** Returns the relation of the daily deal to the options that name another deal or its rules. */
export function dailyRelation(others: readonly string[]): Relation {
  return { option: "daily", excludes: others, because: "--daily names the deal and its rules" };
}

/** Returns the daily deal of `--daily`. Throws a {@linkcode UserError} if the date has none. */
export function requestedDaily(deals: DailyDeals, daily: true | string, today: string): DailyGame {
  const game = dailyGame(deals, daily === true ? today : daily, today);
  if (!game.ok) throw new UserError(longestForm(game.error));
  return game.value;
}

/** Returns the relations of these options; `sources` are the game's own options that choose it. */
export function startRelations(sources: readonly string[]): Relation[] {
  const ways = ["file", ...sources, "seed", "daily", "continue", "saved", "winnable", "level"];
  return [
    { option: "file", excludes: ["seed"], because: "the file decides" },
    { oneOf: ways },
    { oneOf: ["winnable", "anyDeal", "level"] },
    { option: "continue", excludes: ["new", "save"] },
    { option: "saved", excludes: ["new", "save"] },
    { option: "replay", needs: ["file"] },
  ];
}
