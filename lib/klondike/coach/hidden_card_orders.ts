import type { Random } from "../../random.ts";
import { bitOf, type SolverCard } from "../solver/bits.ts";
import type { PlayerView } from "./player_view.ts";

/** So few unseen cards are dealt in every order instead of at random. */
const ALL_ORDERS = 4;

/** Orders of the cards that nobody has seen, every order equally likely. */
export class HiddenCardOrders {
  /** The order of the last deal. */
  readonly order: SolverCard[];
  /** How many different deals there are where each is dealt once; without end where `undefined`. */
  readonly count: number | undefined;
  readonly #random: Random;
  #next = 0;

  /** Deals what a view does not show. */
  constructor({ unseen }: PlayerView, random: Random) {
    this.order = unseen.map(bitOf);
    this.#random = random;
    this.count = unseen.length > ALL_ORDERS ? undefined : factorial(unseen.length);
  }

  /** Deals anew. */
  deal(): void {
    const { order } = this;
    if (this.count === undefined) {
      for (let last = order.length - 1; last > 0; last--) {
        this.#swap(last, this.#random.below(last + 1));
      }
      return;
    }
    // The n-th order differs from the one before it by a rotation: all are met once.
    if (this.#next++ === 0) return;
    for (let size = 2, number = this.#next - 1; size <= order.length; size++) {
      order.splice(0, size, order[size - 1] as SolverCard, ...order.slice(0, size - 1));
      if (number % size !== 0) return;
      number /= size;
    }
  }

  #swap(one: number, other: number): void {
    const card = this.order[one] as SolverCard;
    this.order[one] = this.order[other] as SolverCard;
    this.order[other] = card;
  }
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
