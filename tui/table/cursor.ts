import type { Patience, PileId, PileSpec, PileView } from "../../lib/patience.ts";
import { currentState, type Game } from "./game.ts";
import { kindOf, type PileKind } from "./pile_kinds.ts";

/** Direction of a cursor move. */
export type Direction = "up" | "down" | "left" | "right";

/** A position of the cursor. */
export interface CursorPosition {
  readonly pile: PileId;
  /** The index among the face-up cards of the pile; past the last one, it means the last one. */
  readonly index: number;
}

/** Held cards: `count` cards from the end of a pile. */
export interface Held {
  readonly pile: PileId;
  readonly count: number;
}

/** Stands for a pile that this game does not have. */
const NOWHERE: PileSpec = { pile: "", kind: "column", row: 1, slot: 0, spread: "down" };

/** Returns the cursor position of the last card of a pile. */
export function topOfPile(pile: PileId): CursorPosition {
  return { pile, index: Infinity };
}

/** Returns the initial cursor position: the end of the first column. */
export function initialCursor({ pileSpecs }: Pick<Patience, "pileSpecs">): CursorPosition {
  return topOfPile((pileSpecs.find((spec) => kindOf(spec).isColumn) ?? NOWHERE).pile);
}

/** Returns the spec of a pile, or a placeholder if the game does not have it. */
export function pileSpecOf({ pileSpecs }: Pick<Patience, "pileSpecs">, pile: PileId): PileSpec {
  return pileSpecs.find((spec) => spec.pile === pile) ?? NOWHERE;
}

/** Returns what players do with a pile, and its names. */
export function pileKindOf(patience: Pick<Patience, "pileSpecs">, pile: PileId): PileKind {
  return kindOf(pileSpecOf(patience, pile));
}

/** Returns the specs of all piles of a kind. */
export function specsOfKind(
  { pileSpecs }: Pick<Patience, "pileSpecs">,
  kind: PileSpec["kind"],
): readonly PileSpec[] {
  return pileSpecs.filter((spec) => spec.kind === kind);
}

/** Returns the view of a pile in the current position. */
export function viewOf(game: Game, pile: PileId): PileView {
  return game.patience.pile(currentState(game), pile);
}

/** Returns the index of the face-up card at a cursor position; -1 if the pile has none. */
export function faceUpIndex({ faceUp }: PileView, { index }: CursorPosition): number {
  return Math.min(index, faceUp.length - 1);
}

/** Counts the cards from a cursor position to the end of its pile. */
export function cardsFrom(view: PileView, place: CursorPosition): number {
  return view.faceUp.length - Math.max(0, faceUpIndex(view, place));
}

/**
 * Returns all cursor positions, in the order of the piles: one for each pile above the columns, and
 * every face-up card of the columns.
 */
export function cursorPositions(game: Game): CursorPosition[] {
  return game.patience.pileSpecs.flatMap((spec): CursorPosition[] =>
    kindOf(spec).isColumn
      ? viewOf(game, spec.pile).faceUp.map((_, index) => ({ pile: spec.pile, index }))
      : [topOfPile(spec.pile)]
  );
}

/**
 * Returns the next cursor position in a direction: left and right wrap around, up and down stop at
 * the edge of the board.
 */
export function moveCursor(
  game: Game,
  place: CursorPosition,
  direction: Direction,
): CursorPosition {
  const { pileSpecs } = game.patience;
  const spec = pileSpecOf(game.patience, place.pile);
  if (direction === "left" || direction === "right") {
    const row = pileSpecs.filter((other) => other.row === spec.row);
    const at = row.indexOf(spec) + (direction === "left" ? -1 : 1);
    return topOfPile((row.at(at % row.length) ?? spec).pile);
  }
  if (!kindOf(spec).isColumn) {
    const next = nearest(pileSpecs, spec.row + (direction === "down" ? 1 : -1), spec);
    if (!next) return place;
    return kindOf(next).isColumn ? { pile: next.pile, index: 0 } : topOfPile(next.pile);
  }
  const view = viewOf(game, place.pile);
  const index = faceUpIndex(view, place) + (direction === "up" ? -1 : 1);
  const above = index < 0 ? nearest(pileSpecs, spec.row - 1, spec) : undefined;
  if (above) return topOfPile(above.pile);
  return { ...place, index: Math.max(0, Math.min(index, view.faceUp.length - 1)) };
}

/**
 * Returns the last pile of a row that is at this slot or left of it, or the first one of the row;
 * `undefined` if the row has no piles.
 */
function nearest(
  pileSpecs: readonly PileSpec[],
  row: PileSpec["row"],
  { slot }: PileSpec,
): PileSpec | undefined {
  const others = pileSpecs.filter((other) => other.row === row);
  return others.findLast((other) => other.slot <= slot) ?? others[0];
}
