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
  leastShown,
  minWidth,
  type Scale,
  sequenceLengths,
  sizeAt,
  type SizeChoice,
  sizeIndex,
  type SizeStep,
} from "./layout.ts";

/** Moves for which larger cards must have fitted before the cards grow. */
const MOVES_TO_GROW = 10;
/** Length of the sequence that must fit with the spread chosen for a window. */
const LONG_RUN = 7;
/**
 * Index of the first card size that replaces the panel only if a whole suit fits: the first pictures
 * are worth more than a panel, larger ones are not.
 */
const FIRST_HUGE = 4;
const WHOLE_SUIT = 13;
/** Rows that a fresh deal must leave free; otherwise the first moves would fold its columns. */
const ROWS_TO_GROW = 2;
/** Rows of a sequence that is folded: its ends and the fold. */
const FOLDED_ROWS = 3;
/** Rows that a fold takes more while the cursor is in it. */
const FOCUS_ROWS = 2;

/** A column by the number of its cards; the face-up ones also by the lengths of their sequences. */
type Length = Pick<PileView, "faceDown" | "badge"> & {
  readonly faceUp: number;
  readonly sequences: readonly number[];
};

/** Counts the rows that a column takes at a scale. */
type CountRows = (length: Length, scale: Scale) => number;

/**
 * Returns the layout of a game in a window, or `undefined` if the window is too small to play in.
 */
export function layoutIn(model: Model, window: Size): Layout | undefined {
  const fit = isForWindow(model.fit, window) ? model.fit : newFit(model, window);
  return createLayout(model.table.patience, window, {
    ...toScale(fit),
    withoutPanel: !fit.hasPanel,
  });
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

/** Windows larger than this are not looked at. */
const MAX_HEIGHT = 200;

/**
 * Returns the smallest window, not smaller than the given one, in which the cards have the chosen
 * size; `undefined` if they have it there already or if no window is known to suffice.
 */
export function windowNeeded(model: Model, window: Size): Size | undefined {
  const index = sizeIndex(model.cardSize);
  if (index < 0 || cardNumber(model, window) >= index) return undefined;
  const width = Math.max(window.width, minWidth(model.table.patience, sizeAt(index), false));
  for (let { height } = window; height <= MAX_HEIGHT; height++) {
    if (newFit(model, { width, height }).card === index) return { width, height };
  }
  return undefined;
}

/**
 * Returns the fit of a window. A game from a deal has the cards of the deal, wherever it is, so that
 * it looks the same when it is continued; any other game those of its position, unless the player
 * has chosen larger ones.
 */
function newFit(model: Model, window: Size): Fit {
  const { table: { patience }, game, cardSize } = model;
  const folds = cardSize !== "auto" || patience.isFreshDeal(game.start);
  const countRows = folds ? leastRowCount : foldedRowCount;
  const steps = stepsIn(model, window);
  const step = firstFitting(model, { window, hasPanel: true }, steps, countRows) ?? SMALLEST;
  return { ...step, window, hasPanel: hasPanel(model, window, step), larger: undefined };
}

const SMALLEST: SizeStep = { card: 0, spread: 1 };

/**
 * Returns the fit after a move: smaller cards if the columns cannot be folded any more, larger ones
 * if they have fitted without that for long enough. The panel stays or stays away.
 */
function nextFit(model: Model, fit: Fit): Fit {
  const { window } = fit;
  const steps = stepsIn(model, window)
    .filter((step) => hasPanel(model, window, step) || !fit.hasPanel);
  const smaller = steps.filter((step) => !isLarger(step, fit));
  const kept = firstFitting(model, fit, smaller, leastRowCount) ?? smaller.at(-1) ?? fit;
  if (isLarger(fit, kept)) return { ...fit, ...kept, larger: undefined };
  const best = firstFitting(model, fit, steps, foldedRowCount);
  if (!best || !isLarger(best, fit)) return fit.larger ? { ...fit, larger: undefined } : fit;
  const smallest = fit.larger && isLarger(best, fit.larger) ? fit.larger : best;
  const moves = (fit.larger?.moves ?? 0) + 1;
  const { card, spread } = smallest;
  return moves < MOVES_TO_GROW
    ? { ...fit, larger: { card, spread, moves } }
    : { ...fit, card, spread, larger: undefined };
}

/** True if a window has a panel beside cards of a size. */
function hasPanel({ table: { patience } }: Model, window: Size, step: SizeStep): boolean {
  return createLayout(patience, window, toScale(step))?.panel !== undefined;
}

function firstFitting(
  { table: { patience }, game }: Model,
  { window, hasPanel }: Pick<Fit, "window" | "hasPanel">,
  steps: readonly SizeStep[],
  countRows: CountRows,
): SizeStep | undefined {
  const lengths = columnLengths(patience, currentState(game));
  return steps.find((step) => {
    const layout = createLayout(patience, window, { ...toScale(step), withoutPanel: !hasPanel });
    return layout && lengths.every((length) => countRows(length, layout) <= layout.tableauRows);
  });
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
  const takesPanel = number >= FIRST_HUGE && layout.panel === undefined;
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

/**
 * Counts the rows of a column whose sequences are folded, too, and whose last card loses its lower
 * half.
 */
function leastRowCount({ faceDown, faceUp, sequences, badge }: Length, { card }: Scale): number {
  if (badge === "complete") return card.height;
  const rows = sequences.reduce((sum, length) => sum + Math.min(length, FOLDED_ROWS), FOCUS_ROWS);
  return Math.min(faceDown, 1) + Math.max(0, Math.min(faceUp, rows) - 1) + leastShown(card);
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
    const sequences = sequenceLengths(faceUp, patience.ranks);
    const counts = { faceDown, faceUp: faceUp.length, sequences };
    return badge === undefined ? counts : { ...counts, badge };
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
