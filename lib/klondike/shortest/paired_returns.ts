// Whether a card that comes back from its foundation may need two others to come back before it: the
// one above it in its suit, and one of the other colour to lie on. Then cards come back one by one.
import { SAFE } from "../solver/bits.ts";

const SUITS = 4;
/** The heights where only aces are home, which do not come back. */
const ACES = 0x1111;
const UNKNOWN = 0, NO = 1, YES = 2;
/** By heights, where safe cards stay home. */
const known = new Uint8Array(1 << 16);

/** Whether that may happen from foundation heights on; with `settles` safe cards stay home. */
export function canReturnInPairs(heights: number, settles: boolean): boolean {
  if (!settles) return isJoint(heights, ACES);
  if (known[heights] === UNKNOWN) {
    known[heights] = isJoint(heights, lowestFrom(heights)) ? YES : NO;
  }
  return known[heights] === YES;
}

/** How low each foundation may get when cards come back that are not safe, as heights. */
function lowestFrom(heights: number): number {
  let lowest = heights;
  for (let before = -1; before !== lowest;) {
    before = lowest;
    for (let suit = 0; suit < SUITS; suit++) {
      const isSafe = ((SAFE[lowest] as number) >> 4 + suit & 1) !== 0;
      if (!isSafe && heightOf(lowest, suit) > 1) lowest -= 1 << 4 * suit;
    }
  }
  return lowest;
}

/** Whether a card of a value, the one above it and one of the other colour above it may all be back. */
function isJoint(heights: number, lowest: number): boolean {
  for (let suit = 0; suit < SUITS; suit++) {
    for (const other of [suit ^ 2, suit ^ 3]) {
      const least = Math.max(heightOf(lowest, suit) + 1, heightOf(lowest, other));
      const most = Math.min(heightOf(heights, suit), heightOf(heights, other)) - 1;
      if (least <= most) return true;
    }
  }
  return false;
}

function heightOf(heights: number, suit: number): number {
  return heights >> 4 * suit & 15;
}
