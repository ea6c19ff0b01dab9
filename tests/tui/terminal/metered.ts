import { assert } from "@std/assert";
import type { ColourDepth } from "../../../tui/terminal/style.ts";
import type { Size } from "../../../tui/terminal/grid.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { DARK_PALETTE } from "../../../tui/table/draw/palette.ts";
import type { Screen, ScreenEvent } from "../../../tui/terminal/screen.ts";
import { TerminalDisplay } from "../../../tui/terminal/terminal_display.ts";
import { FakeTerminal } from "./fake_terminal.ts";

/** Size and colour depth of a terminal. */
export interface Meter {
  readonly size: Size;
  readonly depth: ColourDepth;
}

/** The terminal that the screen is designed for. */
export const STANDARD: Meter = { size: { width: 80, height: 25 }, depth: "16" };

/** A game on a terminal that counts the bytes each key writes. */
export class Metered<
  Model,
  Event extends { readonly kind: string },
  Effect extends { readonly kind: string },
> {
  model: Model;
  readonly #terminal: FakeTerminal;

  constructor(screen: Screen<Model, Event, Effect>, model: Model, { size, depth } = STANDARD) {
    this.model = model;
    this.#terminal = new FakeTerminal(size);
    runScreen({
      screen: {
        ...screen,
        update: (before: Model, event: ScreenEvent | Event, now: number) => {
          const step = screen.update(before, event, now);
          this.model = step.model;
          return step;
        },
      },
      start: { model, effects: [] },
      display: new TerminalDisplay(this.#terminal, {
        render: { palette: DARK_PALETTE, depth, ascii: false, synchronised: true },
      }),
      perform: () => {},
    });
  }

  /** Returns the bytes written since the last call; fails if there was more than one write. */
  bytes(): number {
    const writes = this.#terminal.takeWrites();
    assert(writes.length <= 1, `${writes.length} writes`);
    return new TextEncoder().encode(writes[0] ?? "").length;
  }

  /** Types keys without measuring or showing them. */
  type(keys: string): void {
    this.#terminal.type(keys);
  }

  /** Shows the typed keys; returns the number of bytes written. */
  show(): number {
    this.#terminal.pass(1);
    return this.bytes();
  }

  /** Lets some milliseconds pass without measuring. */
  wait(milliseconds: number): void {
    this.#terminal.pass(milliseconds);
    this.#terminal.takeWrites();
  }

  /** Presses a key and shows its effect; returns the number of bytes written. */
  press(key: string): number {
    this.type(key);
    return this.show();
  }
}

/** Fails if there are more bytes than `most`. */
export function assertWithin(bytes: number, most: number, what: string): void {
  assert(bytes <= most, `${bytes} bytes instead of ${most}: ${what}`);
}
