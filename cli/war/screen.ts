import { openingOf } from "../../lib/war/replay.ts";
import { ANSI_PALETTE, colourDepth } from "../../tui/colour.ts";
import { DenoTerminal } from "../../tui/deno_terminal.ts";
import { runScreen } from "../../tui/loop.ts";
import { newModel } from "../../tui/war/model.ts";
import { WAR_SCREEN } from "../../tui/war/screen.ts";
import type { Context } from "../command.ts";
import type { ExitCode } from "../exit.ts";
import { listenToSignals } from "../io/signals.ts";
import { showsUnicode } from "../screen_options.ts";
import type { OneGame } from "./options.ts";

/** The game to watch, and whether its cards are drawn with ASCII letters only. */
export interface Watched extends OneGame {
  readonly ascii: boolean;
}

/** Shows a game on the screen until it is left. */
export function watchGame(
  { console, color }: Context,
  { options, seed, game, ascii }: Watched,
): Promise<ExitCode> {
  const env = (name: string): string | undefined => console.env(name);
  const terminal = new DenoTerminal(listenToSignals);
  const opening = openingOf(options, seed, game);
  const model = newModel(`War, seed ${seed}, game ${game}`, opening, options, terminal.now());
  console.flush();
  return runScreen({
    screen: WAR_SCREEN,
    start: { model, effects: [] },
    terminal,
    perform: (effect) => effect satisfies never,
    render: {
      palette: ANSI_PALETTE,
      depth: colourDepth(color, env),
      ascii: ascii || !showsUnicode(env),
      synchronised: true,
    },
  });
}
