import * as escape from "./escape.ts";
import type { Terminal } from "./terminal.ts";

/** Samples of the glyphs that cards are drawn with; each must be one column wide. */
const PROBE = "♠▒┌";

/** Takes over the terminal's alternate screen, and gives the terminal back as it was. */
export class AlternateScreen {
  readonly #terminal: Terminal;
  readonly #usesMouse: boolean;
  #entered = false;
  #asked = false;

  constructor(terminal: Terminal, usesMouse = false) {
    this.#terminal = terminal;
    this.#usesMouse = usesMouse;
  }

  /** Whether the terminal is ours now. */
  get entered(): boolean {
    return this.#entered;
  }

  /** Takes the terminal, and returns the sequence to be written before the first frame. */
  enter(): string {
    this.#entered = true;
    this.#terminal.whenIdle(() => this.#entered && this.#terminal.setRaw(true));
    const mouse = this.#usesMouse ? escape.ENTER_MOUSE : "";
    return escape.ENTER_SCREEN + escape.ENTER_PASTE + mouse + escape.WRAP_OFF;
  }

  /** The sequence that asks the terminal how wide it shows the suits; clear the screen after it. */
  askWidths(): string {
    this.#asked = true;
    return escape.moveTo(0, 0) + PROBE + escape.ASK_POSITION;
  }

  /** Whether the answer to {@linkcode askWidths} says that a suit is not one column wide. */
  isTooWide(column: number): boolean {
    const answers = this.#asked;
    this.#asked = false;
    return answers && column !== PROBE.length;
  }

  /**
   * Gives the terminal back as it was, and calls back once it is. May be called at any time, and more
   * than once.
   */
  leave(left: () => void): void {
    if (!this.#entered) return this.#terminal.whenIdle(left);
    this.#entered = false;
    const mouse = this.#usesMouse ? escape.LEAVE_MOUSE : "";
    const text = escape.RESET + mouse + escape.LEAVE_PASTE + escape.WRAP_ON + escape.SHOW_CURSOR +
      escape.LEAVE_SCREEN;
    this.#terminal.write(text, () => {
      if (!this.#entered) this.#terminal.setRaw(false);
      left();
    });
  }
}
