import type { Span } from "../../lib/shard.ts";

/** Passes on answers in the order of their trials, in whatever order they arrive. */
export class InOrder<Answer> {
  readonly #waiting = new Map<number, { readonly answer: Answer; readonly count: number }>();
  readonly #handOn: (answer: Answer) => boolean;
  readonly #known: (trial: number) => Answer | undefined;
  #next: number;
  #isOver = false;

  /**
   * Begins with trial `first`. `handOn` takes the answers, and returns whether more are wanted;
   * `known` has answers of trials that are not worked on.
   */
  constructor(
    first: number,
    handOn: (answer: Answer) => boolean,
    known: (trial: number) => Answer | undefined = () => undefined,
  ) {
    this.#next = first;
    this.#handOn = handOn;
    this.#known = known;
  }

  /** The number of answers that wait for an earlier one. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** True if no more answers are wanted. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes the answer to the trials of a span. */
  take({ first, count }: Span, answer: Answer): void {
    this.#waiting.set(first, { answer, count });
    this.advance();
  }

  /** Hands on all answers before the first that is missing. */
  advance(): void {
    while (!this.#isOver) {
      const found = this.#waiting.get(this.#next);
      const answer = found === undefined ? this.#known(this.#next) : found.answer;
      if (answer === undefined) return;
      this.#waiting.delete(this.#next);
      this.#next += found?.count ?? 1;
      this.#isOver = !this.#handOn(answer);
    }
  }
}
