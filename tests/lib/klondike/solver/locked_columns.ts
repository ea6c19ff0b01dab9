import { aceLowRank, type Card } from "../../../../lib/card.ts";
import type { State } from "../../../../lib/klondike/state.ts";

/** Locked cards of each column, lowest first; the last one is the base. */
export type LockedColumns = readonly (readonly Card[])[];

/** Face-down cards of each column and the lowest face-up one. */
export function lockedColumns({ tableau }: State): LockedColumns {
  return tableau.map(({ faceDown, faceUp }) => withoutKing([...faceDown, ...faceUp.slice(0, 1)]));
}

/** Columns after bases have left them. */
export function without(columns: LockedColumns, bases: readonly Card[]): LockedColumns {
  return columns.map((locked) =>
    locked.some((card) => bases.includes(card)) ? withoutKing(locked.slice(0, -1)) : locked
  );
}

/** Bases of columns. */
export function basesOf(columns: LockedColumns): Card[] {
  return columns.flatMap((locked) => locked.slice(-1));
}

/** Face-down cards of columns. */
export function coveredIn(columns: LockedColumns): Card[] {
  return columns.flatMap((locked) => locked.slice(0, -1));
}

/** A king with no card below it is free. */
function withoutKing(locked: readonly Card[]): readonly Card[] {
  return locked.length === 1 && locked.every((card) => aceLowRank(card) === 13) ? [] : locked;
}
