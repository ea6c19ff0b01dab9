import { columnAt, COLUMNS } from "../../lib/molek/state.ts";
import type { ScreenMouse } from "../screen.ts";
import { foldCards } from "./fold.ts";
import { stateOf } from "./game.ts";
import { chooseColumn, chooseFocus, putDown } from "./hold.ts";
import { type Layout, layoutFor } from "./layout.ts";
import type { Focus, Model } from "./model.ts";

/** The rows of the lowest card below its own, where cards have frames. */
const TAIL_ROWS = 2;

/**
 * A press picks up the run from the card under the pointer on, or drops what is held; a release over
 * another column drops it there too, so that runs can be dragged.
 */
export function useMouse(model: Model, event: ScreenMouse): Model {
  const layout = layoutFor(event.size);
  if (layout === undefined || model.mode.kind !== "board") return model;
  const target = pointedAt(model, layout, event);
  if (event.action === "press" && event.button === "left") {
    if (target === undefined) return putDown(model);
    if (model.held !== undefined) return chooseColumn(model, target.column);
    return chooseFocus({ ...model, focus: target, advice: undefined });
  }
  const isDrop = event.action === "release" && target !== undefined &&
    model.held !== undefined && target.column !== model.held.column;
  return isDrop ? chooseColumn(model, target.column) : model;
}

/** The card under the pointer, or the end of the column that it is over. */
function pointedAt(
  { game }: Model,
  { left, pitch, cardWidth, boardRow, boardRows, labelRow, kind }: Layout,
  { row, column }: ScreenMouse,
): Focus | undefined {
  const number = Math.floor((column - left) / pitch);
  const isInside = number >= 0 && number < COLUMNS && column - left - number * pitch < cardWidth &&
    row >= labelRow && row < boardRow + boardRows;
  if (!isInside) return undefined;
  const { cards } = columnAt(stateOf(game), number);
  const rows = boardRows - (kind === "framed" ? TAIL_ROWS : 0);
  const band = row < boardRow ? undefined : foldCards(cards, rows)[row - boardRow];
  const index = band === undefined ? Infinity : band.kind === "card" ? band.index : band.first;
  return { column: number, index };
}
