import { type Column, columnAt, COLUMNS, isLocked } from "../../lib/molek/state.ts";
import type { Grid } from "../grid.ts";
import type { Style } from "../style.ts";
import {
  drawCard,
  drawWord,
  type Emphasis,
  type Face,
  faceText,
  focusedIf,
  TAIL_ROWS,
} from "./cards.ts";
import { type Band, foldCards } from "./fold.ts";
import { focusIndex, targetsOf } from "./hold.ts";
import type { Layout } from "./layout.ts";
import { shownState } from "./lifted.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";

/** Draws the six columns with their labels. */
export function drawBoard(grid: Grid, model: Model, layout: Layout): void {
  const state = shownState(model);
  const targets = targetsOf(model);
  for (let number = 0; number < COLUMNS; number++) {
    const column = columnAt(state, number);
    drawLabel(grid, column, layout, number, targets.includes(number));
    drawColumn(grid, model, column, layout, number);
  }
}

/** Draws the number of a column, with a mark for a target, a cheat or a complete column. */
function drawLabel(
  grid: Grid,
  column: Column,
  { left, pitch, cardWidth, labelRow }: Layout,
  number: number,
  isTarget: boolean,
): void {
  const [mark, style] = isTarget
    ? ["←", Look.target] as const
    : column.cheated
    ? ["!", Look.cheated] as const
    : isLocked(column)
    ? ["•", Look.locked] as const
    : [" ", Look.label] as const;
  grid.text(labelRow, left + number * pitch + (cardWidth >> 1), `${number + 1}${mark}`, style);
}

function drawColumn(
  grid: Grid,
  model: Model,
  column: Column,
  layout: Layout,
  number: number,
): void {
  const { left, pitch, boardRow, boardRows, kind, cardWidth } = layout;
  const x = left + number * pitch;
  const focus = isFocusShown(model) && model.focus.column === number
    ? Math.min(focusIndex(model), column.cards.length - 1)
    : undefined;
  if (column.cards.length === 0) {
    const isFocused = focus !== undefined;
    const style = emphasisOf(model, column, number, 0) === "target" ? Look.target : Look.empty;
    drawEmpty(grid, layout, x, (line) => focusedIf(isFocused && line === 0, style));
    if (isFocused) grid.cursor = { row: boardRow, column: x + 1 };
    return;
  }
  const rows = boardRows - (kind === "framed" ? TAIL_ROWS : 0);
  foldCards(column.cards, rows).forEach((band, row, bands) => {
    const isFocused = focus !== undefined && holds(band, focus);
    const emphasis = emphasisOf(model, column, number, indexOf(band));
    const place = { row: boardRow + row, column: x };
    const isLast = row === bands.length - 1;
    const face: Face = { ...faceOf(band, column, kind), emphasis, isFocused, isLast };
    if (kind === "compact") drawWord(grid, place, cardWidth, face);
    else drawCard(grid, place, cardWidth, face);
    if (isFocused) grid.cursor = { row: place.row, column: x + 1 };
  });
}

/**
 * Whether the cursor is shown; it is hidden at the end of a game, in a replay and during a drag.
 */
function isFocusShown({ mode, drag }: Model): boolean {
  return mode.kind !== "won" && mode.kind !== "celebration" && mode.kind !== "replay" &&
    !drag?.isMoving;
}

function drawEmpty(
  grid: Grid,
  { kind, boardRow, cardWidth }: Layout,
  x: number,
  styleOfLine: (line: number) => Style,
): void {
  const lines = kind === "framed" ? ["╭╌╌╌╌╌╮", "╎     ╎", "╰╌╌╌╌╌╯"] : ["-".padStart(cardWidth)];
  lines.forEach((line, row) => grid.text(boardRow + row, x, line, styleOfLine(row)));
}

function faceOf(
  band: Band,
  { cards, cheated }: Column,
  kind: Layout["kind"],
): Pick<Face, "text" | "rank"> {
  const rank = band.kind === "card" ? cards[band.index] : undefined;
  if (band.kind === "fold" || rank === undefined) {
    return { text: band.kind === "fold" ? `⋮${band.count}` : "", rank: undefined };
  }
  const isCheated = cheated && band.index === cards.length - 1;
  return { text: faceText(rank, isCheated, kind === "compact"), rank };
}

function emphasisOf(model: Model, column: Column, number: number, index: number): Emphasis {
  const { held, advice, drag, mode } = model;
  const last = column.cards.length - 1;
  if (mode.kind !== "replay") {
    const [next] = advice?.moves ?? [];
    if (!drag?.isMoving && held?.column === number && index > last - held.count) return "held";
    if (next?.from === number && index > last - next.count) return "held";
    const isTarget = next?.to === number || targetsOf(model).includes(number);
    if (isTarget && index >= last) return "target";
  }
  if (column.cheated && index === last) return "cheated";
  return isLocked(column) ? "locked" : "none";
}

function indexOf(band: Band): number {
  return band.kind === "card" ? band.index : band.first;
}

function holds(band: Band, index: number): boolean {
  return band.kind === "card"
    ? band.index === index
    : index >= band.first && index < band.first + band.count;
}
