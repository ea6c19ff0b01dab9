import { HIGHEST, type Rank } from "../rank.ts";
import type { Seen } from "../vision/columns.ts";
import { ALIKE } from "../vision/frames.ts";

/** What is seen of a game in play: column by column the ranks; `undefined` where none is read. */
export type Table = readonly (readonly (Rank | undefined)[])[];

/** The run that is under the back of a complete column. */
const RUN = Array.from({ length: HIGHEST }, (_, index) => HIGHEST - index as Rank);

/** The ranks of what the columns of a picture show. */
export function tableOf(columns: readonly Seen[]): Table {
  return columns.map((column) =>
    column.kind === "cards"
      ? column.cells.map(({ rank, likeness }) => likeness >= ALIKE ? rank : undefined)
      : column.kind === "complete"
      ? RUN
      : []
  );
}
