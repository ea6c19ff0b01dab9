import type { StopReason } from "../../../lib/molek/auto/progress.ts";
import { DenoTerminal } from "../../io/deno_terminal.ts";
import { runScreen } from "../../../tui/terminal/loop.ts";
import { newModel } from "../../../tui/molek/auto/model.ts";
import { AUTO_SCREEN } from "../../../tui/molek/auto/screen.ts";
import { TerminalDisplay } from "../../../tui/terminal/terminal_display.ts";
import type { Context } from "../../command/command.ts";
import type { ExitCode } from "../../exit.ts";
import { listenToSignals } from "../../io/signals.ts";
import { UserError } from "../../user_error.ts";
import { type AutoOptions, autoSettings } from "./options.ts";
import { playInLines } from "./plain.ts";
import { Autopilot } from "./pilot.ts";
import { type AutoRun, reportAuto } from "./report.ts";
import { findTools, type ToolPaths } from "./tools.ts";
import { renderOptions } from "../../../play/screen_look.ts";
import { terminalTraits, usesScreen } from "../../screen_options.ts";
import { X11Desk } from "./x11.ts";

/** Plays in the real window: controlled from a screen, or at once with a report in lines. */
export async function runAuto(context: Context, options: AutoOptions): Promise<ExitCode> {
  const { console } = context;
  const tools = findTools({
    env: (name) => console.env(name),
    isFile: (path) => console.isFile(path),
  });
  if (!tools.ok) throw new UserError(tools.error);
  return usesScreen(console, options)
    ? await playOnScreen(context, options, tools.value)
    : await playInLines(context, options, new X11Desk(tools.value));
}

async function playOnScreen(
  context: Context,
  options: AutoOptions,
  tools: ToolPaths,
): Promise<ExitCode> {
  const { console } = context;
  let pilot: Autopilot | undefined;
  let running: Promise<void> = Promise.resolve();
  let last: AutoRun | undefined;
  console.flush();
  try {
    return await runScreen({
      screen: AUTO_SCREEN,
      start: { model: newModel(autoSettings(options)), effects: [] },
      display: new TerminalDisplay(new DenoTerminal(listenToSignals), {
        render: renderOptions(terminalTraits(context), options),
        mouse: options.mouse,
      }),
      perform: (effect, tell) => {
        switch (effect.kind) {
          case "go": {
            const { settings } = effect;
            const begun = performance.now();
            const { window, pace: paceMs } = options;
            const next = new Autopilot(
              new X11Desk(tools),
              { settings, window, paceMs },
              (progress) => tell({ kind: "progress", progress }),
            );
            pilot = next;
            running = next.run().then((end) => {
              last = { end, settings, seconds: (performance.now() - begun) / 1000 };
              tell({ kind: "ended", ...end });
            });
            return;
          }
          case "halt":
            return pilot?.stop(effect.why);
          default:
            effect satisfies never;
        }
      },
    });
  } finally {
    // Whatever ended the screen: the mouse is let go before the program ends.
    pilot?.stop(ASKED);
    await running;
    const run = last as AutoRun | undefined;
    if (run !== undefined) reportAuto(console, run, options.json);
  }
}

const ASKED: StopReason = { kind: "asked" };
