// The cards that a turn has moved: how they slide to their piles, and how long they are marked.

import type { Face, Patience, PileId, PileView, PlayedTurn, State } from "../../lib/patience.ts";
import type { CellPosition } from "../terminal/grid.ts";
import type { ShownKeys } from "./draw/painter.ts";
import type { Game } from "./game.ts";

/** A card of a pile, by the number of cards below it. */
export interface CardSlot {
  readonly pile: PileId;
  readonly below: number;
}

/** A card that was carried from one pile to another. */
export interface MovedCard {
  readonly face: Face;
  readonly from: CardSlot;
  readonly to: CardSlot;
}

/** A card on its way; its face is known once it was seen at the end of a pile. */
interface Tracked extends CardSlot {
  readonly face?: Face | undefined;
}

/**
 * The cards that lie in other piles after a change, lower ones first, when the change is one turn
 * that was played or taken back; otherwise none. A stock that is filled again has no open cards.
 */
export function movedCards(before: Game, after: Game): readonly MovedCard[] {
  if (before.start !== after.start) return [];
  const played = lastAfter(before, after);
  if (played) return travellersOf(after.patience, played);
  const undone = lastAfter(after, before);
  if (!undone) return [];
  return travellersOf(after.patience, undone)
    .map(({ face, from, to }) => ({ face, from: to, to: from }))
    .sort((one, other) => one.to.below - other.to.below);
}

/** The last turn of a game, if it is the only one that the other game does not have. */
function lastAfter(before: Game, { turns }: Game): PlayedTurn | undefined {
  const isNext = turns.length === before.turns.length + 1 && turns.at(-2) === before.turns.at(-1);
  return isNext ? turns.at(-1) : undefined;
}

function travellersOf(patience: Patience, { before, moves }: PlayedTurn): readonly MovedCard[] {
  const piles = new Map(
    viewsOf(patience, before).map(([pile, view]) => [
      pile,
      Array.from({ length: heightOf(view) }, (_, below): Tracked => ({ pile, below })),
    ]),
  );
  let state = before;
  for (const move of moves) {
    const played = patience.play(state, move);
    if (!played.ok) return [];
    shift(piles, viewsOf(patience, played.value));
    state = played.value;
  }
  return [...piles].flatMap(([pile, cards]) =>
    cards.flatMap(({ face, ...from }, below): MovedCard[] =>
      face === undefined || from.pile === pile ? [] : [{ face, from, to: { pile, below } }]
    )
  );
}

/**
 * Moves cards from the piles that have become lower to those that have become higher. In which order
 * they lay in a stock is not seen.
 */
function shift(
  piles: ReadonlyMap<PileId, Tracked[]>,
  views: readonly (readonly [PileId, PileView])[],
): void {
  const taken = views.flatMap(([pile, view]) => piles.get(pile)?.splice(heightOf(view)) ?? []);
  for (const [pile, view] of views) {
    const cards = piles.get(pile) ?? [];
    const added = taken.splice(0, heightOf(view) - cards.length);
    const first = view.faceUp.length - added.length;
    cards.push(...added.map((card, index) => ({ ...card, face: view.faceUp[first + index] })));
  }
}

function viewsOf(patience: Patience, state: State): readonly (readonly [PileId, PileView])[] {
  return patience.seats.map(({ pile }) => [pile, patience.pile(state, pile)]);
}

function heightOf({ faceDown, faceUp }: PileView): number {
  return faceDown + faceUp.length;
}

/** How long a frame is shown, in milliseconds. */
const FRAME_MS = 20;
/** How many frames a slide takes; in the last one the cards lie where they belong. */
const FRAMES = 8;
/** How long cards are under way, in milliseconds. */
export const SLIDE_MS = FRAME_MS * (FRAMES - 1);

/** A card on its way to a pile. */
export interface SlidingCard {
  readonly face: Face;
  readonly pile: PileId;
  /** Where its upper left corner was, and where it will be. */
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** Cards that slide to their piles, those that lie lower first. */
export interface Slide {
  readonly since: number;
  readonly cards: readonly SlidingCard[];
}

/** Whether the cards have arrived. */
export function hasArrived({ since }: Slide, now: number): boolean {
  return now - since >= SLIDE_MS;
}

/** When the cards are drawn at their next place. */
export function nextFrameAt({ since }: Slide, now: number): number {
  return since + FRAME_MS * (frameAt(since, now) + 1);
}

/** Where the corner of a card is drawn now: it sets off at once, and slows down to the end. */
export function slidePosition(
  { from, to }: SlidingCard,
  { since }: Slide,
  now: number,
): CellPosition {
  const left = 1 - Math.min(1, (frameAt(since, now) + 1) / FRAMES);
  const between = (start: number, end: number): number =>
    Math.round(end - (end - start) * left * left);
  return { row: between(from.row, to.row), column: between(from.column, to.column) };
}

/** How many cards are on their way to a pile. */
export function slidingCount(slide: Slide | undefined, pile: PileId): number {
  return slide?.cards.filter((card) => card.pile === pile).length ?? 0;
}

function frameAt(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / FRAME_MS));
}

/** How long the cards are marked that were moved last, in milliseconds. */
export const MARKED_MS = 700;

/** The cards that were just moved, which are marked for a moment. */
export interface LastMoveHighlight {
  /** How many cards at the end of a pile they are. */
  readonly counts: ReadonlyMap<PileId, number>;
  /** When the mark goes by itself. */
  readonly until: number;
  /**
   * The labels of the keys before: they change with the mark, so that a move at the board writes
   * little.
   */
  readonly keys: ShownKeys;
}

/** The mark of cards that have just been carried; without any there is none. */
export function highlightMoved(
  travellers: readonly MovedCard[],
  now: number,
  keys: ShownKeys,
): LastMoveHighlight | undefined {
  if (travellers.length === 0) return undefined;
  const counts = new Map<PileId, number>();
  for (const { to: { pile } } of travellers) counts.set(pile, (counts.get(pile) ?? 0) + 1);
  return { counts, until: now + MARKED_MS, keys };
}
