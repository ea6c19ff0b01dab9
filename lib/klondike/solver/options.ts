// What can happen in one position: the locks, the talon and one set of foundation heights. Where
// the free cards lie does not matter. Of two hosts (a pair of twins) and their guests (free cards
// one rank lower of the other colour) only the numbers count, since a guest can always move from
// one open host to the other: a pair has room for one more guest, or to be laid bare, where it has
// more hosts than guests. All work is on the two halves of 52 bits (bits.ts).
// Readable twin: the arrangements of free cards of tests/lib/klondike/solver/options_test.ts.
import {
  bothOf,
  countBits,
  type HeightCode,
  HOME_HIGH,
  HOME_LOW,
  KINGS_HIGH,
  PAIRS,
  suitsIn,
  swapColours,
} from "./bits.ts";
import type { Locks } from "./locks.ts";
import type { Talon } from "./talon.ts";

/** The moves of a position, as sets of cards and of suits. */
export class Options {
  /** The cards that unlock or leave the talon by going home. */
  upLow = 0;
  upHigh = 0;
  /** The cards that do so by going on another card or into an empty column. */
  placeLow = 0;
  placeHigh = 0;
  /** The suits whose next card is a base that can go home. */
  baseUps = 0;
  /** The suits whose next card can be drawn to in the talon. */
  talonUps = 0;
  /** The suits whose next card is a free one that can go home. */
  freeUps = 0;
  /** The suits whose top card can come back from its foundation. */
  backs = 0;
  /** Whether a column is empty. */
  hasColumn = false;

  /** Finds the moves of a position. */
  find(locks: Locks, talon: Talon, heights: HeightCode): void {
    const { openLow, openHigh, baseLow, baseHigh } = locks;
    const lower = heights & 255;
    const upper = heights >> 8;
    const homeLow = (HOME_LOW[lower] as number) | (HOME_LOW[upper] as number) << 2;
    const homeHigh = (HOME_HIGH[lower] as number) | (HOME_HIGH[upper] as number) << 2;
    const outLow = openLow & ~homeLow;
    const outHigh = openHigh & ~homeHigh;
    const guestsLow = swapColours(outLow & ~baseLow);
    const guestsHigh = swapColours(outHigh & ~baseHigh);
    const roomLow = roomFor(outLow, guestsLow << 4);
    const roomHigh = roomFor(outHigh, guestsHigh << 4 | guestsLow >>> 28);
    const freeKings = countBits(outHigh & ~baseHigh & KINGS_HIGH);
    const hasColumn = locks.emptyColumns > freeKings;
    const welcomeLow = swapColours(roomLow >>> 4 | roomHigh << 28);
    const welcomeHigh = swapColours(roomHigh >>> 4) | (hasColumn ? KINGS_HIGH : 0);
    const nextLow = (homeLow << 4 | 15) & ~homeLow;
    const nextHigh = (homeHigh << 4 | homeLow >>> 28) & ~homeHigh;
    // A card can be laid bare where its pair has room: the guest moves to the twin.
    const bareLow = nextLow & outLow & roomLow;
    const bareHigh = nextHigh & outHigh & roomHigh;
    this.baseUps = suitsIn((bareLow & baseLow) | (bareHigh & baseHigh));
    this.freeUps = suitsIn((bareLow & ~baseLow) | (bareHigh & ~baseHigh));
    this.talonUps = suitsIn((nextLow & talon.reachLow) | (nextHigh & talon.reachHigh));
    this.upLow = (bareLow & baseLow) | (nextLow & talon.reachLow);
    this.upHigh = (bareHigh & baseHigh) | (nextHigh & talon.reachHigh);
    this.placeLow = welcomeLow & (baseLow | talon.reachLow);
    this.placeHigh = welcomeHigh & (baseHigh | talon.reachHigh);
    this.hasColumn = hasColumn;
    const topLow = homeLow & ~(homeLow >>> 4 | homeHigh << 28);
    const topHigh = homeHigh & ~(homeHigh >>> 4);
    this.backs = suitsIn((topLow & welcomeLow) | (topHigh & welcomeHigh));
  }
}

/** The cards of pairs with more hosts than guests; the guests are moved up to their hosts' rank. */
export function roomFor(hosts: number, guests: number): number {
  const anyGuest = guests | guests >>> 1;
  const one = (hosts | hosts >>> 1) & ~anyGuest;
  const two = hosts & hosts >>> 1 & ~(guests & guests >>> 1);
  return bothOf((one | two) & PAIRS);
}
