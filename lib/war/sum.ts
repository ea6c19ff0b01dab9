/**
 * The sum of many nonnegative numbers, as exact as one rounded twice: the rounding errors of the
 * additions are added up separately (Neumaier, 1974). With n numbers it is off by less than 2u +
 * n²u² of itself, where u is 2^-53, so by less than 2^-51 for ten million of them.
 */
export class Sum {
  #sum = 0;
  #rest = 0;

  /** Adds a number. */
  add(number: number): void {
    const sum = this.#sum + number;
    this.#rest += this.#sum >= number ? this.#sum - sum + number : number - sum + this.#sum;
    this.#sum = sum;
  }

  /** The total of all numbers. */
  get value(): number {
    return this.#sum + this.#rest;
  }
}
