import type { Bit } from "../solver/bits.ts";
import { type Action, DRAW, RESET } from "./action.ts";
import type { Layout } from "./layout.ts";
import type { Start } from "./start.ts";

const MOST = 52;

/** The talon cards that are left in a position, in the order of drawing. */
export class TalonCards {
  count = 0;
  readonly #start: Start;
  readonly #cards = new Uint8Array(MOST);
  readonly #places = new Uint8Array(MOST);

  constructor(start: Start) {
    this.#start = start;
  }

  /** Lists those of a position. */
  list({ left, leftHigh }: Layout): void {
    this.count = 0;
    for (let word = left; word !== 0; word &= word - 1) this.#add(31 - Math.clz32(word & -word));
    for (let word = leftHigh; word !== 0; word &= word - 1) {
      this.#add(63 - Math.clz32(word & -word));
    }
  }

  /** One of the cards. */
  at(index: number): Bit {
    return this.#cards[index] as number;
  }

  /** Takes one of the cards that were listed out of a position, after so many resets. */
  take(after: Layout, index: number, resets: number): void {
    const place = this.#places[index] as number;
    if (place < 32) after.left &= ~(1 << place);
    else after.leftHigh &= ~(1 << place - 32);
    after.drawn = index;
    if (this.#start.limited) after.resets -= resets;
  }

  /** Draws one card, or puts the waste back, as the action; none where neither is possible. */
  turn(after: Layout): Action | undefined {
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
