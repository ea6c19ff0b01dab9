import type { Solve, Variant } from "../lib/patience.ts";
import type { CardTable } from "../tui/table/model.ts";
import { Adviser } from "./run/adviser.ts";

/** A patience that can be played: how it is put on the table, and its solver. */
export interface Playable<State, Move> {
  readonly table: CardTable<State, Move>;
  /** Its solver, where it has one. */
  readonly solver?: {
    /** The module of the worker in which it answers while there is a screen. */
    readonly url: URL;
    /** Loads it into this thread, where nobody waits for a key. */
    load(): Promise<Solve<State, Move>>;
  };
}

/** The first deal of a patience that is proved winnable, from a seed on. */
export async function winnableSeed<State, Move>(
  { table: { patience }, solver }: Playable<State, Move>,
  first: number,
  variant: Variant,
): Promise<number> {
  const solve = await solver?.load();
  if (!solve) return first;
  for (
    const event of new Adviser(patience, solve).answers({ kind: "deal", variant, seed: first })
  ) {
    if (event?.kind === "deal") return event.seed;
  }
  return first;
}
