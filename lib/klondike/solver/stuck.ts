// A test for positions that are lost because some covered card can never be turned over, or too
// many talon cards can never leave. It plays a relaxed game: a card can lie in a column and be home
// at the same time, and a card that finds room takes none from others. Only a free card that can
// never go home keeps its place on its hosts for ever, and may keep a host from going home. A talon
// card is in sight if draws bring it to the top, now or after other cards that can leave have left;
// it is a host once it could be placed. Bases are taken away as long as they can go, and the cards
// below them come into sight. Proof: docs/SOLVER.md; tools/bench/solver.ts shows what it saves.
// Readable twin: the relaxed game on sets of tests/lib/klondike/solver/stuck_test.ts.
import {
  addCard,
  ALL,
  type CardSet,
  countBits,
  FIRST_KING,
  firstCard,
  hasCard,
  KINGS,
  openPairs,
  removeCard,
  type SolverCard,
  type SuitColour,
} from "./bits.ts";
import type { LocksAndTalon } from "./position.ts";

const COLUMNS = 7;

/** Detects positions in which a card is stuck. */
export class StuckTest {
  readonly #position: LocksAndTalon;
  readonly #maxKept: number;
  /** The cards in the columns or home that are not covered, and talon cards that could be placed. */
  readonly #hosts: CardSet = new Int32Array(2);
  readonly #free: CardSet = new Int32Array(2);
  readonly #base: CardSet = new Int32Array(2);
  /** Talon cards: all, those that could come to the top of the waste, those that could leave. */
  readonly #talon: CardSet = new Int32Array(2);
  readonly #sight: CardSet = new Int32Array(2);
  readonly #leaving: CardSet = new Int32Array(2);
  /** Cards with room on a host or in an empty column; these, and cards home or able to go home. */
  readonly #welcome: CardSet = new Int32Array(2);
  readonly #going: CardSet = new Int32Array(2);
  readonly #counts = new Int32Array(COLUMNS);
  #columns = 0;
  #covered = 0;

  /** Tests `position` as it is at the time; up to `maxKept` talon cards may be left at the end. */
  constructor(position: LocksAndTalon, maxKept: number) {
    this.#position = position;
    this.#maxKept = maxKept;
  }

  /**
   * True if a card is stuck. No card was stuck before the card `placed` was placed, which saves
   * work; `undefined` stands for a position of which that is not known.
   */
  isStuck(placed: SolverCard | undefined): boolean {
    this.#begin();
    for (;;) {
      this.#findRoom();
      // A card that can go home keeps no place for ever, and one whose hosts still have room takes
      // it from no other card.
      if (placed !== undefined && hasCard(this.#going, placed)) return false;
      const black = (this.#base[0] as number) & (this.#going[0] as number);
      const red = (this.#base[1] as number) & (this.#going[1] as number);
      this.#takeAway(0, black);
      this.#takeAway(1, red);
      if ((black | red) !== 0 || this.#drawOn()) continue;
      return this.#covered > 0 || this.#keptCount() > this.#maxKept;
    }
  }

  #begin(): void {
    const { locks, talon } = this.#position;
    for (let colour = 0; colour < 2; colour++) {
      const [open, base] = [locks.open[colour] as number, locks.base[colour] as number];
      this.#hosts[colour] = open;
      this.#base[colour] = base;
      this.#free[colour] = open & ~base;
      this.#talon[colour] = ALL & ~open & ~(locks.covered[colour] as number);
      this.#sight[colour] = talon.reach[colour] as number;
      this.#leaving[colour] = 0;
    }
    this.#covered = locks.coveredCount;
    this.#columns = locks.emptyColumns;
    locks.copyCounts(this.#counts);
  }

  /** Takes bases away, so that the cards below them come into sight. */
  #takeAway(colour: SuitColour, bases: number): void {
    for (let left = bases; left !== 0; left &= left - 1) this.#takeBase(firstCard(colour, left));
  }

  #takeBase(base: SolverCard): void {
    removeCard(this.#base, base);
    const { locks } = this.#position;
    const column = locks.columnOf(base);
    const count = (this.#counts[column] as number) - 1;
    this.#counts[column] = count;
    if (count === 0) {
      this.#columns++;
      return;
    }
    this.#covered--;
    const below = locks.cardAt(column, count - 1);
    addCard(this.#hosts, below);
    if (count === 1 && below >= FIRST_KING) this.#columns++;
    else addCard(this.#base, below);
  }

  /**
   * Finds the talon cards that can leave, be hosts or come into sight then. Returns true if hosts
   * or cards in sight were added.
   */
  #drawOn(): boolean {
    const black = this.#leave(0);
    const red = this.#leave(1);
    const isAllInSight = this.#sight[0] === this.#talon[0] && this.#sight[1] === this.#talon[1];
    const more = !isAllInSight && this.#position.talon.spread(this.#sight, this.#leaving);
    return black || red || more;
  }

  /** Finds the talon cards of a colour that can leave or be hosts. Returns true if hosts grew. */
  #leave(colour: SuitColour): boolean {
    const sight = this.#sight[colour] as number;
    const hosts = this.#hosts[colour] as number;
    this.#leaving[colour] = sight & (this.#going[colour] as number);
    this.#hosts[colour] = hosts | sight & (this.#welcome[colour] as number);
    return hosts !== this.#hosts[colour];
  }

  #keptCount(): number {
    const black = (this.#talon[0] as number) & ~(this.#leaving[0] as number);
    const red = (this.#talon[1] as number) & ~(this.#leaving[1] as number);
    return countBits(black) + countBits(red);
  }

  /**
   * Finds the cards that could go home or find room. A card could go home if all cards of its suit
   * up to it are in sight, and none of these is a host whose pair is full of guests that cannot go
   * home themselves.
   */
  #findRoom(): void {
    const { open } = this.#position.locks;
    const [blackHosts, redHosts] = [this.#hosts[0] as number, this.#hosts[1] as number];
    let black = blackHosts | (this.#sight[0] as number);
    let red = redHosts | (this.#sight[1] as number);
    for (;;) {
      const [blackHome, redHome] = [completeSuits(black), completeSuits(red)];
      const blackGuests = (this.#free[0] as number) & ~blackHome;
      const redGuests = (this.#free[1] as number) & ~redHome;
      const blackRoom = openPairs(blackHosts, redGuests);
      const redRoom = openPairs(redHosts, blackGuests);
      const blackHeld = (open[0] as number) & blackHome & ~blackRoom;
      const redHeld = (open[1] as number) & redHome & ~redRoom;
      if ((blackHeld | redHeld) === 0) {
        const kept = countBits((blackGuests & KINGS) >>> 2 | redGuests & KINGS);
        const kings = this.#columns > kept ? KINGS : 0;
        this.#welcome[0] = redRoom >> 2 | kings;
        this.#welcome[1] = blackRoom >> 2 | kings;
        this.#going[0] = blackHome | (this.#welcome[0] as number);
        this.#going[1] = redHome | (this.#welcome[1] as number);
        return;
      }
      black &= ~blackHeld;
      red &= ~redHeld;
    }
  }
}

/** Returns the cards of a set that are in it together with all lower cards of their suit. */
function completeSuits(cards: number): number {
  let runs = cards & (cards << 2 | 0x3);
  runs &= runs << 4 | 0xf;
  runs &= runs << 8 | 0xff;
  return runs & (runs << 16 | 0xffff);
}
