import type { StopReason } from "../../../lib/molek/auto/progress.ts";
import type { Point, Rectangle } from "../../../lib/molek/auto/clicks.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";

/** A window and where it is on the screen. */
export interface DeskWindow {
  readonly id: number;
  readonly area: Rectangle;
}

/** Where pointer and window are at one moment. */
export interface DesktopSnapshot {
  readonly pointer: Point;
  /** The window below the pointer. */
  readonly below: number;
  /** Where the window of the game is. */
  readonly area: Rectangle;
}

/**
 * What the autopilot sees of the world: a screen with windows, a mouse and a clock. What is asked of
 * the mouse and the windows is done in the order in which it was asked. Throws {@linkcode DesktopError}.
 */
export interface Desktop {
  /** Finds a window by its number or a part of its name; returns its number. */
  find(wanted: string): Promise<number>;
  /** Where a window is; moves the pointer to find out, and leaves it beside the cards. */
  measure(window: number): Promise<Rectangle>;
  look(window: number): Promise<DesktopSnapshot>;
  /** Moves the pointer, and returns where it was at that moment and where it is then. */
  point(at: Point): Promise<{ readonly from: Point; readonly to: Point }>;
  /** Presses the left button where the pointer is and lets it go, as one order. */
  click(): Promise<void>;
  picture(area: Rectangle): Promise<Picture>;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Lets the mouse go, whatever it was doing. May be called at any time, and again. */
  close(): Promise<void>;
}

/** Ends the autopilot: the world is not as it should be, and nothing more can be done. */
export class DesktopError extends Error {
  readonly stop: StopReason;

  constructor(stop: StopReason) {
    super(stop.kind);
    this.stop = stop;
  }
}

/** The error for whatever has no kind of its own, with a phrase that says what it is. */
export function desktopError(what: string): DesktopError {
  return new DesktopError({ kind: "trouble", what });
}
