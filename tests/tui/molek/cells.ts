import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { pileCorner } from "../../../tui/table/draw/layout.ts";
import { pointedAt } from "../../../tui/table/draw/scene.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { isSamePlace } from "../table/same_place.ts";
import { type MolekGame, MOUSE_SIZE } from "./scenes.ts";

/** A cell of the screen. */
export type Cell = readonly [row: number, column: number];

/** Returns a blank cell of a card. */
export function cellOf(game: MolekGame, pile: string, index: number): Cell {
  const model = newModel(MOLEK_TABLE, game);
  const layout = layoutIn(model, MOUSE_SIZE);
  const column = layout ? pileCorner(MOLEK, layout, pile).column + 1 : 0;
  for (let row = 0; layout && row < MOUSE_SIZE.height; row++) {
    const found = pointedAt(model, layout, { row, column });
    if (found?.isDrawn && isSamePlace(game, found.place, { pile, index })) return [row, column];
  }
  throw new Error(`Card ${index} of column ${pile} is not on the screen`);
}
