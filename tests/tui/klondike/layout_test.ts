import { assert, assertEquals } from "@std/assert";
import { formatSymbol } from "../../../lib/card.ts";
import { startGame } from "../../../tui/klondike/game.ts";
import { LEAST_ROWS } from "../../../tui/klondike/fold.ts";
import { layoutFor } from "../../../tui/klondike/layout.ts";
import { newModel } from "../../../tui/klondike/model.ts";
import { view } from "../../../tui/klondike/view.ts";
import { rowsOf } from "../describe_grid.ts";
import { tallState } from "./scenes.ts";

Deno.test("every window from 40x12 on has room for everything, and nothing lies outside", () => {
  for (let width = 40; width <= 160; width++) {
    for (let height = 12; height <= 70; height++) {
      const layout = layoutFor({ width, height });
      assert(layout, `${width}x${height} is large enough`);
      const { left, topRow, tableauRow, tableauRows, statusRow, messageRow, keysRow } = layout;
      assert(tableauRows >= LEAST_ROWS && left >= 0 && topRow >= 0 && keysRow < height);
      assertEquals(tableauRow + tableauRows, statusRow ?? messageRow);
      const end = left + 6 * layout.pitch + (layout.kind === "framed" ? 8 : 3);
      assert(end <= width, `the columns end at ${end} of ${width}`);
      if (layout.panelColumn !== undefined) assert(layout.panelColumn + 22 <= width);
    }
  }
});

Deno.test("smaller windows have no layout", () => {
  assertEquals(layoutFor({ width: 39, height: 50 }), undefined);
  assertEquals(layoutFor({ width: 200, height: 11 }), undefined);
});

Deno.test("in a standard window every open card of the tallest column is seen", () => {
  const state = tallState();
  const model = newModel(startGame({ kind: "seed", seed: 1 }, state, "standard"));
  for (const height of [24, 25, 40]) {
    const rows = rowsOf(view(model, { width: 80, height }));
    const column = rows.map((row) => row.slice(1, 8)).join("\n");
    for (const card of state.tableau[0]?.open ?? []) {
      assert(column.includes(formatSymbol(card)), `${formatSymbol(card)} at height ${height}`);
    }
    assert(column.includes("▒ 6 ▒") || height === 40);
  }
});
