import type { Display, DisplayListener } from "./display.ts";
import * as escape from "./escape.ts";
import type { Grid, Size } from "./grid.ts";
import {
  type Input,
  isTerminalResponse,
  type KeyInput,
  type MouseInput,
  type TerminalResponse,
} from "./input.ts";
import { KeyParser } from "./keys.ts";
import { Renderer, type RenderOptions } from "./renderer.ts";
import { depthFromGraphics } from "./style.ts";
import { type Signal, SIGNAL_CODES, type Terminal, TerminalClosed } from "./terminal.ts";

/** Time after which an Esc byte that is not followed by another byte is the Esc key. */
const ESCAPE_MS = 25;

/** The same time while a response is pending, whose rest can be late. */
const RESPONSE_ESCAPE_MS = 500;

/**
 * Time for which the program waits for a pending response before it ends or stops, because the
 * shell would take the response for keys.
 */
const RESPONSE_MS = 250;

/**
 * Maximum number of keys without a pause. More come from a paste that the terminal does not mark;
 * the keys after them are ignored, except Ctrl-C.
 */
const MAX_KEYS_IN_A_ROW = 10_000;
const PAUSE_MS = 5;

/** Maximum size that is painted, because a terminal can claim any size. */
const MAX_SIZE: Size = { width: 500, height: 200 };

const CLOSED = 141;

/** Time for restoring a terminal that does not read, when a signal ends the program. */
const LEAVE_MS = 100;

export interface TerminalDisplayOptions {
  readonly render: RenderOptions;
  /** True if the terminal sends mouse input, and does not select text itself. */
  readonly mouse?: boolean;
}

/** Terminal as a display: grids become bytes, and bytes and signals become events. */
export class TerminalDisplay implements Display {
  readonly #terminal: Terminal;
  readonly #alternate: AlternateScreen;
  readonly #renderer: Renderer;
  readonly #parser = new KeyParser();
  /** True if the terminal is asked for the width of the suits. */
  readonly #asksWidths: boolean;
  #listener: DisplayListener | undefined;
  /** Sequences to write before the next frame. */
  #setup = "";
  /** Number of keys without a pause, and the time when the last of them were handled. */
  #inARow = 0;
  #lastDone = 0;
  #stopping = false;
  #leaving = false;
  #cancelEscape = (): void => {};
  #cancelLimit = (): void => {};
  #left = (): void => {};
  #cancelWait = (): void => {};
  #responded = (): void => {};
  #unlisten = (): void => {};

  constructor(terminal: Terminal, { render, mouse }: TerminalDisplayOptions) {
    this.#terminal = terminal;
    this.#alternate = new AlternateScreen(terminal, mouse);
    this.#renderer = new Renderer(render);
    this.#asksWidths = !render.ascii;
  }

  now(): number {
    return this.#terminal.now();
  }

  after(milliseconds: number, callback: () => void): () => void {
    return this.#terminal.after(milliseconds, callback);
  }

  /** Returns the size of the part of the window that is painted. */
  size(): Size {
    const { width, height } = this.#terminal.size();
    return { width: Math.min(width, MAX_SIZE.width), height: Math.min(height, MAX_SIZE.height) };
  }

  enter(listener: DisplayListener): void {
    this.#listener = listener;
    this.#setup = this.#alternate.enter();
    // Listen before the size is read for the first time, so that no resize is missed.
    this.#unlisten = this.#terminal.listen({
      onBytes: (bytes) => this.#onBytes(bytes),
      onSignal: (signal) => this.#onSignal(signal),
      onFailure: (error) => this.#onFailure(error),
    });
    this.#setup += this.#queries();
  }

  /** Returns the queries for what is not known about the terminal. */
  #queries(): string {
    const { takesQueries } = this.#terminal;
    const queries = (this.#asksWidths ? this.#alternate.askWidths() : "") +
      (this.#renderer.asksBackground ? escape.ASK_BACKGROUND : "") +
      (this.#renderer.asksColours && takesQueries ? escape.ASK_COLOURS : "");
    this.#parser.awaitsResponse = queries !== "" && takesQueries;
    return this.#parser.awaitsResponse ? queries + escape.ASK_DEVICE : queries;
  }

  show(grid: Grid, shown: () => void): void {
    // While the program is stopped, the terminal belongs to the shell.
    if (!this.#alternate.entered) return shown();
    const text = this.#setup + this.#renderer.frame(grid);
    this.#setup = "";
    if (text === "") shown();
    else this.#terminal.write(text, shown);
  }

  copy(text: string): void {
    if (this.#alternate.entered) this.#terminal.write(escape.setClipboard(text), () => {});
  }

  /**
   * Draws everything again: a window that was made smaller and larger has its old size, but has
   * lost content.
   */
  redraw(): void {
    this.#renderer.forget();
    this.#listener?.onRedraw();
  }

  useMouse(on: boolean): void {
    this.#setup += this.#alternate.useMouse(on);
    this.#listener?.onRedraw();
  }

  stop(): void {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#listener?.onEvent({ kind: "pause" });
    this.#whenResponded(() => this.#alternate.leave(() => this.#stopNow()));
  }

  leave(left: () => void): void {
    this.#leaving = true;
    this.#left = left;
    this.#cancelEscape();
    this.#whenResponded(() => this.#alternate.leave(() => this.#finish()));
  }

  /** Calls back once no response is pending, or after a time. */
  #whenResponded(callback: () => void): void {
    if (!this.#parser.awaitsResponse) return callback();
    this.#responded = callback;
    this.#cancelWait = this.after(RESPONSE_MS, () => this.#endResponses());
  }

  /** Awaits no response any more. */
  #endResponses(): void {
    this.#parser.awaitsResponse = false;
    this.#cancelWait();
    const responded = this.#responded;
    this.#responded = (): void => {};
    responded();
  }

  #onBytes(bytes: Uint8Array | undefined): boolean {
    if (!bytes) this.#endResponses();
    if (this.#leaving) return this.#readResponses(bytes);
    if (!bytes) {
      this.#listener?.onLeft(0);
      return false;
    }
    if (this.now() - this.#lastDone >= PAUSE_MS) this.#inARow = 0;
    this.#parser.push(bytes).forEach((input) => this.#onInput(input));
    this.#lastDone = this.now();
    this.#cancelEscape();
    if (this.#parser.waits && !this.#leaving) {
      const wait = this.#parser.awaitsResponse ? RESPONSE_ESCAPE_MS : ESCAPE_MS;
      this.#cancelEscape = this.after(wait, () => this.#flush());
    }
    return !this.#leaving || this.#parser.awaitsResponse;
  }

  /** Handles the bytes that come while the program ends; returns true if it waits for more. */
  #readResponses(bytes: Uint8Array | undefined): boolean {
    const inputs = bytes && this.#parser.awaitsResponse ? this.#parser.push(bytes) : [];
    if (inputs.some(({ kind }) => kind === "device")) this.#endResponses();
    return this.#parser.awaitsResponse;
  }

  #flush(): void {
    this.#parser.flush().forEach((input) => this.#onInput(input));
  }

  #onInput(input: Input): void {
    if (isTerminalResponse(input)) return this.#onResponse(input);
    if (input.kind === "key" || input.kind === "mouse") return this.#onKey(input);
    this.#listener?.onEvent(input);
  }

  #onResponse(response: TerminalResponse): void {
    switch (response.kind) {
      case "background":
        if (this.#renderer.useBackground(response.isLight)) this.redraw();
        return;
      case "position":
        if (!this.#alternate.isTooWide(response.column)) return;
        this.#renderer.useAscii();
        this.#listener?.onEvent({ kind: "lettersOnly" });
        return this.redraw();
      case "graphics":
        return this.#onGraphics(response.parameters);
      case "device":
        return this.#endResponses();
      default:
        response satisfies never;
    }
  }

  #onGraphics(parameters: string): void {
    const depth = depthFromGraphics(escape.ASKED_COLOUR, parameters);
    if (!this.#renderer.asksColours || !depth || !this.#renderer.useDepth(depth)) return;
    this.#listener?.onEvent({ kind: "moreColours" });
    this.redraw();
  }

  #onKey(input: KeyInput | MouseInput): void {
    this.#inARow++;
    if (this.#inARow <= MAX_KEYS_IN_A_ROW || isInterrupt(input)) {
      this.#listener?.onEvent(input.kind === "mouse" ? { ...input, size: this.size() } : input);
    } else if (this.#inARow === MAX_KEYS_IN_A_ROW + 1) {
      this.#listener?.onEvent({ kind: "tooMuch", of: "keys" });
    }
  }

  #onSignal(signal: Signal): void {
    const code = SIGNAL_CODES.get(signal);
    if (code !== undefined) {
      // Handle the signal during the end, too: a terminal that does not read may be waited for.
      this.#cancelLimit();
      this.#cancelLimit = this.after(LEAVE_MS, () => this.#finish());
      this.#parser.awaitsResponse = false;
      this.#listener?.onLeft(code);
      return this.#endResponses();
    }
    if (this.#leaving) return;
    if (signal === "SIGWINCH") return this.redraw();
    if (signal === "SIGTSTP") return this.stop();
    // Take the terminal again, however the program was stopped: the shell has used it since.
    this.#resume();
  }

  #onFailure(error: unknown): void {
    if (!(error instanceof TerminalClosed)) return this.#listener?.onFailure(error);
    this.#terminal.setRaw(false);
    if (this.#leaving) this.#finish();
    else this.#listener?.onLeft(CLOSED);
  }

  #stopNow(): void {
    this.#stopping = false;
    if (this.#leaving || this.#terminal.stop()) return; // SIGCONT resumes it.
    this.#resume();
    this.#listener?.onEvent({ kind: "stopRefused" });
  }

  #resume(): void {
    this.#setup = this.#alternate.enter();
    this.#renderer.forget();
    this.#listener?.onEvent({ kind: "resume" });
  }

  #finish(): void {
    this.#cancelLimit();
    this.#cancelWait();
    this.#parser.awaitsResponse = false;
    this.#unlisten();
    this.#left();
  }
}

/** True if it is Ctrl-C, which is handled whatever comes with it. */
function isInterrupt(input: KeyInput | MouseInput): boolean {
  return input.kind === "key" && input.key === "c" && input.ctrl;
}

/** Samples of the glyphs that cards are drawn with; each must be one column wide. */
const PROBE = "♠▒┌";

/** Takes over the terminal's alternate screen, and restores the terminal. */
class AlternateScreen {
  readonly #terminal: Terminal;
  #usesMouse: boolean;
  /** True if the terminal was ever asked for mouse input. */
  #askedMouse = false;
  #entered = false;
  #asked = false;

  constructor(terminal: Terminal, usesMouse = false) {
    this.#terminal = terminal;
    this.#usesMouse = usesMouse;
  }

  /** True while the program has the terminal. */
  get entered(): boolean {
    return this.#entered;
  }

  /** Takes the terminal, and returns the sequence to write before the first frame. */
  enter(): string {
    this.#entered = true;
    this.#terminal.whenIdle(() => this.#entered && this.#terminal.setRaw(true));
    const mouse = this.#usesMouse ? this.useMouse(true) : "";
    return escape.ENTER_SCREEN + escape.ENTER_PASTE + escape.ENTER_FOCUS + mouse + escape.WRAP_OFF;
  }

  /** Takes the mouse or gives it back; returns the sequence to write. */
  useMouse(on: boolean): string {
    this.#usesMouse = on;
    this.#askedMouse ||= on;
    return on ? escape.ENTER_MOUSE : escape.LEAVE_MOUSE;
  }

  /**
   * Returns the sequence that asks the terminal for the width of the suits; clear the screen after
   * it.
   */
  askWidths(): string {
    this.#asked = true;
    return escape.moveTo(0, 0) + PROBE + escape.ASK_POSITION;
  }

  /** True if the response to {@linkcode askWidths} says that a suit is not one column wide. */
  isTooWide(column: number): boolean {
    const answers = this.#asked;
    this.#asked = false;
    return answers && column !== PROBE.length;
  }

  /** Restores the terminal, then calls back. Can be called at any time, and more than once. */
  leave(left: () => void): void {
    if (!this.#entered) return this.#terminal.whenIdle(left);
    this.#entered = false;
    // Its end may not have been written yet, so ask for it whenever the mouse was used.
    const mouse = this.#askedMouse ? escape.LEAVE_MOUSE : "";
    const text = escape.RESET + mouse + escape.LEAVE_FOCUS + escape.LEAVE_PASTE + escape.WRAP_ON +
      escape.SHOW_CURSOR + escape.LEAVE_SCREEN;
    this.#terminal.write(text, () => {
      if (!this.#entered) this.#terminal.setRaw(false);
      left();
    });
  }
}
