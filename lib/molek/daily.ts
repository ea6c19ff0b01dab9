import { type DailyDeals, dailyDeals } from "../daily.ts";
import { DAILY_SEEDS, FIRST_MONTH } from "./daily_seeds.ts";

/** The daily boards of MOLEK-SYNTEZ, each of which can be won without cheating. */
export const DAILY_DEALS: DailyDeals = dailyDeals(
  { firstMonth: FIRST_MONTH, text: DAILY_SEEDS },
  {},
);
