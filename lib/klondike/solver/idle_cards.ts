// The rule "idle": a talon card that is at hand is taken only if the next step needs it. Proof:
// docs/SOLVER.md.
//
// The talon cards that are useful to take now, at turn 1 with unlimited resets, where all of them
// stay at hand: a card is placed only if the room that it makes on its pair has a use, and sent
// home only if cards of its suit can follow. Readable twin: the cards one by one of
// tests/lib/klondike/solver/idle_cards_test.ts.
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

/** Talon cards that are useful to send home and to place; both sets hold all other cards, too. */
export class UsefulCards {
  readonly up: CardSet = new Int32Array(2);
  readonly place: CardSet = new Int32Array(2);

  /** Counts all cards as useful. */
  all(): void {
    this.up[0] =
      this.up[1] =
      this.place[0] =
      this.place[1] =
        ALL;
  }

  /** Finds the useful cards of a position, with or without worrying back. */
  find({ locks, talon }: LocksAndTalon, options: AvailableSteps, worryBack: boolean): void {
    this.#findHosts(locks.open, locks.base, talon.reach, options.home, worryBack);
    for (let colour = 0; colour < 2; colour++) {
      const inTalon = talon.reach[colour] as number;
      const hosts = (this.place[colour] as number) & ~(options.room[colour] as number);
      this.place[colour] = hosts | KINGS | ~inTalon;
      this.up[colour] = cardsLeadingUp(locks.open[colour] as number, inTalon) | ~inTalon;
    }
  }

  /**
   * Finds the cards that are useful as hosts: to a base; because their twin goes home next; to a
   * talon card that is itself a useful host; or to the top card of a foundation that has a useful
   * host among its cards.
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
      const moreBlack = black | hostsOf(redGuests);
      const moreRed = red | hostsOf(blackGuests);
      if (moreBlack === black && moreRed === red) break;
      black = moreBlack;
      red = moreRed;
    }
    this.place[0] = black;
    this.place[1] = red;
  }
}

/**
 * Returns the cards after which an open card of their suit could go home, directly or after other
 * talon cards.
 */
function cardsLeadingUp(open: number, inTalon: number): number {
  let leading = open >>> 2;
  for (let more = leading;; leading = more) {
    more = leading | (inTalon & leading) >>> 2;
    if (more === leading) return leading;
  }
}

// The steps that were possible in a member of a class while a card, placed since, was still in the
// talon. A member is old if moves lead to it, from where the card was placed, that were also
// possible before. In an old member only steps that need the card remain. Readable twin: the sets
// of tests/lib/klondike/solver/position_class_test.ts.

const NO_MEMBER = 1 << 16;

/** A card that was placed, and the class member under examination. */
export class EarlierOptions {
  /** The card, or `undefined` if no card must be used. */
  placed: SolverCard | undefined;
  /** True if the member is old: reachable without the card. */
  wasReachable = false;
  /** The smallest old member; together with the card it identifies what remains of the class. */
  representative: PackedHeights = NO_MEMBER;
  /** Steps that were possible in the member before the card was placed, if it is old. */
  readonly options: AvailableSteps = new AvailableSteps();

  /** Begins a class into which `placed` was placed, or in which no card must be used. */
  begin(placed: SolverCard | undefined): void {
    this.placed = placed;
    this.wasReachable = false;
    this.representative = NO_MEMBER;
  }

  /** Examines a member of the class. */
  look(position: LocksAndTalon, heights: PackedHeights, wasReachable: boolean): void {
    const placed = this.placed;
    this.wasReachable = wasReachable && placed !== undefined;
    if (!wasReachable || placed === undefined) return;
    if (heights < this.representative) this.representative = heights;
    const { locks: { open }, talon: { reach } } = position;
    removeCard(open, placed);
    addCard(reach, placed);
    this.options.find(position, heights);
    addCard(open, placed);
    removeCard(reach, placed);
  }

  /** True if the member is old and the free card of this suit could already go home. */
  couldGoHome(suit: number): boolean {
    return this.wasReachable && (this.options.freeUps >> suit & 1) !== 0;
  }

  /** True if the member is old and the top card of this suit could already come back. */
  couldReturn(suit: number): boolean {
    return this.wasReachable && (this.options.backs >> suit & 1) !== 0;
  }
}
