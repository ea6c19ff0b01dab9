// How positions compare that differ only in the cards that are drawn and the resets that are left.
// From some of them draws and resets lead to others, which reach no more then: what is lost from
// above is lost from below. Positions of one lane are compared by a mark, which says how high up
// was searched; where neither is above the other, the lanes differ.
// Readable twin: real draws in tests/lib/klondike/solver/chains_test.ts.
import { UNKNOWN } from "./transposition_table.ts";
import type { Talon } from "./talon.ts";

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
