import { assertEquals } from "@std/assert";
import type { FinishedGame } from "../../../../lib/game_results.ts";
import { gameLine } from "../../../../tui/table/pages/game_line.ts";

const RESULT: FinishedGame = {
  ...{ ended: 0, date: "2026-11-18", game: "klondike", variant: "turn 3" },
  ...{ won: false, milliseconds: 61_000, moves: 1, score: 1, helped: false },
};

Deno.test("a game in which the solver helped says so, won or lost", () => {
  const endings = [false, true].flatMap((helped) =>
    [false, true].map((won) => gameLine({ ...RESULT, won, helped }, 25).slice(8, 17).trimEnd())
  );
  assertEquals(endings, ["lost", "won", "lost+help", "won+help"]);
});

Deno.test("one move and one point are one", () => {
  assertEquals(gameLine(RESULT, 80).match(/\d+ (move|point)s?/g), ["1 move", "1 point"]);
});
