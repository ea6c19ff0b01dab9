// The animation of a turn: the cards that it moved, their slide to their piles, and their
// highlight.

import type { Face, Patience, PileId, PileView, PlayedTurn, State } from "../../lib/patience.ts";
import type { CellPosition } from "../terminal/grid.ts";
import type { ScreenEvent } from "../terminal/screen.ts";
import { isDealt } from "./dealt_cards.ts";
import { layoutIn } from "./draw/fit.ts";
import type { Fit, Layout } from "./draw/layout.ts";
import type { ShownKeys } from "./draw/painter.ts";
import { cellOfCard } from "./draw/scene.ts";
import type { GameStep } from "./effect.ts";
import { currentState, type Game } from "./game.ts";
import { shownKeys } from "./input/key_bar.ts";
import type { LastMoveHighlight, Mode, Model, Slide, SlidingCard } from "./model.ts";

/** The events that end a slide and the highlight; mouse events are judged by their action. */
const ENDING_EVENTS: readonly string[] = [
  ...["key", "paste", "resize", "focus", "pause"] as const,
] satisfies readonly ScreenEvent["kind"][];

/** Ends animations before an event is handled, so that input never waits. */
export function withoutAnimation(
  model: Model,
  event: { readonly kind: string; readonly action?: string; readonly isBehind?: boolean },
): Model {
  const isEnding = event.kind === "mouse"
    ? event.action !== "move" && event.action !== "release"
    : ENDING_EVENTS.includes(event.kind);
  if (isEnding) return { ...model, moved: undefined, slide: undefined, dealing: undefined };
  // A terminal that has not taken the last frame is too slow for a deal of many cards.
  return event.isBehind && model.dealing ? { ...model, dealing: undefined } : model;
}

/** Highlights the cards that an event moved, and starts their slide. */
export function withMotion(before: Model, { model, effects }: GameStep): GameStep {
  return { model: moveCards(before, model), effects };
}

function moveCards(before: Model, after: Model): Model {
  const { window, now, mode } = after;
  if (!window) return after;
  if (currentState(before.game) === currentState(after.game)) return removeExpired(after);
  // A restarted game has the same first position; it must not look like an undo.
  const isSame = after.gameNumber === before.gameNumber;
  const movedNow = isSame ? movedCards(before.game, after.game) : [];
  const keyed = before.mode.kind === "board" ? before : after;
  const arrived: Model = {
    ...after,
    moved: highlightMoved(movedNow, now, shownKeys(keyed)),
    slide: undefined,
    dealing: undefined,
  };
  const slide = createSlide({ ...before, slide: undefined }, arrived, movedNow);
  return slide ? { ...arrived, slide, mode: afterSlide(mode) } : arrived;
}

/** Removes a highlight and a slide whose time is over. */
function removeExpired(model: Model): Model {
  const { moved, slide, dealing, now } = model;
  if (dealing && isDealt(dealing, now)) return removeExpired({ ...model, dealing: undefined });
  const isExpired = moved !== undefined && now >= moved.until;
  const isFinished = slide !== undefined && hasArrived(slide, now);
  if (!isExpired && !isFinished) return model;
  return { ...model, moved: isExpired ? undefined : moved, slide: isFinished ? undefined : slide };
}

/**
 * Returns the slide of moved cards, or `undefined` if animations are off, no cards moved, they were
 * dragged, or the size or spread of the cards changed.
 */
function createSlide(
  before: Model,
  after: Model,
  movedNow: readonly MovedCard[],
): Slide | undefined {
  const { motion, window, fit, now } = after;
  if (!motion || !window || before.drag?.isMoving || !isSameFit(before.fit, fit)) return undefined;
  const layout = layoutIn(after, window);
  if (!layout || movedNow.length === 0) return undefined;
  const cards = movedNow.map(({ face, from, to }): SlidingCard => ({
    face,
    pile: to.pile,
    from: cornerOfCard(before, layout, from),
    to: cornerOfCard(after, layout, to),
  }));
  return { since: now, cards };
}

/** Returns the cell of the upper left corner of a card. */
function cornerOfCard(model: Model, layout: Layout, { pile, below }: CardSlot): CellPosition {
  const { faceDown } = model.game.patience.pile(currentState(model.game), pile);
  return cellOfCard(model, layout, pile, below - faceDown);
}

function isSameFit(one: Fit | undefined, other: Fit | undefined): boolean {
  return one !== undefined && one.card === other?.card && one.spread === other.spread;
}

/** Delays a celebration until the cards have arrived. */
function afterSlide(mode: Mode): Mode {
  return mode.kind === "celebration" ? { ...mode, since: mode.since + SLIDE_MS } : mode;
}

/** The place of a card in a pile, by the number of cards below it. */
interface CardSlot {
  readonly pile: PileId;
  readonly below: number;
}

/** A card that moved from one pile to another. */
interface MovedCard {
  readonly face: Face;
  readonly from: CardSlot;
  readonly to: CardSlot;
}

/**
 * A card followed through the moves of a turn; its face is known after its first move onto a pile
 * where it lies face up.
 */
interface Tracked extends CardSlot {
  readonly face?: Face | undefined;
}

/**
 * Returns the cards that changed piles, lower cards first, if the change is a single turn, played
 * or undone; otherwise an empty list. Cards that return to the stock are face down and do not
 * count.
 */
function movedCards(before: Game, after: Game): readonly MovedCard[] {
  if (before.start !== after.start) return [];
  const played = onlyNewTurn(before, after);
  if (played) return followCards(after.patience, played);
  const undone = onlyNewTurn(after, before);
  if (!undone) return [];
  return followCards(after.patience, undone)
    .map(({ face, from, to }) => ({ face, from: to, to: from }))
    .sort((one, other) => one.to.below - other.to.below);
}

/**
 * Returns the last turn of the second game if it is the only one that the first game lacks, or
 * `undefined` if not.
 */
function onlyNewTurn(before: Game, { turns }: Game): PlayedTurn | undefined {
  const isNext = turns.length === before.turns.length + 1 && turns.at(-2) === before.turns.at(-1);
  return isNext ? turns.at(-1) : undefined;
}

function followCards(patience: Patience, { before, moves }: PlayedTurn): readonly MovedCard[] {
  const piles = new Map(
    pileViews(patience, before).map(([pile, view]) => [
      pile,
      Array.from({ length: heightOf(view) }, (_, below): Tracked => ({ pile, below })),
    ]),
  );
  let state = before;
  for (const move of moves) {
    const played = patience.play(state, move);
    if (!played.ok) return [];
    shift(piles, pileViews(patience, played.value));
    state = played.value;
  }
  return [...piles].flatMap(([pile, cards]) =>
    cards.flatMap(({ face, ...from }, below): MovedCard[] =>
      face === undefined || from.pile === pile ? [] : [{ face, from, to: { pile, below } }]
    )
  );
}

/**
 * Moves cards from the piles that lost cards to those that gained some. Their order in the stock
 * does not matter, because it is not visible.
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

function pileViews(patience: Patience, state: State): readonly (readonly [PileId, PileView])[] {
  return patience.pileSpecs.map(({ pile }) => [pile, patience.pile(state, pile)]);
}

function heightOf({ faceDown, faceUp }: PileView): number {
  return faceDown + faceUp.length;
}

/** Milliseconds per frame. */
const FRAME_MS = 20;
/** Frames per slide; in the last one, the cards lie on their piles. */
const FRAMES = 8;
/** Duration of a slide, in milliseconds. */
export const SLIDE_MS = FRAME_MS * (FRAMES - 1);

function hasArrived({ since }: Slide, now: number): boolean {
  return now - since >= SLIDE_MS;
}

/** Returns the time of the next frame. */
export function nextFrameAt({ since }: Slide, now: number): number {
  return since + FRAME_MS * (frameAt(since, now) + 1);
}

/** Returns the cell of the upper left corner of a sliding card: it starts fast and slows down. */
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

function frameAt(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / FRAME_MS));
}

/** Duration of the highlight, in milliseconds. */
export const HIGHLIGHT_MS = 700;

/** Returns the highlight of moved cards, or `undefined` if there are none. */
function highlightMoved(
  movedNow: readonly MovedCard[],
  now: number,
  keys: ShownKeys,
): LastMoveHighlight | undefined {
  if (movedNow.length === 0) return undefined;
  const counts = new Map<PileId, number>();
  for (const { to: { pile } } of movedNow) counts.set(pile, (counts.get(pile) ?? 0) + 1);
  return { counts, until: now + HIGHLIGHT_MS, keys };
}
