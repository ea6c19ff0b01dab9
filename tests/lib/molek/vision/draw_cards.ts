// Draws the game from numbers: frames, ranks, marks for pips and courts, backs, buttons and a
// pointer. It has the measures of the game, but none of its art.
import type { Rank } from "../../../../lib/molek/rank.ts";
import { isComplete, type State } from "../../../../lib/molek/state.ts";
import { GLYPHS } from "../../../../lib/molek/vision/match.ts";
import {
  BACK_HEIGHT,
  CARD_HEIGHT,
  CARD_WIDTH,
  cardCorner,
  GAME_HEIGHT,
  GAME_WIDTH,
  STEP_Y,
} from "../../../../lib/molek/vision/grid.ts";

/** Fills a rectangle of points with a light: 0 for paper, 1 for ink. */
export type Fill = (
  x: number,
  y: number,
  size: readonly [width: number, height: number],
  light: number,
) => void;

/** Further things to draw. */
export interface Extras {
  readonly flips?: (column: number, row: number) => readonly number[];
  readonly pointer?: readonly [x: number, y: number];
}

const DIM = 0.15, GREY = 0.5;
/** Lowest court: jack, queen, king and ace have pictures. */
const COURT = 6;

/** Draws the whole game. */
export function drawTable(state: State, fill: Fill, { flips, pointer }: Extras = {}): void {
  fill(0, 0, [GAME_WIDTH, GAME_HEIGHT], 0);
  state.forEach((column, number) => {
    const [x, y] = cardCorner(number, 0);
    if (column.cards.length === 0) return outline(fill, x, y, CARD_HEIGHT, GREY);
    if (isComplete(column)) return drawBack(fill, x, y);
    column.cards.forEach((rank, row) => {
      const isLast = row === column.cards.length - 1;
      const [x, y] = cardCorner(number, row);
      const wrong = flips?.(number, row) ?? [];
      drawCard(fill, x, y, { rank, wrong, isLast, isCheated: isLast && column.cheated });
    });
  });
  for (const x of [215, 397, 579]) drawButton(fill, x);
  for (let part = 0; part < 6; part++) fill(944 - part, 505 + 4 * part, [1 + 2 * part, 3], 1);
  if (pointer !== undefined) drawPointer(fill, ...pointer);
}

interface Card {
  readonly rank: Rank;
  readonly wrong: readonly number[];
  /** True for the last card; of the others only the upper edge and rank are visible. */
  readonly isLast: boolean;
  readonly isCheated: boolean;
}

function drawCard(
  fill: Fill,
  x: number,
  y: number,
  { rank, wrong, isLast, isCheated }: Card,
): void {
  outline(fill, x, y, CARD_HEIGHT, isCheated ? 0 : 1);
  if (isCheated) paper(fill, x, y, rank >= COURT ? 0 : 1);
  const put: Fill = (dx, dy, size, light) =>
    fill(x + dx, y + dy, size, isCheated ? 1 - light : light);
  put(4, 16, [1, 75], DIM);
  put(66, 4, [1, rank >= COURT ? 87 : 75], DIM);
  put(15, 4, [52, 1], DIM);
  put(4, 90, [rank >= COURT ? 63 : 50, 1], DIM);
  if (rank >= COURT) drawCourt(put, rank, isLast ? 90 : STEP_Y);
  else drawPips(put, rank + 5);
  drawGlyph(put, rank, wrong, false);
  if (rank < COURT && isLast) drawGlyph(put, rank, [], true);
}

/** Paper of a cheated card, optionally smaller by some points on each side. */
function paper(fill: Fill, x: number, y: number, less: number): void {
  const [width, height] = [CARD_WIDTH - 2 * less, CARD_HEIGHT - 2 * less];
  fill(x + less + 1, y + less, [width - 2, height], 1);
  fill(x + less, y + less + 1, [width, height - 2], 1);
}

/** A card's frame with rounded corners, black inside. */
function outline(fill: Fill, x: number, y: number, height: number, light: number): void {
  fill(x + 1, y + 1, [CARD_WIDTH - 2, height - 2], 0);
  for (const [dx, dy] of [[2, 0], [2, height - 1]] as const) {
    fill(x + dx, y + dy, [CARD_WIDTH - 4, 1], light);
  }
  for (const dx of [0, CARD_WIDTH - 1]) fill(x + dx, y + 2, [1, height - 4], light);
  for (const dx of [1, CARD_WIDTH - 2]) {
    for (const dy of [1, height - 2]) fill(x + dx, y + dy, [1, 1], light);
  }
}

function drawGlyph(put: Fill, rank: Rank, wrong: readonly number[], isTurned: boolean): void {
  const pixels = GLYPHS.find((glyph) => glyph.rank === rank)?.pixels ?? new Uint8Array(72);
  pixels.forEach((bit, index) => {
    if ((bit === 1) === wrong.includes(index)) return;
    const [dx, dy] = [4 + index % 8, 4 + Math.floor(index / 8)];
    put(isTurned ? 70 - dx : dx, isTurned ? 94 - dy : dy, [1, 1], 1);
  });
}

/** Small outlined squares standing on a corner, two per row, the odd one in the middle. */
function drawPips(put: Fill, count: number): void {
  const rows = count >> 1;
  for (let pip = 0; pip < count; pip++) {
    const isOdd = pip === 2 * rows;
    const x = isOdd ? 35 : pip % 2 === 0 ? 25 : 45;
    const y = isOdd ? 47 : 18 + Math.round((pip >> 1) * 58 / Math.max(1, rows - 1));
    for (let step = 0; step <= 5; step++) {
      for (const dx of [step, -step]) {
        put(x + dx, y - 5 + step, [1, 1], 1);
        put(x + dx, y + 5 - step, [1, 1], 1);
      }
    }
  }
}

/** A grey disc, a head, and a body of stripes down to the inner frame; its top differs by rank. */
function drawCourt(put: Fill, rank: Rank, bottom: number): void {
  for (let y = 8; y < bottom; y++) {
    for (let x = 15; x < 62; x++) {
      const far = Math.hypot(x - 35, y - 34);
      const isBody = y > 50 && Math.abs(x - 35) < (y - 38) * 0.7;
      if (far < 9) put(x, y, [1, 1], (x + y) % 5 < 3 ? 1 : 0);
      else if (isBody) put(x, y, [1, 1], (x * (rank - 4) + 2 * y) % 7 < 3 ? GREY : 0);
      else if (far < 24 && (far | 0) % (10 - rank + 1) !== 0) put(x, y, [1, 1], 0.25 + rank / 40);
    }
  }
}

/** The back of a complete column: lines below it as of cards underneath. */
function drawBack(fill: Fill, x: number, y: number): void {
  for (let height = BACK_HEIGHT; height > CARD_HEIGHT; height -= 2) {
    fill(x + 2, y + height - 1, [CARD_WIDTH - 4, 1], GREY);
    for (const dx of [0, CARD_WIDTH - 1]) fill(x + dx, y + height - 4, [1, 2], 1);
  }
  outline(fill, x, y, CARD_HEIGHT, 1);
  for (let dy = 4; dy < CARD_HEIGHT - 4; dy++) {
    for (let dx = 4; dx < CARD_WIDTH - 4; dx++) {
      const far = Math.abs(dx - 35) + Math.abs(dy - 47);
      if (far % 9 === 0) fill(x + dx, y + dy, [1, 1], far % 2 === 0 ? 1 : GREY);
    }
  }
}

function drawButton(fill: Fill, x: number): void {
  fill(x, 504, [170, 1], 1);
  fill(x, 529, [170, 1], 1);
  fill(x, 504, [1, 26], 1);
  fill(x + 169, 504, [1, 26], 1);
  for (let letter = 0; letter < 8; letter++) fill(x + 58 + 7 * letter, 513, [5, 1 + letter], 1);
}

/** Hollow arrow: filled width per row, its tail last. */
const POINTER: readonly string[] = [
  "#",
  "##",
  "#.#",
  "#..#",
  "#...#",
  "#....#",
  "#.....#",
  "#......#",
  "#.......#",
  "#........#",
  "#.........#",
  "#..........#",
  "#......#####",
  "#...#..#",
  "#..##...#",
  "#.#  #..#",
  "##   #..#",
  "     #...#",
  "      ###",
];

function drawPointer(fill: Fill, x: number, y: number): void {
  POINTER.forEach((row, dy) => {
    [...row].forEach((mark, dx) => {
      if (mark !== " ") fill(x + dx, y + dy, [1, 1], mark === "#" ? 1 : 0);
    });
  });
}
