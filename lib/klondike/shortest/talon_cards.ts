import type { SolverCard } from "../solver/bits.ts";
import { DRAW, type PackedAction, RESET } from "./action.ts";
import type { PackedPosition } from "./packed_position.ts";
import type { Root } from "./root.ts";

const MAX_TALON_CARDS = 52;

/** The talon cards that are left in a position, in the order of drawing. */
export class TalonCards {
  count = 0;
  readonly #start: Root;
  readonly #cards = new Uint8Array(MAX_TALON_CARDS);
  readonly #places = new Uint8Array(MAX_TALON_CARDS);

  constructor(start: Root) {
    this.#start = start;
  }

  /** Lists those of a position. */
  list({ left, leftHigh }: PackedPosition): void {
    this.count = 0;
    for (let word = left; word !== 0; word &= word - 1) this.#add(31 - Math.clz32(word & -word));
    for (let word = leftHigh; word !== 0; word &= word - 1) {
      this.#add(63 - Math.clz32(word & -word));
    }
  }

  /** One of the cards. */
  at(index: number): SolverCard {
    return this.#cards[index] as number;
  }

  /** Takes one of the cards that were listed out of a position, after so many resets. */
  take(after: PackedPosition, index: number, resets: number): void {
    const place = this.#places[index] as number;
    if (place < 32) after.left &= ~(1 << place);
    else after.leftHigh &= ~(1 << place - 32);
    after.drawn = index;
    if (this.#start.limited) after.resets -= resets;
  }

  /** Draws one card, or puts the waste back, as the action; none where neither is possible. */
  turn(after: PackedPosition): PackedAction | undefined {
    const isReset = after.drawn === this.count;
    if (this.count === 0 || isReset && this.#start.limited && after.resets === 0) return undefined;
    after.drawn = isReset ? 0 : after.drawn + 1;
    if (isReset && this.#start.limited) after.resets--;
    return isReset ? RESET : DRAW;
  }

  #add(place: number): void {
    this.#places[this.count] = place;
    this.#cards[this.count++] = this.#start.talon[place] as number;
  }
}
