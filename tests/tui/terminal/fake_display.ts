import type { Display, DisplayEvent, DisplayListener } from "../../../tui/terminal/display.ts";
import type { Grid, Size } from "../../../tui/terminal/grid.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { rowsOf } from "./describe_grid.ts";
import { FakeTimers } from "./fake_timers.ts";

/** A display in memory: events in, grids out. */
export class FakeDisplay extends FakeTimers implements Display {
  /** The grids that were shown. */
  grids: Grid[] = [];
  /** Number of requests to redraw everything, and to stop the program. */
  redraws = 0;
  stops = 0;
  /** True if the display is entered and not left. */
  entered = false;
  /** True if grids are taken at once; if not, `take` takes them. */
  takes = true;
  #shown: (() => void) | undefined;
  #size: Size;
  /** True if the mouse was taken last, false if it was given back. */
  mouse: boolean | undefined;
  #listener: DisplayListener | undefined;

  constructor(size: Size = { width: 30, height: 4 }) {
    super();
    this.#size = size;
  }

  size(): Size {
    return this.#size;
  }

  enter(listener: DisplayListener): void {
    this.#listener = listener;
    this.entered = true;
  }

  show(grid: Grid, shown: () => void): void {
    if (this.#shown) throw new Error("the last grid was not taken yet");
    this.grids.push(grid);
    this.#shown = shown;
    if (this.takes) this.take();
  }

  /** True if a grid is waiting to be taken. */
  get isShowing(): boolean {
    return this.#shown !== undefined;
  }

  /** Takes the grid that is shown. */
  take(): void {
    const shown = this.#shown;
    this.#shown = undefined;
    shown?.();
  }

  useMouse(on: boolean): void {
    this.mouse = on;
  }

  redraw(): void {
    this.redraws++;
    this.#listener?.onRedraw();
  }

  stop(): void {
    this.stops++;
  }

  leave(left: () => void): void {
    this.entered = false;
    left();
  }

  /** Presses keys, each a character. */
  type(text: string): void {
    for (const key of text) this.send(keyInput(key));
  }

  send(event: DisplayEvent): void {
    this.#listener?.onEvent(event);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#listener?.onRedraw();
  }

  /** The user leaves the display. */
  end(code: number): void {
    this.#listener?.onLeft(code);
  }

  fail(error: unknown): void {
    this.#listener?.onFailure(error);
  }

  /** The first row of the last grid. */
  shown(): string {
    const [grid] = this.grids.slice(-1);
    return grid ? rowsOf(grid)[0]?.trimEnd() ?? "" : "";
  }

  /** The grids that were shown since the last call. */
  takeGrids(): Grid[] {
    return this.grids.splice(0);
  }
}
