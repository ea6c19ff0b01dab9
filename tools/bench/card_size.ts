// Counts how often cards change their size or spread within won games, and how often the panel comes
// or goes, by window:
//   deno run --no-check -A tools/bench/card_size.ts [GAMES]
//
// It uses only what earlier commits have, too, so that it can be copied into a checkout of one.

import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import type { Move } from "../../lib/patience.ts";
import type { Model } from "../../tui/table/model.ts";
import { layoutIn } from "../../tui/table/draw/fit.ts";
import { newModel } from "../../tui/table/new_game.ts";
import { dealOf, rulesOfTurn, winByHints } from "../../tests/tui/klondike/player.ts";
import { inWindow } from "../../tests/tui/table/draw/random_game.ts";
import { play } from "../../tests/tui/table/sliding_tables.ts";

const WINDOWS =
  "40x12 44x14 57x16 64x20 80x16 80x20 80x24 80x25 100x24 100x30 120x40 132x43 200x60";
const wanted = Number(Deno.args[0] ?? 50);

const games: (readonly [seed: number, moves: readonly unknown[]])[] = [];
for (let k = 0; games.length < wanted; k++) {
  const seed = 7919 * k + 13;
  const moves = winByHints(seed, 1)?.map(({ move }) => move);
  if (moves) games.push([seed, moves]);
}

for (const window of WINDOWS.split(" ")) {
  const [width = 0, height = 0] = window.split("x").map(Number);
  const hasPanel = (model: Model): boolean =>
    layoutIn(model, { width, height })?.panel !== undefined;
  let [changes, panels] = [0, 0];
  for (const [seed, moves] of games) {
    const start = newModel(KLONDIKE_TABLE, dealOf(seed, rulesOfTurn(1)));
    let model: Model = inWindow({ ...start, hasAgreed: true }, { width, height });
    for (const move of moves as readonly Move[]) {
      const before = model.fit;
      const hadPanel = hasPanel(model);
      model = play(model, move);
      if (model.fit?.card !== before?.card || model.fit?.spread !== before?.spread) changes++;
      if (hasPanel(model) !== hadPanel) panels++;
    }
  }
  const [size, panel] = [changes, panels].map((count) => (count / games.length).toFixed(2));
  console.log(`${window}: ${size} changes per game, panel ${panel}`);
}
