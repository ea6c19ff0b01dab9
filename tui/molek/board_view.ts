import { type Rank, rankFace } from "../../lib/molek/rank.ts";
import { type Column, columnAt, COLUMNS, isLocked } from "../../lib/molek/state.ts";
import type { Grid } from "../grid.ts";
import { type Style, withAttribute } from "../style.ts";
import { type Band, foldCards } from "./fold.ts";
import { stateOf } from "./game.ts";
import { focusIndex, targetsOf } from "./hold.ts";
import type { Layout } from "./layout.ts";
import { Look } from "./look.ts";
import type { Model } from "./model.ts";

/** The rows of the lowest card below its own. */
const TAIL_ROWS = 2;

/** How a card stands out. */
type Emphasis = "none" | "held" | "target" | "cheated" | "locked";

interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
  readonly style: Style;
}

const PLAIN_FRAME = { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│" } as const;
const HEAVY_FRAME = { corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃" } as const;
const DOUBLE_FRAME = { corners: ["╔", "╗", "╚", "╝"], across: "═", down: "║" } as const;

/** Frames differ in their lines, so that they can be told apart without colours. */
const FRAMES: Readonly<Record<Emphasis, Frame>> = {
  none: { ...PLAIN_FRAME, style: Look.frame },
  held: { ...HEAVY_FRAME, style: Look.held },
  target: { ...DOUBLE_FRAME, style: Look.target },
  cheated: { ...PLAIN_FRAME, across: "╌", style: Look.cheated },
  locked: { ...PLAIN_FRAME, style: Look.locked },
};

/** Draws the six columns with their labels. */
export function drawBoard(grid: Grid, model: Model, layout: Layout): void {
  const targets = targetsOf(model);
  for (let column = 0; column < COLUMNS; column++) {
    drawLabel(grid, model, layout, column, targets.includes(column));
    drawColumn(grid, model, layout, column);
  }
}

/** The number, and what is special about the column: a target, a cheat, complete. */
function drawLabel(
  grid: Grid,
  model: Model,
  { left, pitch, cardWidth, labelRow }: Layout,
  number: number,
  isTarget: boolean,
): void {
  const column = columnAt(stateOf(model.game), number);
  const mark = isTarget ? "←" : column.cheated ? "!" : isLocked(column) ? "•" : " ";
  const style = isTarget
    ? Look.target
    : column.cheated
    ? Look.cheated
    : isLocked(column)
    ? Look.locked
    : Look.label;
  grid.text(labelRow, left + number * pitch + (cardWidth >> 1), `${number + 1}${mark}`, style);
}

function drawColumn(grid: Grid, model: Model, layout: Layout, number: number): void {
  const { left, pitch, boardRow, boardRows, kind, cardWidth } = layout;
  const column = columnAt(stateOf(model.game), number);
  const x = left + number * pitch;
  const focused = model.focus.column === number ? focusIndex(model) : undefined;
  const isFocusShown = model.mode.kind !== "won";
  if (column.cards.length === 0) {
    const text = kind === "framed" ? "╭╌╌╌╌╌╮" : "-".padStart(cardWidth);
    const style = emphasisOf(model, column, number, 0) === "target" ? Look.target : Look.empty;
    drawEmpty(
      grid,
      layout,
      x,
      text,
      focused !== undefined && isFocusShown ? reversed(style) : style,
    );
    if (focused !== undefined && isFocusShown) grid.cursor = { row: boardRow, column: x + 1 };
    return;
  }
  const rows = boardRows - (kind === "framed" ? TAIL_ROWS : 0);
  foldCards(column.cards, rows).forEach((band, row, bands) => {
    const isFocused = isFocusShown && focused !== undefined && holds(band, focused);
    const at = { row: boardRow + row, x, isLast: row === bands.length - 1, isFocused };
    drawBand(grid, layout, band, column, emphasisOf(model, column, number, indexOf(band)), at);
    if (isFocused) grid.cursor = { row: at.row, column: x + 1 };
  });
}

function drawEmpty(
  grid: Grid,
  { kind, boardRow }: Layout,
  x: number,
  text: string,
  style: Style,
): void {
  grid.text(boardRow, x, text, style);
  if (kind !== "framed") return;
  grid.text(boardRow + 1, x, "╎     ╎", style);
  grid.text(boardRow + 2, x, "╰╌╌╌╌╌╯", style);
}

interface Spot {
  readonly row: number;
  readonly x: number;
  readonly isLast: boolean;
  readonly isFocused: boolean;
}

function drawBand(
  grid: Grid,
  { kind, cardWidth }: Layout,
  band: Band,
  column: Column,
  emphasis: Emphasis,
  { row, x, isLast, isFocused }: Spot,
): void {
  const { corners, across, down, style } = FRAMES[emphasis];
  const shown = isFocused ? reversed(style) : style;
  const face = band.kind === "fold"
    ? `⋮${band.count}`
    : faceOf(column, band.index, kind === "compact");
  if (kind === "compact") {
    const bold = emphasis === "held" || emphasis === "target"
      ? withAttribute(shown, "underline")
      : shown;
    grid.text(row, x, face.padStart(cardWidth), bold);
    return;
  }
  const line = `${face}${across.repeat(cardWidth - 2 - face.length)}`;
  grid.text(row, x, corners[0], style);
  grid.text(row, x + 1, isFocused ? line.replaceAll(across, " ") : line, shown);
  grid.text(row, x + cardWidth - 1, corners[1], style);
  if (!isLast) return;
  grid.text(row + 1, x, `${down}${" ".repeat(cardWidth - 2)}${down}`, style);
  grid.text(row + 2, x, corners[2] + across.repeat(cardWidth - 2) + corners[3], style);
}

/** A cheated card wears its `!`, so that no colour is needed to see it. */
function faceOf({ cards, cheated }: Column, index: number, isCompact: boolean): string {
  const isCheated = cheated && index === cards.length - 1;
  const face = rankFace(cards[index] as Rank);
  return isCheated ? (isCompact ? `!${face}` : `${face}!`) : face;
}

function emphasisOf(
  model: Model,
  column: Column,
  number: number,
  index: number,
): Emphasis {
  const { held, advice } = model;
  const last = column.cards.length - 1;
  const [next] = advice?.moves ?? [];
  if (held?.column === number && index > last - held.count) return "held";
  if (next?.from === number && index > last - next.count) return "held";
  const isTarget = next?.to === number || targetsOf(model).includes(number);
  if (isTarget && index >= last) return "target";
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

function reversed(style: Style): Style {
  return withAttribute(style, "reverse");
}
