import type { Grid, Size } from "./grid.ts";
import type { ScreenEvent } from "./screen.ts";

/** Clock, and calls at a later time. */
export interface Timers {
  /** Returns the milliseconds of a clock that never goes back. */
  now(): number;
  /** Calls back later; returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Event that comes from a display; the others come from the loop. */
export type DisplayEvent = Exclude<ScreenEvent, { readonly kind: "resize" | "tick" }>;

/** Listener for the events of a display. */
export interface DisplayListener {
  onEvent(event: DisplayEvent): void;
  /** The display has another size, or has lost its content: it needs a new frame. */
  onRedraw(): void;
  /** The user has left the display, or a signal ends the program; `code` is its exit code. */
  onLeft(code: number): void;
  /** An error was thrown and not caught. */
  onFailure(error: unknown): void;
}

/** Display as the event loop uses it: it shows grids, and has input and a clock. */
export interface Display extends Timers {
  /** Returns the size of the grids that it shows. */
  size(): Size;
  /** Takes over the display, and sends its events to the listener until it is left. */
  enter(listener: DisplayListener): void;
  /** Shows a grid; calls back when it can show the next one, which may be never. */
  show(grid: Grid, shown: () => void): void;
  /**
   * Sends a text to the clipboard, without knowing if it arrives. A display that cannot copy has no
   * such method.
   */
  copy?(text: string): void;
  /** Draws everything again with the next frame, which it requests. */
  redraw(): void;
  /** Takes the mouse, or gives it back; with the next frame, which it requests. */
  useMouse(on: boolean): void;
  /** Stops the program as Ctrl-Z does; sends events to the screen before and after. */
  stop(): void;
  /**
   * Restores the display, then calls back. If the user has left, it does not wait long for a
   * display that takes no more output.
   */
  leave(left: () => void): void;
}
