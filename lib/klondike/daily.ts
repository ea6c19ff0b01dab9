import { type DailyDeals, dailyDeals } from "../daily.ts";
import { DAILY_SEEDS, FIRST_MONTH } from "./daily_seeds.ts";
import { type Rules, UNLIMITED } from "./state.ts";
import { variantOf } from "./variant.ts";

/** Rules of every daily deal. */
export const DAILY_RULES: Rules = { turn: 3, resets: UNLIMITED, worryBack: false };

const { scoring: _, ...VARIANT } = variantOf(DAILY_RULES, "standard");

/** The daily deals of Klondike, all of them winnable. */
export const DAILY_DEALS: DailyDeals = dailyDeals(
  { firstMonth: FIRST_MONTH, text: DAILY_SEEDS },
  VARIANT,
);
