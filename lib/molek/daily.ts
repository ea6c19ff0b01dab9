import { type DailyDeals, dailyDeals } from "../daily.ts";
import { DAILY_SEEDS, FIRST_MONTH } from "./daily_seeds.ts";

/** The daily deals of MOLEK-SYNTEZ, each winnable without cheating. */
export const DAILY_DEALS: DailyDeals = dailyDeals(
  { firstMonth: FIRST_MONTH, text: DAILY_SEEDS },
  {},
);
