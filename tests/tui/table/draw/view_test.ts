import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { pileSpecOf, specsOfKind, viewOf } from "../../../../tui/table/cursor.ts";
import { faceText } from "../../../../tui/table/draw/card_painter.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import { isTextCards, type Layout, pileCorner } from "../../../../tui/table/draw/layout.ts";
import { columnBands } from "../../../../tui/table/draw/scene.ts";
import { THEMES } from "../../../../tui/table/draw/themes.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { update } from "../../../../tui/table/update.ts";
import { type CellPosition, rowText, type Size } from "../../../../tui/terminal/grid.ts";
import { type MouseInput, NO_MODIFIERS } from "../../../../tui/terminal/input.ts";
import { someOf } from "../../../sample.ts";
import { dealOf, gameFrom } from "../../klondike/player.ts";
import { tallState } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { assertColumns, assertDrawn } from "./assert_drawn.ts";
import { inWindow, tableIn } from "./random_game.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const RULES = { turn: 3, resets: 2, worryBack: false } as const;
/** A seed of the maximum length. */
const DEAL = newModel(KLONDIKE_TABLE, dealOf(2147483645, RULES));
const FILE = newModel(
  KLONDIKE_TABLE,
  gameFrom("a/very/long/name/of/a/folder/tall.txt", tallState()),
);
const MOLEK_DEAL = newModel(MOLEK_TABLE, dealGame(MOLEK, 2147483645));

/** Yields windows of all kinds, including the standard ones. */
function* windows(): Generator<Size> {
  for (const width of [40, 45, 57, 80, 100, 120, 200, 250]) {
    for (const height of [12, 16, 24, 40, 70]) yield { width, height };
  }
}

/** Fails if a window does not show the texts that every size must show. */
function assertShown(model: Model, size: Size, texts: readonly string[]): void {
  const grid = view(model, size);
  const layout = layoutIn(model, grid);
  assert(layout);
  const rows = rowsOf(grid);
  const where = `${model.theme} at ${size.width}x${size.height}`;
  for (const { pile, key = "" } of specsOfKind(model.table.patience, "column")) {
    const column = pileCorner(model.table.patience, layout, pile).column + layout.labelAt;
    assertEquals(rows[layout.labelRow]?.slice(column, column + key.length), key, where);
  }
  for (const text of texts) assertStringIncludes(rows.join("\n"), text, where);
  const { message: { row, column }, keysRow } = layout;
  for (const key of ["? help", "q quit"]) assertStringIncludes(rows[keysRow] ?? "", key, where);
  assert(/^\S/.test(rows[keysRow]?.slice(column) ?? ""), where);
  assertEquals(rows[row]?.slice(column, column + 6), "NOTICE", where);
  assertDrawn(model, grid);
}

Deno.test("every size and every theme shows columns, deal, resets, message and keys", () => {
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

const { patience } = KLONDIKE_TABLE;
const SIZES: readonly Size[] = [
  ...[[40, 12], [50, 20], [80, 24], [120, 40], [200, 60]] as const,
].map(([width, height]) => ({ width, height }));

/** Returns the model after a mouse action at a cell. */
function mouse(model: Model, action: MouseInput["action"], cell: CellPosition): Model {
  const { window } = model;
  assert(window);
  const event = { kind: "mouse", button: "left", ...NO_MODIFIERS, ...cell, action } as const;
  return update(model, { ...event, size: window }, model.now + 1000).model;
}

/** Returns the corner of a card of a column. */
function cornerOfCard(model: Model, layout: Layout, pile: string, index: number): CellPosition {
  const { row, column } = pileCorner(patience, layout, pile);
  const spec = pileSpecOf(patience, pile);
  const band = columnBands(model, layout, spec, viewOf(model.game, pile))
    .find((one) => one.kind === "card" && one.index === index);
  assert(band, `card ${index} of column ${pile}`);
  return { row: row + band.row, column };
}

/** Returns the text of the card drawn at a corner. */
function textAt(model: Model, layout: Layout, { row, column }: CellPosition): string {
  assert(model.window);
  const text = rowText(view(model, model.window), row).slice(column);
  const index = isTextCards(layout) ? text.trimStart() : text.slice(1);
  return index.match(/^\w+[♣♦♥♠]/)?.[0] ?? text;
}

function layoutAt(model: Model): Layout {
  const layout = model.window && layoutIn(model, model.window);
  assert(layout);
  return layout;
}

Deno.test("a sequence follows the pointer at every size, wherever its card is gripped", () => {
  for (const size of SIZES) {
    const model = tableIn(KLONDIKE_TABLE, gameFrom("tall", tallState()), size);
    const layout = layoutAt(model);
    const { faceUp } = viewOf(model.game, "5");
    const card = cornerOfCard(model, layout, "5", 3);
    for (const grip of [0, layout.card.width - 1]) {
      const pressed = mouse(model, "press", { ...card, column: card.column + grip });
      assertEquals(pressed.held, { pile: "5", count: 2 });
      const moved = mouse(pressed, "move", { row: card.row + 1, column: card.column + grip - 9 });
      const at = { row: card.row + 1, column: card.column - 9 };
      const [first, second] = faceUp.slice(3);
      assert(first && second);
      assertEquals(textAt(moved, layout, at), faceText(first));
      const below = { ...at, row: at.row + layout.spread };
      assertEquals(textAt(moved, layout, below), faceText(second));
      assertColumns(moved, size);
    }
  }
});

Deno.test("a whole sequence can be dragged into an empty column at every size", () => {
  for (const size of SIZES) {
    const model = tableIn(KLONDIKE_TABLE, gameFrom("tall", tallState()), size);
    const layout = layoutAt(model);
    const from = cornerOfCard(model, layout, "1", 0);
    const to = pileCorner(patience, layout, "7");
    const dropped = mouse(mouse(mouse(model, "press", from), "move", to), "release", to);
    assertEquals(viewOf(dropped.game, "7").faceUp.length, 13);
    assertColumns(dropped, size);
  }
});

Deno.test("dragged cards stay under the pointer while the window shrinks", () => {
  const model = tableIn(KLONDIKE_TABLE, gameFrom("tall", tallState()), { width: 200, height: 60 });
  const layout = layoutAt(model);
  const card = cornerOfCard(model, layout, "1", 12);
  const end = { row: card.row + 14, column: card.column + 20 };
  const pressed = mouse(model, "press", end);
  const small = inWindow(pressed, { width: 80, height: 24 });
  const pointer = { row: 15, column: 40 };
  const moved = mouse(small, "move", pointer);
  const { height, width } = layoutAt(moved).card;
  const corner = { row: pointer.row - height + 1, column: pointer.column - width + 1 };
  assertEquals(textAt(moved, layoutAt(moved), corner), "A♠");
});
