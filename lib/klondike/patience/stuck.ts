import { aceLowRank, type Card } from "../../card.ts";
import type { PlayedTurn } from "../../patience.ts";
import type { Move } from "../move.ts";
import { canPlace, isNextOnFoundation, isWon, legalMoves, play } from "../rules.ts";
import { type Column, faceDownCount, type State } from "../state.ts";

const KING = 13;
/** With more orders of the open cards than this, a game is not called stuck. */
const MAX_ARRANGEMENTS = 100;

/** The turns before a position, the last one first. */
type Earlier = Iterable<PlayedTurn<State, Move>>;

/**
 * Whether no play of what a player sees leads on any more: whichever way the open cards are put,
 * none turns a covered card over, none goes home, and no card of stock and waste can leave them.
 * A player who has not seen all of the stock yet can still hope for it.
 */
export function isStuck(state: State, earlier: Earlier): boolean {
  if (isWon(state) || !hasSeenStock(state, earlier)) return false;
  const drawn = drawableCards(state);
  const seen = new Set([orderOf(state)]);
  const reached = [state];
  for (const position of reached) {
    if (drawn.some((card) => isTaken(position, card))) return false;
    for (const move of legalMoves(position)) {
      if (move.kind !== "carry" || move.from === "waste") continue;
      const after = play(position, move);
      if (!after.ok) continue;
      if (isFurther(state, after.value)) return false;
      const order = orderOf(after.value);
      if (seen.has(order)) continue;
      if (seen.size === MAX_ARRANGEMENTS) return false;
      seen.add(order);
      reached.push(after.value);
    }
  }
  return true;
}

/** Whether every card of the stock was open before: it is empty, or was made of the waste. */
function hasSeenStock({ stock }: State, earlier: Earlier): boolean {
  if (stock.length === 0) return true;
  for (const { moves } of earlier) if (moves.some(({ kind }) => kind === "reset")) return true;
  return false;
}

/** The cards that can become the top of the waste, while none of it is played. */
function drawableCards({ stock, waste, rules: { turn }, resetsLeft }: State): readonly Card[] {
  // The cards from now on in the order in which they are drawn, and in that after a reset.
  const talon = [...waste, ...stock.toReversed()];
  const tops = topsOf(talon, waste.length, turn);
  return resetsLeft > 0 ? [...tops, ...topsOf(talon, 0, turn)] : tops;
}

/** The top cards of the waste while the rest of some cards is drawn, that of now first. */
function topsOf(talon: readonly Card[], drawn: number, turn: number): readonly Card[] {
  const tops = talon.slice(Math.max(0, drawn - 1), drawn);
  for (let count = drawn; count < talon.length;) {
    count = Math.min(talon.length, count + turn);
    tops.push(...talon.slice(count - 1, count));
  }
  return tops;
}

/** Whether a card of the waste has a place to go. */
function isTaken({ foundations, tableau }: State, card: Card): boolean {
  if (isNextOnFoundation(foundations, card)) return true;
  return tableau.some(({ faceUp }) => {
    const lower = faceUp.at(-1);
    return lower === undefined ? aceLowRank(card) === KING : canPlace(card, lower);
  });
}

/** Whether a position has a card more at home or in sight. */
function isFurther(before: State, after: State): boolean {
  return faceDownCount(after) < faceDownCount(before) ||
    after.foundations.some((height, suit) => height > (before.foundations[suit] ?? 0));
}

/** How the cards of the columns lie; two columns without covered cards may change places. */
export function orderOf({ tableau, foundations }: State): string {
  const columns = tableau.map(({ faceDown, faceUp }: Column) =>
    `${faceDown.join()}|${faceUp.join()}`
  );
  return [...columns.sort(), ...foundations].join(" ");
}
