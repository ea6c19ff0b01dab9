import type { State } from "../state.ts";
import { addCard, removeCard, type SolverCard } from "./bits.ts";
import { cardOfClassStep, type ClassStep, HOME, kindOfClassStep } from "./class_step.ts";
import { Locks } from "./locks.ts";
import { Talon } from "./talon.ts";

/**
 * A position without its foundation heights and its arrangement: locks and talon, with the steps of
 * the search done and undone.
 */
export class LocksAndTalon {
  readonly locks: Locks;
  readonly talon: Talon;

  constructor(state: State) {
    this.locks = new Locks(state);
    this.talon = new Talon(state);
  }

  /** Takes a step. */
  take(exit: ClassStep): void {
    if (kindOfClassStep(exit) === HOME) return;
    const card = cardOfClassStep(exit);
    if (this.locks.isBase(card)) this.locks.unlock(card);
    else this.#takeFromTalon(card);
  }

  /** Takes back the last step that was taken. */
  takeBack(exit: ClassStep): void {
    if (kindOfClassStep(exit) === HOME) return;
    const card = cardOfClassStep(exit);
    if (!this.talon.had(card)) return this.locks.relock(card);
    this.talon.putBack(card);
    removeCard(this.locks.open, card);
  }

  #takeFromTalon(card: SolverCard): void {
    this.talon.take(card);
    addCard(this.locks.open, card);
  }
}
