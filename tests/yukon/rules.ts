import { aceLowRank, isRed, suitOf, SUITS } from "../../lib/card.ts";
import { newDeck, type Pile } from "../../lib/deck.ts";
import { shuffle } from "../../lib/random.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";

/** A column; the face-up cards lie on the face-down ones, and the last one is on top. */
export interface Column {
  readonly faceDown: Pile;
  readonly faceUp: Pile;
}

/** A position of Yukon. */
export interface State {
  /** The foundations by suit number, each from the ace up. */
  readonly home: readonly Pile[];
  readonly columns: readonly Column[];
}

/** Moves a face-up card and all cards on it to a column, or one card to its foundation. */
export interface Move {
  readonly from: number;
  readonly count: number;
  readonly to: number | "home";
}

/** The columns from left to right, as moves name them. */
export const COLUMNS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Number of face-up cards of each column in the deal. */
const FACE_UP_COUNTS: readonly number[] = [1, 5, 5, 5, 5, 5, 5];
const KING = 13;

/** Deals a seed: columns 2 to 7 have one to six face-down cards below the face-up ones. */
export function deal(seed: number): State {
  const deck = newDeck();
  shuffle(deck, Xoshiro128.fromSeed(seed));
  const columns = FACE_UP_COUNTS.map((up, down) => ({
    faceDown: deck.splice(0, down),
    faceUp: deck.splice(0, up),
  }));
  return { home: SUITS.map(() => []), columns };
}

/** True if a position has the shape of a fresh deal. */
export function isFreshDeal({ columns }: State): boolean {
  return columns.every(({ faceDown, faceUp }, i) =>
    faceDown.length === i && faceUp.length === FACE_UP_COUNTS[i]
  );
}

/** True if the game is won: all cards are on the foundations. */
export function isWon({ home }: State): boolean {
  return home.every((pile) => pile.length === KING);
}

/** Returns the position after a move, or the reason why the move is illegal. */
export function play(state: State, move: Move): Result<State, string> {
  const reason = illegalReason(state, move);
  return reason === undefined ? ok(applyMove(state, move)) : err(reason);
}

/** Returns every legal move: first to the foundations, and more cards before fewer. */
export function legalMoves(state: State): Move[] {
  return (["home", ...COLUMNS] as const).flatMap((to) =>
    COLUMNS.flatMap((from) =>
      columnAt(state, from).faceUp.map((_, i, { length }) => ({ from, count: length - i, to }))
    )
  ).filter((move) => illegalReason(state, move) === undefined);
}

/** Returns the moves to the foundations that win at once, or `undefined` if they do not win. */
export function finishingMoves(state: State): Move[] | undefined {
  if (isWon(state)) return [];
  const [move] = legalMoves(state);
  const next = move?.to === "home" ? play(state, move) : undefined;
  const rest = next?.ok ? finishingMoves(next.value) : undefined;
  return move && rest && [move, ...rest];
}

/** Returns a column by its number. */
export function columnAt({ columns }: State, number: number): Column {
  return columns[number - 1] ?? { faceDown: [], faceUp: [] };
}

/** Returns the reason why a move is illegal, or `undefined` if it is legal. */
function illegalReason(state: State, { from, count, to }: Move): string | undefined {
  const { faceUp } = columnAt(state, from);
  if (faceUp.length === 0) return `column ${from} is empty`;
  const first = count > 0 ? faceUp.at(-count) : undefined;
  if (first === undefined) return `column ${from} does not have ${count} open cards`;
  if (to === "home") {
    if (count > 1) return "cards go home one at a time";
    const isNext = state.home[suitOf(first)]?.length === aceLowRank(first) - 1;
    return isNext ? undefined : "a suit goes home from ace to king";
  }
  if (from === to) return `the cards are in column ${to} already`;
  const lower = columnAt(state, to).faceUp.at(-1);
  if (lower === undefined) {
    return aceLowRank(first) === KING ? undefined : "an empty column takes only a king";
  }
  const fits = aceLowRank(first) + 1 === aceLowRank(lower) && isRed(first) !== isRed(lower);
  return fits ? undefined : "a card goes one higher, other colour";
}

function applyMove(state: State, { from, count, to }: Move): State {
  const source = columnAt(state, from);
  const cards = source.faceUp.slice(-count);
  const columns = state.columns.with(from - 1, without(source, count));
  if (to === "home") {
    const gained = (suit: number): Pile => cards.filter((card) => suitOf(card) === suit);
    return { columns, home: state.home.map((pile, suit) => [...pile, ...gained(suit)]) };
  }
  const { faceDown, faceUp } = columnAt(state, to);
  return { ...state, columns: columns.with(to - 1, { faceDown, faceUp: [...faceUp, ...cards] }) };
}

/** Removes cards from a column; if no face-up card remains, the last face-down card turns over. */
function without({ faceDown, faceUp }: Column, count: number): Column {
  return faceUp.length > count
    ? { faceDown, faceUp: faceUp.slice(0, -count) }
    : { faceDown: faceDown.slice(0, -1), faceUp: faceDown.slice(-1) };
}
