import { assertEquals } from "@std/assert";
import { agoText } from "../../cli/saved_games.ts";

Deno.test("the time since a game was played is told in its largest unit", () => {
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
  const times = [0, 59 * second, minute, 59 * minute, hour, 23 * hour, day, 1000 * day];
  assertEquals(times.map(agoText), [
    ...["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "23 hours ago"],
    ...["1 day ago", "1,000 days ago"],
  ]);
});
