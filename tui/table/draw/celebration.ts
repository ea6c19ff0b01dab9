import type { CellPosition, Size } from "../../terminal/grid.ts";
import { type Celebration, idleMode, type Model } from "../model.ts";
import { cellOfCard, type FrameContext } from "./scene.ts";

/** Appearance of a bouncing card. */
const FLYING = { on: "table", emphasis: "none", focused: false } as const;

/** Ends the win animation if its last frame is over. */
export function advanceCelebration(model: Model, { since }: Celebration): Model {
  const { length } = model.table.draw.bouncingCards(model);
  return hasAnimationEnded(length, model.now - since) ? endCelebration(model) : model;
}

/** Ends the win animation and shows the end of the game. */
export function endCelebration(model: Model): Model {
  return { ...model, mode: idleMode(model) };
}

/** Draws the win animation: bouncing cards with trails. */
export function drawCelebration(scene: FrameContext, { since }: Celebration): void {
  const { grid, model, layout, draw, painter } = scene;
  const { size } = painter;
  const celebrants = draw.bouncingCards(model);
  bounceFrames(celebrants.length, model.now - since).forEach((frames, number) => {
    const celebrant = celebrants[number];
    if (!celebrant) return;
    const { face, pile, index } = celebrant;
    const from = cellOfCard(model, layout, pile, index);
    for (const { row, column } of bouncePath({ number, from, size }, frames, grid)) {
      painter.card(grid, face, { ...FLYING, row, column, height: size.height });
    }
  });
  grid.cursor = undefined;
}

/** Duration of a frame in milliseconds. */
export const FRAME_MS = 50;
/** Frames between the starts of two cards. */
const FRAMES_APART = 2;

/** Increase of the falling speed per frame, in cells per frame. */
const GRAVITY = 0.12;
/** Share of its speed that a card keeps when it bounces. */
const BOUNCE = 0.78;
/** Frames after which a flight ends, wherever the card is. */
const MAX_FLIGHT_FRAMES = 60;

/** A bouncing card. */
export interface BouncingCardStart {
  readonly number: number;
  /** Cell where the card starts. */
  readonly from: CellPosition;
  readonly size: Size;
}

/** True if `cards` cards have ended their flights after this time. */
export function hasAnimationEnded(cards: number, milliseconds: number): boolean {
  return frameAt(milliseconds) > cards * FRAMES_APART + MAX_FLIGHT_FRAMES;
}

/** Returns the frames since its start for each card that has left its pile, in order. */
export function bounceFrames(cards: number, milliseconds: number): number[] {
  const frame = frameAt(milliseconds);
  const left = Math.min(cards, Math.floor(frame / FRAMES_APART) + 1);
  return Array.from(
    { length: left },
    (_, number) => Math.min(MAX_FLIGHT_FRAMES, frame - number * FRAMES_APART),
  );
}

/** Returns the positions of a card in each frame of its flight so far; every win looks the same. */
export function bouncePath(
  { number, from, size }: BouncingCardStart,
  frames: number,
  screen: Size,
): CellPosition[] {
  const floor = screen.height - size.height;
  const spread = number * 7 % 11;
  const across = (number % 3 === 0 ? 1 : -1) * (0.7 + 0.13 * spread);
  let { row, column } = from;
  let fall = -0.08 * (spread % 4);
  const path: CellPosition[] = [];
  for (let frame = 0; frame < frames && column > -size.width && column < screen.width; frame++) {
    path.push({ row: Math.round(row), column: Math.round(column) });
    column += across;
    fall += GRAVITY;
    row += fall;
    if (row >= floor) {
      row = floor;
      fall *= -BOUNCE;
    }
  }
  return path;
}

function frameAt(milliseconds: number): number {
  return Math.floor(milliseconds / FRAME_MS);
}
