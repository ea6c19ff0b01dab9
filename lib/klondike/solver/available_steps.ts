// The steps that are possible in one position: locks, talon and one set of foundation heights. It
// does not matter where the free cards lie. Of two hosts (a pair of twins) and their guests (free
// cards one rank lower of the other colour), only the numbers count, because a guest can always
// move from one open host to the other. A pair has room for one more guest, or can be laid bare, if
// it has more hosts than guests. Readable twin: the arrangements of free cards of
// tests/lib/klondike/solver/available_steps_test.ts.
import {
  type CardSet,
  countBits,
  foundationTops,
  HOME,
  KINGS,
  nextToFoundation,
  openPairs,
  type PackedHeights,
  type SuitColour,
  suitsOf,
} from "./bits.ts";
import type { LocksAndTalon } from "./position.ts";

/** The steps that are possible in a position, as sets of cards and of suits. */
export class AvailableSteps {
  /** Bases and talon cards that can go home. */
  readonly up: CardSet = new Int32Array(2);
  /** Bases and talon cards that can go on another card or into an empty column. */
  readonly place: CardSet = new Int32Array(2);
  /** The suits whose next card is a base that can go home. */
  baseUps = 0;
  /** The suits whose next card is at hand in the talon. */
  talonUps = 0;
  /** The suits whose next card is a free card that can go home. */
  freeUps = 0;
  /** The suits whose top card can come back from its foundation. */
  backs = 0;
  /** True if a column is empty. */
  hasColumn = false;
  /** The cards that are home. */
  readonly home: CardSet = new Int32Array(2);
  /** Both cards of each pair that has room. */
  readonly room: CardSet = new Int32Array(2);

  /** Finds the steps that are possible in a position. */
  find(position: LocksAndTalon, heights: PackedHeights): void {
    const { open, base, emptyColumns } = position.locks;
    const blackHome = this.home[0] = HOME[heights & 255] as number;
    const redHome = this.home[1] = HOME[heights >> 8] as number;
    const [black, red] = [(open[0] as number) & ~blackHome, (open[1] as number) & ~redHome];
    const [freeBlack, freeRed] = [black & ~(base[0] as number), red & ~(base[1] as number)];
    const blackRoom = this.room[0] = openPairs(black, freeRed);
    const redRoom = this.room[1] = openPairs(red, freeBlack);
    this.hasColumn = emptyColumns > countBits((freeBlack & KINGS) >>> 2 | freeRed & KINGS);
    const kings = this.hasColumn ? KINGS : 0;
    this.baseUps =
      this.talonUps =
      this.freeUps =
      this.backs =
        0;
    this.#findColour(0, position, blackHome, black & blackRoom, redRoom >> 2 | kings);
    this.#findColour(1, position, redHome, red & redRoom, blackRoom >> 2 | kings);
  }

  /**
   * Finds the steps of one colour, given its cards that are home, those that can be laid bare (a
   * guest moves to the twin), and those with room on a host or in an empty column.
   */
  #findColour(
    colour: SuitColour,
    { locks, talon }: LocksAndTalon,
    home: number,
    bare: number,
    welcome: number,
  ): void {
    const base = locks.base[colour] as number;
    const reach = talon.reach[colour] as number;
    const next = nextToFoundation(home);
    const baseUp = next & bare & base;
    this.up[colour] = baseUp | next & reach;
    this.place[colour] = welcome & (base | reach);
    this.baseUps |= suitsOf(colour, baseUp);
    this.talonUps |= suitsOf(colour, next & (talon.atHand[colour] as number));
    this.freeUps |= suitsOf(colour, next & bare & ~base);
    this.backs |= suitsOf(colour, foundationTops(home) & welcome);
  }
}
