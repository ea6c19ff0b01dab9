import type { Command, Context } from "../command.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { csvOption } from "../csv_option.ts";
import { formatOption, FORMATS_HELP } from "./deal_formats.ts";
import { addRulesOptions, DEAL_RULES_HEADING, rulesFromOptions } from "./rules_options.ts";
import { solveFile } from "./winnable/file.ts";
import { solveMany } from "./winnable/many.ts";
import { addRunOptions, addSolveTaskOptions, optionConflict } from "./winnable/options.ts";

const EXAMPLES = `
Examples:
  patience winnable game.txt
  patience winnable -m 15 game.txt >> game.txt && patience advance game.txt
  patience deal -3 | patience winnable --thoughtful --worry-back
  patience winnable --sample 1000 -3 --thoughtful --worry-back
  patience winnable --deals deals.txt --json -o answers.jsonl
  patience winnable -3 --worry-back solvitaire.json
  patience winnable --sample 1000 -s 7 --resume results --retry --time 60

Exit codes:
  0 winnable (also if --shortest is not proved; --sample: done), 1 not winnable or not
  valid, 2 wrong usage or a file that cannot be read or written, or a worker that failed,
  3 undecided (--deals: the worst of its deals counts, 3, then 1, then 0),
  130 Ctrl-C (of many deals, those decided before the first gap are printed)`;

/** `patience winnable`: looks for moves that win. */
export function fill(command: Command, context: Context): void {
  const filled = command
    .description(
      "Finds moves that win a game of Klondike, the best-known solitaire, or proves that there are " +
        "none; won means that no card is covered, the stock is empty and the waste has at most one " +
        "card. This is the goal of the programming course that the exchange file (a game as plain " +
        "text) comes from; --thoughtful asks for all cards on the foundations instead. The moves in " +
        "the file are played first. Deals of other programs are recognised by how they begin, and " +
        "played by the rules of -1, -3 and -l. " + FORMATS_HELP,
    )
    .argument("[FILE]", "the game; none or '-' reads standard input")
    .option(
      "-v, --verbose",
      "write progress and the number of positions to standard error; of many deals, their positions " +
        "and which are undecided",
    )
    .option("-j, --json", "print JSON: one object, or one per deal and one with the totals")
    .addOption(csvOption("one line per deal"))
    .option(
      "-o, --output <file>",
      "write to a file, whole or not at all; of many deals, Ctrl-C keeps those before the first gap",
    )
    .addOption(formatOption("read deals of another program, in this format"))
    .addHelpText("after", EXAMPLES);
  const question = addSolveTaskOptions(command);
  const run = addRunOptions(command);
  const chosen = addRulesOptions(command, DEAL_RULES_HEADING);
  filled.action(async (file, given) => {
    const options = { ...given, ...question(), ...run() };
    const problem = optionConflict(options, file);
    if (problem !== undefined) command.error(`error: ${problem}`);
    const isMany = options.sample !== undefined || options.deals !== undefined;
    context.exitCode = isMany
      ? await solveMany(context, options, rulesFromOptions(chosen, options.worryBack ?? false))
      : await solveFile(context, file ?? STANDARD_INPUT, options, chosen);
  });
}
