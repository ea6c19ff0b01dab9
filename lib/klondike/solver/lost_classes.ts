// Which classes are known to be lost. A member names its class in 84 bits, the same for all files:
// 16 are the heights, 52 the places of the talon, and 27 say which cards are locked, whether a king
// must follow, and the lane of the talon ({@linkcode TalonOrder}). The last of these share a word with the higher
// places, for where a talon has these few cards can be locked. Cards drawn and resets left are no
// part of a name: the mark beside it says how much of them was searched.
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
  readonly #chains: TalonOrder;
  readonly #duties: number;
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
    this.#chains = new TalonOrder(position.talon);
    this.#duties = position.talon.turn === 1 ? CONSTRAINT_COUNT : KING_MUST_FOLLOW + 1;
    const codes = position.locks.codes * this.#duties * this.#chains.lanes;
    this.#shift = Math.max(0, 16 - Math.clz32(codes - 1));
  }

  /** Whether the class here is lost, as far as one of its members says. */
  has(heights: PackedHeights, duty: Constraint): boolean {
    this.#look();
    return this.#find(heights, duty);
  }

  /** Whether the class that a step leads to is lost, as far as the member says that it leads to. */
  hasAfter(exit: ClassStep, duty: Constraint): boolean {
    this.#look();
    if (kindOfClassStep(exit) !== HOME) this.#lookAfter(cardOfClassStep(exit));
    return this.#find(heightsAfter(exit), duty);
  }

  /** Notes that the class here is lost, for one of its members. */
  add(heights: PackedHeights, duty: Constraint): void {
    this.#look();
    const lane = this.#chains.lane(this.#drawn, this.#left);
    const code = this.#codeOf(duty, lane);
    const [a, b, c] = [code << 16 | heights, this.#places, this.#third(code)];
    const mark = this.#chains.raised(this.#table.get(a, b, c), lane, this.#drawn, this.#resets);
    this.#table.set(a, b, c, mark);
  }

  #look(): void {
    const { locks, talon } = this.#position;
    this.#locked = locks.code;
    this.#places = talon.places[0] as number;
    this.#morePlaces = talon.places[1] as number;
    this.#drawn = talon.drawn;
    this.#left = talon.left;
    this.#resets = talon.resetsLeft;
  }

  #lookAfter(card: number): void {
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

  /** What is lost without a duty is lost with any. */
  #find(heights: PackedHeights, duty: Constraint): boolean {
    return this.#findOne(heights, NO_CONSTRAINT) ||
      duty !== NO_CONSTRAINT && this.#findOne(heights, duty);
  }

  #findOne(heights: PackedHeights, duty: Constraint): boolean {
    const lane = this.#chains.lane(this.#drawn, this.#left);
    const code = this.#codeOf(duty, lane);
    const mark = this.#table.get(code << 16 | heights, this.#places, this.#third(code));
    return this.#chains.covers(mark, lane, this.#drawn, this.#resets);
  }

  #codeOf(duty: Constraint, lane: number): number {
    return (this.#locked * this.#duties + duty) * this.#chains.lanes + lane;
  }

  #third(code: number): number {
    return code >>> 16 | this.#morePlaces << this.#shift;
  }
}

// How positions compare that differ only in the cards that are drawn and the resets that are left.
// From some of them draws and resets lead to others, which reach no more then: what is lost from
// above is lost from below. Positions of one lane are compared by a mark, which says how high up
// was searched; where neither is above the other, the lanes differ.
// Readable twin: real draws in tests/lib/klondike/solver/lost_classes_test.ts.

/** More than all draws of a pass at turn 3. */
const DRAWS = 20;
const TURN = 3;

/** The order of the positions of a talon that still has the same cards. */
export class TalonOrder {
  /** How many lanes there are. */
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
   * The lane of a number of drawn cards. With limited resets at turn 3 the stops of a fresh pass are
   * one lane, and every other number has its own.
   */
  lane(drawn: number, left: number): number {
    return this.lanes === 1 || drawn % TURN === 0 || drawn === left ? 0 : drawn;
  }

  /** Whether all that can be reached from a place was searched, by the mark of its lane. */
  covers(mark: number, lane: number, drawn: number, resets: number): boolean {
    if (mark === UNKNOWN) return false;
    const rank = this.#rank(lane, drawn, resets);
    return this.#splits(drawn) ? part(mark, drawn) >= rank : mark >= rank;
  }

  /** The mark after the search from a place, too. */
  raised(mark: number, lane: number, drawn: number, resets: number): number {
    const before = Math.max(mark, 0);
    const rank = this.#rank(lane, drawn, resets);
    if (!this.#splits(drawn)) return Math.max(before, rank);
    return before + Math.max(0, rank - part(before, drawn)) * (drawn % TURN === 1 ? 1 : DRAWS);
  }

  /**
   * Without a limit at turn 3 a mark has two parts, for one and for two cards drawn beyond whole
   * draws: more is reached from each of them than from a fresh pass, which has the lowest mark.
   */
  #splits(drawn: number): boolean {
    return this.#isUnlimited && drawn > 0;
  }

  /** How high up a place is in its lane. */
  #rank(lane: number, drawn: number, resets: number): number {
    if (this.#isUnlimited) return drawn === 0 ? 0 : DRAWS - Math.ceil(drawn / TURN);
    if (this.#isTurnOne) return resets * (this.#size + 1) + this.#size - drawn;
    return lane > 0 ? resets : resets * DRAWS + DRAWS - 1 - Math.ceil(drawn / TURN);
  }
}

/** The part of a mark for the cards that are drawn beyond whole draws. */
function part(mark: number, drawn: number): number {
  return drawn % TURN === 1 ? mark % DRAWS : Math.floor(mark / DRAWS);
}
