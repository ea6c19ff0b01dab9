// Hints from what a player sees, and the test whether a game is stuck.
import { aceLowRank, type Card } from "../../card.ts";
import type { PlayedTurn } from "../../patience.ts";
import { COLUMN_NUMBERS, type Move } from "../move.ts";
import { canPlace, isNextOnFoundation, isSafe, isWon, legalMoves, play } from "../rules.ts";
import { type Column, columnAt, faceDownCount, type State } from "../state.ts";
import { cardsTaken } from "./piles.ts";

const KING = 13;

/** The turns before a position, the last one first. */
type PreviousTurns = Iterable<PlayedTurn<State, Move>>;

/**
 * Returns the useful moves, the best first, judged by what a player sees: those that make progress,
 * then the stock as long as it may bring something new, and last those that only rearrange. It
 * leaves out a move that takes back the cards that moved last, or that brings the columns back to
 * an order that they had before.
 */
export function hintsFor(state: State, previous: PreviousTurns): Move[] {
  const before = ordersBefore(state, previous);
  const last = lastCarry(previous);
  const isNew = (move: Move): boolean => {
    if (last !== undefined && isReversal(state, move, last)) return false;
    const after = before.size > 0 ? play(state, move) : undefined;
    return !after?.ok || !before.has(columnsKey(after.value));
  };
  const rated = legalMoves(state).map((move) => ({ move, worth: worthOf(state, move) }));
  const carries = rated.filter(({ move, worth }) => move.kind === "carry" && worth > 0)
    .sort((a, b) => b.worth - a.worth).map(({ move }) => move).filter(isNew);
  const turns = rated.map(({ move }) => move).filter(({ kind }) => kind !== "carry");
  const draws = isStockExhausted(state, previous) ? [] : turns;
  const others = rated.filter(({ move, worth }) => worth === 0 && emptiesColumn(state, move))
    .map(({ move }) => move).filter(isNew);
  if (draws.some((move) => showsNew(state, move, previous))) {
    return [...carries, ...draws, ...others];
  }
  const isOver = carries.length + draws.length === 0 && isStuck(state, previous);
  return isOver ? [] : [...carries, ...others, ...draws];
}

/** True if a move takes all cards of a column that does not begin with a king. */
function emptiesColumn(state: State, move: Move): boolean {
  if (move.kind !== "carry" || typeof move.from !== "number") return false;
  const { faceDown, faceUp } = columnAt(state, move.from);
  const cards = cardsTaken(state, move);
  return faceDown.length === 0 && cards.length === faceUp.length && emptyingWorth(cards) > 0;
}

/** A move of cards, and the position before it. */
interface MadeCarry {
  readonly before: State;
  readonly move: Extract<Move, { readonly kind: "carry" }>;
}

function lastCarry(previous: PreviousTurns): MadeCarry | undefined {
  for (const { before, moves } of previous) {
    const [move] = moves.filter(({ kind }) => kind === "carry");
    if (move?.kind === "carry") return { before, move };
  }
  return undefined;
}

/** True if a move takes the cards of an earlier one back to where they came from. */
function isReversal(state: State, move: Move, last: MadeCarry): boolean {
  return move.kind === "carry" && move.from === last.move.to && move.to === last.move.from &&
    cardsTaken(state, move).length === cardsTaken(last.before, last.move).length;
}

/** Returns the orders of the columns since a card was turned over or left the waste for good. */
function ordersBefore(state: State, previous: PreviousTurns): Set<string> {
  const orders = new Set<string>();
  for (const { before, moves } of previous) {
    if (leftToCome(before) !== leftToCome(state)) break;
    if (moves.some(({ kind }) => kind === "carry")) orders.add(columnsKey(before));
  }
  return orders;
}

/** Returns the number of cards face down, in the stock or in the waste, which never grows. */
function leftToCome(state: State): number {
  return faceDownCount(state) + state.stock.length + state.waste.length;
}

/** True if a move leaves stock and waste as they have not been since a card was last moved. */
function showsNew(state: State, move: Move, previous: PreviousTurns): boolean {
  const after = play(state, move);
  return after.ok &&
    !isStockExhausted(after.value, [{ before: state, moves: [move] }, ...previous]);
}

/** True if the whole stock was seen since a card was last moved: then it brings nothing new. */
export function isStockExhausted({ stock, waste }: State, previous: PreviousTurns): boolean {
  if (stock.length + waste.length === 0) return true;
  for (const { before, moves } of previous) {
    if (moves.some(({ kind }) => kind === "carry")) return false;
    if (before.stock.length === stock.length && before.waste.length === waste.length) return true;
  }
  return false;
}

/**
 * Returns the worth of a move, or 0 if it only rearranges. Best first: a safe move to a foundation;
 * a move that turns over a card, with the most face-down cards first (to a foundation, only just
 * above the other moves there: the column may still need the card); the waste card to a column, so
 * that it stays in play; the waste card to a foundation; a column card to a foundation; emptying a
 * column for a king; uncovering a card that goes to a foundation next.
 */
function worthOf(state: State, move: Move): number {
  if (move.kind !== "carry") return 1;
  if (isSafe(state, move)) return 100;
  if (typeof move.from === "object") return 0;
  if (move.from === "waste") return move.to === "foundation" ? 40 : 50;
  const cards = cardsTaken(state, move);
  const { faceDown, faceUp } = columnAt(state, move.from);
  const turns = cards.length === faceUp.length && faceDown.length > 0;
  if (turns) return 60 + faceDown.length + (move.to === "foundation" ? -20 : 0);
  if (move.to === "foundation") return 30;
  if (cards.length === faceUp.length) return hasWaitingKing(state) ? emptyingWorth(cards) : 0;
  const freed = faceUp.at(-cards.length - 1);
  return freed !== undefined && isNextOnFoundation(state.foundations, freed) ? 20 : 0;
}

/**
 * Returns the worth of emptying a column, or 0 if its sequence begins with a king, which would only
 * change columns.
 */
function emptyingWorth([first]: readonly Card[]): number {
  return first !== undefined && aceLowRank(first) === KING ? 0 : 25;
}

/** True if a king on face-down cards or on the waste could use an empty column. */
function hasWaitingKing(state: State): boolean {
  const kings = COLUMN_NUMBERS.map((number) => columnAt(state, number))
    .filter(({ faceDown }) => faceDown.length > 0).map(({ faceUp }) => faceUp[0]);
  return [...kings, state.waste.at(-1)].some((card) =>
    card !== undefined && aceLowRank(card) === KING
  );
}

/** Maximum number of face-up arrangements; with more, a game does not count as stuck. */
const MAX_ARRANGEMENTS = 100;

/**
 * True if nothing the player can see makes progress: in no arrangement of the face-up cards can a
 * card be turned over, go to a foundation or leave the stock and the waste. False if the player has
 * not seen the whole stock, or if there are more than {@linkcode MAX_ARRANGEMENTS}.
 */
export function isStuck(state: State, previous: PreviousTurns): boolean {
  if (isWon(state) || !hasSeenStock(state, previous)) return false;
  const drawn = drawableCards(state);
  const seen = new Set([columnsKey(state)]);
  const reached = [state];
  for (const position of reached) {
    if (drawn.some((card) => hasTarget(position, card))) return false;
    for (const move of legalMoves(position)) {
      if (move.kind !== "carry" || move.from === "waste") continue;
      const after = play(position, move);
      if (!after.ok) continue;
      if (makesProgress(state, after.value)) return false;
      const order = columnsKey(after.value);
      if (seen.has(order)) continue;
      if (seen.size === MAX_ARRANGEMENTS) return false;
      seen.add(order);
      reached.push(after.value);
    }
  }
  return true;
}

/** True if the player has seen every card of the stock: it is empty, or was made from the waste. */
function hasSeenStock({ stock }: State, previous: PreviousTurns): boolean {
  if (stock.length === 0) return true;
  for (const { moves } of previous) if (moves.some(({ kind }) => kind === "reset")) return true;
  return false;
}

/** Returns the cards that can become the top of the waste while none of it is played. */
function drawableCards({ stock, waste, rules: { turn }, resetsLeft }: State): readonly Card[] {
  // The talon in the order of a pass: the waste, then the stock as it is drawn.
  const talon = [...waste, ...stock.toReversed()];
  const tops = wasteTops(talon, waste.length, turn);
  return resetsLeft > 0 ? [...tops, ...wasteTops(talon, 0, turn)] : tops;
}

/** Returns the tops of the waste while the rest of the talon is drawn, the current one first. */
function wasteTops(talon: readonly Card[], drawn: number, turn: number): readonly Card[] {
  const tops = talon.slice(Math.max(0, drawn - 1), drawn);
  for (let count = drawn; count < talon.length;) {
    count = Math.min(talon.length, count + turn);
    tops.push(...talon.slice(count - 1, count));
  }
  return tops;
}

/** True if a card of the waste has a valid target. */
function hasTarget({ foundations, tableau }: State, card: Card): boolean {
  if (isNextOnFoundation(foundations, card)) return true;
  return tableau.some(({ faceUp }) => {
    const lower = faceUp.at(-1);
    return lower === undefined ? aceLowRank(card) === KING : canPlace(card, lower);
  });
}

/** True if a position has more cards on the foundations, or fewer face-down cards. */
function makesProgress(before: State, after: State): boolean {
  return faceDownCount(after) < faceDownCount(before) ||
    after.foundations.some((height, suit) => height > (before.foundations[suit] ?? 0));
}

/** Returns a key of columns and foundations. Columns may change places. */
function columnsKey({ tableau, foundations }: State): string {
  const columns = tableau.map(({ faceDown, faceUp }: Column) =>
    `${faceDown.join()}|${faceUp.join()}`
  );
  return [...columns.sort(), ...foundations].join(" ");
}
