// Whether some covered card can never be turned over, by playing on too hopefully: only a free card
// that can never go home keeps its place on its hosts forever, and may keep a host from going home.
// Bases are taken away as long as they could go home (all lower cards of their suit are in sight or
// in the talon) or find a place, and what lies below comes into sight; if that ends before all
// covered cards are in sight, the position is lost. Only placing a card can make it so. Why it is
// sound: docs/SOLVER.md; bench/solver.ts shows what it saves.
// Readable twin: the hopeful play on sets of tests/lib/klondike/solver/stuck_test.ts.
import {
  ALL,
  type Bit,
  type CardSet,
  type Colour,
  colourOf,
  countBits,
  drop,
  FIRST_KING,
  firstCard,
  KINGS,
  maskOf,
  put,
  roomFor,
} from "./bits.ts";
import type { Locks } from "./locks.ts";

const COLUMNS = 7;

/** Looks for positions in which a covered card is stuck. */
export class Stuck {
  readonly #locks: Locks;
  /** The cards in sight or in the talon. */
  readonly #seen: CardSet = new Int32Array(2);
  /** The cards that could go home or find a place. */
  readonly #going: CardSet = new Int32Array(2);
  readonly #free: CardSet = new Int32Array(2);
  readonly #base: CardSet = new Int32Array(2);
  readonly #counts = new Int32Array(COLUMNS);
  #columns = 0;
  #covered = 0;

  /** Looks at positions with these locks, as they are at the time. */
  constructor(locks: Locks) {
    this.#locks = locks;
  }

  /**
   * Whether the position is lost because a card cannot be turned over any more. Before `placed` was
   * placed it was not, which saves work; `undefined` stands for a position that nothing is known
   * of.
   */
  isStuck(placed: Bit | undefined): boolean {
    this.#begin();
    for (let isFirst = true; this.#covered > 0; isFirst = false) {
      this.#findGoing();
      // A card that can go home keeps no place forever, and one that left room does no harm.
      if (isFirst && placed !== undefined) {
        if (((this.#going[colourOf(placed)] as number) & maskOf(placed)) !== 0) return false;
      }
      const black = (this.#base[0] as number) & (this.#going[0] as number);
      const red = (this.#base[1] as number) & (this.#going[1] as number);
      if ((black | red) === 0) return true;
      this.#takeAway(0, black);
      this.#takeAway(1, red);
    }
    return false;
  }

  #begin(): void {
    const { open, base, covered, coveredCount, emptyColumns } = this.#locks;
    for (let colour = 0; colour < 2; colour++) {
      this.#seen[colour] = ALL & ~(covered[colour] as number);
      this.#base[colour] = base[colour] as number;
      this.#free[colour] = (open[colour] as number) & ~(base[colour] as number);
    }
    this.#covered = coveredCount;
    this.#columns = emptyColumns;
    this.#locks.copyCounts(this.#counts);
  }

  /** Takes bases away, so that what lies below them comes into sight. */
  #takeAway(colour: Colour, bases: number): void {
    for (let left = bases; left !== 0; left &= left - 1) this.#takeBase(firstCard(colour, left));
  }

  #takeBase(base: Bit): void {
    drop(this.#base, base);
    const column = this.#locks.columnOf(base);
    const count = (this.#counts[column] as number) - 1;
    this.#counts[column] = count;
    if (count === 0) {
      this.#columns++;
      return;
    }
    this.#covered--;
    const below = this.#locks.cardAt(column, count - 1);
    put(this.#seen, below);
    if (count === 1 && below >= FIRST_KING) this.#columns++;
    else put(this.#base, below);
  }

  /**
   * Finds the cards that could go home or find a place. A card could go home if all cards of its
   * suit up to it are in sight, and none of these is a host whose pair is full of guests that cannot
   * go home themselves.
   */
  #findGoing(): void {
    let [black, red] = [this.#seen[0] as number, this.#seen[1] as number];
    const { open } = this.#locks;
    for (;;) {
      const [blackHome, redHome] = [runsIn(black), runsIn(red)];
      const blackGuests = (this.#free[0] as number) & ~blackHome;
      const redGuests = (this.#free[1] as number) & ~redHome;
      const blackRoom = roomFor(this.#seen[0] as number, redGuests);
      const redRoom = roomFor(this.#seen[1] as number, blackGuests);
      const blackHeld = (open[0] as number) & blackHome & ~blackRoom;
      const redHeld = (open[1] as number) & redHome & ~redRoom;
      if ((blackHeld | redHeld) === 0) {
        const kept = countBits((blackGuests & KINGS) >>> 2 | redGuests & KINGS);
        const kings = this.#columns > kept ? KINGS : 0;
        this.#going[0] = blackHome | redRoom >> 2 | kings;
        this.#going[1] = redHome | blackRoom >> 2 | kings;
        return;
      }
      black &= ~blackHeld;
      red &= ~redHeld;
    }
  }
}

/** The cards of a set that are in it together with all lower ones of their suit. */
function runsIn(cards: number): number {
  let runs = cards & (cards << 2 | 0x3);
  runs &= runs << 4 | 0xf;
  runs &= runs << 8 | 0xff;
  return runs & (runs << 16 | 0xffff);
}
