import { startOfGame } from "../../lib/war/block.ts";
import { DenoTerminal } from "../io/deno_terminal.ts";
import { runScreen } from "../../tui/terminal/loop.ts";
import { BACKS } from "../../tui/table/draw/art/backs.ts";
import { defaultTheme } from "../../tui/table/draw/themes.ts";
import { TerminalDisplay } from "../../tui/terminal/terminal_display.ts";
import { newModel } from "../../tui/war/model.ts";
import { WAR_SCREEN } from "../../tui/war/screen.ts";
import type { Context } from "../command/command.ts";
import type { ExitCode } from "../exit.ts";
import { listenToSignals } from "../io/signals.ts";
import { type DrawOptions, renderOptions, terminalCapabilities } from "../../play/screen_look.ts";
import { terminalTraits } from "../screen_options.ts";
import type { GameSelection } from "./options.ts";

/** The game to watch; with `ascii`, its cards are drawn with ASCII characters only. */
export interface WatchOptions extends GameSelection {
  readonly ascii: boolean;
}

/** Shows a game on the screen until the player quits. */
export function watchGame(
  context: Context,
  { options, seed, game, ascii }: WatchOptions,
): Promise<ExitCode> {
  const drawn: DrawOptions = { ...(ascii && { ascii }), background: "auto", sync: true };
  const terminal = terminalTraits(context);
  const display = new TerminalDisplay(new DenoTerminal(listenToSignals), {
    render: renderOptions(terminal, drawn),
  });
  const shown = terminalCapabilities(terminal, drawn);
  const opening = startOfGame(options, seed, game);
  const model = newModel(`War, seed ${seed}, game ${game}`, opening, options, display.now(), {
    theme: shown.colourless ? "mono" : defaultTheme(shown),
    back: BACKS[0],
    shown,
  });
  context.console.flush();
  return runScreen({
    screen: WAR_SCREEN,
    start: { model, effects: [] },
    display,
    perform: (effect) => effect satisfies never,
  });
}
