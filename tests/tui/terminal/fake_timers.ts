import type { Timers } from "../../../tui/terminal/display.ts";

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that the test advances. */
export class FakeTimers implements Timers {
  #now = 0;
  readonly #timers = new Set<Timer>();

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Number of pending timers. */
  get timerCount(): number {
    return this.#timers.size;
  }

  /** Advances the clock and runs the timers that are due. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      next.callback();
    }
    this.#now = end;
  }
}
