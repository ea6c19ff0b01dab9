import type { StopReason } from "../../../lib/molek/auto/progress.ts";
import type { Point, Rectangle } from "../../../lib/molek/auto/clicks.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";

/** A window and its place on the screen. */
export interface DeskWindow {
  readonly id: number;
  readonly area: Rectangle;
}

/** The places of pointer and window at one moment. */
export interface DesktopSnapshot {
  readonly pointer: Point;
  /** The number of the window below the pointer. */
  readonly below: number;
  /** The place of the game's window. */
  readonly area: Rectangle;
}

/**
 * The desktop of the autopilot: a screen with windows, a mouse and a clock. Commands to the mouse
 * and the windows run in order. All methods can throw {@linkcode DesktopError}.
 */
export interface Desktop {
  /** Finds a window by its number or a part of its title; returns its number. */
  find(wanted: string): Promise<number>;
  /** Measures the place of a window; moves the pointer for that and leaves it beside the cards. */
  measure(window: number): Promise<Rectangle>;
  look(window: number): Promise<DesktopSnapshot>;
  /** Moves the pointer; returns its places just before and just after that. */
  point(at: Point): Promise<{ readonly from: Point; readonly to: Point }>;
  /** Presses and releases the left button at the pointer, as one command. */
  click(): Promise<void>;
  picture(area: Rectangle): Promise<Picture>;
  /** Returns the milliseconds of a clock that never goes back. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Releases the mouse, whatever it is doing. Can be called at any time, and more than once. */
  close(): Promise<void>;
}

/** Stops the autopilot because of an unexpected change or a failure. */
export class DesktopError extends Error {
  readonly stop: StopReason;

  constructor(stop: StopReason) {
    super(stop.kind);
    this.stop = stop;
  }
}

/** Makes an error of no special kind; `what` describes it in a phrase. */
export function desktopError(what: string): DesktopError {
  return new DesktopError({ kind: "trouble", what });
}
