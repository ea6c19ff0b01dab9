import type { Size } from "../../../tui/terminal/grid.ts";
import {
  type Signal,
  type Terminal,
  TerminalClosed,
  type TerminalListener,
} from "../../../tui/terminal/terminal.ts";
import { FakeTimers } from "./fake_timers.ts";

/** A terminal in memory, with a clock that the test advances. */
export class FakeTerminal extends FakeTimers implements Terminal {
  /** Texts written, one per write. */
  writes: string[] = [];
  raw = false;
  /** Every call of `setRaw` in order. */
  readonly rawCalls: boolean[] = [];
  stops = 0;
  canStop = true;
  gone = false;
  takesQueries = false;
  /** True if output is taken at once; if not, `read` takes it. */
  reads = true;
  readonly #whenRead: (() => void)[] = [];
  #size: Size;
  #listener: TerminalListener | undefined;

  constructor(size: Size) {
    super();
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

  /** True if output is waiting to be taken. */
  get isWriting(): boolean {
    return this.#whenRead.length > 0;
  }

  /** Takes the written output. */
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

  /** True if there are listeners. */
  get isListenedTo(): boolean {
    return this.#listener !== undefined;
  }

  /** Sends keys as bytes; returns true if the program reads on. */
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

  /** Returns the output since the last call as one text. */
  takeWrites(): string[] {
    return this.writes.splice(0);
  }
}
