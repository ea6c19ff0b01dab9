import type { Command, Context } from "../command.ts";
import { usesScreen } from "../screen_options.ts";
import { addGameOptions } from "./options.ts";

const AFTER = `
Examples:
  patience war watch
  patience war watch -s 7 -g 3 --war-size 2

Exit codes:
  0 done, 2 wrong usage or no terminal, 130 Ctrl-C`;

/** `patience war watch`: shows one game on the screen. */
export function fill(command: Command, context: Context): void {
  const { console } = context;
  command
    .description(
      "Plays one game of War, the card game without decisions, on the screen. Space pauses, the " +
        "arrows step back and forth, + and - change the speed, q quits.",
    );
  const named = addGameOptions(command, console);
  command.option("--ascii", "draw the cards with ASCII letters only")
    .addHelpText("after", AFTER)
    .action(async ({ ascii = false }) => {
      const game = named();
      if (!usesScreen(console, {})) {
        command.error(
          "error: watching needs a terminal with a screen; 'patience war trace' describes the same game",
        );
      }
      const { watchGame } = await import("./screen.ts");
      context.exitCode = await watchGame(context, { ...game, ascii });
    });
}
