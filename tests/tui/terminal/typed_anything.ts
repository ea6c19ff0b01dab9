import { assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Palette } from "../../../tui/terminal/style.ts";
import { normaliseBlanks, type Size } from "../../../tui/terminal/grid.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import type { EffectHandler, Screen, ScreenEvent } from "../../../tui/terminal/screen.ts";
import { TerminalDisplay } from "../../../tui/terminal/terminal_display.ts";
import { describeGrid } from "./describe_grid.ts";
import { FakeTerminal } from "./fake_terminal.ts";
import { TerminalModel } from "./terminal_model.ts";

/** A palette with a different colour for each number of a style. */
const PALETTE: Palette = Array.from({ length: 63 }, (_, indexed) => ({ basic: 7, indexed }));

/** An event of a screen. */
type Act = { readonly key: string } | { readonly size: Size } | { readonly wait: number };

/** Generates lists of events of a screen, with some keys preferred. */
export function anyActs(keys: readonly string[]): fc.Arbitrary<readonly Act[]> {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 130 }),
    height: fc.integer({ min: 1, max: 50 }),
  });
  return fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.record({ key: fc.constantFrom(...keys) }) },
      { weight: 1, arbitrary: fc.record({ size }) },
      { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(30, 1000) }) },
    ),
    { minLength: 5, maxLength: 60 },
  );
}

/** Fails if the terminal does not show what is drawn after each act. */
export function assertShown<
  Model,
  Event extends { readonly kind: string },
  Effect extends { readonly kind: string },
>(
  screen: Screen<Model, Event, Effect>,
  start: Model,
  perform: EffectHandler<Event, Effect>,
  acts: readonly Act[],
): void {
  const terminal = new FakeTerminal({ width: 80, height: 24 });
  let model = start;
  runScreen({
    screen: {
      ...screen,
      update: (before: Model, event: ScreenEvent | Event, now: number) => {
        const step = screen.update(before, event, now);
        model = step.model;
        return step;
      },
    },
    start: { model, effects: [] },
    display: new TerminalDisplay(terminal, {
      render: { palette: PALETTE, depth: "256", ascii: false, synchronised: true },
    }),
    perform,
  });
  let shown = new TerminalModel(terminal.size());
  for (const act of acts) {
    if ("key" in act) terminal.type(act.key);
    if ("size" in act) {
      terminal.takeWrites().forEach((text) => shown.write(text));
      const { cursorVisible } = shown;
      shown = new TerminalModel(act.size);
      shown.cursorVisible = cursorVisible;
      terminal.resize(act.size);
    }
    terminal.pass("wait" in act ? act.wait : 1);
    terminal.takeWrites().forEach((text) => shown.write(text));
    const grid = screen.view(model, terminal.size());
    normaliseBlanks(grid);
    normaliseBlanks(shown.grid);
    const { cursor } = grid;
    assertEquals(
      describeGrid(shown.grid).split("cursor")[0],
      describeGrid(grid).split("cursor")[0],
    );
    assertEquals(shown.cursorVisible, cursor !== undefined);
    if (cursor) assertEquals([shown.row, shown.column], [cursor.row, cursor.column]);
  }
}
