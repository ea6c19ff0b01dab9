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

/** One card as it is seen: what its place is like. */
export interface Cell extends Match {
  readonly column: number;
  readonly row: number;
}

/** What a column shows: cards one over the other, the back of a complete column, or no card. */
export type ReadColumn =
  | {
    readonly kind: "cards";
    readonly cells: readonly Cell[];
    /** Whether the last card is inverted, paper and all. */
    readonly cheated: boolean;
    /** Whether that can be told. */
    readonly isSure: boolean;
  }
  | { readonly kind: "complete" }
  | {
    readonly kind: "empty";
    /** Without the frame of an empty column something else may be there, or no column. */
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

/** How alike the first place of a column is at least that may show a card. */
const LEAST = 0.45;
/** The part of an edge that is looked at: a card without its rounded corners. */
const INSET = 5;
/** How bright an edge has to be, of what is usual for ink, to be one. */
const EDGE = 0.45;
/** How bright the frame of an empty column is at least. */
const FRAME = 0.08;
/** How much of a card is at least ink: an empty column has none but its frame. */
const BODY = 0.05;
/** The points that are looked at together, so that noise is no ink. */
const PATCH = [4, 2] as const;
/** How bright the lines are at least that show below a turned-over card. */
const BELOW = 0.05;
/** How much of the width they take at least, which no pointer does. */
const MAX_BY_RULE = 0.6;

/** The part of a picture that has the columns, brought back to points. */
export function rectifiedTable(picture: Picture, frame: Frame): RectifiedImage {
  return rectify(picture, frame, TABLE);
}

/** What the columns of a game show. */
export function readColumns(table: RectifiedImage): ReadColumn[] {
  const first = Array.from({ length: COLUMNS }, (_, column) => cellAt(table, column, 0));
  const contrasts = first.filter(({ likeness }) => likeness >= MIN_SIMILARITY)
    .map(({ contrast }) => contrast).sort((one, other) => one - other);
  const ink = contrasts[contrasts.length >> 1] ?? upperEdge(table);
  return first.map((cell) => seeColumn(table, cell, ink));
}

function seeColumn(table: RectifiedImage, first: Cell, ink: number): ReadColumn {
  const last = lastRow(table, first.column, ink);
  if (!isGlyph(first, ink) && last <= 0) {
    const body = bodyOf(table, first.column, ink);
    if (body === "empty") return { kind: body, hasFrame: hasFrame(table, first.column, ink) };
    if (body === "complete") return { kind: body };
    if (first.likeness < LEAST) return { kind: "complete" };
  }
  const cells = [first];
  if (last < 0) cells.push(...readable(table, first.column, ink));
  while (cells.length <= last) cells.push(cellAt(table, first.column, cells.length));
  const top = cells.at(-1) ?? first;
  const seen = isGlyph(top, ink) ? top.isInverted : isLight(table, top.column, top.row, ink);
  const cheated = seen ?? false;
  return {
    kind: "cards",
    cells: cells.map((cell, row) => {
      const isWrongWayRound = cell.isInverted !== (cheated && row === cells.length - 1);
      return !isGlyph(cell, ink) || isWrongWayRound ? hide(cell) : cell;
    }),
    cheated,
    isSure: seen !== undefined,
  };
}

/**
 * Whether the paper of a card is light that shows no rank: by both edges, where nothing is printed.
 * `undefined` when they differ, or nothing is printed between them: then something else covers it.
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
  return other > BODY * count ? light : undefined;
}

/** The cards below the first one as far as they can be read, where no lower edge is seen. */
function readable(table: RectifiedImage, column: number, ink: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = 1; row < MAX_COLUMN_CARDS; row++) {
    const cell = cellAt(table, column, row);
    if (!isGlyph(cell, ink)) break;
    cells.push(cell);
  }
  return cells;
}

/** A place that is covered, even in part, or light where it should be dark tells no rank. */
function hide(cell: Cell): Cell {
  return { ...cell, likeness: 0, likenesses: cell.likenesses.map(() => 0) };
}

/** Whether a place tells no rank. */
export function isUnreadable({ likeness }: Cell): boolean {
  return likeness === 0;
}

function isGlyph({ likeness, contrast }: Cell, ink: number): boolean {
  return likeness >= MIN_SIMILARITY && contrast > ink / 2;
}

/** The row of the last card, by the lower edge of its column; -1 when there is none. */
function lastRow(table: RectifiedImage, column: number, ink: number): number {
  for (let row = MAX_COLUMN_CARDS - 1; row >= 0; row--) {
    const height = STEP_Y * row + CARD_HEIGHT;
    // A cheated card that is no court is smaller by a point on each side.
    const edge = Math.max(edgeAt(table, column, height), edgeAt(table, column, height - 1));
    if (edge > EDGE * ink) return row;
  }
  return -1;
}

/** How much brighter the last points of a card of a height are than what is below. */
function edgeAt(table: RectifiedImage, column: number, height: number): number {
  const [x, y] = cardCorner(column, 0);
  let sum = 0;
  for (let across = INSET; across < CARD_WIDTH - INSET; across++) {
    const at = (down: number): number => pointOf(table, x + across, y + height + down);
    sum += at(-1) - (at(1) + at(2)) / 2;
  }
  return sum / (CARD_WIDTH - 2 * INSET);
}

/** How bright the upper edges of the first cards are; tells the ink where no rank is shown. */
function upperEdge(table: RectifiedImage): number {
  const edges = Array.from({ length: COLUMNS }, (_, column) => edgeAt(table, column, 1));
  return Math.max(...edges);
}

/**
 * How alike the bodies of two columns are, from -1 to 1: the backs of complete columns are the same.
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

/** Whether an empty column has its frame. */
function hasFrame(table: RectifiedImage, column: number, ink: number): boolean {
  const [x, y] = cardCorner(column, 0);
  const length = CARD_HEIGHT - 2 * INSET;
  const side = (at: number): number => meanOf(table, x + at, y + INSET, [1, length]);
  const sides = side(0) - side(-2) + side(CARD_WIDTH - 1) - side(CARD_WIDTH + 1);
  const [upper, lower] = [edgeAt(table, column, 1), edgeAt(table, column, CARD_HEIGHT)];
  return Math.min(upper, lower, sides / 2) > FRAME * ink;
}

/** What there is below the edge of the first card of a column, which has no readable rank. */
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
    lined += Number(isBright(x + across, y + CARD_HEIGHT + 1, below, BELOW));
  }
  if (lined > MAX_BY_RULE * (CARD_WIDTH - 2 * INSET)) return "complete";
  for (let down = INSET; down < CARD_HEIGHT - INSET; down += PATCH[1]) {
    for (let across = INSET; across < CARD_WIDTH - INSET; across += PATCH[0], count++) {
      bright += Number(isBright(x + across, y + down, PATCH, 1 / 4));
    }
  }
  return bright > BODY * count ? "card" : "empty";
}

/** The mean brightness of a rectangle. */
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
