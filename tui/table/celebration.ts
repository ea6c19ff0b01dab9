import type { Position, Size } from "../grid.ts";

/** How long a frame is shown, and how many frames apart the cards leave. */
export const FRAME_MS = 50;
const FRAMES_APART = 2;

/** Cells a frame, and what a card has left of its speed when it has met the ground. */
const GRAVITY = 0.12;
const BOUNCE = 0.78;
/** Even a card that has lost its way leaves the screen within so many frames. */
const LONGEST_FLIGHT = 60;

/** What is shown when a game is won: the cards jump about, since a time, until a key is pressed. */
export interface Celebration {
  readonly kind: "celebration";
  readonly since: number;
}

/** A card that jumps about. */
export interface JumpingCard {
  readonly number: number;
  /** Where it leaves. */
  readonly from: Position;
  readonly size: Size;
}

/** Whether so many cards have left the screen. */
export function hasEnded(cards: number, milliseconds: number): boolean {
  return frameAt(milliseconds) > cards * FRAMES_APART + LONGEST_FLIGHT;
}

/** For how many frames each card has jumped that has left by now, in their order. */
export function jumpsOf(cards: number, milliseconds: number): number[] {
  const frame = frameAt(milliseconds);
  const left = Math.min(cards, Math.floor(frame / FRAMES_APART) + 1);
  return Array.from(
    { length: left },
    (_, number) => Math.min(LONGEST_FLIGHT, frame - number * FRAMES_APART),
  );
}

/** Where a card was in every frame of its flight so far; no chance is in it. */
export function pathOf(
  { number, from, size }: JumpingCard,
  frames: number,
  screen: Size,
): Position[] {
  const ground = screen.height - size.height;
  const spread = number * 7 % 11;
  const across = (number % 3 === 0 ? 1 : -1) * (0.7 + 0.13 * spread);
  let { row, column } = from;
  let fall = -0.08 * (spread % 4);
  const path: Position[] = [];
  for (let frame = 0; frame < frames && column > -size.width && column < screen.width; frame++) {
    path.push({ row: Math.round(row), column: Math.round(column) });
    column += across;
    fall += GRAVITY;
    row += fall;
    if (row >= ground) {
      row = ground;
      fall *= -BOUNCE;
    }
  }
  return path;
}

function frameAt(milliseconds: number): number {
  return Math.floor(milliseconds / FRAME_MS);
}
