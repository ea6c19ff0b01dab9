import { assertEquals } from "@std/assert";
import { newDeck } from "../../../lib/deck.ts";
import { GameRng } from "../../../lib/war/game_rng.ts";
import { dealHands } from "../../../lib/war/deal.ts";
import { playGame } from "../../../lib/war/game.ts";
import {
  DEFAULT_RULES,
  hasChance,
  optionConflict,
  parseShuffle,
  PICKUPS,
  PILES,
  riffleCount,
  type WarOptions,
} from "../../../lib/war/options.ts";

Deno.test("options have chance exactly if a game draws words after the deal", () => {
  for (const pickup of PICKUPS) {
    for (const piles of PILES) {
      for (const reshuffle of [false, true]) {
        const options: WarOptions = { ...DEFAULT_RULES, pickup, piles, reshuffle, maxSteps: 100 };
        if (optionConflict(options) !== undefined) continue;
        let words = 0;
        playGame(dealHands(newDeck(), options), options, new GameRng({ next: () => ++words }));
        assertEquals(words > 0, hasChance(options), JSON.stringify(options));
      }
    }
  }
});

Deno.test("a shuffle is perfect, none, or up to 100 riffles", () => {
  const countOf = (text: string): number | string | undefined => {
    const shuffle = parseShuffle(text);
    return shuffle.ok ? riffleCount(shuffle.value) : "refused";
  };
  assertEquals(["perfect", "none", "riffle:0", "riffle:07", "riffle:100"].map(countOf), [
    undefined,
    0,
    0,
    7,
    100,
  ]);
  for (const text of ["", "riffle", "riffle:", "riffle:101", "riffle:1e2", "Perfect"]) {
    assertEquals(countOf(text), "refused", text);
  }
});

Deno.test("reshuffling requires a separate pile for won cards", () => {
  const conflict = (piles: WarOptions["piles"], reshuffle: boolean): boolean =>
    optionConflict({ ...DEFAULT_RULES, piles, reshuffle }) !== undefined;
  assertEquals(
    [conflict("single", true), conflict("separate", true), conflict("single", false)],
    [true, false, false],
  );
});
