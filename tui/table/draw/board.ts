import type { PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition } from "../../terminal/grid.ts";
import type { Style } from "../../terminal/style.ts";
import { currentScore } from "../game.ts";
import { type CursorPosition, openIndex, specsOfKind, topOfPile } from "../cursor.ts";
import type { Band } from "./fold.ts";
import { cornerOf, isTextCards } from "./layout.ts";
import { STYLE_TOKENS } from "./style_tokens.ts";
import { emphasisAt, isCursorShown, isFocused } from "./highlights.ts";
import type { CardSpot } from "./painter.ts";
import { bandsOf, type FrameContext, visiblePile } from "./scene.ts";

/** Draws the piles. */
export function drawBoard(scene: FrameContext): void {
  for (const seat of scene.model.table.patience.seats) {
    if (seat.kind === "column") drawColumn(scene, seat);
    else drawPile(scene, seat);
  }
  drawScore(scene);
}

/** Draws a pile above the columns. */
function drawPile(scene: FrameContext, seat: PileSpec): void {
  const { grid, model, layout, painter } = scene;
  const view = visiblePile(model, seat.pile);
  const corner = cornerOf(model.table.patience, layout, seat.pile);
  const spotOf = (index: number): CardSpot =>
    spotAt(scene, { pile: seat.pile, index }, view, corner, painter.size.height);
  if (seat.spread === "right") return painter.waste(grid, view.faceUp, seat, spotOf, layout.fan);
  const spot = spotOf(Infinity);
  if (seat.kind === "stock") return painter.stock(grid, fedBy(scene, view), spot);
  const top = view.faceUp.at(-1);
  if (top === undefined) painter.empty(grid, seat, spot);
  else painter.card(grid, top, spot);
}

/** A stock as it is drawn: a waste whose only card is being dragged does not fill it again. */
function fedBy({ model }: FrameContext, stock: PileView): PileView {
  const isFed = specsOfKind(model.table.patience, "waste")
    .some(({ pile }) => visiblePile(model, pile).faceUp.length > 0);
  const { badge, ...bare } = stock;
  return badge === "resets" && !isFed ? bare : stock;
}

function drawColumn(scene: FrameContext, seat: PileSpec): void {
  const { grid, model, layout, painter } = scene;
  const { pile } = seat;
  const view = visiblePile(model, pile);
  const corner = cornerOf(model.table.patience, layout, pile);
  drawLabel(scene, seat, view, corner.column);
  if (view.faceUp.length + view.faceDown === 0) {
    painter.empty(grid, seat, spotAt(scene, topOfPile(pile), view, corner, painter.size.height));
  }
  for (const band of bandsOf(model, layout, seat, view)) {
    drawBand(scene, seat, view, band, { row: corner.row + band.row, column: corner.column });
  }
}

function drawBand(
  scene: FrameContext,
  { pile }: PileSpec,
  view: PileView,
  band: Band,
  corner: CellPosition,
): void {
  const { grid, painter, model: { focus } } = scene;
  const on = band.row === 0 ? "table" : isLowestFaceUp(band) ? "back" : "above";
  const flat: CardSpot = { ...corner, height: 1, on, emphasis: "none", focused: false };
  switch (band.kind) {
    case "back":
      return painter.backs(grid, 1, false, flat);
    case "backs":
      return painter.backs(grid, band.count, true, flat);
    case "fold": {
      const spot = spotAt(scene, { pile, index: band.first }, view, corner, 1, on);
      const index = openIndex(view, focus);
      const holds = index >= band.first && index < band.first + band.count;
      const focused = isCursorShown(scene) && focus.pile === pile && holds;
      return painter.fold(grid, band.count, { ...spot, focused });
    }
    case "card": {
      const face = view.faceUp[band.index];
      const spot = spotAt(scene, { pile, index: band.index }, view, corner, band.height, on);
      return face && painter.card(grid, face, spot);
    }
    case "complete": {
      const spot = spotAt(scene, topOfPile(pile), view, corner, painter.size.height);
      // Wherever the cursor is in it, it is shown as one card.
      const focused = isCursorShown(scene) && focus.pile === pile;
      return painter.complete(grid, band.count, { ...spot, focused });
    }
    default:
      band satisfies never;
  }
}

/** Whether a band that is not the first one shows the lowest open card, which lies on a covered one. */
function isLowestFaceUp(band: Band): boolean {
  return band.kind === "card" && band.index === 0;
}

/** Draws the key of a column, with a mark for a target, a cheat or a complete column. */
function drawLabel(
  { grid, layout, targets }: FrameContext,
  { pile, key = pile }: PileSpec,
  { badge }: PileView,
  column: number,
): void {
  // Frames and sheets say it by themselves, in fewer bytes.
  const isMarked = isTextCards(layout) && targets.includes(pile);
  const [mark, style]: readonly [string, Style] = isMarked
    ? ["←", STYLE_TOKENS.targetLabel]
    : badge === "closed"
    ? ["!", STYLE_TOKENS.cheated]
    : badge === "complete"
    ? ["•", STYLE_TOKENS.locked]
    : [" ", STYLE_TOKENS.text];
  grid.text(layout.labelRow, column + layout.labelAt, key + mark, style);
}

/** Draws the score where words leave room for it beside the foundations. */
function drawScore({ grid, model, layout }: FrameContext): void {
  const score = currentScore(model.game);
  if (!isTextCards(layout) || score === undefined) return;
  const { topRow, left, width } = layout;
  const text = String(score);
  grid.text(topRow, left + width - 1 - text.length, text, STYLE_TOKENS.text);
}

/** How the card at a place is drawn. */
function spotAt(
  scene: FrameContext,
  place: CursorPosition,
  view: PileView,
  { row, column }: CellPosition,
  height: number,
  on: CardSpot["on"] = "table",
): CardSpot {
  const { layout: { pitch, card } } = scene;
  return {
    row,
    column,
    height,
    on,
    emphasis: emphasisAt(scene, place, view),
    focused: isFocused(scene, place, view),
    hasRoom: pitch - card.width > 1,
  };
}
