import type { State } from "../state.ts";
import { type Bit, drop, put } from "./bits.ts";
import { cardOf, type Exit, HOME, kindOf } from "./exit.ts";
import { Locks } from "./locks.ts";
import { Talon } from "./talon.ts";

/**
 * A position without its foundation heights and its arrangement: locks and talon, with the steps of
 * the search done and undone.
 */
export class Position {
  readonly locks: Locks;
  readonly talon: Talon;

  constructor(state: State) {
    this.locks = new Locks(state);
    this.talon = new Talon(state);
  }

  /** Takes a step. */
  take(exit: Exit): void {
    if (kindOf(exit) === HOME) return;
    const card = cardOf(exit);
    if (this.locks.isBase(card)) this.locks.unlock(card);
    else this.#takeFromTalon(card);
  }

  /** Takes back the last step that was taken. */
  takeBack(exit: Exit): void {
    if (kindOf(exit) === HOME) return;
    const card = cardOf(exit);
    if (!this.talon.had(card)) return this.locks.relock(card);
    this.talon.putBack(card);
    drop(this.locks.open, card);
  }

  #takeFromTalon(card: Bit): void {
    this.talon.take(card);
    put(this.locks.open, card);
  }
}
