import { guessFrame, type Point, type Rectangle, restPoint } from "../../lib/molek/auto/clicks.ts";
import type { Picture } from "../../lib/molek/vision/grid.ts";
import { type Desktop, DesktopError, type DesktopSnapshot } from "../../cli/molek/auto/desktop.ts";
import { type Drawing, drawScreenshot } from "../lib/molek/vision/screenshot.ts";
import type { Clicked, WindowGame } from "./game.ts";

/** Screen in memory with the window of a game, and a clock that advances when the program waits. */
export class FakeDesk implements Desktop {
  readonly clicks: Clicked[] = [];
  /** Disturbances by a test, by the number of clicks before. */
  readonly disturbances = new Map<number, (desk: FakeDesk) => void>();
  area: Rectangle;
  pointer: Point = { x: 1, y: 1 };
  below = 70;
  isGone = false;
  isClosed = false;
  /** True if the game ignores clicks. */
  isDeaf = false;
  drawing: Drawing = {};
  readonly #game: WindowGame;
  readonly #scale: number;
  readonly #waits = new Set<Promise<void>>();
  /** Last picture, and what it was drawn from. */
  #drawn: { readonly of: readonly unknown[]; readonly picture: Picture } | undefined;
  #now = 0;

  constructor(game: WindowGame, scale = 1, drawing: Drawing = {}) {
    this.#game = game;
    this.#scale = scale;
    this.drawing = drawing;
    const { width = Math.round(960 * scale), height = Math.round(540 * scale) } = drawing;
    this.area = { left: 30, top: 40, width, height };
  }

  find(): Promise<number> {
    return Promise.resolve(7);
  }

  measure(): Promise<Rectangle> {
    const { x, y } = restPoint(guessFrame(this.area));
    this.pointer = { x: this.area.left + x, y: this.area.top + y };
    return Promise.resolve(this.area);
  }

  look(): Promise<DesktopSnapshot> {
    if (this.isGone) return Promise.reject(new DesktopError({ kind: "gone" }));
    return Promise.resolve({ pointer: this.pointer, below: this.below, area: this.area });
  }

  point(at: Point): Promise<{ readonly from: Point; readonly to: Point }> {
    const from = this.pointer;
    this.pointer = at;
    return Promise.resolve({ from, to: at });
  }

  click(): Promise<void> {
    const [left, top] = this.#corner();
    const { x, y } = this.pointer;
    const did = this.isDeaf ? "nothing" : this.#game.click(
      Math.floor((x - left) / this.#scale),
      Math.floor((y - top) / this.#scale),
    );
    this.clicks.push(did);
    this.disturbances.get(this.clicks.length)?.(this);
    return Promise.resolve();
  }

  picture({ left, top, width, height }: Rectangle): Promise<Picture> {
    const whole = this.#draw();
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const start = (top - this.area.top + y) * whole.width + left - this.area.left;
      pixels.set(whole.pixels.subarray(start, start + width), y * width);
    }
    return Promise.resolve({ width, height, pixels });
  }

  now(): number {
    return this.#now;
  }

  wait(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    const wait = new Promise<void>((resolve) => setTimeout(resolve, 0));
    this.#waits.add(wait);
    return wait.finally(() => this.#waits.delete(wait));
  }

  /** Ends all pending waits, which would outlast the test. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.#waits);
  }

  /** True if the game draws its own pointer at the mouse. */
  #draw(): Picture {
    const scale = this.#scale;
    const [cornerX, cornerY] = this.#corner();
    const { x, y } = this.pointer;
    const pointer = [Math.floor((x - cornerX) / scale), Math.floor((y - cornerY) / scale)] as const;
    const of = [this.#game.state, this.drawing, pointer.join()];
    if (this.#drawn === undefined || of.some((one, index) => one !== this.#drawn?.of[index])) {
      const picture = drawScreenshot(this.#game.state, { scale, pointer, ...this.drawing });
      this.#drawn = { of, picture };
    }
    return this.#drawn.picture;
  }

  #corner(): readonly [number, number] {
    const { left, top, width, height } = this.area;
    const [dx, dy] = this.drawing.at ??
      [(width - this.#scale * 960) >> 1, (height - this.#scale * 540) >> 1];
    return [left + dx, top + dy];
  }
}
