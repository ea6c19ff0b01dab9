import { aceLowRank, type Card } from "../../card.ts";
import type { Played } from "../../patience.ts";
import { COLUMN_NUMBERS, type Move } from "../move.ts";
import { isNextHome, legalMoves } from "../rules.ts";
import { isSafe } from "../safe.ts";
import { columnAt, type State } from "../state.ts";
import { taken } from "./piles.ts";

const KING = 13;

/** The turns before a position, the last one first. */
type Earlier = Iterable<Played<State, Move>>;

/**
 * The moves worth a thought, the best first, judged by what a player sees. Turning the stock is
 * among them as long as it may bring something new.
 */
export function hintsFor(state: State, earlier: Earlier): Move[] {
  const circling = stockGoesInCircles(state, earlier);
  return legalMoves(state)
    .map((move) => ({ move, worth: worthOf(state, move) }))
    .filter(({ move, worth }) => worth > 0 && (move.kind === "carry" || !circling))
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
}

/** Whether the whole stock was seen since the last card was moved: then it brings nothing new. */
export function stockGoesInCircles({ stock, waste }: State, earlier: Earlier): boolean {
  if (stock.length + waste.length === 0) return true;
  for (const { before, moves } of earlier) {
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
