import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { longestForm } from "../../../lib/message.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { DEALS, inWindow, type Model, type as press } from "./sliding_tables.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Returns the message on the screen. */
function messageOf(model: Model): string {
  return longestForm(model.table.draw.message(model));
}

for (const [name, { table, game }] of DEALS) {
  Deno.test(`${name}: Tab and Enter make a first move, as the first screen says`, () => {
    const keys = game.patience.enter === "best" ? "\t\r" : "\t\r\t\r";
    let carried = 0;
    for (const seed of SEEDS) {
      const deal = dealGame(table.patience, seed, game.variant);
      const first = inWindow(newModel(table, deal), { width: 80, height: 25 });
      assert(/\bTab\b.*\bEnter\b/.test(messageOf(first)), messageOf(first));
      const model = press(first, keys);
      const [turn] = model.game.turns;
      assertEquals(model.game.turns.length, 1, `seed ${seed}`);
      assert(turn?.moves[0] !== undefined);
      if (table.patience.pileChange(turn.before, turn.moves[0]).kind === "draw") {
        // The drawn card is visible, so the message still shows the next keys.
        assertEquals(messageOf(model), messageOf(first));
        continue;
      }
      carried++;
      assertNotEquals(messageOf(model), "");
      assertNotEquals(messageOf(model), messageOf(first), `seed ${seed}`);
    }
    assert(carried > 8, `${carried} of ${SEEDS.length}`);
  });
}
