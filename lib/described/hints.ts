// Hints for described games, from what a player sees, and the test whether a game is stuck.
import { aceLowRank, suitOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import type { PlayedTurn } from "../patience.ts";
import { canPlace, isForced, isNext, isSafe, isWon, legalMoves, play } from "./rules.ts";
import { cardsTaken, type Column, columnAt, kindOf, type Move, type State } from "./state.ts";

/** The worth of what a position has, in points that only compare moves. */
const WORTH = {
  home: 10,
  faceDown: -12,
  emptyColumn: 7,
  fullCell: -5,
  /** A card on another that both go along with, and on one of another suit where that matters. */
  link: 3,
  mixedLink: 1,
  /** A card on one that has to go to its foundation earlier. */
  blocking: -2,
  /** Each card on one that goes to its foundation next. */
  covering: -1,
} as const;

/** Maximum number of turns without progress after which hints still only rearrange cards. */
const MAX_IDLE_TURNS = 100;

/**
 * Returns the moves worth considering, best first: those that improve the position, the draw, and
 * then the others. It leaves out a move to a position that the game had before, moves that only
 * exchange columns or cells, moves that do not improve the position after many that brought no
 * progress, and, in a stuck game, all moves.
 */
export function hintsFor(state: State, earlier: Iterable<PlayedTurn<State, Move>>): Move[] {
  if (isStuck(state)) return [];
  const before = keysSinceProgress(state, earlier);
  const seen = new Set([positionKey(state), ...before]);
  const now = worthOf(state);
  const rated = legalMoves(state).flatMap((move) => {
    const played = play(state, move);
    if (!played.ok) return [];
    const key = positionKey(played.value);
    if (seen.has(key)) return [];
    // The same position in other columns or cells needs one hint.
    seen.add(key);
    if (isForced(state, move) || isSafe(state, move)) return [{ move, gain: Infinity }];
    return [{ move, gain: move.kind === "draw" ? 0 : worthOf(played.value) - now }];
  });
  const better = rated.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain);
  const draws = rated.filter(({ move }) => move.kind === "draw");
  const isIdle = before.length > MAX_IDLE_TURNS;
  const others = rated.filter(({ move, gain }) =>
    move.kind !== "draw" && gain <= 0 && (!isIdle || isProgress(state, move))
  ).sort((a, b) => b.gain - a.gain);
  return [...better, ...draws, ...others].map(({ move }) => move);
}

/** Returns the keys of the earlier positions that moves could lead back to. */
function keysSinceProgress(state: State, earlier: Iterable<PlayedTurn<State, Move>>): string[] {
  const keys: string[] = [];
  for (const { before } of earlier) {
    if (cardsToCome(before) !== cardsToCome(state)) break;
    keys.push(positionKey(before));
  }
  return keys;
}

/** Returns the number of cards face down, in the stock or the waste, or not yet on a foundation. */
function cardsToCome({ columns, foundations, stock, waste }: State): number {
  return columns.reduce((sum, { faceDown }) => sum + faceDown.length, 0) +
    stock.length + waste.length - foundations.reduce((sum, pile) => sum + pile.length, 0);
}

/** Returns the worth of a position. */
function worthOf(state: State): number {
  const { columns, cells, foundations } = state;
  const home = foundations.reduce((sum, pile) => sum + pile.length, 0);
  const full = cells.filter((cell) => cell.length > 0).length;
  return WORTH.home * home + WORTH.fullCell * full +
    columns.reduce((sum, column) => sum + columnWorth(state, column), 0);
}

function columnWorth(state: State, { faceDown, faceUp }: Column): number {
  if (faceUp.length === 0) return WORTH.emptyColumn;
  const { build, group, goal } = state.rules;
  const together = group === "suit" || group === "alternate" ? group : build;
  let worth = WORTH.faceDown * faceDown.length;
  for (const [index, card] of faceUp.entries()) {
    const lower = faceUp[index - 1];
    if (goal === "suits" && isNext(state, card)) {
      worth += WORTH.covering * (faceUp.length - 1 - index);
    }
    if (lower === undefined) continue;
    if (canPlace(card, lower, together)) worth += WORTH.link;
    else if (canPlace(card, lower, build)) worth += WORTH.mixedLink;
    else if (aceLowRank(card) > aceLowRank(lower) || suitOf(card) === suitOf(lower)) {
      worth += WORTH.blocking;
    }
  }
  return worth;
}

/** Maximum number of arrangements of the cards; with more, a game does not count as stuck. */
const MAX_ARRANGEMENTS = 100;

/**
 * True if no order of moves brings anything new: no card goes to a foundation, none is turned over,
 * and no draw is legal. False if there are more than {@linkcode MAX_ARRANGEMENTS}.
 */
export function isStuck(start: State): boolean {
  if (isWon(start)) return false;
  const seen = new Set([positionKey(start)]);
  const reached = [start];
  for (const state of reached) {
    for (const move of legalMoves(state)) {
      if (move.kind === "draw" || isProgress(state, move)) return false;
      const played = play(state, move);
      if (!played.ok) continue;
      const key = positionKey(played.value);
      if (seen.has(key)) continue;
      if (seen.size === MAX_ARRANGEMENTS) return false;
      seen.add(key);
      reached.push(played.value);
    }
  }
  return true;
}

/** True if a move cannot be taken back by another: to a foundation, or it turns a card over. */
function isProgress(state: State, move: Extract<Move, { kind: "carry" }>): boolean {
  if (move.to === "f" || move.from === "w") return true;
  if (kindOf(move.from) !== "c") return false;
  const { faceDown, faceUp } = columnAt(state, move.from);
  return faceDown.length > 0 && cardsTaken(state, move).length === faceUp.length;
}

/** Returns a key of a position in which columns, and cells, can change places. */
function positionKey({ columns, cells, foundations, stock, waste }: State): string {
  const order = columns.map(({ faceDown, faceUp }) => `${faceDown.length}|${faceUp.join()}`).sort();
  const held = cells.flatMap((cell: Pile) => cell).sort((a, b) => a - b);
  const sizes = foundations.map((pile) => pile.length);
  return [...order, held, sizes, stock.length, waste.length].join(" ");
}
