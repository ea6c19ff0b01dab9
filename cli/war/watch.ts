import { command } from "../command/command.ts";
import { flag } from "../command/option.ts";
import type { ExitCode } from "../exit.ts";
import { usesScreen } from "../screen_options.ts";
import { UserError } from "../user_error.ts";
import { GAME_OPTIONS, ruleConflict, selectGame } from "./options.ts";

/** `patience war watch`: shows one game on the screen. */
export const COMMAND = command({
  about: "Show one game of War on the screen.",
  more: ["Space pauses, the arrow keys step back and forth, + and - change the speed, q quits."],
  options: {
    ...GAME_OPTIONS,
    ascii: flag("--ascii", "draw with ASCII characters only", {
      group: "Screen",
      brief: true,
    }),
  },
  refusal: ruleConflict,
  examples: [["patience war watch"], ["patience war watch -s 7 --nth 3 --war-size 2"]],
  exits: { 0: "done", 2: "wrong usage, or no terminal", 130: "Ctrl-C" },
  async run(given, context): Promise<ExitCode> {
    if (!usesScreen(context.console, {})) {
      throw new UserError("'war watch' needs a full-screen terminal", {
        hint: "'patience war trace' prints the same game",
      });
    }
    const { watchGame } = await import("./screen.ts");
    return await watchGame(context, {
      ...selectGame(context.console, given),
      ascii: given.ascii,
    });
  },
});
