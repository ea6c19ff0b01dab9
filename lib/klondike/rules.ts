import { aceLowRank, type Card, isRed, type Suit, suitOf, SUITS } from "../card.ts";
import type { Pile } from "../deck.ts";
import { err, ok, type Result } from "../result.ts";
import { type CardMove, COLUMN_NUMBERS, type Move, type Source, type Target } from "./move.ts";
import { explainIllegalMove, explainInvalidMove } from "./explain_illegal.ts";
import {
  type Column,
  columnAt,
  EMPTY_COLUMN,
  faceDownCount,
  faceUpCards,
  type Heights,
  type State,
} from "./state.ts";

/** The rank of a king where the ace is low. */
const KING = 13;

/**
 * True if a card can lie on another in a column: one rank lower and of the other colour.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { aceLowCard, canPlace } from "patience-rules/klondike";
 * assert.deepEqual(canPlace(aceLowCard(7, 2), aceLowCard(8, 3)), true);
 * ```
 */
export function canPlace(upper: Card, lower: Card): boolean {
  return aceLowRank(upper) + 1 === aceLowRank(lower) && isRed(upper) !== isRed(lower);
}

/** True if a card is the next one of its foundation. */
export function isNextOnFoundation(foundations: Heights, card: Card): boolean {
  return foundations[suitOf(card)] + 1 === aceLowRank(card);
}

/**
 * True if the game is won: all 52 cards are on the foundations.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isWon, play, solve, TURN_1 } from "patience-rules/klondike";
 * let state = deal(10, TURN_1);
 * const solution = solve(state);
 * for (const move of solution.verdict === "won" ? solution.moves : []) {
 *   const after = play(state, move);
 *   if (after.ok) state = after.value;
 * }
 * assert.deepEqual(isWon(state), true);
 * ```
 */
export function isWon({ foundations }: State): boolean {
  return foundations.every((height) => height === KING);
}

/**
 * True if the course calls the game won: no face-down card, no stock card, at most one waste card.
 * From there every card can go to its foundation.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isCourseGoal, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(isCourseGoal(deal(10, TURN_1)), false);
 * ```
 */
export function isCourseGoal(state: State): boolean {
  return state.stock.length === 0 && state.waste.length <= 1 && faceDownCount(state) === 0;
}

/**
 * Plays a move. Returns the position after it, or why it is illegal, in a sentence for the player.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, play, TURN_3 } from "patience-rules/klondike";
 * const start = deal(10, TURN_3);
 * const next = play(start, { kind: "draw" });
 * assert(next.ok && next.value.waste.length === 3);
 * const refused = play(start, { kind: "reset" });
 * assert(!refused.ok && refused.error.startsWith("can't reset: the stock still has 24 cards"));
 * ```
 */
export function play(state: State, move: Move): Result<State, string> {
  const noMove = explainInvalidMove(move);
  if (noMove !== undefined) return err(noMove);
  if (!isLegal(state, move)) return err(explainIllegalMove(state, move));
  switch (move.kind) {
    case "draw":
      return ok(draw(state));
    case "reset":
      return ok(reset(state));
    case "carry":
      return ok(carry(state, move));
    default:
      return move satisfies never;
  }
}

/**
 * Returns every legal move, without counts: the number of cards that can go from one column to
 * another is always unique.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatMove, legalMoves, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(legalMoves(deal(10, TURN_1)).map(formatMove), [".", "1->f", "5->4", "5->7"]);
 * ```
 */
export function legalMoves(state: State): Move[] {
  const stockMoves: Move[] = [{ kind: "draw" }, { kind: "reset" }];
  return [
    ...stockMoves.filter((move) => isLegal(state, move)),
    ...sourcesOf(state).flatMap((from) => {
      const pile = takeable(state, from);
      return TARGETS.filter((to) => fittingCount(state, pile, to) > 0)
        .map((to): Move => ({ kind: "carry", from, to }));
    }),
  ];
}

const TARGETS: readonly Target[] = ["foundation", ...COLUMN_NUMBERS];

function sourcesOf({ rules }: State): Source[] {
  const foundations = rules.worryBack ? SUITS.map((foundation) => ({ foundation })) : [];
  return ["waste", ...COLUMN_NUMBERS, ...foundations];
}

function isLegal(state: State, move: Move): boolean {
  switch (move.kind) {
    case "draw":
      return state.stock.length > 0;
    case "reset":
      return state.stock.length === 0 && state.resetsLeft > 0;
    case "carry": {
      const count = fittingCount(state, takeable(state, move.from), move.to);
      return count > 0 && (move.count ?? count) === count;
    }
    default:
      return move satisfies never;
  }
}

/** Returns the cards that a move can take; empty for a foundation without worrying back. */
function takeable(state: State, from: Source): Pile {
  return typeof from === "object" && !state.rules.worryBack ? [] : faceUpCards(state, from);
}

/** Returns the number of cards from the end of a pile that can go to a target, or 0. */
function fittingCount(state: State, pile: Pile, to: Target): number {
  const top = pile.at(-1);
  if (top === undefined) return 0;
  if (to === "foundation") return isNextOnFoundation(state.foundations, top) ? 1 : 0;
  const column = state.tableau[to - 1];
  if (column === undefined) return 0;
  const lower = column.faceUp.at(-1);
  // The pile is a sequence, so the rank of its top card shows where the card that can move lies.
  const rank = lower === undefined ? KING : aceLowRank(lower) - 1;
  const count = rank - aceLowRank(top) + 1;
  const card = count > 0 ? pile.at(-count) : undefined;
  return card !== undefined && (lower === undefined || canPlace(card, lower)) ? count : 0;
}

function draw(state: State): State {
  const { stock, waste, rules } = state;
  const turned = stock.slice(-rules.turn).reverse();
  return { ...state, stock: stock.slice(0, -rules.turn), waste: [...waste, ...turned] };
}

function reset(state: State): State {
  const { waste, resetsLeft } = state;
  return { ...state, stock: waste.toReversed(), waste: [], resetsLeft: resetsLeft - 1 };
}

function carry(state: State, { from, to }: CardMove): State {
  const pile = takeable(state, from);
  const count = fittingCount(state, pile, to);
  return put(take(state, from, count), to, pile.slice(-count));
}

function take(state: State, from: Source, count: number): State {
  if (from === "waste") return { ...state, waste: state.waste.slice(0, -1) };
  if (typeof from === "object") return withHeight(state, from.foundation, -1);
  return withColumn(state, from, withoutTail(columnAt(state, from), count));
}

/** Removes cards from the end of a column, and turns over the card below if it is face down. */
function withoutTail({ faceDown, faceUp }: Column, count: number): Column {
  if (faceUp.length > count) return { faceDown, faceUp: faceUp.slice(0, -count) };
  return faceDown.length === 0
    ? EMPTY_COLUMN
    : { faceDown: faceDown.slice(0, -1), faceUp: faceDown.slice(-1) };
}

function put(state: State, to: Target, cards: Pile): State {
  if (to !== "foundation") {
    const { faceDown, faceUp } = columnAt(state, to);
    return withColumn(state, to, { faceDown, faceUp: [...faceUp, ...cards] });
  }
  return cards.reduce((before, card) => withHeight(before, suitOf(card), +1), state);
}

function withColumn(state: State, number: number, column: Column): State {
  return { ...state, tableau: state.tableau.with(number - 1, column) };
}

function withHeight(state: State, suit: Suit, change: number): State {
  const { foundations } = state;
  const changed: readonly number[] = foundations.with(suit, foundations[suit] + change);
  return { ...state, foundations: changed as Heights };
}

/**
 * True if a move is a safe one to a foundation, as `winnable -f` forces it and as auto-move makes
 * it: it is legal, comes from a column (at turn 1 also from the waste), and both foundations of the
 * other colour are at least as high as this one is now. Then no card in play needs the card.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isSafe, legalMoves, TURN_1 } from "patience-rules/klondike";
 * const start = deal(10, TURN_1);
 * assert.deepEqual(legalMoves(start).filter((move) => isSafe(start, move)).length, 1);
 * ```
 */
export function isSafe(state: State, move: Move): boolean {
  if (move.kind !== "carry" || move.to !== "foundation" || (move.count ?? 1) !== 1) return false;
  const card = cardToGo(state, move.from);
  if (card === undefined || !isNextOnFoundation(state.foundations, card)) return false;
  const { foundations } = state;
  const others = isRed(card) ? [foundations[0], foundations[3]] : [foundations[1], foundations[2]];
  return others.every((height) => height >= foundations[suitOf(card)]);
}

function cardToGo(state: State, from: Source): Card | undefined {
  if (typeof from === "number") return columnAt(state, from).faceUp.at(-1);
  return from === "waste" && state.rules.turn === 1 ? state.waste.at(-1) : undefined;
}
