// Writes do not block the loop (cli/io/terminal_queue.ts), and the next frame is drawn once the terminal has
// taken the last: signals are heard even if the terminal does not read.

import type { Display } from "./display.ts";
import type { Size } from "./grid.ts";
import {
  type EffectHandler,
  isCommonEffect,
  type Screen,
  type ScreenEffect,
  type ScreenEvent,
  type Transition,
} from "./screen.ts";

/** While input keeps coming, what it changes is shown after this long all the same. */
const FRAME_MS = 50;

/** What a screen needs to run. */
export interface ScreenLoopOptions<Model, Event, Effect> {
  readonly screen: Screen<Model, Event, Effect>;
  readonly start: Transition<Model, ScreenEffect | Effect>;
  readonly display: Display;
  readonly perform: EffectHandler<Event, Effect>;
}

/**
 * Runs a screen until it quits, and returns its exit code. The display is put back in any case.
 */
export function runScreen<Model, Event extends { kind: string }, Effect extends { kind: string }>(
  options: ScreenLoopOptions<Model, Event, Effect>,
): Promise<number> {
  return new Promise((resolve, reject) => new Loop(options, resolve, reject).start());
}

class Loop<Model, Event extends { kind: string }, Effect extends { kind: string }> {
  readonly #options: ScreenLoopOptions<Model, Event, Effect>;
  readonly #display: Display;
  readonly #timers = new Map<"paint" | "wake", () => void>();
  readonly #resolve: (code: number) => void;
  readonly #reject: (error: unknown) => void;
  #model: Model;
  #size: Size | undefined;
  /** Since when something is to be painted. */
  #waitingSince: number | undefined;
  /** True while the display has not taken the last frame. */
  #showing = false;
  #ended = false;
  #settle = (): void => {};

  constructor(
    options: ScreenLoopOptions<Model, Event, Effect>,
    resolve: (code: number) => void,
    reject: (error: unknown) => void,
  ) {
    this.#options = options;
    this.#display = options.display;
    this.#model = options.start.model;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(): void {
    this.#guard(() => {
      this.#display.enter({
        onEvent: (event) => this.#guard(() => this.#tell(event)),
        onRedraw: () => this.#guard(() => this.#paintSoon()),
        onLeft: (code) => this.#onLeft(code),
        onFailure: (error) => this.#fail(error),
      });
      this.#take(this.#options.start);
      this.#paint();
    });
  }

  #onLeft(code: number): void {
    // At the end it is heard again, while the display is put back.
    if (this.#ended) return this.#end(code);
    this.#guard(() => {
      this.#tell({ kind: "pause" });
      this.#end(code);
    });
  }

  #tell(event: ScreenEvent | Event): void {
    if (this.#ended) return;
    this.#take(this.#options.screen.update(this.#model, event, this.#display.now()));
    this.#paintSoon();
  }

  #take({ model, effects }: Transition<Model, ScreenEffect | Effect>): void {
    this.#model = model;
    effects.forEach((effect) => this.#perform(effect));
    const at = this.#options.screen.wakeAt(this.#model);
    const wait = at === undefined ? undefined : Math.max(0, at - this.#display.now());
    this.#timer("wake", wait, () => this.#tell({ kind: "tick" }));
  }

  #perform(effect: ScreenEffect | Effect): void {
    if (!isCommonEffect(effect)) {
      return this.#options.perform(effect, (event) => this.#guard(() => this.#tell(event)));
    }
    switch (effect.kind) {
      case "quit":
        return this.#end(effect.code);
      case "stop":
        return this.#display.stop();
      case "redraw":
        return this.#display.redraw();
      default:
        effect satisfies never;
    }
  }

  /**
   * Paints after everything that has already come in was read, so that all of it is in one frame.
   */
  #paintSoon(): void {
    const now = this.#display.now();
    this.#waitingSince ??= now;
    if (now - this.#waitingSince >= FRAME_MS) return this.#paint();
    if (!this.#timers.has("paint")) this.#timer("paint", 0, () => this.#paint());
  }

  #paint(): void {
    // A slow display gets fewer frames: the next is drawn once it has taken the last.
    if (this.#showing) return;
    this.#waitingSince = undefined;
    if (this.#ended) return;
    const size = this.#display.size();
    this.#resize(size);
    if (this.#ended) return;
    const grid = this.#options.screen.view(this.#model, size);
    this.#showing = true;
    this.#display.show(grid, () => {
      this.#showing = false;
      if (this.#waitingSince !== undefined) this.#guard(() => this.#paint());
    });
  }

  /** Tells the screen the size of the display if it is another than before. */
  #resize(size: Size): void {
    if (this.#size?.width === size.width && this.#size.height === size.height) return;
    this.#size = size;
    const { update } = this.#options.screen;
    this.#take(update(this.#model, { kind: "resize", size }, this.#display.now()));
  }

  #timer(name: "paint" | "wake", wait: number | undefined, action: () => void): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
    if (wait === undefined || this.#ended) return;
    const cancel = this.#display.after(wait, () => {
      this.#timers.delete(name);
      this.#guard(action);
    });
    this.#timers.set(name, cancel);
  }

  #guard(action: () => void): void {
    try {
      if (!this.#ended) action();
    } catch (error) {
      this.#fail(error);
    }
  }

  #end(code: number): void {
    this.#close(() => this.#resolve(code));
  }

  #fail(error: unknown): void {
    this.#close(() => this.#reject(error));
  }

  /** Puts the display back, then settles; the last reason to end counts. */
  #close(settle: () => void): void {
    this.#timers.forEach((cancel) => cancel());
    this.#timers.clear();
    this.#settle = settle;
    if (this.#ended) return;
    this.#ended = true;
    this.#display.leave(() => this.#settle());
  }
}
