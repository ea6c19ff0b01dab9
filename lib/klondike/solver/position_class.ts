// A class holds all foundation heights that can be reached from one another while locks and talon
// stay the same: a free card that goes home can come back at once, so these positions are won or
// lost together. The members are filled breadth first into `heights`, from the one where the fill
// begins; `stamps` says which of the 2^16 codes are members, without clearing. `exits` are the
// steps that leave the class: a step is left out if a neighbouring member has it too, because both
// then lead into one class. Proofs of the rules: docs/SOLVER.md. Without worrying back a class has
// one member. tools/bench/solver.ts measures it. Readable twin: the class by sets of
// tests/lib/klondike/solver/position_class_test.ts.
import { EarlierOptions, UsefulCards } from "./idle_cards.ts";
import {
  ALL,
  type CardSet,
  FIRST_KING,
  firstCard,
  heightOf,
  lowestBit,
  type PackedHeights,
  SAFE,
  type SolverCard,
  type SuitColour,
} from "./bits.ts";
import {
  cardOfClassStep,
  cardToUse,
  type ClassStepKind,
  type Constraint,
  EMPTY_COLUMN_STEP,
  HOME,
  kindOfClassStep,
  KING_MUST_FOLLOW,
  mustUse,
  NO_CONSTRAINT,
  packClassStep,
  TO_COLUMN,
  TO_FOUNDATION,
} from "./class_step.ts";
import { AvailableSteps } from "./available_steps.ts";
import type { LocksAndTalon } from "./position.ts";
import { Xoshiro128 } from "../../xoshiro.ts";

const CODES = 1 << 16;
const KING_HEIGHT = 13;

/** Memory of a {@linkcode PositionClass}, which searches can reuse one after the other. */
export class ClassWorkspace {
  readonly heights = new Uint16Array(CODES);
  /** By heights: the stamp of the fill that found a member last, and the member's index. */
  readonly stamps = new Uint32Array(CODES);
  readonly indices = new Uint16Array(CODES);
  /** By index: 1 if a member is reachable without the card that was placed before. */
  readonly isOld = new Uint8Array(CODES);
  /** By index: cards that leave the class by going home, or by being placed; two words each. */
  readonly up = new Int32Array(2 * CODES);
  readonly place = new Int32Array(2 * CODES);
  stamp = 0;
}

/** A class of positions: its members, its representative, and the steps that lead out of it. */
export class PositionClass {
  count = 0;
  /**
   * The smallest member or, if a card must be used, the smallest one reached without it. Represents
   * the class in the table.
   */
  representative = 0;
  /** Constraint under which steps were left out. */
  constraint: Constraint = NO_CONSTRAINT;
  readonly order: StepOrder = new StepOrder();
  exits: Int32Array = new Int32Array(1 << 12);
  exitCount = 0;
  readonly #members: ClassWorkspace;
  readonly #position: LocksAndTalon;
  readonly #worryBack: boolean;
  readonly #pruning: PruningRules;
  readonly #options = new AvailableSteps();
  readonly #use = new UsefulCards();
  readonly #earlier = new EarlierOptions();
  /** Steps that an already visited neighbour also has. */
  readonly #sharedUp: CardSet = new Int32Array(2);
  readonly #sharedPlace: CardSet = new Int32Array(2);
  #kingReturns = false;

  /** Finds classes of positions with the locks and the talon that `position` has at the time. */
  constructor(
    members: ClassWorkspace,
    position: LocksAndTalon,
    worryBack: boolean,
    pruning: PruningRules,
  ) {
    this.#members = members;
    this.#position = position;
    this.#worryBack = worryBack;
    this.#pruning = pruning;
  }

  /** The foundation heights of all members. */
  get heights(): Uint16Array {
    return this.#members.heights.subarray(0, this.count);
  }

  /** Finds the class of a position, and the steps out of it that a constraint leaves. */
  fill(start: PackedHeights, constraint: Constraint): void {
    this.#earlier.begin(cardToUse(constraint));
    this.constraint = constraint === KING_MUST_FOLLOW ? KING_MUST_FOLLOW : NO_CONSTRAINT;
    this.#fill(start);
    if (cardToUse(this.constraint) !== undefined) {
      this.representative = this.#earlier.representative;
    }
    if (this.constraint === KING_MUST_FOLLOW && !this.#kingReturns) this.#removeAllButKings();
  }

  #fill(start: PackedHeights): void {
    this.exitCount = 0;
    this.#kingReturns = false;
    this.#use.all();
    this.#begin(start, true);
    for (let index = 0; index < this.count; index++) {
      const heights = this.#members.heights[index] as number;
      if (heights < this.representative) this.representative = heights;
      this.#options.find(this.#position, heights);
      this.#earlier.look(this.#position, heights, this.#members.isOld[index] === 1);
      const safe = this.#pruning.safe ? SAFE[heights] as number : 0;
      if (index === 0 && this.#sendSafeHome(safe)) {
        index--;
        continue;
      }
      if (this.#forceSafe(heights, safe)) return;
      if (this.#prunesIdle()) {
        this.#use.find(this.#position, this.#options, this.#worryBack);
      }
      if (!this.#worryBack) return this.#leaveForGood(heights);
      this.#visitNeighbours(index, heights, safe);
      // If a free card is safe, the neighbour that has it home can do all that this member can do.
      const isBelowSafe = (this.#options.freeUps & safe) !== 0;
      this.#leave(index, heights, 0, isBelowSafe);
      this.#leave(index, heights, 1, isBelowSafe);
    }
  }

  /** True if talon cards are taken only if the next step could need them. */
  #prunesIdle(): boolean {
    const { locks, talon } = this.#position;
    return this.#pruning.idle && talon.everything && locks.coveredCount > 0 &&
      this.constraint !== KING_MUST_FOLLOW;
  }

  #begin(start: PackedHeights, isOld: boolean): void {
    const members = this.#members;
    if (members.stamp === 0xffffffff) members.stamps.fill(members.stamp = 0);
    members.stamp++;
    this.representative = CODES;
    this.count = 0;
    this.#add(start, isOld);
  }

  #add(heights: PackedHeights, isOld: boolean): void {
    const members = this.#members;
    members.isOld[this.count] = isOld ? 1 : 0;
    members.stamps[heights] = members.stamp;
    members.indices[heights] = this.count;
    members.heights[this.count++] = heights;
  }

  /** Sends a safe free card home and begins the class there. Returns false if none is safe. */
  #sendSafeHome(safe: number): boolean {
    const safeUps = this.#options.freeUps & safe;
    if (safeUps === 0) return false;
    const suit = lowestBit(safeUps);
    const isOld = this.#earlier.couldGoHome(suit);
    this.#earlier.begin(this.#earlier.placed);
    this.#begin((this.#members.heights[0] as number) + (1 << 4 * suit), isOld);
    return true;
  }

  /**
   * If a safe base, or a safe talon card at hand, can go home, makes that the only step. Returns
   * false if there is no such card.
   */
  #forceSafe(heights: PackedHeights, safe: number): boolean {
    const must = (this.#options.baseUps | this.#options.talonUps) & safe;
    if (must === 0) return false;
    const suit = lowestBit(must);
    this.exits[0] = packClassStep(0, TO_FOUNDATION, 4 * heightOf(heights, suit) + suit, heights);
    this.exitCount = 1;
    this.constraint = NO_CONSTRAINT;
    return true;
  }

  #visitNeighbours(index: number, heights: PackedHeights, safe: number): void {
    const { freeUps, backs } = this.#options;
    this.#sharedUp[0] =
      this.#sharedUp[1] =
      this.#sharedPlace[0] =
      this.#sharedPlace[1] =
        0;
    for (let ups = freeUps; ups !== 0; ups &= ups - 1) {
      const suit = lowestBit(ups);
      this.#visit(index, heights + (1 << 4 * suit), this.#earlier.couldGoHome(suit));
    }
    for (let downs = backs & ~(safe >> 4); downs !== 0; downs &= downs - 1) {
      const suit = lowestBit(downs);
      if (heightOf(heights, suit) === KING_HEIGHT) this.#kingReturns = true;
      this.#visit(index, heights - (1 << 4 * suit), this.#earlier.couldReturn(suit));
    }
  }

  #visit(index: number, heights: PackedHeights, isOld: boolean): void {
    const { stamps, stamp, indices, up, place } = this.#members;
    if (stamps[heights] !== stamp) return this.#add(heights, isOld);
    const neighbour = indices[heights] as number;
    if (isOld) this.#members.isOld[neighbour] = 1;
    if (neighbour >= index || !this.#pruning.shared) return;
    for (let colour = 0; colour < 2; colour++) {
      const at = 2 * neighbour + colour;
      this.#sharedUp[colour] = (this.#sharedUp[colour] as number) | (up[at] as number);
      this.#sharedPlace[colour] = (this.#sharedPlace[colour] as number) | (place[at] as number);
    }
  }

  /** Adds the steps by which a member leaves the class, but for those of visited neighbours. */
  #leave(index: number, heights: PackedHeights, colour: SuitColour, isBelowSafe: boolean): void {
    const up = isBelowSafe ? 0 : this.#up(colour);
    const place = isBelowSafe ? 0 : this.#place(colour);
    this.#members.up[2 * index + colour] = up;
    this.#members.place[2 * index + colour] = place;
    const sharedUp = up & (this.#sharedUp[colour] as number);
    const sharedPlace = place & (this.#sharedPlace[colour] as number);
    // A card that goes home could come back at once, so placing it instead leads to the same class,
    // except for the constraint that a king must follow if it empties a column.
    const emptying = this.#pruning.empty ? this.#position.locks.last[colour] as number : 0;
    this.#note(TO_FOUNDATION, colour, up & ~sharedUp & ~(sharedPlace & ~emptying), heights);
    const both = this.#pruning.shared ? up : 0;
    this.#note(TO_COLUMN, colour, place & ~both & ~sharedUp & ~sharedPlace, heights);
  }

  #leaveForGood(heights: PackedHeights): void {
    for (const colour of [0, 1] as const) {
      this.#note(TO_FOUNDATION, colour, this.#up(colour), heights);
      this.#note(TO_COLUMN, colour, this.#place(colour), heights);
    }
    for (let ups = this.#options.freeUps; ups !== 0; ups &= ups - 1) {
      const suit = lowestBit(ups);
      const card = 4 * heightOf(heights, suit) + suit;
      this.#push(HOME, card, this.order.urgency(HOME, card, 0, 0), heights);
    }
  }

  /** Returns the cards that can leave the class by going home under the rule "idle". */
  #up(colour: SuitColour): number {
    const { locks: { base }, talon } = this.#position;
    const passed = talon.everything ? ALL : base[colour] as number;
    return this.#withoutEarlier(
      (this.#options.up[colour] as number) & (this.#use.up[colour] as number),
      passed & (this.#earlier.options.up[colour] as number),
    );
  }

  /** Returns the cards that can be placed under the rule "idle". */
  #place(colour: SuitColour): number {
    const { locks: { base, last }, talon } = this.#position;
    const passed = talon.everything ? ALL : (base[colour] as number) & ~(last[colour] as number);
    return this.#withoutEarlier(
      this.#placeable(this.#options, colour) & (this.#use.place[colour] as number),
      passed & this.#placeable(this.#earlier.options, colour),
    );
  }

  /** Removes cards that could move before the card was placed; sets the constraint if it does. */
  #withoutEarlier(cards: number, before: number): number {
    const { wasReachable, placed } = this.#earlier;
    if (!wasReachable || placed === undefined || (cards & before) === 0) return cards;
    this.constraint = mustUse(placed);
    return cards & ~before;
  }

  /**
   * Returns the cards that can be placed. A column is emptied only for a king, so never while
   * another one is empty.
   */
  #placeable({ place, hasColumn }: AvailableSteps, colour: SuitColour): number {
    const cards = place[colour] as number;
    return this.#pruning.empty && hasColumn
      ? cards & ~(this.#position.locks.last[colour] as number)
      : cards;
  }

  #note(
    kind: typeof TO_FOUNDATION | typeof TO_COLUMN,
    colour: SuitColour,
    set: number,
    heights: PackedHeights,
  ): void {
    for (let cards = set; cards !== 0; cards &= cards - 1) {
      this.#noteCard(kind, firstCard(colour, cards), heights);
    }
  }

  #noteCard(
    kind: typeof TO_FOUNDATION | typeof TO_COLUMN,
    card: SolverCard,
    heights: PackedHeights,
  ): void {
    const { locks, talon } = this.#position;
    const isBase = locks.isBase(card);
    const locked = isBase ? locks.lockedUpTo(card) : 0;
    const empties = this.#pruning.empty && kind === TO_COLUMN && locked === 1;
    const turned = isBase ? 0 : talon.turnedBefore(card);
    const stepKind = empties ? EMPTY_COLUMN_STEP : kind;
    this.#push(stepKind, card, this.order.urgency(stepKind, card, locked, turned), heights);
  }

  #push(kind: ClassStepKind, card: SolverCard, urgency: number, heights: PackedHeights): void {
    if (this.exitCount === this.exits.length) {
      const larger = new Int32Array(2 * this.exits.length);
      larger.set(this.exits);
      this.exits = larger;
    }
    this.exits[this.exitCount++] = packClassStep(urgency, kind, card, heights);
  }

  #removeAllButKings(): void {
    let kept = 0;
    for (let index = 0; index < this.exitCount; index++) {
      const step = this.exits[index] as number;
      if (kindOfClassStep(step) === TO_COLUMN && cardOfClassStep(step) >= FIRST_KING) {
        this.exits[kept++] = step;
      }
    }
    this.exitCount = kept;
  }
}

/** Urgencies, lowest first: emptying a column is tried last. */
const EMPTYING = 127;
const BASE = 60;
const FREE_HOME = 61;
const TALON_HOME = 62;
const TALON_PLACE = 63;
/** Number of urgencies in a random order, and the urgency that each card drawn on the way adds. */
const LEVELS = 64;
const TURNED = 4;
/** Size of a table by kind of step and card. */
const STEPS = 4 * 64;

/**
 * The order in which the steps out of a class are tried. Each round of a search has its own: first
 * the bases with most cards below, then those with fewest, then random orders.
 */
export class StepOrder {
  #round = 0;
  #random: Xoshiro128 | undefined;
  readonly #drawn = new Uint8Array(STEPS);

  /** Switches to the order of the next round. */
  next(): void {
    this.#round++;
    if (this.#round === 1) return;
    this.#random ??= Xoshiro128.fromSeed(1);
    for (let step = 0; step < STEPS; step++) this.#drawn[step] = this.#random.below(LEVELS);
  }

  /**
   * Returns the urgency of a step; the lowest is tried first. `locked` is the number of locked
   * cards in the column of a base. `turned` is the number of cards drawn before a talon card if
   * resets are limited, because drawing then costs.
   */
  urgency(kind: ClassStepKind, card: SolverCard, locked: number, turned: number): number {
    const urgency = this.#round > 1
      ? this.#drawn[kind * 64 + card] as number
      : this.#fixed(kind, locked);
    return Math.min(EMPTYING, urgency + TURNED * turned);
  }

  #fixed(kind: ClassStepKind, locked: number): number {
    if (kind === EMPTY_COLUMN_STEP) return EMPTYING;
    if (kind === HOME) return FREE_HOME;
    if (locked === 0) return kind === TO_FOUNDATION ? TALON_HOME : TALON_PLACE;
    return this.#round === 0 ? BASE - locked : locked;
  }
}

/** Rules that leave out steps: {@linkcode ALL_RULES}, except when the rules are tested. */
export interface PruningRules {
  /** A safe card goes home at once, and never comes back. */
  readonly safe: boolean;
  /** A column is emptied only for a king, which follows at once. */
  readonly empty: boolean;
  /** Steps that neighbouring members share are taken once. */
  readonly shared: boolean;
  /** A talon card that is at hand is taken only if the next step needs it. */
  readonly idle: boolean;
  /** A position is lost if a card can never be turned over, or too many stay in the talon. */
  readonly stuck: boolean;
}

/** Every rule of {@linkcode PruningRules}. */
export const ALL_RULES: PruningRules = {
  safe: true,
  empty: true,
  shared: true,
  idle: true,
  stuck: true,
};
