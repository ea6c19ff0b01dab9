import type { Size } from "../../tui/grid.ts";
import {
  type Signal,
  type Terminal,
  TerminalClosed,
  type TerminalListener,
} from "../../tui/terminal.ts";

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A terminal in memory, with a clock that only goes on when the test says so. */
export class FakeTerminal implements Terminal {
  /** What was written, one text a write. */
  writes: string[] = [];
  raw = false;
  /** Every call of `setRaw` in order. */
  readonly rawCalls: boolean[] = [];
  stops = 0;
  canStop = true;
  gone = false;
  /** Whether what is written is taken at once; if not, `read` takes it. */
  reads = true;
  readonly #whenRead: (() => void)[] = [];
  #size: Size;
  #listener: TerminalListener | undefined;
  #now = 0;
  readonly #timers = new Set<Timer>();

  constructor(size: Size) {
    this.#size = size;
  }

  size(): Size {
    return this.#size;
  }

  write(text: string, written: () => void): void {
    if (this.gone) return this.#listener?.onFailure(new TerminalClosed());
    this.writes.push(text);
    this.#whenRead.push(written);
    if (this.reads) this.read();
  }

  whenIdle(callback: () => void): void {
    if (this.#whenRead.length === 0) callback();
    else this.#whenRead.push(callback);
  }

  /** Whether something is written that was not taken. */
  get isWriting(): boolean {
    return this.#whenRead.length > 0;
  }

  /** Takes what was written. */
  read(): void {
    this.#whenRead.splice(0).forEach((callback) => callback());
  }

  setRaw(raw: boolean): void {
    this.raw = raw;
    this.rawCalls.push(raw);
  }

  listen(listener: TerminalListener): () => void {
    this.#listener = listener;
    return () => this.#listener = undefined;
  }

  stop(): boolean {
    this.stops++;
    return this.canStop;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Whether anybody still listens. */
  get isListenedTo(): boolean {
    return this.#listener !== undefined;
  }

  /** How many timers wait: none while nothing changes by itself. */
  get timerCount(): number {
    return this.#timers.size;
  }

  /** Lets time pass, and calls back what was waited for. */
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

  /** Sends keys as their bytes; returns whether more is wanted. */
  type(text: string): boolean {
    return this.#listener?.onBytes(new TextEncoder().encode(text)) ?? false;
  }

  /** Ends the input. */
  hangUp(): void {
    this.#listener?.onBytes(undefined);
  }

  signal(signal: Signal): void {
    this.#listener?.onSignal(signal);
  }

  fail(error: unknown): void {
    this.#listener?.onFailure(error);
  }

  resize(size: Size): void {
    this.#size = size;
    this.signal("SIGWINCH");
  }

  /** What was written since the last call, all in one. */
  takeWrites(): string[] {
    return this.writes.splice(0);
  }
}
