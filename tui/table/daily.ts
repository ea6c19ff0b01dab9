// The reminder of today's daily deal, on a day on which it was not played.

import type { Model } from "./model.ts";

/** Lines of the page after a game that remind of the daily deal; the key bar names its key. */
export function dailyReminder({ unplayedDaily }: Pick<Model, "unplayedDaily">): readonly string[] {
  return unplayedDaily === undefined ? [] : ["The daily deal is not played yet."];
}
