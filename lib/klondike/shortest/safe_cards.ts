// The cards that go home at once: because nothing is lost by it where all cards go home, or because
// `winnable -f` forces it. Readable twin of what is forced: lib/klondike/safe.ts.
import { SAFE, type SolverCard } from "../solver/bits.ts";
import type { PackedPosition } from "./packed_position.ts";
import type { TalonCards } from "./talon_cards.ts";

/** Whether a card that is next home is safe there as the course says it. */
export function isForcedSafeMove(heights: number, card: SolverCard): boolean {
  const opposite = card & 3 ^ 2;
  const lowest = Math.min(heights >> 4 * opposite & 15, heights >> 4 * (opposite ^ 1) & 15);
  return lowest >= card >> 2;
}

/** The cards whose way home is forced in a position whose talon cards are listed. */
export function forcedCards(from: PackedPosition, talon: TalonCards, turn: number): SolverCard[] {
  const isReachable = turn === 1 && from.drawn > 0 && talon.count > 0;
  const top = isReachable ? talon.at(from.drawn - 1) : -1;
  return [0, 1, 2, 3].map((suit) => 4 * from.heightOf(suit) + suit).filter((card) =>
    card < 52 && isForcedSafeMove(from.heights, card) && (card === top || from.isBare(card))
  );
}

/** A bare card that is next home and safe there, -1 when there is none. */
export function safeCard(at: PackedPosition): SolverCard {
  for (let safe = (SAFE[at.heights] as number) & 15; safe !== 0; safe &= safe - 1) {
    const suit = 31 - Math.clz32(safe & -safe);
    const card = 4 * at.heightOf(suit) + suit;
    if (card < 52 && at.isBare(card)) return card;
  }
  return -1;
}
