import type { Grid, Size } from "./grid.ts";
import type { ScreenEvent } from "./screen.ts";

/** A clock, and calls at a later time. */
export interface Timers {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Calls back later, and returns the function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** An event that comes from a display; the others come from the loop. */
export type DisplayEvent = Exclude<ScreenEvent, { readonly kind: "resize" | "tick" }>;

/** The listeners for what happens on a display. */
export interface DisplayListener {
  onEvent(event: DisplayEvent): void;
  /** The display has another size, or has lost what it showed: it needs a new frame. */
  onRedraw(): void;
  /** The user has left the display; the program ends with this exit code. */
  onLeft(code: number): void;
  /** Something was thrown and not caught. */
  onFailure(error: unknown): void;
}

/** What the event loop sees of the world: a place that shows grids, its input, and a clock. */
export interface Display extends Timers {
  /** The size of the grids that it shows. */
  size(): Size;
  /** Takes the place over, and tells the listener what happens there until it is left. */
  enter(listener: DisplayListener): void;
  /** Shows a grid, and calls back when it can show the next one, which may be never. */
  show(grid: Grid, shown: () => void): void;
  /** Draws everything again with the next frame, which it asks for. */
  redraw(): void;
  /** Stops the program as Ctrl-Z does; tells the screen before and after. */
  stop(): void;
  /**
   * Gives the place back as it was, and calls back once that is done. If the user has left, it does
   * not wait long for a place that takes no more output.
   */
  leave(left: () => void): void;
}
