import type { FinishedGame } from "../../../../lib/game_results.ts";
import { EMPTY_STATISTICS } from "../../../../lib/game_results.ts";
import { variantsOf } from "../../../../lib/message.ts";
import {
  gameLine,
  resultBlocks,
  statisticsLine,
  statisticsLines,
} from "../../../../tui/table/pages/results_text.ts";
import { assertEquals } from "@std/assert";

const RESULT: FinishedGame = {
  ...{ ended: 0, date: "2026-11-18", game: "klondike", variantName: "turn 3" },
  ...{ won: false, milliseconds: 61_000, moves: 1, score: 1, helped: false },
};

Deno.test("a game with solver help says so, won or lost", () => {
  const endings = [false, true].flatMap((helped) =>
    [false, true].map((won) => gameLine({ ...RESULT, won, helped }, 25).slice(8, 17).trimEnd())
  );
  assertEquals(endings, ["lost", "won", "lost+help", "won+help"]);
});

Deno.test("one move and one point have the singular", () => {
  assertEquals(gameLine(RESULT, 80).match(/\d+ (move|point)s?/g), ["1 move", "1 point"]);
});

const HELPED = { ...EMPTY_STATISTICS, helped: { played: 2, won: 1 } };

Deno.test("games that all had solver help show no percentage", () => {
  assertEquals(statisticsLines(HELPED), [
    "No finished games without help",
    "With solver help: won 1 of 2",
  ]);
  assertEquals(variantsOf(statisticsLine(HELPED)).at(-1), "Won 1 of 2, with help.");
  const of = (level: string) => ({
    game: "klondike",
    variant: "turn 1",
    level,
    statistics: HELPED,
  });
  const results = { last: [], days: [], daily: new Map(), today: "2026-11-19" };
  const blocks = resultBlocks({ ...results, totals: [of(""), of("hard")] }, {});
  assertEquals(blocks, [["Turn 1", "  With help won 1 of 2"]]);
});

Deno.test("without finished games a line says so", () => {
  assertEquals(statisticsLines(EMPTY_STATISTICS), ["No finished games with these rules"]);
});
