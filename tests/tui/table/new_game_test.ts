import { assertEquals } from "@std/assert";
import { BACKS } from "../../../tui/table/draw/art/backs.ts";
import { withDeal, withNewGame, withRestart } from "../../../tui/table/new_game.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { type Model, modelOf, press } from "../klondike/scenes.ts";

const DEAL = dealOf(10, rulesOfTurn(3));

/** Settings that stay for the next games. */
const STAYING = {
  timerShown: false,
  theme: "felt",
  back: BACKS[1],
  cardSize: "7x4",
  shown: { rich: false, asciiOnly: true },
  window: { width: 80, height: 25 },
  automatic: true,
  showWinnable: "always",
  motion: true,
  deals: "hard",
  wins: 3,
  lastRequestId: 5,
  now: 70,
} as const;

const PLAYED: Model = { ...press(DEAL, "  H"), ...STAYING };

Deno.test("another game keeps only the settings and the counts of the screen", () => {
  const file = dealOf(11, rulesOfTurn(1), "vegas");
  const { table, variant } = PLAYED;
  assertEquals(withNewGame(PLAYED, file), {
    ...modelOf(file),
    ...STAYING,
    table,
    variant,
    gameNumber: PLAYED.gameNumber + 1,
    previousGame: PLAYED.game,
  });
});

Deno.test("the deal after a game from a file has the variant chosen at the start", () => {
  const loaded = withNewGame(PLAYED, dealOf(11, rulesOfTurn(1), "vegas"));
  const { game } = withDeal(loaded, 12);
  assertEquals(game, dealOf(12, rulesOfTurn(3)));
  assertEquals(withRestart(loaded).game, loaded.game);
});
