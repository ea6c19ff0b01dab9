import * as escape from "./escape.ts";
import type { Terminal } from "./terminal.ts";

/** Glyphs as a screen of cards needs them; each must take one column. */
const PROBE = "♠▒┌";

/** A program's stay on the terminal's other screen. */
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

  /** Takes the terminal; what it answers is to be written before the first frame. */
  enter(): string {
    this.#entered = true;
    this.#terminal.setRaw(true);
    const mouse = this.#usesMouse ? escape.ENTER_MOUSE : "";
    return escape.ENTER_SCREEN + escape.ENTER_PASTE + mouse + escape.WRAP_OFF;
  }

  /** What asks the terminal how wide it shows the suits. Clear the screen behind it. */
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

  /** Gives the terminal back as it was. May be called at any time, and again. */
  leave(): void {
    if (!this.#entered) return;
    this.#entered = false;
    try {
      const mouse = this.#usesMouse ? escape.LEAVE_MOUSE : "";
      this.#terminal.write(
        escape.RESET + mouse + escape.LEAVE_PASTE + escape.WRAP_ON + escape.SHOW_CURSOR +
          escape.LEAVE_SCREEN,
      );
    } catch {
      // The terminal is gone; there is nothing left to give back.
    }
    this.#terminal.setRaw(false);
  }
}
