import type { Command, Context } from "../command.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { coachFile } from "./coach/file.ts";
import { addCoachOptions, optionConflict } from "./coach/options.ts";
import { playSample } from "./coach/sample.ts";
import { formatOption, FORMATS_HELP } from "./deal_formats.ts";
import { addRulesOptions, DEAL_RULES_HEADING, rulesFromOptions } from "./rules_options.ts";

const EXAMPLES = `
Examples:
  patience coach game.txt
  patience coach game.txt . . 'w->3'
  patience deal -3 -s 10 | patience coach --json
  patience coach --sample 1000 -3 -s 7 --json -o part.json --shard 1/2
  patience coach --sample 1000 -3 -s 7 --resume results

Exit codes:
  0 there is a choice (for many deals: done), 1 no choice is left, the file is not valid
  or a move is illegal, 2 wrong usage or a file that cannot be read or written, or a
  worker that failed, 130 Ctrl-C (of many deals, those played before the first gap count)`;

/** `patience coach`: what to do next, from what a player sees. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Advises on a game of Klondike, the best-known solitaire, from what a player sees: the open " +
        "cards, the waste, and the stock once it has been seen, but no covered card. It shows " +
        "what can be done, best first, with the chance to win of each and its interval of 95 %. It " +
        "reads an exchange file " +
        "(a game as plain text), and plays its moves and the MOVES after it first. With --sample " +
        "it plays random deals itself. Deals of other programs are recognised by how they begin, and " +
        "played by the rules of -1, -3 and -l. " + FORMATS_HELP,
    )
    .argument("[FILE]", "the game; none or '-' reads standard input")
    .argument("[MOVES...]", "moves to play first, such as . . 'w->3'")
    .addOption(formatOption("read the deal of another program, in this format"))
    .addHelpText("after", EXAMPLES);
  const options = addCoachOptions(command);
  const chosen = addRulesOptions(command, DEAL_RULES_HEADING);
  filled.action(async (file, moves, { format }) => {
    const given = { ...options(), format };
    const problem = optionConflict(given, file, moves);
    if (problem !== undefined) command.error(`error: ${problem}`);
    context.exitCode = given.sample === undefined
      ? await coachFile(context, file ?? STANDARD_INPUT, moves, given, chosen)
      : await playSample(context, given, rulesFromOptions(chosen, given.worryBack ?? false));
  });
}
