import { DEFAULT_SEED } from "../../lib/klondike/coach/settings.ts";
import type { Command, Context } from "../command.ts";
import { seedOption } from "../run/options.ts";
import { samplesOption } from "./coach/options.ts";
import { review, type ReviewOptions } from "./review/run.ts";
import { SAMPLES } from "./review/verdicts.ts";

const EXAMPLES = `
Examples:
  patience review
  patience review game.txt
  patience review --verdicts game.txt
  patience review --json game.txt | jq .lostBy

Exit codes:
  0 done, 1 the file is not valid, a move is illegal or there is no game to look at,
  2 wrong usage or a file that cannot be read or written, 3 whether the deal can be won
  is undecided, 130 Ctrl-C`;

/** `patience review`: a game that was played, move by move. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Looks at a game of Klondike, the best-known solitaire, move by move: whether its deal could " +
        "be won, which move lost it (proved, with all cards known), and what chance a player had " +
        "at each choice from what could be seen, with the choices that were worse than the " +
        "best. It reads an exchange file (a game as plain text) with its moves.",
    )
    .argument("[FILE]", "the game; '-' reads standard input, none takes the last finished game")
    .option("--verdicts", "only whether and where the game was lost, without the chances")
    .addOption(samplesOption(`${SAMPLES}`))
    .addOption(seedOption(`the seed of the deals that are tried (default: ${DEFAULT_SEED})`))
    .option("--seen-stock", "take the order of the file's stock as seen")
    .option("--worry-back", "allow moves from the foundations back to the columns")
    .option("-j, --json", "print one JSON object")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .addHelpText("after", EXAMPLES)
    .action(async (file, options) => {
      const problem = conflictOf(options, file);
      if (problem !== undefined) command.error(`error: ${problem}`);
      context.exitCode = await review(context, file, options);
    });
}

/** Why the options cannot be combined; `undefined` when they can. */
function conflictOf(
  { verdicts, samples, seed, seenStock, worryBack }: ReviewOptions,
  file: string | undefined,
): string | undefined {
  if (worryBack && file === undefined) {
    return "--worry-back needs a FILE: the last finished game has its own rules";
  }
  const chances = samples !== undefined || seed !== undefined || seenStock;
  return verdicts && chances
    ? "--verdicts cannot be combined with --samples, --seed or --seen-stock: it leaves out the chances"
    : undefined;
}
