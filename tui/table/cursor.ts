import type { Patience, PileId, PileSpec, PileView } from "../../lib/patience.ts";
import { currentState, type Game } from "./game.ts";
import type { Direction } from "./input/action.ts";

/** A place that the cursor can be at. */
export interface CursorPosition {
  readonly pile: PileId;
  /** Counts the open cards of the pile from 0; past the last one means the last one. */
  readonly index: number;
}

/** Cards that were picked up, and are not put down yet: a number of them from the end of a pile. */
export interface Held {
  readonly pile: PileId;
  readonly count: number;
}

/** A pile that the rules do not have. */
const NOWHERE: PileSpec = { pile: "", kind: "column", row: 1, slot: 0, spread: "down" };

/** The place of the last card of a pile. */
export function topOfPile(pile: PileId): CursorPosition {
  return { pile, index: Infinity };
}

/** The place where the cursor is at first: the end of the first column. */
export function firstPlace({ seats }: Pick<Patience, "seats">): CursorPosition {
  return topOfPile((seats.find(({ kind }) => kind === "column") ?? NOWHERE).pile);
}

/** Where a pile stands. */
export function specOf({ seats }: Pick<Patience, "seats">, pile: PileId): PileSpec {
  return seats.find((seat) => seat.pile === pile) ?? NOWHERE;
}

/** The piles of a kind. */
export function specsOfKind(
  { seats }: Pick<Patience, "seats">,
  kind: PileSpec["kind"],
): readonly PileSpec[] {
  return seats.filter((seat) => seat.kind === kind);
}

/** A pile of the position on the table. */
export function viewOf(game: Game, pile: PileId): PileView {
  return game.patience.pile(currentState(game), pile);
}

/** The index of the open card that a place means; -1 where no card lies. */
export function openIndex({ faceUp }: PileView, { index }: CursorPosition): number {
  return Math.min(index, faceUp.length - 1);
}

/** How many cards lie from a place on, to the end of its pile. */
export function cardsFrom(view: PileView, place: CursorPosition): number {
  return view.faceUp.length - Math.max(0, openIndex(view, place));
}

/** All places: the piles above the columns from left to right, then every open card. */
export function cursorPositions(game: Game): CursorPosition[] {
  return game.patience.seats.flatMap(({ pile, kind }): CursorPosition[] =>
    kind === "column"
      ? viewOf(game, pile).faceUp.map((_, index) => ({ pile, index }))
      : [topOfPile(pile)]
  );
}

/**
 * The next place in a direction: left and right wrap around, up and down stop at the edge of the
 * table.
 */
export function moveCursor(
  game: Game,
  place: CursorPosition,
  direction: Direction,
): CursorPosition {
  const { seats } = game.patience;
  const seat = specOf(game.patience, place.pile);
  if (direction === "left" || direction === "right") {
    const row = seats.filter((other) => other.row === seat.row);
    const at = row.indexOf(seat) + (direction === "left" ? -1 : 1);
    return topOfPile((row.at(at % row.length) ?? seat).pile);
  }
  if (seat.kind !== "column") {
    const below = direction === "down" ? nearest(seats, 1, seat) : undefined;
    return below ? { pile: below.pile, index: 0 } : place;
  }
  const view = viewOf(game, place.pile);
  const index = openIndex(view, place) + (direction === "up" ? -1 : 1);
  const above = index < 0 ? nearest(seats, 0, seat) : undefined;
  if (above) return topOfPile(above.pile);
  return { ...place, index: Math.max(0, Math.min(index, view.faceUp.length - 1)) };
}

/** The pile of another row that stands at the same slot, or the next one to its left. */
function nearest(
  seats: readonly PileSpec[],
  row: PileSpec["row"],
  { slot }: PileSpec,
): PileSpec | undefined {
  const others = seats.filter((other) => other.row === row);
  return others.findLast((other) => other.slot <= slot) ?? others[0];
}
