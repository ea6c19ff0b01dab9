// What could be done in a member of a class when a card was still in the talon that has been placed
// since. A member is old when moves lead to it, from where the card was placed, that could be made
// before it: there, only steps that need the card are left. Why that is sound: docs/SOLVER.md, "idle".
// Readable twin: the sets of tests/lib/klondike/solver/position_class_test.ts.
import { addCard, type PackedHeights, removeCard, type SolverCard } from "./bits.ts";
import { AvailableSteps } from "./available_steps.ts";
import type { LocksAndTalon } from "./position.ts";

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
