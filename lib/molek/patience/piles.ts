import type { Face, PileId, PileSpec, PileView } from "../../patience.ts";
import { columnSpecs } from "../../piles.ts";
import { type Rank, rankLabel } from "../rank.ts";
import {
  columnAt,
  COLUMNS,
  EMPTY_COLUMN,
  isComplete,
  sequenceLength,
  type State,
} from "../state.ts";

/** The piles of the table: six columns. */
export const PILE_SPECS: readonly PileSpec[] = columnSpecs(COLUMNS);

/** What lies in a pile of a position, without a number of cards at its end. */
export function pileView(state: State, pile: PileId, lifted = 0): PileView {
  const whole = state[columnOf(pile)] ?? EMPTY_COLUMN;
  const column = lifted === 0 ? whole : { cards: whole.cards.slice(0, -lifted), cheated: false };
  const { cards, cheated } = column;
  const open = cards.map((rank, index): Face => ({
    rank: rankLabel(rank),
    ...(cheated && index === cards.length - 1 ? { cheated } : {}),
  }));
  if (isComplete(column)) return { faceDown: 0, faceUp: open, liftable: [], badge: "complete" };
  const run = sequenceLength(column);
  const liftable = Array.from({ length: run }, (_, index) => cards.length - run + index);
  return { faceDown: 0, faceUp: open, liftable, ...(cheated ? { badge: "closed" } : {}) };
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
export function describeCards(
  state: State,
  column: number,
  count: number,
  say: (rank: Rank) => string = rankLabel,
): string {
  const [first, ...others] = columnAt(state, column).cards.slice(-count);
  if (first === undefined) return "nothing";
  const last = others.at(-1);
  return last === undefined ? say(first) : `${say(first)} to ${say(last)}`;
}
