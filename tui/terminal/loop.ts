// The event loop of a screen. Writes do not block it (cli/io/terminal_queue.ts), and the next frame
// is drawn once the terminal has taken the last, so signals are handled even if the terminal does
// not read.

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

/** Maximum delay of a frame while input keeps coming, in milliseconds. */
const FRAME_MS = 50;

export interface ScreenLoopOptions<Model, Event, Effect> {
  readonly screen: Screen<Model, Event, Effect>;
  readonly start: Transition<Model, ScreenEffect | Effect>;
  readonly display: Display;
  readonly perform: EffectHandler<Event, Effect>;
}

/** Runs a screen until it quits; resolves to its exit code. Restores the display in any case. */
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
  /** Time since which a change waits to be painted. */
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
        onEvent: (event) => this.#guard(() => this.#send(event)),
        onRedraw: () => this.#guard(() => this.#paintSoon()),
        onLeft: (code) => this.#onLeft(code),
        onFailure: (error) => this.#fail(error),
      });
      this.#apply(this.#options.start);
      this.#paint();
    });
  }

  #onLeft(code: number): void {
    // A signal can come while the display is being restored; its exit code counts.
    if (this.#ended) return this.#end(code);
    this.#guard(() => {
      this.#send({ kind: "pause" });
      this.#end(code);
    });
  }

  #send(event: ScreenEvent | Event): void {
    if (this.#ended) return;
    this.#apply(this.#options.screen.update(this.#model, event, this.#display.now()));
    this.#paintSoon();
  }

  #apply({ model, effects }: Transition<Model, ScreenEffect | Effect>): void {
    this.#model = model;
    effects.forEach((effect) => this.#perform(effect));
    const at = this.#options.screen.wakeAt(this.#model);
    const wait = at === undefined ? undefined : Math.max(0, at - this.#display.now());
    this.#timer(
      "wake",
      wait,
      () => this.#send(this.#showing ? { kind: "tick", isBehind: true } : { kind: "tick" }),
    );
  }

  #perform(effect: ScreenEffect | Effect): void {
    if (!isCommonEffect(effect)) {
      return this.#options.perform(effect, (event) => this.#guard(() => this.#send(event)));
    }
    switch (effect.kind) {
      case "quit":
        return this.#end(effect.code);
      case "stop":
        return this.#display.stop();
      case "redraw":
        return this.#display.redraw();
      case "mouse":
        return this.#display.useMouse(effect.on);
      default:
        effect satisfies never;
    }
  }

  /** Paints after all input that has come in is read, so that it is in one frame. */
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

  /** Sends the size of the display to the screen if it has changed. */
  #resize(size: Size): void {
    if (this.#size?.width === size.width && this.#size.height === size.height) return;
    this.#size = size;
    const { update } = this.#options.screen;
    this.#apply(update(this.#model, { kind: "resize", size }, this.#display.now()));
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

  /**
   * Restores the display, then settles. If the loop is ended again meanwhile, it settles with the
   * last reason.
   */
  #close(settle: () => void): void {
    this.#timers.forEach((cancel) => cancel());
    this.#timers.clear();
    this.#settle = settle;
    if (this.#ended) return;
    this.#ended = true;
    this.#display.leave(() => this.#settle());
  }
}
