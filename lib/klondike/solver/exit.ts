import type { Bit, HeightCode } from "./bits.ts";

/**
 * A step of the search that cannot be taken back, packed so that the order of the numbers is the
 * order of trying: urgency, kind, card, and the foundation heights from which it is made.
 */
export type Exit = number;

/** A base or a card of the talon goes home. */
export const UP = 0;
/** A base or a card of the talon goes on another card, or is a king and goes into a column. */
export const PLACE = 1;
/** The last card of a column goes on another card, after which a king must follow. */
export const EMPTY = 2;
/** A free card goes home for good: cards cannot come back. */
export const HOME = 3;

/** The kind of a step: what it does with its card. */
export type ExitKind = typeof UP | typeof PLACE | typeof EMPTY | typeof HOME;

/** Packs a step; the smaller its urgency, the sooner it is tried. */
export function packExit(urgency: number, kind: number, card: Bit, heights: HeightCode): Exit {
  return urgency << 24 | kind << 22 | card << 16 | heights;
}

/** What a step does with its card. */
export function kindOf(exit: Exit): ExitKind {
  return (exit >> 22 & 3) as ExitKind;
}

/** The card of a step. */
export function cardOf(exit: Exit): Bit {
  return exit >> 16 & 63;
}

/** The foundation heights before a step. */
export function heightsBefore(exit: Exit): HeightCode {
  return exit & 0xffff;
}

/** The foundation heights after a step. */
export function heightsAfter(exit: Exit): HeightCode {
  const kind = kindOf(exit);
  const heights = heightsBefore(exit);
  return kind === UP || kind === HOME ? heights + (1 << 4 * (cardOf(exit) & 3)) : heights;
}
