import { ACE, type Rank } from "../rank.ts";
import type { ReadColumn } from "../vision/columns.ts";
import { MIN_SIMILARITY } from "../vision/locate_game.ts";

/** What is seen of a game in play: column by column the ranks; `undefined` where none is read. */
export type AutoTable = readonly (readonly (Rank | undefined)[])[];

/** The run that is under the back of a complete column. */
const RUN = Array.from({ length: ACE }, (_, index) => ACE - index as Rank);

/** The ranks of what the columns of a picture show. */
export function toAutoTable(columns: readonly ReadColumn[]): AutoTable {
  return columns.map((column) =>
    column.kind === "cards"
      ? column.cells.map(({ rank, likeness }) => likeness >= MIN_SIMILARITY ? rank : undefined)
      : column.kind === "complete"
      ? RUN
      : []
  );
}
