import type { Move } from "../../lib/molek/move.ts";
import { rankFace } from "../../lib/molek/rank.ts";
import { columnAt, type State } from "../../lib/molek/state.ts";

/** A move in words: `10 to 8 from column 2 onto V in column 5`. */
export function describeMove(state: State, { from, to, count, cheat }: Move): string {
  const target = columnAt(state, to).cards.at(-1);
  const where = target === undefined
    ? `to the empty column ${to + 1}`
    : `onto ${rankFace(target)} in column ${to + 1}`;
  const start = cheat ? "Cheat: " : "";
  return `${start}${describeCards(state, from, count)} from column ${from + 1} ${where}`;
}

/** The cards on top of a column in words: `10`, `10 to 8`. */
export function describeCards(state: State, column: number, count: number): string {
  const [first, ...others] = columnAt(state, column).cards.slice(-count);
  if (first === undefined) return "nothing";
  const last = others.at(-1);
  return last === undefined ? rankFace(first) : `${rankFace(first)} to ${rankFace(last)}`;
}
