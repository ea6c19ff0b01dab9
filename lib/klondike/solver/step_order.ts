import { Xoshiro128 } from "../../xoshiro.ts";
import type { SolverCard } from "./bits.ts";
import { type ClassStepKind, EMPTY_COLUMN_STEP, HOME, TO_FOUNDATION } from "./class_step.ts";

/** The last step to be tried, and the steps of the other cards, from the first one to be tried. */
const EMPTYING = 127;
const BASE = 60;
const FREE_HOME = 61;
const TALON_HOME = 62;
const TALON_PLACE = 63;
/** Orders at random are drawn from so many numbers; a card to be turned counts as some of them. */
const LEVELS = 64;
const TURNED = 4;
/** Room for the kinds of steps and the numbers of cards. */
const STEPS = 4 * 64;

/**
 * The order in which the steps out of a class are tried. Each round of a search has its own: first
 * the bases with most cards below, then those with fewest, then any order.
 */
export class StepOrder {
  #round = 0;
  #random: Xoshiro128 | undefined;
  readonly #drawn = new Uint8Array(STEPS);

  /** Goes on to the order of the next round. */
  next(): void {
    this.#round++;
    if (this.#round === 1) return;
    this.#random ??= Xoshiro128.fromSeed(1);
    for (let step = 0; step < STEPS; step++) this.#drawn[step] = this.#random.below(LEVELS);
  }

  /**
   * How soon a step is tried, lowest first. A base has so many locked cards in its column, and a card
   * of the talon so many to be turned before it where resets are limited, and so turning costs.
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
