import type { BoardCell, CellMove } from "../move.ts";
import {
  CARD_WIDTH,
  cardCorner,
  type Frame,
  GAME_HEIGHT,
  GAME_WIDTH,
  STEP_Y,
} from "../vision/grid.ts";
import { TABLE } from "../vision/columns.ts";

/** A point of the screen, in pixels from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the screen. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The button for a new game, in points of the game. */
const NEW_GAME: readonly [number, number] = [482, 517];
/** A point beside the cards, where a click does nothing and a pointer covers nothing. */
const BESIDE: readonly [number, number] = [120, 300];

/**
 * Time for which the mouse button stays down: two frames of a game that polls 60 times per second.
 */
export const HOLD_MS = 35;

/** Returns the point to click for a card or for the target of a move: on its body, off its rank. */
export function cardPoint(frame: Frame, [column, row]: BoardCell): Point {
  const [x, y] = cardCorner(column, row);
  return pointAt(frame, [x + (CARD_WIDTH >> 1), y + (STEP_Y >> 1)]);
}

/** Returns the points to click for a move: its card, then its target. */
export function clicksForMove(frame: Frame, { from, to }: CellMove): readonly [Point, Point] {
  return [cardPoint(frame, from), cardPoint(frame, to)];
}

/** Returns the point of the button for a new game. */
export function newGamePoint(frame: Frame): Point {
  return pointAt(frame, NEW_GAME);
}

/** Returns the point where the pointer waits while the screen is read, and clicks for the focus. */
export function restPoint(frame: Frame): Point {
  return pointAt(frame, BESIDE);
}

/** Guesses the frame of the game in a window before it has been seen: as large as possible. */
export function guessFrame({ width, height }: Omit<Rectangle, "left" | "top">): Frame {
  const scale = Math.min(width / GAME_WIDTH, height / GAME_HEIGHT);
  const [left, top] = [(width - scale * GAME_WIDTH) / 2, (height - scale * GAME_HEIGHT) / 2];
  return { left, top, scale };
}

/** Returns the part of the screen with the columns, clipped to an area. */
export function tableArea({ left, top, scale }: Frame, within: Rectangle): Rectangle {
  const from = Math.max(within.left, Math.floor(left + scale * TABLE.x));
  const above = Math.max(within.top, Math.floor(top + scale * TABLE.y));
  const right = Math.ceil(left + scale * (TABLE.x + TABLE.width));
  const bottom = Math.ceil(top + scale * (TABLE.y + TABLE.height));
  return {
    left: from,
    top: above,
    width: Math.min(within.left + within.width, right) - from,
    height: Math.min(within.top + within.height, bottom) - above,
  };
}

/** Returns a frame relative to the corner of an area. */
export function frameWithin({ left, top, scale }: Frame, area: Rectangle): Frame {
  return { left: left - area.left, top: top - area.top, scale };
}

function pointAt({ left, top, scale }: Frame, [x, y]: readonly [number, number]): Point {
  return { x: Math.round(left + scale * x), y: Math.round(top + scale * y) };
}
