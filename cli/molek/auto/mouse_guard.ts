import type { StopReason } from "../../../lib/molek/auto/progress.ts";
import type { Point, Rectangle } from "../../../lib/molek/auto/clicks.ts";
import { type Desktop, DesktopError, type DesktopSnapshot, type DeskWindow } from "./desktop.ts";

/** The pause between two looks: with a click in it still far less than a tenth of a second. */
const LOOK_MS = 15;

/**
 * Stands between the autopilot and the mouse: looks at pointer and window all the time, and lets
 * nothing more through once something is not as the autopilot left it, or somebody says stop.
 */
export class MouseGuard {
  readonly #desk: Desktop;
  #window: DeskWindow | undefined;
  /** The number that the pointer reports over the game's window; unknown at first. */
  #own: number | undefined;
  /**
   * Where the autopilot has put the pointer; before its first move the player's hand may rest on
   * it.
   */
  #pointer: Point | undefined;
  #stop: StopReason | undefined;
  /** Rejects what is being waited for when the guard stops. */
  readonly #waiting = new Set<(error: DesktopError) => void>();

  constructor(desk: Desktop) {
    this.#desk = desk;
  }

  /** Lets nothing more through from now on; of several reasons the first one counts. */
  stop(why: StopReason): void {
    this.#stop ??= why;
    const error = new DesktopError(this.#stop);
    for (const reject of this.#waiting) reject(error);
    this.#waiting.clear();
  }

  /** Starts an action unless the guard has stopped, and waits for it unless it stops meanwhile. */
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

  /** Moves the pointer and sees that it stands on the game's window. */
  async point(at: Point): Promise<void> {
    await this.#point(at);
    await this.see();
  }

  /** Clicks, unless a last look finds something amiss. */
  async click(): Promise<void> {
    await this.see();
    await this.until(() => this.#desk.click());
  }

  /**
   * Moves the pointer to where the game was just seen, and takes the window there for the game's
   * own: what manages the windows may have put another one around it.
   */
  async settle(at: Point): Promise<void> {
    await this.#point(at);
    this.#own = await this.until(() => this.#look());
  }

  /** Looks at a window until it stops. */
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

  /** Looks once, and throws when something is amiss. */
  async see(): Promise<void> {
    await this.until(() => this.#look());
  }

  async #point(at: Point): Promise<void> {
    await this.see();
    const before = this.#pointer;
    this.#pointer = at;
    const { from, to } = await this.until(() => this.#desk.point(at));
    // A hand may have moved it since that look.
    if (before !== undefined && !isSame(from, before)) this.stop({ kind: "mouse" });
    if (!isSame(to, at)) this.stop({ kind: "mouse" });
  }

  /** Returns the number of the window below the pointer. */
  async #look(): Promise<number | undefined> {
    const window = this.#window;
    if (window === undefined) return undefined;
    // The orders are obeyed one after another: this is where the pointer is when the look is taken.
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
