import type { Face, PileId, PileView, Seat } from "../../patience.ts";
import { columnSeats } from "../../piles.ts";
import { type Rank, rankFace } from "../rank.ts";
import { columnAt, COLUMNS, EMPTY_COLUMN, isLocked, runLength, type State } from "../state.ts";

/** The piles of the table: six columns. */
export const SEATS: readonly Seat[] = columnSeats(COLUMNS);

/** What lies in a pile of a position, without a number of cards at its end. */
export function pileView(state: State, pile: PileId, lifted = 0): PileView {
  const whole = state[columnOf(pile)] ?? EMPTY_COLUMN;
  const column = lifted === 0 ? whole : { cards: whole.cards.slice(0, -lifted), cheated: false };
  const { cards, cheated } = column;
  const open = cards.map((rank, index): Face => ({
    rank: rankFace(rank),
    ...(cheated && index === cards.length - 1 ? { cheated } : {}),
  }));
  if (isLocked(column)) return { covered: 0, open, liftable: [], badge: "complete" };
  const run = runLength(column);
  const liftable = Array.from({ length: run }, (_, index) => cards.length - run + index);
  return { covered: 0, open, liftable, ...(cheated ? { badge: "closed" } : {}) };
}

/** The pile of a column, which is counted from 0. */
export function pileOf(column: number): PileId {
  return String(column + 1);
}

/** The column of a pile, counted from 0. */
export function columnOf(pile: PileId): number {
  return Number(pile) - 1;
}

/** The cards on top of a column: `10`, `10 to 8`; in words `ten to eight`. */
export function sayCards(
  state: State,
  column: number,
  count: number,
  say: (rank: Rank) => string = rankFace,
): string {
  const [first, ...others] = columnAt(state, column).cards.slice(-count);
  if (first === undefined) return "nothing";
  const last = others.at(-1);
  return last === undefined ? say(first) : `${say(first)} to ${say(last)}`;
}
