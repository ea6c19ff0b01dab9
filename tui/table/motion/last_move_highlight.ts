import type { PileId } from "../../../lib/patience.ts";
import type { ShownKeys } from "../draw/painter.ts";
import type { MovedCard } from "./moved_cards.ts";

/** How long the cards are marked that were moved last, in milliseconds. */
export const MARKED_MS = 700;

/** The cards that were just moved, which are marked for a moment. */
export interface LastMoveHighlight {
  /** How many cards at the end of a pile they are. */
  readonly counts: ReadonlyMap<PileId, number>;
  /** When the mark goes by itself. */
  readonly until: number;
  /**
   * The labels of the keys before: they change with the mark, so that a move at the board writes
   * little.
   */
  readonly keys: ShownKeys;
}

/** The mark of cards that have just been carried; without any there is none. */
export function highlightMoved(
  travellers: readonly MovedCard[],
  now: number,
  keys: ShownKeys,
): LastMoveHighlight | undefined {
  if (travellers.length === 0) return undefined;
  const counts = new Map<PileId, number>();
  for (const { to: { pile } } of travellers) counts.set(pile, (counts.get(pile) ?? 0) + 1);
  return { counts, until: now + MARKED_MS, keys };
}
