import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { cursorPositions, specsOfKind } from "../../../../tui/table/cursor.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import {
  type Band,
  isTextCards,
  type Layout,
  pileCorner,
} from "../../../../tui/table/draw/layout.ts";
import { columnBands, pointedAt, visiblePile } from "../../../../tui/table/draw/scene.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { dealGame } from "../../../../tui/table/game.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import type { CellPosition, Size } from "../../../../tui/terminal/grid.ts";
import { LONG } from "../../../yukon_positions.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../../klondike/player.ts";
import { modelOf, press, tallState } from "../../klondike/scenes.ts";
import { press as pressMolek, RUNS } from "../../molek/scenes.ts";
import { beginning } from "../../yukon/player.ts";
import { isSamePlace } from "../same_place.ts";
import { assertBands, rowsOfBand } from "./assert_drawn.ts";
import { inWindow } from "./random_game.ts";
import { assert, assertEquals } from "@std/assert";

const SIZES: readonly Size[] = [
  ...[[40, 12], [50, 20], [57, 16], [80, 24], [80, 25], [100, 30]] as const,
  ...[[120, 40], [160, 50], [200, 60], [250, 70]] as const,
].map(([width, height]) => ({ width, height }));

/** Calls `check` for games of every patience at every size, each with its layout. */
function eachTable(check: (model: Model, layout: Layout, size: Size) => void): void {
  const withLayout = (model: Model): void => {
    for (const size of SIZES) {
      const shown = inWindow(model, size);
      const layout = layoutIn(shown, size);
      assert(layout);
      check(shown, layout, size);
    }
  };
  withLayout(press(dealOf(10, rulesOfTurn(3)), "   "));
  withLayout(modelOf(gameFrom("tall", tallState())));
  withLayout(newModel(MOLEK_TABLE, dealGame(MOLEK, 10)));
  withLayout(pressMolek(RUNS, "45"));
  withLayout(beginning(LONG));
}

/** Returns the screen columns of a pile, without those between the piles. */
function acrossOf(layout: Layout, { column }: CellPosition): readonly number[] {
  return Array.from(
    { length: isTextCards(layout) ? 3 : layout.card.width },
    (_, at) => column + at,
  );
}

Deno.test("a click at any cell of a card of a column finds that card", () => {
  eachTable((model, layout) => {
    const { patience } = model.table;
    for (const spec of specsOfKind(patience, "column")) {
      const corner = pileCorner(patience, layout, spec.pile);
      const shown = visiblePile(model, spec.pile);
      for (const band of columnBands(model, layout, spec, shown)) {
        for (let below = 0; below < rowsOfBand(band, layout); below++) {
          const row = corner.row + band.row + below;
          for (const column of acrossOf(layout, corner)) {
            const found = pointedAt(model, layout, { row, column });
            assert(found?.isDrawn && found.place.pile === spec.pile);
            assertEquals(found.place.index, indexOf(band), `${spec.pile} in row ${row}`);
            assertEquals(found.origin, { row: corner.row + band.row, column: corner.column });
          }
        }
      }
    }
  });
});

/** Returns the card of a band: the first of a fold, or the card on the face-down ones. */
function indexOf(band: Band): number {
  return band.kind === "card" ? band.index : band.kind === "fold" ? band.first : 0;
}

Deno.test("a click at any cell of a pile above the columns finds that pile", () => {
  eachTable((model, layout) => {
    const { patience } = model.table;
    for (const { pile } of patience.pileSpecs.filter(({ row }) => row === 0)) {
      const corner = pileCorner(patience, layout, pile);
      const fanned = pile === "waste" ? Math.max(0, visiblePile(model, pile).faceUp.length - 1) : 0;
      for (let below = 0; below < layout.card.height; below++) {
        for (const column of acrossOf(layout, corner)) {
          const row = corner.row + below;
          for (const at of [column, column + fanned * layout.fan]) {
            const found = pointedAt(model, layout, { row, column: at });
            assertEquals([found?.place.pile, found?.isDrawn], [pile, true]);
          }
        }
      }
    }
  });
});

Deno.test("a click below a column finds the column, and a click beside it finds no pile", () => {
  eachTable((model, layout, size) => {
    const { patience } = model.table;
    for (const spec of specsOfKind(patience, "column")) {
      const { column } = pileCorner(patience, layout, spec.pile);
      const shown = visiblePile(model, spec.pile);
      const bands = columnBands(model, layout, spec, shown);
      assertBands(bands, shown, layout);
      const last = bands.at(-1);
      const end = last ? last.row + rowsOfBand(last, layout) : layout.card.height;
      for (let row = end; row < layout.tableauRows; row++) {
        const found = pointedAt(model, layout, { row: layout.tableauRow + row, column });
        assertEquals([found?.place.pile, found?.isDrawn], [spec.pile, false]);
      }
      for (const row of [layout.message.row, layout.keysRow]) {
        assertEquals(pointedAt(model, layout, { row, column }), undefined);
      }
    }
    assertEquals(
      pointedAt(model, layout, { row: layout.tableauRow, column: size.width }),
      undefined,
    );
  });
});

Deno.test("the terminal's cursor is on the card of the game's cursor", () => {
  eachTable((model, layout, size) => {
    for (const focus of cursorPositions(model.game)) {
      const focused = { ...model, focus };
      const { cursor } = view(focused, size);
      assert(cursor, `${JSON.stringify(focus)} at ${size.width}x${size.height}`);
      // The mark of a word can be beside it.
      const cell = isTextCards(layout) ? { ...cursor, column: cursor.column + 1 } : cursor;
      const found = pointedAt(focused, layout, cell);
      assert(found?.isDrawn, JSON.stringify(focus));
      const isComplete = visiblePile(model, focus.pile).badge === "complete";
      const isSame = isSamePlace(model.game, found.place, focus);
      assert(isComplete ? found.place.pile === focus.pile : isSame, JSON.stringify(focus));
    }
  });
});
