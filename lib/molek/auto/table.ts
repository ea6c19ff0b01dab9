import { MOST_WRONG } from "../vision/frames.ts";
import type { Place } from "../move.ts";
import type { Rank } from "../rank.ts";
import { type Column, columnAt, COLUMNS, isLocked, type State } from "../state.ts";
import type { Cell } from "../vision/reading.ts";

/** What is seen of a game in play: column by column the ranks; `undefined` where none is read. */
export type Table = readonly (readonly (Rank | undefined)[])[];

/** The ranks of cells as columns; what is empty below the last card is left out. */
export function tableOf(cells: readonly Cell[]): Table {
  return Array.from({ length: COLUMNS }, (_, column) => {
    const ranks = cells.filter((cell) => cell.column === column)
      .map(({ rank, distance }) => distance > MOST_WRONG ? undefined : rank);
    return ranks.slice(0, 1 + ranks.findLastIndex((rank) => rank !== undefined));
  });
}

/** How many rows must be seen to know whether a position has become another one. */
export function rowsToSee(...states: readonly State[]): number {
  return Math.max(1, ...states.flatMap((state) => state.map(({ cards }) => cards.length)));
}

/**
 * The first place where a table does not yet show the position after a move: every card in its
 * place, and none where there was one before. Of a column that is complete now, whose cards the game
 * may turn over, it is only asked that it has changed.
 */
export function placeAmiss(table: Table, before: State, after: State): Place | undefined {
  for (let column = 0; column < COLUMNS; column++) {
    const [had, wanted] = [columnAt(before, column), columnAt(after, column)];
    const seen = table[column] ?? [];
    if (isLocked(wanted)) {
      if (!isLocked(had) && isUnchanged(seen, had)) return [column, had.cards.length];
      continue;
    }
    const rows = Math.max(wanted.cards.length, had.cards.length);
    for (let row = 0; row < rows; row++) {
      if (seen[row] !== wanted.cards[row]) return [column, row];
    }
  }
  return undefined;
}

/** Whether a column is seen as it was. An empty one does not count: turned cards look the same. */
function isUnchanged(seen: readonly (Rank | undefined)[], { cards }: Column): boolean {
  return cards.length > 0 && seen.length === cards.length &&
    cards.every((card, row) => seen[row] === card);
}
