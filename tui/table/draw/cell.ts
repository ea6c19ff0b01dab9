import type { PileId, PileView } from "../../../lib/patience.ts";
import type { CellPosition } from "../../terminal/grid.ts";
import type { Model } from "../model.ts";
import { specOf } from "../cursor.ts";
import type { Band } from "./fold.ts";
import { cornerOf, type Layout } from "./layout.ts";
import { bandsOf, visiblePile } from "./scene.ts";

/**
 * The upper left cell of a card of a pile. Its index counts the open cards from 0; covered cards
 * have negative ones.
 */
export function cellOfCard(
  model: Model,
  layout: Layout,
  pile: PileId,
  index: number,
): CellPosition {
  const { patience } = model.table;
  const { row, column } = cornerOf(patience, layout, pile);
  const seat = specOf(patience, pile);
  if (seat.spread === "right") return { row, column: column + Math.max(0, index) * layout.fan };
  if (seat.kind !== "column") return { row, column };
  const view = visiblePile(model, pile);
  const band = bandsOf(model, layout, seat, view).findLast((one) => firstOf(one, view) <= index);
  return { row: row + (band?.row ?? 0), column };
}

/** The index of the first card that a band shows. */
function firstOf(band: Band, { faceDown }: PileView): number {
  switch (band.kind) {
    case "back":
      return band.row - faceDown;
    case "backs":
      return -faceDown;
    case "card":
      return band.index;
    case "fold":
      return band.first;
    case "complete":
      return 0;
    default:
      return band satisfies never;
  }
}
