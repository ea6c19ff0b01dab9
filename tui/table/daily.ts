// The reminder of today's daily deal, on a day on which it was not played.

import { longestForm, type Message, variantsOf } from "../../lib/message.ts";
import type { Model } from "./model.ts";
import { withFullStop } from "./wording.ts";

/** Adds the daily deal to the message that shows how to begin, unless it was played. */
export function withDailyReminder(
  { unplayedDaily, wins }: Pick<Model, "unplayedDaily" | "wins">,
  welcome: Message,
): Message {
  if (unplayedDaily === undefined) return welcome;
  const forms = variantsOf(welcome);
  const [, second = longestForm(welcome)] = forms;
  return [
    `${withFullStop(longestForm(welcome))} D plays today's daily deal.`,
    `${second} D: today's daily deal.`,
    // Who has won a game knows how to begin.
    ...(wins > 0 ? ["D plays today's daily deal."] : []),
    ...forms,
  ];
}

/** Lines of the page after a game that remind of the daily deal; the key bar names its key. */
export function dailyReminder({ unplayedDaily }: Pick<Model, "unplayedDaily">): readonly string[] {
  return unplayedDaily === undefined ? [] : ["The daily deal is not played yet."];
}
