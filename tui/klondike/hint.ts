import { aceLowRank, type Card } from "../../lib/card.ts";
import { type Carry, COLUMN_NUMBERS, type Move } from "../../lib/klondike/move.ts";
import { isNextHome, legalMoves } from "../../lib/klondike/rules.ts";
import { isSafe } from "../../lib/klondike/safe.ts";
import { columnAt, openCards, type State } from "../../lib/klondike/state.ts";
import type { Game } from "./game.ts";
import { stateOf } from "./game.ts";

const KING = 13;

/**
 * The moves worth a thought, the best first, judged by what a player sees. Turning the stock is
 * among them as long as it may bring something new.
 */
export function hintsFor(game: Game): Move[] {
  const state = stateOf(game);
  const circling = stockGoesInCircles(game);
  return legalMoves(state)
    .map((move) => ({ move, worth: worthOf(state, move) }))
    .filter(({ move, worth }) => worth > 0 && (move.kind === "carry" || !circling))
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
}

/** Whether the whole stock was seen since the last card was moved: then it brings nothing new. */
export function stockGoesInCircles(game: Game): boolean {
  const { stock, waste } = stateOf(game);
  if (stock.length + waste.length === 0) return true;
  for (const { before, moves } of game.turns.toReversed()) {
    if (moves.some(({ kind }) => kind === "carry")) return false;
    if (before.stock.length === stock.length && before.waste.length === waste.length) return true;
  }
  return false;
}

/** How much a move promises, 0 when it only goes back and forth. */
function worthOf(state: State, move: Move): number {
  if (move.kind !== "carry") return 1;
  if (isSafe(state, move)) return 100;
  if (typeof move.from === "object") return 0;
  if (move.from === "waste") return move.to === "foundation" ? 40 : 50;
  const cards = taken(state, move);
  const { covered, open } = columnAt(state, move.from);
  const turns = cards.length === open.length && covered.length > 0;
  if (turns) return 60 + covered.length + (move.to === "foundation" ? -20 : 0);
  if (move.to === "foundation") return 30;
  if (cards.length === open.length) return kingWaits(state) ? freesColumn(cards) : 0;
  const freed = open.at(-cards.length - 1);
  return freed !== undefined && isNextHome(state.foundations, freed) ? 20 : 0;
}

/**
 * The worth of emptying a column: none if the run that leaves it is headed by a king, which would
 * only change columns.
 */
function freesColumn([first]: readonly Card[]): number {
  return first !== undefined && aceLowRank(first) === KING ? 0 : 25;
}

/** Whether a king on covered cards or on the waste could use an empty column. */
function kingWaits(state: State): boolean {
  const kings = COLUMN_NUMBERS.map((number) => columnAt(state, number))
    .filter(({ covered }) => covered.length > 0).map(({ open }) => open[0]);
  return [...kings, state.waste.at(-1)].some((card) =>
    card !== undefined && aceLowRank(card) === KING
  );
}

/** The cards that a legal move takes; without a count, those that fit its target. */
export function taken(state: State, { from, to, count }: Carry): readonly Card[] {
  const pile = openCards(state, from);
  if (count !== undefined) return pile.slice(-count);
  if (to === "foundation") return pile.slice(-1);
  const lower = columnAt(state, to).open.at(-1);
  const first = lower === undefined ? KING : aceLowRank(lower) - 1;
  const start = pile.findIndex((card) => aceLowRank(card) === first);
  return start < 0 ? [] : pile.slice(start);
}
