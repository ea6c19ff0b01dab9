import { assert, assertEquals } from "@std/assert";
import type { PileSpec, PileView } from "../../../../lib/patience.ts";
import {
  asciiGlyph,
  BLANK,
  type CellPosition,
  glyphOfCell,
  type Grid,
  isNarrow,
  packCell,
  rowText,
  type Size,
  styleOfCell,
} from "../../../../tui/terminal/grid.ts";
import { backgroundOf } from "../../../../tui/terminal/style.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { specsOfKind } from "../../../../tui/table/cursor.ts";
import { faceText } from "../../../../tui/table/draw/card_painter.ts";
import { layoutIn } from "../../../../tui/table/draw/fit.ts";
import {
  type Band,
  isTextCards,
  type Layout,
  pileCorner,
} from "../../../../tui/table/draw/layout.ts";
import { columnBands, visiblePile } from "../../../../tui/table/draw/scene.ts";
import { themeFor } from "../../../../tui/table/draw/themes.ts";

/** A column of the board and its bands. */
interface DrawnColumn {
  readonly spec: PileSpec;
  readonly view: PileView;
  readonly bands: readonly Band[];
}

/** Returns the number of rows of a band. */
export function rowsOfBand(band: Band, { card }: Pick<Layout, "card">): number {
  return band.kind === "card" ? band.height : band.kind === "complete" ? card.height : 1;
}

/** Fails if bands exceed their room, or do not show or count each card of a column in turn. */
export function assertBands(
  bands: readonly Band[],
  { faceDown, faceUp, badge }: PileView,
  layout: Pick<Layout, "card" | "tableauRows">,
): void {
  let [row, backs, cards] = [0, 0, 0];
  for (const band of bands) {
    if (band.row < row) throw new Error(`two bands in row ${band.row}`);
    row = band.row + rowsOfBand(band, layout);
    if (band.kind === "back") backs++;
    else if (band.kind === "backs") backs += band.count;
    else if (band.kind !== "card") cards += band.count;
    else if (band.index !== cards++) throw new Error(`card ${band.index} is not the next`);
  }
  if (row > layout.tableauRows) throw new Error(`${row} rows in ${layout.tableauRows}`);
  assertEquals([backs, cards], [badge === "complete" ? 0 : faceDown, faceUp.length]);
}

/** Fails if a column in a window exceeds its room, or does not show or count each card. */
export function assertColumns(model: Model, size: Size): void {
  const layout = layoutIn(model, size);
  assert(layout, `${size.width}x${size.height} has no layout`);
  for (const { view, bands } of columnsOf(model, layout)) assertBands(bands, view, layout);
}

/**
 * Fails if a card, a back or a count of the board is not where the bands of its column say, if
 * cards cover the texts around the board, or if a glyph can be wider than a column.
 */
export function assertDrawn(model: Model, grid: Grid): void {
  const layout = layoutIn(model, grid);
  assert(layout);
  const where = `${model.theme} ${grid.width}x${grid.height}`;
  for (const { spec, view, bands } of columnsOf(model, layout)) {
    const corner = pileCorner(model.table.patience, layout, spec.pile);
    for (const band of bands) {
      const frame: Frame = { grid, layout, isAscii: model.theme === "ascii", where };
      assertBand(frame, view, band, { ...corner, row: corner.row + band.row });
    }
  }
  assertNothingOver(model, grid, layout, where);
  assertEquals(grid.cells.findIndex((cell) => !isNarrow(glyphOfCell(cell))), -1, where);
}

function columnsOf(model: Model, layout: Layout): DrawnColumn[] {
  return specsOfKind(model.table.patience, "column").map((spec) => {
    const view = visiblePile(model, spec.pile);
    return { spec, view, bands: columnBands(model, layout, spec, view) };
  });
}

/** A frame under test. */
interface Frame {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly isAscii: boolean;
  readonly where: string;
}

function assertBand(
  { grid, layout, isAscii, where }: Frame,
  { faceUp }: PileView,
  band: Band,
  { row, column }: CellPosition,
): void {
  const { width, height } = layout.card;
  const rowAt = (below: number): string => rowText(grid, row + below).slice(column, column + width);
  const first = rowAt(0);
  const last = rowAt(rowsOfBand(band, layout) - 1);
  switch (band.kind) {
    case "back": {
      const cell = grid.cells[row * grid.width + column + 1] ?? BLANK;
      return assert(
        cell !== packCell(BLANK, grid.styleAt(grid.height - 1, 0)),
        `${where}: no back`,
      );
    }
    case "backs":
    case "complete":
      return assert(last.includes(String(band.count)), `${where}: ${band.kind} in ${last}`);
    case "fold":
      return assert(first.includes(`${isAscii ? ":" : "⋮"}${band.count}`), `${where}: ${first}`);
    case "card": {
      const face = faceUp[band.index];
      assert(face);
      const index = isTextCards(layout) ? faceText(face).replace("!", "") : faceText(face);
      const text = isAscii ? lettersOf(index) : index;
      const shown = isTextCards(layout) ? first.replace(/^[ [!]+/, "") : first.slice(1);
      assert(shown.startsWith(text), `${where}: ${first} instead of ${text}`);
      const isWhole = band.height === height && !isTextCards(layout);
      return assert(!isWhole || last.slice(0, -1).endsWith(text), `${where}: ${last}`);
    }
    default:
      band satisfies never;
  }
}

function lettersOf(text: string): string {
  return [...text].map((one) => String.fromCharCode(asciiGlyph(one.charCodeAt(0)))).join("");
}

/** Fails if lines, blocks or paper are where the texts are. */
function assertNothingOver(
  { theme, shown }: Model,
  grid: Grid,
  { labelRow, tableauRow, tableauRows, keysRow, panel }: Layout,
  where: string,
): void {
  const ground = backgroundOf(themeFor(theme, shown).parts.text);
  for (let row = 0; row <= keysRow; row++) {
    const isText = row === labelRow || row >= tableauRow + tableauRows;
    for (let column = isText ? 0 : panel?.column ?? Infinity; column < grid.width; column++) {
      const cell = grid.cells[row * grid.width + column] ?? BLANK;
      const glyph = glyphOfCell(cell);
      const isDrawing = glyph >= 0x2500 && glyph < 0x25a0;
      if (isDrawing || backgroundOf(styleOfCell(cell)) !== ground) {
        throw new Error(`${where}: row ${row} is covered: ${rowText(grid, row)}`);
      }
    }
  }
}
