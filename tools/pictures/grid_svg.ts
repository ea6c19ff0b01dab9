import type { Palette } from "../../tui/terminal/style.ts";
import { type Grid, styleOfCell } from "../../tui/terminal/grid.ts";
import { Areas } from "./areas.ts";
import { type Area, eighthsOf, Quarter, quartersOf, shadeOf } from "./blocks.ts";
import { boxCurves, boxLines, CELL } from "./box_lines.ts";
import { type CellLook, lookOf } from "./cell_look.ts";
import { Strokes } from "./strokes.ts";
import { DARK_TERMINAL, hexOf, mixed, type TerminalColours } from "./terminal_colours.ts";
import { Words } from "./words.ts";

/** The room around the cells, in the colour that most of them have. */
const MARGIN = 14;
const HALF = { width: CELL.width / 2, height: CELL.height / 2 };

/** Layers of a picture, from back to front. */
interface Layers {
  /** Quarters of cells in one colour. */
  readonly areas: Areas;
  /** Blocks that are not quarters, by their colour. */
  readonly blocks: Map<string, string>;
  readonly strokes: Strokes;
  readonly words: Words;
}

/**
 * Draws a screen as an SVG picture in full colour, as a terminal shows it: lines and blocks are
 * drawn, so that no font leaves gaps in them.
 */
export function gridToSvg(
  grid: Grid,
  palette: Palette,
  terminal: TerminalColours = DARK_TERMINAL,
): string {
  const { width, height, cells } = grid;
  const layers: Layers = {
    areas: new Areas(2 * width, 2 * height),
    blocks: new Map(),
    strokes: new Strokes(),
    words: new Words(),
  };
  cells.forEach((cell, index) => {
    const [row, column] = [Math.floor(index / width), index % width];
    const look = lookOf(styleOfCell(cell), palette, terminal);
    drawCell(layers, row, column, grid.characterAt(row, column), look);
  });
  return framed(layers, width * CELL.width, height * CELL.height);
}

function framed({ areas, blocks, strokes, words }: Layers, across: number, down: number): string {
  const paper = areas.mostCommon();
  const [width, height] = [across + 2 * MARGIN, down + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}">\n` +
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" rx="8" ` +
    `fill="${paper}"/>\n` +
    `<g shape-rendering="crispEdges">\n` +
    filled(areas.paths(paper, HALF)) + filled(blocks) + "</g>\n" +
    strokes.toSvg() + words.toSvg() + "</svg>\n";
}

function filled(paths: ReadonlyMap<string, string>): string {
  return [...paths].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>\n`).join("");
}

function drawCell(
  { areas, blocks, strokes, words }: Layers,
  row: number,
  column: number,
  character: string,
  look: CellLook,
): void {
  const front = hexOf(look.front);
  const [x, y] = [column * CELL.width, row * CELL.height];
  const quarters = quartersOf(character);
  fillQuarters(areas, row, column, quarters ?? 0, shadedBack(character, look), front);
  if (look.isUnderlined) strokes.underline(x, y, front);
  if (quarters !== undefined || shadeOf(character) !== undefined) return;
  const eighths = eighthsOf(character);
  if (eighths) {
    blocks.set(front, (blocks.get(front) ?? "") + pathOf(x, y, eighths));
    return;
  }
  const [lines, curves] = [boxLines(character), boxCurves(character)];
  for (const line of lines) strokes.line(x, y, line, front);
  for (const curve of curves) strokes.curve(x, y, curve, front);
  if (lines.length + curves.length === 0) words.put(x, y, character, front, look.isBold);
}

/** Returns the background of a cell; a shade is an even mixture of both colours. */
function shadedBack(character: string, { front, back }: CellLook): string {
  return hexOf(mixed(back, front, shadeOf(character) ?? 0));
}

function fillQuarters(
  areas: Areas,
  row: number,
  column: number,
  quarters: number,
  back: string,
  front: string,
): void {
  const colour = (quarter: number): string => (quarters & quarter) === 0 ? back : front;
  areas.set(2 * row, 2 * column, colour(Quarter.upperLeft));
  areas.set(2 * row, 2 * column + 1, colour(Quarter.upperRight));
  areas.set(2 * row + 1, 2 * column, colour(Quarter.lowerLeft));
  areas.set(2 * row + 1, 2 * column + 1, colour(Quarter.lowerRight));
}

function pathOf(x: number, y: number, area: Area): string {
  const across = area.width * CELL.width;
  const [left, top] = [x + area.x * CELL.width, y + area.y * CELL.height];
  return `M${left} ${top}h${across}v${area.height * CELL.height}h-${across}z`;
}
