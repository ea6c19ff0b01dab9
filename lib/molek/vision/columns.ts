import { COLUMNS } from "../state.ts";
import { MAX_COLUMN_CARDS } from "../board_text.ts";
import { MIN_SIMILARITY } from "./locate_game.ts";
import {
  BACK_HEIGHT,
  CARD_HEIGHT,
  CARD_WIDTH,
  cardCorner,
  type Frame,
  glyphCorner,
  type Picture,
  STEP_X,
  STEP_Y,
} from "./grid.ts";
import { type Match, match, MATCH_HEIGHT, MATCH_WIDTH } from "./match.ts";
import { pointOf, type RectifiedImage, rectify } from "./rectify.ts";

/** A card as it was seen: the similarity of its cell to the glyphs. */
export interface Cell extends Match {
  readonly column: number;
  readonly row: number;
}

/** The content of a column: overlapping cards, the back of a complete column, or no card. */
export type ReadColumn =
  | {
    readonly kind: "cards";
    readonly cells: readonly Cell[];
    /** True if the last card is inverted, including its paper. */
    readonly cheated: boolean;
    /** True if `cheated` is certain. */
    readonly isSure: boolean;
  }
  | { readonly kind: "complete" }
  | {
    readonly kind: "empty";
    /** False if an empty column's frame was not found, so that it may not be a column. */
    readonly hasFrame: boolean;
  };

const MARGIN = 4;
const [LEFT, TOP] = cardCorner(0, 0);

/** The columns of a game with some points around them, down to the edge of the longest one. */
export const TABLE = {
  x: LEFT - MARGIN,
  y: TOP - MARGIN,
  width: STEP_X * (COLUMNS - 1) + CARD_WIDTH + 2 * MARGIN,
  height: STEP_Y * (MAX_COLUMN_CARDS - 1) + BACK_HEIGHT + 2 * MARGIN,
};

/** Minimum similarity of the first cell of a column that may show a card. */
const MIN_FIRST_SIMILARITY = 0.45;
/** Width of the rounded corners of a card, where edges are not measured. */
const INSET = 5;
/** Minimum brightness of an edge, relative to typical ink. */
const MIN_EDGE = 0.45;
/** Minimum brightness of the frame of an empty column, relative to typical ink. */
const MIN_FRAME = 0.08;
/** Minimum share of ink in a card; an empty column has none but its frame. */
const MIN_INK_SHARE = 0.05;
/** Width and height of the patches whose mean is taken, so that noise does not count as ink. */
const PATCH = [4, 2] as const;
/** Minimum brightness of the lines below a turned-over card, relative to typical ink. */
const MIN_LINE = 0.05;
/** Minimum share of the width that these lines take; a pointer takes less. */
const MIN_LINED_SHARE = 0.6;

/** Converts the part of a picture that has the columns to points. */
export function rectifiedTable(picture: Picture, frame: Frame): RectifiedImage {
  return rectify(picture, frame, TABLE);
}

/** Reads the columns of a game. */
export function readColumns(table: RectifiedImage): ReadColumn[] {
  const first = Array.from({ length: COLUMNS }, (_, column) => cellAt(table, column, 0));
  const contrasts = first.filter(({ likeness }) => likeness >= MIN_SIMILARITY)
    .map(({ contrast }) => contrast).sort((one, other) => one - other);
  const ink = contrasts[contrasts.length >> 1] ?? upperEdge(table);
  return first.map((cell) => readColumn(table, cell, ink));
}

function readColumn(table: RectifiedImage, first: Cell, ink: number): ReadColumn {
  const last = lastRow(table, first.column, ink);
  if (!isGlyph(first, ink) && last <= 0) {
    const body = bodyOf(table, first.column, ink);
    if (body === "empty") return { kind: body, hasFrame: hasFrame(table, first.column, ink) };
    if (body === "complete") return { kind: body };
    if (first.likeness < MIN_FIRST_SIMILARITY) return { kind: "complete" };
  }
  const cells = [first];
  if (last < 0) cells.push(...readableCells(table, first.column, ink));
  while (cells.length <= last) cells.push(cellAt(table, first.column, cells.length));
  const top = cells.at(-1) ?? first;
  const seen = isGlyph(top, ink) ? top.isInverted : isLight(table, top.column, top.row, ink);
  const cheated = seen ?? false;
  return {
    kind: "cards",
    cells: cells.map((cell, row) => {
      const isWrongWayRound = cell.isInverted !== (cheated && row === cells.length - 1);
      return !isGlyph(cell, ink) || isWrongWayRound ? markUnreadable(cell) : cell;
    }),
    cheated,
    isSure: seen !== undefined,
  };
}

/**
 * True if the paper of a card without a readable rank is light, judged by both edges, where nothing
 * is printed. Returns `undefined` if they differ, or if nothing is printed between them: then
 * something else covers the card.
 */
function isLight(
  table: RectifiedImage,
  column: number,
  row: number,
  ink: number,
): boolean | undefined {
  const [x, y] = cardCorner(column, row);
  const length = Math.min(CARD_HEIGHT - 2 * INSET, TABLE.y + TABLE.height - y - INSET);
  const paper = meanOf(table, x + CARD_WIDTH + 1, y + INSET, [MARGIN - 1, length]);
  const [left = 0, right = 0] = [2, CARD_WIDTH - 4]
    .map((at) => (meanOf(table, x + at, y + INSET, [2, length]) - paper) / ink);
  const light = left > 0.75 && right > 0.75;
  if (!light && (left > 0.3 || right > 0.3)) return undefined;
  let [count, other] = [0, 0];
  for (let down = INSET; down + PATCH[1] <= length; down += PATCH[1]) {
    for (let across = INSET; across < CARD_WIDTH - INSET; across += PATCH[0], count++) {
      const bright = (meanOf(table, x + across, y + down, PATCH) - paper) / ink;
      other += Number(light ? bright < 0.75 : bright > 0.25);
    }
  }
  return other > MIN_INK_SHARE * count ? light : undefined;
}

/**
 * Returns the cards below the first one that can be read, for a column whose lower edge is not
 * visible.
 */
function readableCells(table: RectifiedImage, column: number, ink: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = 1; row < MAX_COLUMN_CARDS; row++) {
    const cell = cellAt(table, column, row);
    if (!isGlyph(cell, ink)) break;
    cells.push(cell);
  }
  return cells;
}

/**
 * Marks a cell as unreadable. A cell that is partly covered, or light where it should be dark,
 * shows no rank.
 */
function markUnreadable(cell: Cell): Cell {
  return { ...cell, likeness: 0, likenesses: cell.likenesses.map(() => 0) };
}

/** True if a cell shows no rank. */
export function isUnreadable({ likeness }: Cell): boolean {
  return likeness === 0;
}

function isGlyph({ likeness, contrast }: Cell, ink: number): boolean {
  return likeness >= MIN_SIMILARITY && contrast > ink / 2;
}

/** Returns the row of the last card, by the lower edge of its column, or -1 if there is none. */
function lastRow(table: RectifiedImage, column: number, ink: number): number {
  for (let row = MAX_COLUMN_CARDS - 1; row >= 0; row--) {
    const height = STEP_Y * row + CARD_HEIGHT;
    // A cheated card that is not a court card is smaller by a point on each side.
    const edge = Math.max(edgeAt(table, column, height), edgeAt(table, column, height - 1));
    if (edge > MIN_EDGE * ink) return row;
  }
  return -1;
}

/** Returns by how much the last points of a card of a height are brighter than those below. */
function edgeAt(table: RectifiedImage, column: number, height: number): number {
  const [x, y] = cardCorner(column, 0);
  let sum = 0;
  for (let across = INSET; across < CARD_WIDTH - INSET; across++) {
    const at = (down: number): number => pointOf(table, x + across, y + height + down);
    sum += at(-1) - (at(1) + at(2)) / 2;
  }
  return sum / (CARD_WIDTH - 2 * INSET);
}

/**
 * Returns the brightness of the upper edges of the first cards, which replaces that of ink if no
 * rank is visible.
 */
function upperEdge(table: RectifiedImage): number {
  const edges = Array.from({ length: COLUMNS }, (_, column) => edgeAt(table, column, 1));
  return Math.max(...edges);
}

/**
 * Returns the similarity of the bodies of two columns, from -1 to 1; the backs of complete columns
 * are the same.
 */
export function backSimilarity(table: RectifiedImage, one: number, other: number): number {
  const bodies = [one, other].map((column) => {
    const [x, y] = cardCorner(column, 0);
    const patches: number[] = [];
    for (let down = INSET; down < CARD_HEIGHT - INSET; down += 1) {
      for (let across = INSET; across < CARD_WIDTH - INSET; across += PATCH[0]) {
        patches.push(meanOf(table, x + across, y + down, [PATCH[0], 1]));
      }
    }
    const mean = patches.reduce((sum, value) => sum + value, 0) / patches.length;
    return patches.map((value) => value - mean);
  });
  const [first = [], second = []] = bodies;
  const product = first.reduce((sum, value, index) => sum + value * (second[index] as number), 0);
  return product / Math.max(1, Math.hypot(...first) * Math.hypot(...second));
}

/** True if an empty column has its frame. */
function hasFrame(table: RectifiedImage, column: number, ink: number): boolean {
  const [x, y] = cardCorner(column, 0);
  const length = CARD_HEIGHT - 2 * INSET;
  const side = (at: number): number => meanOf(table, x + at, y + INSET, [1, length]);
  const sides = side(0) - side(-2) + side(CARD_WIDTH - 1) - side(CARD_WIDTH + 1);
  const [upper, lower] = [edgeAt(table, column, 1), edgeAt(table, column, CARD_HEIGHT)];
  return Math.min(upper, lower, sides / 2) > MIN_FRAME * ink;
}

/** Classifies the first card of a column without a readable rank by its body, below the edge. */
function bodyOf(table: RectifiedImage, column: number, ink: number): "empty" | "complete" | "card" {
  const [x, y] = cardCorner(column, 0);
  const paper = meanOf(table, x + CARD_WIDTH + 1, y, [MARGIN - 1, CARD_HEIGHT]);
  const isBright = (
    x: number,
    y: number,
    size: readonly [number, number],
    share: number,
  ): boolean => meanOf(table, x, y, size) - paper > share * ink;
  let [lined, count, bright] = [0, 0, 0];
  for (let across = INSET; across < CARD_WIDTH - INSET; across++) {
    const below = [1, BACK_HEIGHT - CARD_HEIGHT - 1] as const;
    lined += Number(isBright(x + across, y + CARD_HEIGHT + 1, below, MIN_LINE));
  }
  if (lined > MIN_LINED_SHARE * (CARD_WIDTH - 2 * INSET)) return "complete";
  for (let down = INSET; down < CARD_HEIGHT - INSET; down += PATCH[1]) {
    for (let across = INSET; across < CARD_WIDTH - INSET; across += PATCH[0], count++) {
      bright += Number(isBright(x + across, y + down, PATCH, 1 / 4));
    }
  }
  return bright > MIN_INK_SHARE * count ? "card" : "empty";
}

/** Returns the mean brightness of a rectangle. */
function meanOf(
  table: RectifiedImage,
  x: number,
  y: number,
  [width, height]: readonly [number, number],
): number {
  let sum = 0;
  for (let down = 0; down < height; down++) {
    for (let across = 0; across < width; across++) sum += pointOf(table, x + across, y + down);
  }
  return sum / (width * height);
}

function cellAt(table: RectifiedImage, column: number, row: number): Cell {
  const [x, y] = glyphCorner(column, row);
  const values = new Float32Array(MATCH_WIDTH * MATCH_HEIGHT);
  for (let v = 0, at = 0; v < MATCH_HEIGHT; v++) {
    for (let u = 0; u < MATCH_WIDTH; u++) values[at++] = pointOf(table, x + u - 1, y + v - 1);
  }
  return { column, row, ...match(values) };
}
