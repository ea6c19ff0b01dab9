import type { StopReason } from "../../../lib/molek/auto/progress.ts";
import type { Point, Rectangle } from "../../../lib/molek/auto/clicks.ts";
import { type Desktop, DesktopError, type DesktopSnapshot, type DeskWindow } from "./desktop.ts";

/** The pause between two checks: with a click, they are far less than 0.1 s apart. */
const LOOK_MS = 15;

/**
 * Guards the mouse: checks pointer and window all the time, and blocks all further actions of the
 * autopilot after an unexpected change or a call of `stop`.
 */
export class MouseGuard {
  readonly #desk: Desktop;
  #window: DeskWindow | undefined;
  /** The number of the window below the pointer over the game; unknown at first. */
  #own: number | undefined;
  /**
   * The point where the autopilot has put the pointer; `undefined` before its first move, while the
   * player may still move the mouse.
   */
  #pointer: Point | undefined;
  #stop: StopReason | undefined;
  /** Rejects the pending actions if the guard stops. */
  readonly #waiting = new Set<(error: DesktopError) => void>();

  constructor(desk: Desktop) {
    this.#desk = desk;
  }

  /** Stops all mouse actions from now on; the first reason wins. */
  stop(why: StopReason): void {
    this.#stop ??= why;
    const error = new DesktopError(this.#stop);
    for (const reject of this.#waiting) reject(error);
    this.#waiting.clear();
  }

  /**
   * Runs an action. Throws {@linkcode DesktopError} if the guard has stopped or stops meanwhile.
   */
  until<T>(action: () => Promise<T>): Promise<T> {
    if (this.#stop !== undefined) return Promise.reject(new DesktopError(this.#stop));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      action().then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }

  wait(milliseconds: number): Promise<void> {
    return this.until(() => this.#desk.wait(milliseconds));
  }

  /** Moves the pointer and checks that it is on the game's window. */
  async point(at: Point): Promise<void> {
    await this.#point(at);
    await this.see();
  }

  /** Clicks after a last check. */
  async click(): Promise<void> {
    await this.see();
    await this.until(() => this.#desk.click());
  }

  /**
   * Moves the pointer to where the game was just seen, and takes the window there for the game's
   * own: a window manager can have put another one around it.
   */
  async settle(at: Point): Promise<void> {
    await this.#point(at);
    this.#own = await this.until(() => this.#look());
  }

  /** Checks a window until the guard stops. */
  async watch(window: DeskWindow): Promise<void> {
    this.#window = window;
    while (this.#stop === undefined) {
      try {
        await this.see();
        await this.wait(LOOK_MS);
      } catch (error) {
        if (!(error instanceof DesktopError)) throw error;
        this.stop(error.stop);
      }
    }
  }

  /** Checks once. Throws {@linkcode DesktopError} after an unexpected change. */
  async see(): Promise<void> {
    await this.until(() => this.#look());
  }

  async #point(at: Point): Promise<void> {
    await this.see();
    const before = this.#pointer;
    this.#pointer = at;
    const { from, to } = await this.until(() => this.#desk.point(at));
    // The player can have moved the mouse since that check.
    if (before !== undefined && !isSame(from, before)) this.stop({ kind: "mouse" });
    if (!isSame(to, at)) this.stop({ kind: "mouse" });
  }

  /** Takes a snapshot, and stops if it is unexpected; returns the window below the pointer. */
  async #look(): Promise<number | undefined> {
    const window = this.#window;
    if (window === undefined) return undefined;
    // Commands run in order, so the pointer is here when the snapshot is taken.
    const expected = this.#pointer;
    const sight = await this.#desk.look(window.id);
    const amiss = isSameArea(sight.area, window.area)
      ? this.#amiss(sight, expected)
      : { kind: "moved" } as const;
    if (amiss !== undefined) this.stop(amiss);
    return sight.below;
  }

  #amiss({ pointer, below }: DesktopSnapshot, expected: Point | undefined): StopReason | undefined {
    if (expected === undefined) return undefined;
    if (!isSame(pointer, expected)) return { kind: "mouse" };
    return this.#own === undefined || this.#own === below ? undefined : { kind: "covered" };
  }
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

function isSameArea(one: Rectangle, other: Rectangle): boolean {
  return one.left === other.left && one.top === other.top && one.width === other.width &&
    one.height === other.height;
}
