import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import { cornerOf } from "../../../../tui/table/draw/layout.ts";
import { THEMES } from "../../../../tui/table/draw/themes.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { specsOfKind } from "../../../../tui/table/cursor.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealOf, gameFrom } from "../../klondike/player.ts";
import { tallState } from "../../klondike/scenes.ts";
import { someOf } from "../../../sample.ts";
import { assertDrawn } from "./assert_drawn.ts";

const RULES = { turn: 3, resets: 2, worryBack: false } as const;
/** A seed as long as seeds can be. */
const DEAL = newModel(KLONDIKE_TABLE, dealOf(2147483645, RULES));
const FILE = newModel(
  KLONDIKE_TABLE,
  gameFrom("a/very/long/name/of/a/folder/tall.txt", tallState()),
);
const MOLEK_DEAL = newModel(MOLEK_TABLE, dealGame(MOLEK, 2147483645));

/** Windows of all kinds, the standard ones among them. */
function* windows(): Generator<Size> {
  for (const width of [40, 45, 57, 80, 100, 120, 200, 250]) {
    for (const height of [12, 16, 24, 40, 70]) yield { width, height };
  }
}

/** Complains where a window does not show what has to be seen at every size. */
function assertShown(model: Model, size: Size, texts: readonly string[]): void {
  const grid = view(model, size);
  const layout = layoutIn(model, grid);
  assert(layout);
  const rows = rowsOf(grid);
  const where = `${model.theme} at ${size.width}x${size.height}`;
  for (const { pile, key = "" } of specsOfKind(model.table.patience, "column")) {
    const column = cornerOf(model.table.patience, layout, pile).column + layout.labelAt;
    assertEquals(rows[layout.labelRow]?.slice(column, column + key.length), key, where);
  }
  for (const text of texts) assertStringIncludes(rows.join("\n"), text, where);
  const { message: { row, column }, keysRow } = layout;
  assert(rows[keysRow]?.slice(column).startsWith("? help"), where);
  assertStringIncludes(rows[keysRow] ?? "", "q quit", where);
  assertEquals(rows[row]?.slice(column, column + 6), "NOTICE", where);
  assertDrawn(model, grid);
}

Deno.test("at every size and in every theme columns, deal, resets, message and keys are seen", () => {
  const notice = { kind: "said", text: "NOTICE" } as const;
  for (const size of someOf([...windows()], 20)) {
    for (const theme of THEMES) {
      const shown = { theme, notice };
      const resets = (left: number): string =>
        layoutIn(DEAL, size)?.panel ? `Resets    ${left} left` : `Resets ${left}`;
      assertShown({ ...DEAL, ...shown }, size, ["2147483645", resets(2)]);
      assertShown({ ...FILE, ...shown }, size, ["tall.txt"]);
      assertShown({ ...MOLEK_DEAL, ...shown }, size, ["2147483645"]);
    }
  }
});
