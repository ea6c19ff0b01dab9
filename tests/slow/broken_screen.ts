// A screen with every kind of error, for the test that the terminal is restored.

import { listenToSignals } from "../../cli/io/signals.ts";
import { ANSI_PALETTE } from "../../tui/terminal/style.ts";
import { DenoTerminal } from "../../cli/io/deno_terminal.ts";
import { Grid } from "../../tui/terminal/grid.ts";
import { runScreen } from "../../tui/terminal/loop.ts";
import { TerminalDisplay } from "../../tui/terminal/terminal_display.ts";
import type { Screen, Transition } from "../../tui/terminal/screen.ts";

function breakBy(key: string): void {
  if (key === "t") throw new Error("thrown");
  if (key === "r") Promise.reject(new Error("rejected"));
  if (key === "l") setTimeout(() => fail("thrown later"), 1);
}

function fail(message: string): never {
  throw new Error(message);
}

const BREAKING: Screen<string, never, never> = {
  update(model, event): Transition<string, never> {
    if (event.kind === "key") breakBy(event.key);
    return { model, effects: [] };
  },
  view(model, size): Grid {
    const grid = new Grid(size);
    grid.text(0, 0, model);
    return grid;
  },
  wakeAt: () => undefined,
};

const message = await runScreen({
  screen: BREAKING,
  start: { model: "waiting to break", effects: [] },
  display: new TerminalDisplay(new DenoTerminal(listenToSignals), {
    render: { palette: ANSI_PALETTE, depth: "16", ascii: false, synchronised: true },
  }),
  perform: () => {},
}).catch((error: Error) => error.message);
console.log(`broken: ${message}`);
Deno.exit(2);
