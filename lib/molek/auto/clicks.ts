import type { Place, PlacedMove } from "../move.ts";
import { COLUMNS } from "../state.ts";
import { type Frame, GAME_HEIGHT, GAME_WIDTH, glyphCorner } from "../vision/grid.ts";
import { GLYPH_HEIGHT, GLYPH_WIDTH } from "../vision/glyphs.ts";

/** A point of the screen, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the screen. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The button for a new game, in pixels of the game's own picture. */
const NEW_GAME: readonly [number, number] = [482, 517];

/** Where to click for a card, or for the place that a card moves to. */
export function cardPoint(frame: Frame, [column, row]: Place): Point {
  return pointAt(frame, glyphCorner(column, row));
}

/** Where to click for a move: at its card, then at its target. */
export function clicksOf(frame: Frame, { from, to }: PlacedMove): readonly [Point, Point] {
  return [cardPoint(frame, from), cardPoint(frame, to)];
}

/** Where the button for a new game is. */
export function newGamePoint(frame: Frame): Point {
  return pointAt(frame, NEW_GAME);
}

/**
 * Where the game can lie in its window: as large as fits and in the middle; where the border is odd
 * there are two ways to halve it. Empty when the window is too small.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { framesIn } from "./clicks.ts";
 * const window = { left: 10, top: 20, width: 1920, height: 1100 };
 * assertEquals(framesIn(window), [{ left: 10, top: 30, scale: 2 }]);
 * ```
 */
export function framesIn({ left, top, width, height }: Area): Frame[] {
  const scale = Math.floor(Math.min(width / GAME_WIDTH, height / GAME_HEIGHT));
  if (scale < 1) return [];
  return halves(width - scale * GAME_WIDTH).flatMap((x) =>
    halves(height - scale * GAME_HEIGHT).map((y) => ({ left: left + x, top: top + y, scale }))
  );
}

/** The part of the screen that shows the first rows of the cards. */
export function tableArea({ left, top, scale }: Frame, rows: number): Area {
  const [firstX, firstY] = glyphCorner(0, 0);
  const [lastX, lastY] = glyphCorner(COLUMNS - 1, rows - 1);
  return {
    left: left + scale * firstX,
    top: top + scale * firstY,
    width: scale * (lastX - firstX + GLYPH_WIDTH),
    height: scale * (lastY - firstY + GLYPH_HEIGHT),
  };
}

/** A frame as it is seen from the corner of an area. */
export function frameWithin({ left, top, scale }: Frame, area: Area): Frame {
  return { left: left - area.left, top: top - area.top, scale };
}

function pointAt({ left, top, scale }: Frame, [x, y]: readonly [number, number]): Point {
  return { x: left + scale * x, y: top + scale * y };
}

function halves(border: number): number[] {
  const half = Math.floor(border / 2);
  return border % 2 === 0 ? [half] : [half, half + 1];
}
