import { assert, assertEquals } from "@std/assert";
import { autoFinishMoves } from "../../../../lib/klondike/patience/klondike.ts";
import { isWon, play } from "../../../../lib/klondike/rules.ts";
import { EMPTY_COLUMN } from "../../../../lib/klondike/state.ts";
import { winByHints, WON_SEEDS } from "./by_hints.ts";
import { cards, position } from "./few_cards.ts";

Deno.test("the auto-finish wins, and is not offered before that is possible", () => {
  const line = winByHints(WON_SEEDS[3], 3) ?? [];
  const offered = line.findIndex(({ state }) => autoFinishMoves(state) !== undefined);
  assert(offered > 20 && offered < line.length);
  for (const { state } of line.slice(offered)) {
    let end = state;
    for (const move of autoFinishMoves(state) ?? []) {
      const played = play(end, move);
      assert(played.ok);
      end = played.value;
    }
    assert(isWon(end));
  }
});

Deno.test("the auto-finish is not offered if it would not win", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("Kc") },
    ...Array.from({ length: 6 }, () => EMPTY_COLUMN),
  ];
  const stuck = position({ tableau, stock: cards("3d 5c 7h"), resetsLeft: Infinity });
  assertEquals(autoFinishMoves(stuck), undefined);
});
