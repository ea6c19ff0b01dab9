// Drawing of a frame: the board, highlighted and moving cards, and overlays. fit.ts chooses the
// card size, layout.ts the positions and the visible rows of a column. A painter for that size
// (card_painter.ts) writes parts into the grid, such as "the edge of a card". Only paint.ts turns
// parts into the colours of a theme.

import type { Face, PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import { drawTooSmall } from "../../terminal/fit_text.ts";
import { type CellPosition, Grid, type Size } from "../../terminal/grid.ts";
import type { Style } from "../../terminal/style.ts";
import { type CursorPosition, faceUpIndex, specsOfKind, topOfPile } from "../cursor.ts";
import { currentScore, currentState } from "../game.ts";
import { currentLook } from "../look.ts";
import { advisedMoves, type Model } from "../model.ts";
import { dealtCount, flyingCards } from "../dealt_cards.ts";
import { slidePosition } from "../motion.ts";
import { kindOf } from "../pile_kinds.ts";
import { drawHelp } from "../pages/help.ts";
import {
  drawLost,
  drawNewGame,
  drawPaused,
  drawReview,
  drawSettings,
  drawShared,
  drawWon,
} from "../pages/pages.ts";
import { drawResults } from "../pages/results_page.ts";
import { drawCelebration } from "./celebration.ts";
import { layoutIn } from "./fit.ts";
import { type Band, isTextCards, minSize, pileCorner } from "./layout.ts";
import { paint } from "./paint.ts";
import type { CardSpot, Emphasis, Painter } from "./painter.ts";
import { columnBands, createScene, draggedCount, type FrameContext, visiblePile } from "./scene.ts";
import { drawBottom, drawPanel } from "./status.ts";
import { STYLE_TOKENS } from "./style_tokens.ts";

/** Draws the whole screen of a game. */
export function view(model: Model, size: Size): Grid {
  const grid = new Grid(size);
  const { mode, theme, shown } = model;
  const layout = layoutIn(model, size);
  if (!layout) {
    drawTooSmall(grid, minSize(model.table.patience));
    return grid;
  }
  const scene = createScene(grid, model, layout);
  if (mode.kind !== "shared") drawPanel(scene);
  if (mode.kind === "paused") drawPaused(scene, mode);
  else drawGame(scene);
  paint(grid, theme, shown);
  return grid;
}

/** Draws the board with everything shown over it. */
function drawGame(scene: FrameContext): void {
  const { mode } = scene.model;
  drawBoard(scene);
  drawDragged(scene);
  drawSliding(scene);
  drawDealing(scene);
  if (mode.kind === "celebration") drawCelebration(scene, mode);
  // These pages draw their own keys.
  if (!["won", "lost", "newGame", "settings", "shared"].includes(mode.kind)) drawBottom(scene);
  if (mode.kind === "help") drawHelp(scene, mode.page);
  if (mode.kind === "results") drawResults(scene, mode);
  if (mode.kind === "newGame") drawNewGame(scene, mode.form);
  if (mode.kind === "settings") drawSettings(scene, mode.row);
  if (mode.kind === "review" && mode.onPage) drawReview(scene, mode);
  if (mode.kind === "won") drawWon(scene);
  if (mode.kind === "shared") drawShared(scene, mode);
  if (mode.kind === "lost") drawLost(scene);
}

/** Draws the piles. */
function drawBoard(scene: FrameContext): void {
  for (const spec of scene.model.table.patience.pileSpecs) {
    if (kindOf(spec).isColumn) drawColumn(scene, spec);
    else drawPile(scene, spec);
  }
  drawScore(scene);
}

/** Draws a pile above the columns. */
function drawPile(scene: FrameContext, spec: PileSpec): void {
  const { grid, model, layout, painter } = scene;
  const view = visiblePile(model, spec.pile);
  const corner = pileCorner(model.table.patience, layout, spec.pile);
  const spotOf = (index: number): CardSpot =>
    spotAt(scene, { pile: spec.pile, index }, view, corner, painter.size.height);
  if (spec.spread === "right") return painter.waste(grid, view.faceUp, spec, spotOf, layout.fan);
  const spot = spotOf(Infinity);
  if (kindOf(spec).draws) return painter.stock(grid, visibleStock(scene, view), spot);
  const top = view.faceUp.at(-1);
  if (top === undefined) painter.empty(grid, spec, spot);
  else painter.card(grid, top, spot);
}

/** Removes the badge of a stock that only the dragged card could refill. */
function visibleStock({ model }: FrameContext, stock: PileView): PileView {
  const isFed = specsOfKind(model.table.patience, "waste")
    .some(({ pile }) => visiblePile(model, pile).faceUp.length > 0);
  const { badge, ...bare } = stock;
  return badge === "resets" && !isFed ? bare : stock;
}

function drawColumn(scene: FrameContext, spec: PileSpec): void {
  const { grid, model, layout, painter } = scene;
  const { pile } = spec;
  const view = visiblePile(model, pile);
  const corner = pileCorner(model.table.patience, layout, pile);
  drawLabel(scene, spec, view, corner.column);
  if (view.faceUp.length + view.faceDown === 0) {
    painter.empty(grid, spec, spotAt(scene, topOfPile(pile), view, corner, painter.size.height));
  }
  for (const band of dealtBands(model, pile, view, columnBands(model, layout, spec, view))) {
    drawBand(scene, spec, view, band, { row: corner.row + band.row, column: corner.column });
  }
}

/** Returns the bands of a column without the cards that still have to be dealt to it. */
function dealtBands(
  { dealing, now }: Model,
  pile: PileId,
  { faceDown }: PileView,
  bands: readonly Band[],
): readonly Band[] {
  if (!dealing) return bands;
  const dealt = dealtCount(dealing, now, pile);
  return bands.flatMap((band): Band[] => {
    const below = band.kind === "back" ? band.row : faceDown + firstFaceUp(band);
    if (band.kind !== "backs") return below < dealt ? [band] : [];
    return dealt > 0 ? [{ ...band, count: Math.min(dealt, band.count) }] : [];
  });
}

/** Returns the index of the first face-up card of a band. */
function firstFaceUp(band: Band): number {
  return band.kind === "card" ? band.index : band.kind === "fold" ? band.first : 0;
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
      const index = faceUpIndex(view, focus);
      const holds = index >= band.first && index < band.first + band.count;
      const focused = isCursorShown(scene) && focus.pile === pile && holds;
      const folded = view.faceUp.slice(band.first, band.first + band.count);
      const isLit = folded.some((face) => isLookedAt(scene, face));
      const emphasis = isLit ? "hint" : spot.emphasis;
      return painter.fold(grid, band.count, { ...spot, focused, emphasis });
    }
    case "card": {
      const face = view.faceUp[band.index];
      const spot = spotAt(scene, { pile, index: band.index }, view, corner, band.height, on);
      return face && painter.card(grid, face, spot);
    }
    case "complete": {
      const spot = spotAt(scene, topOfPile(pile), view, corner, painter.size.height);
      // The column is shown as one card, so show the cursor at any of its positions.
      const focused = isCursorShown(scene) && focus.pile === pile;
      return painter.complete(grid, band.count, { ...spot, focused });
    }
    default:
      band satisfies never;
  }
}

/**
 * True if a band after the first shows the lowest face-up card of a column with face-down cards.
 */
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
  // Drawn cards mark targets themselves, in fewer bytes.
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

/** Draws the score beside the foundations if cards are drawn as text, which leaves room for it. */
function drawScore({ grid, model, layout }: FrameContext): void {
  const score = currentScore(model.game);
  if (!layout.hasScoreAbove || score === undefined) return;
  const { topRow, left, width } = layout;
  const text = String(score);
  grid.text(topRow, left + width - 1 - text.length, text, STYLE_TOKENS.text);
}

/** Returns the position and appearance of the card at a cursor position. */
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

/** True if the cursor is shown at this position. */
function isFocused({ model }: FrameContext, place: CursorPosition, view: PileView): boolean {
  const { focus } = model;
  return focus.pile === place.pile && faceUpIndex(view, focus) === faceUpIndex(view, place) &&
    isCursorShown({ model });
}

/**
 * True if the cursor is shown: not after a win, during a drag, in a deal or, on tables that play
 * hints along, in a replay or review.
 */
function isCursorShown({ model }: Pick<FrameContext, "model">): boolean {
  const { mode, drag, table, dealing } = model;
  if (["won", "lost", "celebration", "shared"].includes(mode.kind)) return false;
  if (drag?.isMoving || dealing) return false;
  return (mode.kind !== "replay" && mode.kind !== "review") || table.family === "closed";
}

/** Returns the emphasis of the card at a position; "moved" only if it has no other. */
export function emphasisAt(scene: FrameContext, place: CursorPosition, view: PileView): Emphasis {
  const emphasis = ownEmphasis(scene, place, view);
  if (emphasis !== "none" || view.faceUp.length === 0) return emphasis;
  const { moved, slide } = scene.model;
  const count = slide ? 0 : moved?.counts.get(place.pile) ?? 0;
  return view.faceUp.length - faceUpIndex(view, place) <= count ? "moved" : "none";
}

/** Returns the emphasis of the card at a position: held, hint, target or cheated. */
function ownEmphasis(scene: FrameContext, place: CursorPosition, view: PileView): Emphasis {
  const { model: { held, drag }, targets } = scene;
  const fromEnd = view.faceUp.length - faceUpIndex(view, place);
  const isLit = isLookedAt(scene, view.faceUp[faceUpIndex(view, place)]);
  if (isLit && (!held || held.pile !== place.pile)) return "hint";
  if (!held) {
    const advised = hintEmphasis(scene, place, fromEnd);
    if (advised !== "none") return advised;
  } else if (held.pile === place.pile && !drag?.isMoving && fromEnd <= held.count) {
    return "held";
  } else if (targets.includes(place.pile) && fromEnd <= 1) return "target";
  return view.badge === "closed" && fromEnd <= 1 ? "cheated" : "none";
}

/** True if a card has the rank that the player looks at. */
function isLookedAt({ model }: Pick<FrameContext, "model">, face: Face | undefined): boolean {
  return face !== undefined && face.rank === currentLook(model)?.rank;
}

/** Returns the emphasis of a position in the suggested move. */
function hintEmphasis(
  { model: { advice, game, table } }: FrameContext,
  { pile }: CursorPosition,
  fromEnd: number,
): Emphasis {
  const [move] = advisedMoves(advice);
  if (move === undefined) return "none";
  const change = game.patience.pileChange(currentState(game), move);
  if (change.kind === "draw") return change.pile === pile ? "hint" : "none";
  if (change.from === pile && fromEnd <= change.count) {
    return table.family === "open" ? "held" : "hint";
  }
  return change.to === pile && fromEnd <= 1 ? "hint" : "none";
}

/** A card that lies in no pile, with the position of its upper left corner. */
export interface FloatingCard extends CellPosition {
  readonly face: Face;
}

/** Appearance of floating cards. */
interface Drawing {
  readonly draw: Painter["card"];
  readonly emphasis: Emphasis;
  /** First row below the visible area. */
  readonly end: number;
}

/** Draws cards over the table, the lowest first. */
function drawFloatingCards(
  { grid, painter }: FrameContext,
  cards: readonly FloatingCard[],
  { draw, emphasis, end }: Drawing,
): void {
  const { height: whole } = painter.size;
  cards.forEach((card, index) => {
    const { face, row, column } = card;
    const [below, above] = [cards[index - 1], cards[index + 1]];
    const on = below && liesOn(card, below, whole) ? "above" : "table";
    const seen = above && liesOn(above, card, whole) ? above.row : row + whole;
    const height = Math.min(seen, end) - row;
    draw(grid, face, { row, column, height, on, emphasis, focused: false });
  });
}

/** True if a card covers the lower part of another one, as in a column. */
function liesOn(upper: CellPosition, lower: CellPosition, height: number): boolean {
  const rows = upper.row - lower.row;
  return upper.column === lower.column && rows > 0 && rows < height;
}

/** Draws the cards that follow the pointer. */
function drawDragged(scene: FrameContext): void {
  const { grid, model, layout, painter } = scene;
  const { drag, held, game } = model;
  const count = draggedCount(model);
  if (!drag || !held || count === 0) return;
  const { size: { width, height } } = painter;
  const { pointer, grip } = drag;
  const { spread } = layout;
  // The grip can lie outside the cards if they have become smaller with the window.
  const row = pointer.row - Math.min(grip.row, (count - 1) * spread + height - 1);
  const column = pointer.column - Math.min(grip.column, width - 1);
  const faces = game.patience.pile(currentState(game), held.pile).faceUp.slice(-count);
  const cards = faces.map((face, index) => ({ face, row: row + index * spread, column }));
  drawFloatingCards(scene, cards, { draw: painter.dragged, emphasis: "held", end: grid.height });
  grid.cursor = { row: pointer.row, column: pointer.column };
}

/** Draws the cards that slide to their piles. */
function drawSliding(scene: FrameContext): void {
  const { painter, layout: { tableauRow, tableauRows }, model: { slide, now } } = scene;
  if (!slide) return;
  const cards = slide.cards.map((card) => ({
    face: card.face,
    ...slidePosition(card, slide, now),
  }));
  const end = tableauRow + tableauRows;
  drawFloatingCards(scene, cards, { draw: painter.card, emphasis: "moved", end });
}

/**
 * Draws the cards of a deal that slide to their columns. Those that others will lie on are a row
 * high, as in the column; whole ones would take too many bytes.
 */
function drawDealing({ grid, painter, model: { dealing, now } }: FrameContext): void {
  if (!dealing) return;
  const { height } = painter.size;
  for (const { face, isLast, row, column } of flyingCards(dealing, now)) {
    const at = { row, column, height: isLast ? height : 1 };
    const spot: CardSpot = { ...at, on: "table", emphasis: "none", focused: false };
    if (face) painter.card(grid, face, spot);
    else painter.backs(grid, 1, height === 1, spot);
  }
}
