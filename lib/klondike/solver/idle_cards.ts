// The rule "idle": a card of the talon that is at hand is taken only for the sake of what follows.
// Why it is sound: docs/SOLVER.md.
//
// Which cards of the talon it is of use to take now, at turn 1 without a limit to the resets, where
// all of them stay at hand: one is placed only to make room on its pair for what leads on, and sent
// home only for cards of its suit that can follow.
// Readable twin: the cards one by one of tests/lib/klondike/solver/idle_cards_test.ts.
import {
  addCard,
  ALL,
  type CardSet,
  foundationTops,
  hostsOf,
  KINGS,
  nextToFoundation,
  type PackedHeights,
  removeCard,
  type SolverCard,
  suitMask,
  twinsOf,
} from "./bits.ts";
import { AvailableSteps } from "./available_steps.ts";
import type { LocksAndTalon } from "./position.ts";

/** The cards of the talon that are of use; those of the columns are in both sets. */
export class UsefulCards {
  readonly up: CardSet = new Int32Array(2);
  readonly place: CardSet = new Int32Array(2);

  /** Takes all cards to be of use. */
  all(): void {
    this.up[0] =
      this.up[1] =
      this.place[0] =
      this.place[1] =
        ALL;
  }

  /** Finds the cards that are of use in a position, where cards may come back or not. */
  find({ locks, talon }: LocksAndTalon, options: AvailableSteps, worryBack: boolean): void {
    this.#findHosts(locks.open, locks.base, talon.reach, options.home, worryBack);
    for (let colour = 0; colour < 2; colour++) {
      const inTalon = talon.reach[colour] as number;
      const hosts = (this.place[colour] as number) & ~(options.room[colour] as number);
      this.place[colour] = hosts | KINGS | ~inTalon;
      this.up[colour] = leadingUp(locks.open[colour] as number, inTalon) | ~inTalon;
    }
  }

  /**
   * Finds the hosts that are of use: under a base, beside a twin that is the next to go home, under a
   * host of use from the talon, or under the top of a foundation that has one somewhere.
   */
  #findHosts(
    open: CardSet,
    base: CardSet,
    inTalon: CardSet,
    home: CardSet,
    worryBack: boolean,
  ): void {
    const [blackHome, redHome] = [home[0] as number, home[1] as number];
    const [blackTops, redTops] = worryBack
      ? [foundationTops(blackHome), foundationTops(redHome)]
      : [0, 0];
    const nextBlack = nextToFoundation(blackHome) & (open[0] as number);
    const nextRed = nextToFoundation(redHome) & (open[1] as number);
    let black = twinsOf(nextBlack) | hostsOf(base[1] as number);
    let red = twinsOf(nextRed) | hostsOf(base[0] as number);
    for (;;) {
      const blackGuests = black & (inTalon[0] as number) |
        blackTops & suitMask(black & blackHome);
      const redGuests = red & (inTalon[1] as number) | redTops & suitMask(red & redHome);
      const [moreBlack, moreRed] = [black | hostsOf(redGuests), red | hostsOf(blackGuests)];
      if (moreBlack === black && moreRed === red) break;
      [black, red] = [moreBlack, moreRed];
    }
    this.place[0] = black;
    this.place[1] = red;
  }
}

/** The cards after which an open one of their suit could go home, be it after others of the talon. */
function leadingUp(open: number, inTalon: number): number {
  let leading = open >>> 2;
  for (let more = leading;; leading = more) {
    more = leading | (inTalon & leading) >>> 2;
    if (more === leading) return leading;
  }
}

// What could be done in a member of a class when a card was still in the talon that has been placed
// since. A member is old when moves lead to it, from where the card was placed, that could be made
// before it: there, only steps that need the card are left.
// Readable twin: the sets of tests/lib/klondike/solver/position_class_test.ts.

const NO_NAME = 1 << 16;

/** A card that was placed, and the member of the class that is looked at. */
export class EarlierOptions {
  /** The card; `undefined` where none has to be of use. */
  placed: SolverCard | undefined;
  /** Whether the member is old. */
  wasReachable = false;
  /** The smallest old member: with the card, it names what is left of the class. */
  name: PackedHeights = NO_NAME;
  /** What could be done in the member, where it is old. */
  readonly options: AvailableSteps = new AvailableSteps();

  /** Begins a class into which a card was placed, or none that has to be of use. */
  begin(placed: SolverCard | undefined): void {
    this.placed = placed;
    this.wasReachable = false;
    this.name = NO_NAME;
  }

  /** Looks at a member of the class. */
  look(position: LocksAndTalon, heights: PackedHeights, wasReachable: boolean): void {
    const placed = this.placed;
    this.wasReachable = wasReachable && placed !== undefined;
    if (!wasReachable || placed === undefined) return;
    if (heights < this.name) this.name = heights;
    const { locks: { open }, talon: { reach } } = position;
    removeCard(open, placed);
    addCard(reach, placed);
    this.options.find(position, heights);
    addCard(open, placed);
    removeCard(reach, placed);
  }

  /** Whether the free card of a suit could go home from the member. */
  couldGoHome(suit: number): boolean {
    return this.wasReachable && (this.options.freeUps >> suit & 1) !== 0;
  }

  /** Whether the card of a suit could come back from its foundation. */
  couldReturn(suit: number): boolean {
    return this.wasReachable && (this.options.backs >> suit & 1) !== 0;
  }
}
