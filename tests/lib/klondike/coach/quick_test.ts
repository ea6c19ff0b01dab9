import { assert } from "@std/assert";
import { movesOf } from "../../../../lib/klondike/coach/moves.ts";
import { quickChoice } from "../../../../lib/klondike/coach/quick.ts";
import { Memory } from "../../../../lib/klondike/coach/view.ts";
import { layOutDeck } from "../../../../lib/klondike/deal.ts";
import { isWon, play } from "../../../../lib/klondike/rules.ts";
import { sampleDecks } from "../../../../lib/klondike/sample.ts";
import { type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { sampleOf } from "../../../sample.ts";

/** Whether the quick player wins a game. */
function winsQuickly(start: State): boolean {
  const memory = new Memory(start);
  let state = start;
  for (;;) {
    const view = memory.viewOf(state);
    const choice = quickChoice(view);
    if (choice === undefined) return isWon(state);
    for (const move of movesOf(view, choice)) {
      const after = play(state, move);
      if (!after.ok) throw new Error(after.error);
      state = after.value;
      memory.note(state);
    }
  }
}

Deno.test("the quick player wins many deals by itself: far more than a choice at random", () => {
  for (const [turn, least] of [[1, 0.4], [3, 0.1]] as const) {
    const decks = sampleDecks(777);
    const count = sampleOf(40, 1000);
    let won = 0;
    for (let deal = 0; deal < count; deal++) {
      const rules = { turn, resets: UNLIMITED, worryBack: false };
      if (winsQuickly(layOutDeck(decks.next().value, rules))) won++;
    }
    assert(won / count > least, `${won} of ${count} at turn ${turn}`);
  }
});
