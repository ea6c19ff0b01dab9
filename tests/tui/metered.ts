import { assert } from "@std/assert";
import { runScreen } from "../../tui/loop.ts";
import { DARK_PALETTE } from "../../tui/table/draw/palette.ts";
import type { Screen, ScreenEvent } from "../../tui/screen.ts";
import { FakeTerminal } from "./fake_terminal.ts";

/** A game on a terminal of the design's size; answers how many bytes each key writes. */
export class Metered<
  Model,
  Event extends { readonly kind: string },
  Effect extends { readonly kind: string },
> {
  model: Model;
  readonly #terminal = new FakeTerminal({ width: 80, height: 25 });

  constructor(screen: Screen<Model, Event, Effect>, model: Model) {
    this.model = model;
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
      terminal: this.#terminal,
      perform: () => {},
      render: { palette: DARK_PALETTE, depth: "16", ascii: false, synchronised: true },
    });
  }

  /** The bytes of what was written since the last call; it must be one write at most. */
  bytes(): number {
    const writes = this.#terminal.takeWrites();
    assert(writes.length <= 1, `${writes.length} writes`);
    return new TextEncoder().encode(writes[0] ?? "").length;
  }

  /** Types keys that are not measured, nor shown yet. */
  type(keys: string): void {
    this.#terminal.type(keys);
  }

  /** Shows what was typed; answers how many bytes that writes. */
  show(): number {
    this.#terminal.pass(1);
    return this.bytes();
  }

  press(key: string): number {
    this.type(key);
    return this.show();
  }
}

/** Complains of more bytes than a budget has. */
export function assertWithin(bytes: number, most: number, what: string): void {
  assert(bytes <= most, `${bytes} bytes instead of ${most}: ${what}`);
}
