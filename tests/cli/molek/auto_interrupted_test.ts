import { assert, assertEquals } from "@std/assert";
import { interrupt, INTERRUPTIONS } from "../../molek_window/interrupted.ts";

for (const [index, kind] of INTERRUPTIONS.entries()) {
  Deno.test(`after an interruption (${kind}) a new start continues from the screen and wins`, async () => {
    // The first click is for focus, so an even number of clicks ends with a card picked up.
    const { first, second, game } = await interrupt(kind, 5 + index, 20 + index);
    assert(first.stop !== undefined && first.progress.games.length === 0);
    assertEquals([second.stop, second.progress.games.length, game.wins], [undefined, 1, 1]);
    const [won] = second.progress.games;
    assert(won !== undefined && won.moves < 30, `${won?.moves}`);
  });
}
