import { assertEquals } from "@std/assert";
import { variantsOf } from "../../../../lib/message.ts";
import { EMPTY_STATISTICS } from "../../../../lib/game_statistics.ts";
import { resultBlocks } from "../../../../tui/table/pages/results_text.ts";
import { statisticsLine, statisticsLines } from "../../../../tui/table/pages/statistics_text.ts";

const HELPED = { ...EMPTY_STATISTICS, helped: { played: 2, won: 1 } };

Deno.test("of games that were all helped no share of nothing is told", () => {
  assertEquals(statisticsLines(HELPED), [
    "No game without help has ended yet",
    "With the solver's help: won 1 of 2",
  ]);
  assertEquals(variantsOf(statisticsLine(HELPED)).at(-1), "Won 1 of 2, helped.");
  const of = (level: string) => ({
    game: "klondike",
    variant: "turn 1",
    level,
    statistics: HELPED,
  });
  const results = { last: [], days: [], daily: new Map(), today: "2026-11-19" };
  const blocks = resultBlocks({ ...results, totals: [of(""), of("hard")] }, {});
  assertEquals(blocks, [["Turn 1", "  Helped    won 1 of 2"]]);
});

Deno.test("where no game has ended, that is said", () => {
  assertEquals(statisticsLines(EMPTY_STATISTICS), ["No game with these rules has ended yet"]);
});
