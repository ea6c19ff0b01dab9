import type { GameStep } from "../effect.ts";
import type { Patience, PileView, State } from "../../../lib/patience.ts";
import type { Size } from "../../terminal/grid.ts";
import { currentState } from "../game.ts";
import type { Model } from "../model.ts";
import { specsOfKind } from "../cursor.ts";
import {
  CARD_SIZES,
  createLayout,
  type Fit,
  isTextCards,
  type Layout,
  type LayoutPatience,
  minWidth,
  type Scale,
  sizeAt,
  type SizeChoice,
  sizeIndex,
  type SizeStep,
} from "./layout.ts";

/** Moves for which larger cards must have fitted before the cards grow. */
const MOVES_TO_GROW = 10;
/** Length of the sequence that must fit with the spread chosen for a window. */
const LONG_RUN = 7;
/** Index of the first card size that replaces the panel only if a whole suit fits. */
const FIRST_LARGE = 3;
const WHOLE_SUIT = 13;
/**
 * Rows that a fresh deal must leave free; otherwise the first moves would make the cards smaller.
 */
const ROWS_TO_GROW = 2;

/** Face-down and face-up cards of a column, and its badge. */
type Length = Pick<PileView, "faceDown" | "badge"> & { readonly faceUp: number };

/**
 * Returns the layout of a game in a window, or `undefined` if the window is too small to play in.
 */
export function layoutIn(model: Model, window: Size): Layout | undefined {
  const fit = isForWindow(model.fit, window) ? model.fit : newFit(model, window);
  return createLayout(model.table.patience, window, toScale(fit));
}

/**
 * Fits the cards after an event. A new game, another window, another choice of size or the end of a
 * replay, which shows other positions, starts from the largest cards again.
 */
export function withFit(before: Model, { model, effects }: GameStep): GameStep {
  return { model: fitCards(before, model), effects };
}

/** Like `withFit`, but for a model without effects. */
export function fitCards(before: Model, after: Model): Model {
  const { window, fit } = after;
  if (!window) return after;
  const hasReplayed = isReplayShown(before) && !isReplayShown(after);
  const isSame = after.gameNumber === before.gameNumber && after.cardSize === before.cardSize &&
    !hasReplayed;
  if (!fit || !isSame || !isForWindow(fit, window)) return { ...after, fit: newFit(after, window) };
  if (currentState(after.game) === currentState(before.game)) return after;
  return { ...after, fit: nextFit(after, fit) };
}

/** Returns the index in `CARD_SIZES` of the cards in a window. */
export function cardNumber(model: Model, window: Size): number {
  return (isForWindow(model.fit, window) ? model.fit : newFit(model, window)).card;
}

function newFit(model: Model, window: Size): Fit {
  const step = firstFitting(model, window, stepsIn(model, window));
  return { ...step, window, larger: undefined };
}

/**
 * Returns the fit after a move: smaller cards if necessary, larger ones if they have fitted for
 * long enough.
 */
function nextFit(model: Model, fit: Fit): Fit {
  const { window } = fit;
  const steps = stepsIn(model, window);
  const best = firstFitting(model, window, steps);
  if (isLarger(fit, best)) return { ...best, window, larger: undefined };
  if (!isLarger(best, fit)) return fit.larger ? { ...fit, larger: undefined } : fit;
  const smallest = fit.larger && isLarger(best, fit.larger) ? fit.larger : best;
  const moves = (fit.larger?.moves ?? 0) + 1;
  return moves < MOVES_TO_GROW
    ? { ...fit, larger: { card: smallest.card, spread: smallest.spread, moves } }
    : { card: smallest.card, spread: smallest.spread, window, larger: undefined };
}

function firstFitting(
  { table: { patience }, game }: Model,
  window: Size,
  steps: readonly SizeStep[],
): SizeStep {
  const lengths = columnLengths(patience, currentState(game));
  return steps.find((step) => {
    const layout = createLayout(patience, window, toScale(step));
    return layout &&
      lengths.every((length) => foldedRowCount(length, layout) <= layout.tableauRows);
  }) ?? { card: 0, spread: 1 };
}

/**
 * Returns the steps that a window allows: the largest cards first and, within one size, the widest
 * spread first.
 */
function stepsIn(
  { table: { patience }, game, cardSize }: Model,
  window: Size,
): readonly SizeStep[] {
  // A game that starts in the middle says nothing about initial column lengths.
  const dealt = patience.isFreshDeal(game.start) ? columnLengths(patience, game.start) : [];
  return CARD_SIZES.flatMap((size, card): SizeStep[] => {
    if (!isAllowed(patience, window, size, cardSize, dealt)) return [];
    const spreads = widestSpread(patience, window, size, dealt);
    return Array.from({ length: spreads }, (_, index) => ({ card, spread: 1 + index }));
  }).reverse();
}

function isAllowed(
  patience: LayoutPatience,
  window: Size,
  size: Size,
  choice: SizeChoice,
  dealt: readonly Length[],
): boolean {
  if (!isWideEnough(patience, window, size)) return false;
  const number = CARD_SIZES.indexOf(size);
  if (choice !== "auto") return number <= sizeIndex(choice);
  const layout = createLayout(patience, window, { card: size, spread: 1 });
  if (!layout) return false;
  const { tableauRows } = layout;
  const takesPanel = number >= FIRST_LARGE && layout.panel === undefined;
  return dealt.every((length) => {
    const grown = { ...length, faceUp: length.faceUp + (takesPanel ? WHOLE_SUIT - 1 : 0) };
    return openRowCount(grown, layout) + (length.faceUp > 1 ? ROWS_TO_GROW : 0) <= tableauRows;
  });
}

function isWideEnough(patience: LayoutPatience, { width }: Size, size: Size): boolean {
  return size.height === 1 || minWidth(patience, size, false) <= width;
}

/**
 * Returns the widest spread that leaves room for a long sequence on the longest column of a fresh
 * deal.
 */
function widestSpread(
  patience: LayoutPatience,
  window: Size,
  card: Size,
  dealt: readonly Length[],
): number {
  const layout = createLayout(patience, window, { card, spread: 1 });
  if (!layout || isTextCards(layout)) return 1;
  const spreads = dealt.map(({ faceDown, faceUp }) =>
    (layout.tableauRows - card.height - faceDown) / (Math.max(0, faceUp - 1) + LONG_RUN - 1)
  );
  return Math.max(1, Math.floor(Math.min(card.height >> 1, ...spreads)));
}

/** Counts the rows of a column whose face-down cards are folded into one. */
function foldedRowCount(length: Length, scale: Scale): number {
  const { faceDown } = length;
  return openRowCount({ ...length, faceDown: Math.min(faceDown, 1) }, scale);
}

/** Counts the rows of a column with all its cards. */
function openRowCount({ faceDown, faceUp, badge }: Length, { card, spread }: Scale): number {
  return badge === "complete"
    ? card.height
    : faceDown + Math.max(0, faceUp - 1) * spread + card.height;
}

function columnLengths(patience: Patience, state: State): readonly Length[] {
  return specsOfKind(patience, "column").map(({ pile }) => {
    const { faceDown, faceUp, badge } = patience.pile(state, pile);
    return { faceDown: faceDown, faceUp: faceUp.length, ...(badge === undefined ? {} : { badge }) };
  });
}

function toScale({ card, spread }: SizeStep): Scale {
  return { card: sizeAt(card), spread };
}

function isLarger(one: SizeStep, other: SizeStep): boolean {
  return one.card > other.card || one.card === other.card && one.spread > other.spread;
}

function isForWindow(fit: Fit | undefined, { width, height }: Size): fit is Fit {
  return fit?.window.width === width && fit.window.height === height;
}

/** True if the screen shows other positions than the game's current one. */
function isReplayShown({ mode }: Model): boolean {
  return mode.kind === "replay" || mode.kind === "review";
}
