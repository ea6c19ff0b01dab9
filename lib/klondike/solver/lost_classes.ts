// The classes that are known to be lost. A member identifies its class by a key of 84 bits, the
// same for all files: 16 are the heights, 52 the places of the talon, and 27 say which cards are
// locked, which constraint holds, and the lane of the talon ({@linkcode TalonOrder}). The last of
// these share a word with the higher places: if the talon has so many cards, few cards can be
// locked. The numbers of cards drawn and resets left are not part of the key: the mark beside it
// says how much of them was searched.
import type { PackedHeights } from "./bits.ts";
import {
  cardOfClassStep,
  type ClassStep,
  type Constraint,
  CONSTRAINT_COUNT,
  heightsAfter,
  HOME,
  kindOfClassStep,
  KING_MUST_FOLLOW,
  NO_CONSTRAINT,
} from "./class_step.ts";
import type { LocksAndTalon, Talon } from "./position.ts";
import { type TranspositionTable, UNKNOWN } from "./transposition_table.ts";

/** The lost classes of a search. */
export class LostClasses {
  readonly #table: TranspositionTable;
  readonly #position: LocksAndTalon;
  readonly #order: TalonOrder;
  readonly #constraintCount: number;
  readonly #shift: number;
  #locked = 0;
  #places = 0;
  #morePlaces = 0;
  #drawn = 0;
  #left = 0;
  #resets = 0;

  constructor(table: TranspositionTable, position: LocksAndTalon) {
    this.#table = table;
    this.#position = position;
    this.#order = new TalonOrder(position.talon);
    this.#constraintCount = position.talon.turn === 1 ? CONSTRAINT_COUNT : KING_MUST_FOLLOW + 1;
    const codes = position.locks.codes * this.#constraintCount * this.#order.lanes;
    this.#shift = Math.max(0, 16 - Math.clz32(codes - 1));
  }

  /** True if the current class is recorded as lost through this member. */
  has(heights: PackedHeights, constraint: Constraint): boolean {
    this.#readPosition();
    return this.#find(heights, constraint);
  }

  /** True if the class after a step is recorded as lost through the member that it leads to. */
  hasAfter(step: ClassStep, constraint: Constraint): boolean {
    this.#readPosition();
    if (kindOfClassStep(step) !== HOME) this.#readPositionAfter(cardOfClassStep(step));
    return this.#find(heightsAfter(step), constraint);
  }

  /** Records the current class as lost through one of its members. */
  add(heights: PackedHeights, constraint: Constraint): void {
    this.#readPosition();
    const lane = this.#order.lane(this.#drawn, this.#left);
    const code = this.#codeOf(constraint, lane);
    const [a, b, c] = [code << 16 | heights, this.#places, this.#third(code)];
    const mark = this.#order.raise(this.#table.get(a, b, c), lane, this.#drawn, this.#resets);
    this.#table.set(a, b, c, mark);
  }

  #readPosition(): void {
    const { locks, talon } = this.#position;
    this.#locked = locks.code;
    this.#places = talon.places[0] as number;
    this.#morePlaces = talon.places[1] as number;
    this.#drawn = talon.drawn;
    this.#left = talon.left;
    this.#resets = talon.resetsLeft;
  }

  #readPositionAfter(card: number): void {
    const { locks, talon } = this.#position;
    if (locks.isBase(card)) {
      this.#locked = locks.codeAfter(card);
      return;
    }
    const place = talon.placeOf(card);
    if (place < 32) this.#places &= ~(1 << place);
    else this.#morePlaces &= ~(1 << place);
    this.#drawn = talon.drawnAfter(card);
    this.#left--;
    this.#resets = talon.resetsAfter(card);
  }

  /** A class that is lost without a constraint is lost under any constraint. */
  #find(heights: PackedHeights, constraint: Constraint): boolean {
    return this.#findOne(heights, NO_CONSTRAINT) ||
      constraint !== NO_CONSTRAINT && this.#findOne(heights, constraint);
  }

  #findOne(heights: PackedHeights, constraint: Constraint): boolean {
    const lane = this.#order.lane(this.#drawn, this.#left);
    const code = this.#codeOf(constraint, lane);
    const mark = this.#table.get(code << 16 | heights, this.#places, this.#third(code));
    return this.#order.covers(mark, lane, this.#drawn, this.#resets);
  }

  #codeOf(constraint: Constraint, lane: number): number {
    return (this.#locked * this.#constraintCount + constraint) * this.#order.lanes + lane;
  }

  #third(code: number): number {
    return code >>> 16 | this.#morePlaces << this.#shift;
  }
}

// The order of positions that differ only in the numbers of cards drawn and resets left. If draws
// and resets lead from one position to another, the first is above the second, which reaches no
// more: what is lost from above is lost from below. Positions of one lane are compared by a mark,
// which says how high up was searched; if neither position is above the other, they have different
// lanes or parts of the mark. Readable twin: real draws in
// tests/lib/klondike/solver/lost_classes_test.ts.

/** A number above that of all draws of a pass at turn 3. */
const DRAWS = 20;
const TURN = 3;

/** The order of the positions of a talon with the same cards left. */
export class TalonOrder {
  readonly lanes: number;
  readonly #size: number;
  readonly #isUnlimited: boolean;
  readonly #isTurnOne: boolean;

  constructor({ size, unlimited, turn }: Talon) {
    this.#size = size;
    this.#isUnlimited = unlimited;
    this.#isTurnOne = turn === 1;
    this.lanes = unlimited || turn === 1 ? 1 : size + 1;
  }

  /**
   * Returns the lane of a number of drawn cards. With limited resets at turn 3, the stops of a
   * fresh pass share one lane, and every other number has its own.
   */
  lane(drawn: number, left: number): number {
    return this.lanes === 1 || drawn % TURN === 0 || drawn === left ? 0 : drawn;
  }

  /** True if the mark of its lane says that everything a position can reach was searched. */
  covers(mark: number, lane: number, drawn: number, resets: number): boolean {
    if (mark === UNKNOWN) return false;
    const rank = this.#rank(lane, drawn, resets);
    return this.#splits(drawn) ? part(mark, drawn) >= rank : mark >= rank;
  }

  /** Returns the mark after a position was searched, too. */
  raise(mark: number, lane: number, drawn: number, resets: number): number {
    const before = Math.max(mark, 0);
    const rank = this.#rank(lane, drawn, resets);
    if (!this.#splits(drawn)) return Math.max(before, rank);
    return before + Math.max(0, rank - part(before, drawn)) * (drawn % TURN === 1 ? 1 : DRAWS);
  }

  /**
   * True if the mark has two parts: with unlimited resets at turn 3, for one and for two cards
   * drawn beyond whole draws. From each of them more is reached than from a fresh pass, which has
   * the lowest mark.
   */
  #splits(drawn: number): boolean {
    return this.#isUnlimited && drawn > 0;
  }

  /** Returns the rank of a position in its lane; higher positions reach more. */
  #rank(lane: number, drawn: number, resets: number): number {
    if (this.#isUnlimited) return drawn === 0 ? 0 : DRAWS - Math.ceil(drawn / TURN);
    if (this.#isTurnOne) return resets * (this.#size + 1) + this.#size - drawn;
    return lane > 0 ? resets : resets * DRAWS + DRAWS - 1 - Math.ceil(drawn / TURN);
  }
}

/** Returns the part of a mark for the cards drawn beyond whole draws. */
function part(mark: number, drawn: number): number {
  return drawn % TURN === 1 ? mark % DRAWS : Math.floor(mark / DRAWS);
}
