import { type AnyCommand, type Context, newCommand } from "../command.ts";
import { addOneGameOptions, readOneGame } from "./one_game.ts";

const AFTER = `
Examples:
  patience war watch
  patience war watch -s 7 -g 3 --war-size 2

Exit codes:
  0 done, 2 wrong usage or no terminal, 130 Ctrl-C`;

/** `patience war watch`: shows one game on the screen. */
export function watchCommand(context: Context): AnyCommand {
  const { console } = context;
  const command = newCommand("watch", context)
    .summary("play one game on the screen")
    .showHelpAfterError("See 'patience war watch --help'.")
    .description(
      "Plays one game on the screen. Space pauses, the arrows step to and fro, + and -\n" +
        "change the speed, q quits.",
    );
  addOneGameOptions(command);
  command.option("--ascii", "draw the cards with ASCII letters only");
  command.addHelpText("after", AFTER);
  return command.action(async () => {
    const { ascii } = command.opts() as { ascii?: true };
    const game = readOneGame(command, console);
    if (!console.isTerminal("in") || !console.isTerminal("out")) {
      command.error("error: watching needs a terminal; 'patience war trace' tells the same game");
    }
    const { watchGame } = await import("./screen.ts");
    context.exitCode = await watchGame(context, { ...game, ascii: ascii === true });
  });
}
