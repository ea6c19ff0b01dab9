import { AlternateScreen } from "./alternate_screen.ts";
import { ASK_BACKGROUND } from "./escape.ts";
import type { Size } from "./grid.ts";
import type { Input, KeyInput, MouseInput } from "./input.ts";
import { KeyParser } from "./keys.ts";
import { Renderer, type RenderOptions } from "./renderer.ts";
import {
  type EffectHandler,
  isCommonEffect,
  type Screen,
  type ScreenEffect,
  type ScreenEvent,
  type Transition,
} from "./screen.ts";
import { type Signal, SIGNAL_CODES, type Terminal, TerminalClosed } from "./terminal.ts";

/** An Esc that nothing follows for this long was the Esc key. */
const ESCAPE_MS = 25;

/** While input keeps coming, what it changes is shown after this long all the same. */
const FRAME_MS = 50;

/**
 * More keys than this without a pause come from no hand: it is a paste that the terminal does not
 * mark, and what follows them is left out.
 */
const MAX_IN_A_ROW = 10_000;
const PAUSE_MS = 5;

/** A larger window stays empty beyond this: a terminal may claim any size. */
const LARGEST: Size = { width: 500, height: 200 };

const CLOSED = 141;

/** A terminal that does not read is given so long to be put back when a signal ends the program. */
const LEAVE_MS = 100;

/** What a screen needs to run. */
export interface ScreenLoopOptions<Model, Event, Effect> {
  readonly screen: Screen<Model, Event, Effect>;
  readonly start: Transition<Model, ScreenEffect | Effect>;
  readonly terminal: Terminal;
  readonly perform: EffectHandler<Event, Effect>;
  readonly render: RenderOptions;
  /** Whether the terminal sends what the mouse does, and leaves its own selection alone. */
  readonly mouse?: boolean;
}

/**
 * Runs a screen until it quits, and returns its exit code. The terminal is put back in any case.
 */
export function runScreen<Model, Event extends { kind: string }, Effect extends { kind: string }>(
  options: ScreenLoopOptions<Model, Event, Effect>,
): Promise<number> {
  return new Promise((resolve, reject) => new Loop(options, resolve, reject).start());
}

class Loop<Model, Event extends { kind: string }, Effect extends { kind: string }> {
  readonly #options: ScreenLoopOptions<Model, Event, Effect>;
  readonly #terminal: Terminal;
  readonly #alternate: AlternateScreen;
  readonly #renderer: Renderer;
  readonly #parser = new KeyParser();
  readonly #timers = new Map<"escape" | "paint" | "wake" | "leave", () => void>();
  readonly #resolve: (code: number) => void;
  readonly #reject: (error: unknown) => void;
  #model: Model;
  #setup = "";
  #size: Size | undefined;
  /** Since when something is to be painted. */
  #waitingSince: number | undefined;
  /** True while the terminal has not taken the last frame. */
  #writing = false;
  /** How many keys have come without a pause, and when the last of them were done. */
  #inARow = 0;
  #lastDone = 0;
  #ended = false;
  #stopping = false;
  #settle = (): void => {};
  #unlisten = (): void => {};

  constructor(
    options: ScreenLoopOptions<Model, Event, Effect>,
    resolve: (code: number) => void,
    reject: (error: unknown) => void,
  ) {
    this.#options = options;
    this.#terminal = options.terminal;
    this.#alternate = new AlternateScreen(options.terminal, options.mouse);
    this.#renderer = new Renderer(options.render);
    this.#model = options.start.model;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  start(): void {
    this.#guard(() => {
      this.#enter();
      // Before the first look at the size: a later resize must be heard.
      this.#unlisten = this.#terminal.listen({
        onBytes: (bytes) => this.#onBytes(bytes),
        onSignal: (signal) => this.#onSignal(signal),
        onFailure: (error) => this.#onFailure(error),
      });
      if (!this.#options.render.ascii) this.#setup += this.#alternate.askWidths();
      if (this.#renderer.asksBackground) this.#setup += ASK_BACKGROUND;
      this.#take(this.#options.start);
      this.#paint();
    });
  }

  #onBytes(bytes: Uint8Array | undefined): boolean {
    this.#guard(() => {
      if (!bytes) return this.#end(0);
      if (this.#terminal.now() - this.#lastDone >= PAUSE_MS) this.#inARow = 0;
      this.#parser.push(bytes).forEach((input) => this.#onInput(input));
      this.#lastDone = this.#terminal.now();
      this.#timer("escape", this.#parser.waits ? ESCAPE_MS : undefined, () => {
        this.#parser.flush().forEach((input) => this.#onInput(input));
      });
    });
    return !this.#ended;
  }

  #onInput(input: Input): void {
    if (input.kind === "background") {
      if (this.#renderer.useBackground(input.isLight)) this.#redraw();
      return;
    }
    if (input.kind === "key" || input.kind === "mouse") return this.#onKey(input);
    if (input.kind !== "position") return this.#tell(input);
    if (!this.#alternate.isTooWide(input.column)) return;
    this.#renderer.useAscii();
    this.#tell({ kind: "lettersOnly" });
    this.#redraw();
  }

  #onKey(input: KeyInput | MouseInput): void {
    this.#inARow++;
    if (this.#inARow <= MAX_IN_A_ROW || isInterrupt(input)) {
      return this.#tell(input.kind === "mouse" ? { ...input, size: this.#window() } : input);
    }
    if (this.#inARow === MAX_IN_A_ROW + 1) this.#tell({ kind: "tooMuch", of: "keys" });
  }

  #onSignal(signal: Signal): void {
    const code = SIGNAL_CODES.get(signal);
    // Heard at the end too, while a terminal that does not read is waited for.
    if (code !== undefined) return this.#close(() => this.#resolve(code), LEAVE_MS);
    this.#guard(() => this.#onShellSignal(signal));
  }

  #onShellSignal(signal: Signal): void {
    if (signal === "SIGWINCH") return this.#redraw();
    if (signal === "SIGTSTP") return this.#stop();
    // Whoever stopped the program: the shell has used the terminal since.
    this.#resume();
  }

  #tell(event: ScreenEvent | Event): void {
    if (this.#ended) return;
    this.#take(this.#options.screen.update(this.#model, event, this.#terminal.now()));
    this.#paintSoon();
  }

  #take({ model, effects }: Transition<Model, ScreenEffect | Effect>): void {
    this.#model = model;
    effects.forEach((effect) => this.#perform(effect));
    const at = this.#options.screen.wakeAt(this.#model);
    const wait = at === undefined ? undefined : Math.max(0, at - this.#terminal.now());
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
        return this.#stop();
      case "redraw":
        return this.#redraw();
      default:
        effect satisfies never;
    }
  }

  /**
   * Paints after everything that has already come in was read, so that all of it is in one frame.
   */
  #paintSoon(): void {
    const now = this.#terminal.now();
    this.#waitingSince ??= now;
    if (now - this.#waitingSince >= FRAME_MS) return this.#paint();
    if (!this.#timers.has("paint")) this.#timer("paint", 0, () => this.#paint());
  }

  /** A window that was made smaller and larger again shows less than it did, at its old size. */
  #redraw(): void {
    this.#renderer.forget();
    this.#paintSoon();
  }

  #paint(): void {
    // A slow terminal gets fewer frames: the next is drawn once it has taken the last.
    if (this.#writing) return;
    this.#waitingSince = undefined;
    if (this.#ended || !this.#alternate.entered) return;
    const size = this.#window();
    this.#resize(size);
    if (this.#ended) return;
    const frame = this.#renderer.frame(this.#options.screen.view(this.#model, size));
    const text = this.#setup + frame;
    this.#setup = "";
    if (text !== "") this.#write(text);
  }

  #write(text: string): void {
    this.#writing = true;
    this.#terminal.write(text, () => {
      this.#writing = false;
      if (this.#waitingSince !== undefined) this.#guard(() => this.#paint());
    });
  }

  /** The part of the window that is painted. */
  #window(): Size {
    const { width, height } = this.#terminal.size();
    return { width: Math.min(width, LARGEST.width), height: Math.min(height, LARGEST.height) };
  }

  /** Tells the screen the size of the window where it is another than before. */
  #resize(size: Size): void {
    if (this.#size?.width === size.width && this.#size.height === size.height) return;
    this.#size = size;
    const { update } = this.#options.screen;
    this.#take(update(this.#model, { kind: "resize", size }, this.#terminal.now()));
  }

  #enter(): void {
    this.#setup = this.#alternate.enter();
  }

  #stop(): void {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#tell({ kind: "pause" });
    this.#alternate.leave(() => this.#guard(() => this.#stopNow()));
  }

  #stopNow(): void {
    this.#stopping = false;
    if (this.#terminal.stop()) return; // SIGCONT brings it back.
    this.#resume();
    this.#tell({ kind: "stopRefused" });
  }

  #resume(): void {
    this.#enter();
    this.#renderer.forget();
    this.#tell({ kind: "resume" });
  }

  #timer(name: "escape" | "paint" | "wake", wait: number | undefined, action: () => void): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
    if (wait === undefined || this.#ended) return;
    const cancel = this.#terminal.after(wait, () => {
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

  #onFailure(error: unknown): void {
    if (!(error instanceof TerminalClosed)) return this.#fail(error);
    this.#terminal.setRaw(false);
    if (this.#ended) this.#finish();
    else this.#end(CLOSED);
  }

  #end(code: number): void {
    this.#close(() => this.#resolve(code));
  }

  #fail(error: unknown): void {
    this.#close(() => this.#reject(error));
  }

  /** Puts the terminal back, then settles; with a limit, also where the terminal does not read. */
  #close(settle: () => void, limitMs?: number): void {
    this.#cancelTimers();
    this.#settle = settle;
    if (limitMs !== undefined) {
      this.#timers.set("leave", this.#terminal.after(limitMs, () => this.#finish()));
    }
    if (this.#ended) return;
    this.#ended = true;
    this.#alternate.leave(() => this.#finish());
  }

  #finish(): void {
    this.#cancelTimers();
    this.#unlisten();
    this.#settle();
  }

  #cancelTimers(): void {
    this.#timers.forEach((cancel) => cancel());
    this.#timers.clear();
  }
}

/** Whether it is Ctrl-C, which is heard whatever comes with it. */
function isInterrupt(input: KeyInput | MouseInput): boolean {
  return input.kind === "key" && input.key === "c" && input.ctrl;
}
