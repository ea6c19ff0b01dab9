import { aceLowRank, isRed, suitOf, SUITS } from "../../lib/card.ts";
import { newDeck, type Pile } from "../../lib/deck.ts";
import { shuffle } from "../../lib/random.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";

/** A column; the open cards lie on the covered ones, and the last one is on top. */
export interface Column {
  readonly faceDown: Pile;
  readonly faceUp: Pile;
}

/** A position of Yukon. */
export interface State {
  /** The foundations by the numbers of their suits, each from the ace up. */
  readonly home: readonly Pile[];
  readonly columns: readonly Column[];
}

/** An open card goes to another column, with all cards on it; the last one of a column goes home. */
export interface Move {
  readonly from: number;
  readonly count: number;
  readonly to: number | "home";
}

/** The columns from left to right, as moves name them. */
export const COLUMNS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Open cards of each column at the start. */
const OPEN: readonly number[] = [1, 5, 5, 5, 5, 5, 5];
const KING = 13;

/** The game of a seed: below their open cards, columns 2 to 7 have one to six covered ones. */
export function deal(seed: number): State {
  const deck = newDeck();
  shuffle(deck, Xoshiro128.fromSeed(seed));
  const columns = OPEN.map((open, covered) => ({
    faceDown: deck.splice(0, covered),
    faceUp: deck.splice(0, open),
  }));
  return { home: SUITS.map(() => []), columns };
}

/** True if a position is the beginning of a game, as it is dealt. */
export function isFreshDeal({ columns }: State): boolean {
  return columns.every(({ faceDown, faceUp }, i) =>
    faceDown.length === i && faceUp.length === OPEN[i]
  );
}

/** True if the game is won: all cards are home. */
export function isWon({ home }: State): boolean {
  return home.every((pile) => pile.length === KING);
}

/** The position after a move, or why the move is illegal. */
export function play(state: State, move: Move): Result<State, string> {
  const reason = refusal(state, move);
  return reason === undefined ? ok(carry(state, move)) : err(reason);
}

/** Every legal move: those that go home first, those that take more cards before others. */
export function legalMoves(state: State): Move[] {
  return (["home", ...COLUMNS] as const).flatMap((to) =>
    COLUMNS.flatMap((from) =>
      columnAt(state, from).faceUp.map((_, i, { length }) => ({ from, count: length - i, to }))
    )
  ).filter((move) => refusal(state, move) === undefined);
}

/** The moves that win by sending every card home straight away; `undefined` when they do not. */
export function finishingMoves(state: State): Move[] | undefined {
  if (isWon(state)) return [];
  const [move] = legalMoves(state);
  const next = move?.to === "home" ? play(state, move) : undefined;
  const rest = next?.ok ? finishingMoves(next.value) : undefined;
  return move && rest && [move, ...rest];
}

/** A column by its number. */
export function columnAt({ columns }: State, number: number): Column {
  return columns[number - 1] ?? { faceDown: [], faceUp: [] };
}

/** Why a move is illegal; `undefined` when it is legal. */
function refusal(state: State, { from, count, to }: Move): string | undefined {
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

function carry(state: State, { from, count, to }: Move): State {
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

/** A column whose last open card goes turns over the covered card below it. */
function without({ faceDown, faceUp }: Column, count: number): Column {
  return faceUp.length > count
    ? { faceDown, faceUp: faceUp.slice(0, -count) }
    : { faceDown: faceDown.slice(0, -1), faceUp: faceDown.slice(-1) };
}
