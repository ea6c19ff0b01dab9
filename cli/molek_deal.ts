// @ts-types="@commander-js/extra-typings"
import type { Command } from "commander";
import { jsonLine } from "../lib/json_line.ts";
import { seedFrom, seedSeries } from "../lib/klondike/seeds.ts";
import { MAX_SEED } from "../lib/lehmer.ts";
import { formatBoard } from "../lib/molek/board_text.ts";
import { deal } from "../lib/molek/deal.ts";
import type { Context } from "./command.ts";
import { Exit, type ExitCode } from "./exit.ts";
import { wholeNumber } from "./number_option.ts";
import { openOutput, writeOutput } from "./output.ts";

const AFTER = `
Examples:
  patience molek deal -s 4
  patience molek deal -n 1000 -o boards.txt
  patience molek deal -s 4 | patience molek solve

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written`;

interface DealOptions {
  readonly seed?: number;
  readonly count: number;
  readonly output?: string;
  readonly json?: true;
}

/** `patience molek deal`: deals boards. */
export function fillDeal(command: Command, context: Context): void {
  command
    .description(
      "Deals boards of MOLEK-SYNTEZ, one a line. The same seed gives the same board;\n" +
        "without one a random seed is chosen and named on standard error.",
    )
    .option(
      "-s, --seed <n>",
      `the seed, 1 to ${MAX_SEED}; chosen by chance and told otherwise`,
      wholeNumber("A seed", 1, MAX_SEED),
    )
    .option(
      "-n, --count <n>",
      "how many boards; seeds behind the first are drawn from it",
      wholeNumber("The count", 1, Number.MAX_SAFE_INTEGER),
      1,
    )
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("-j, --json", "print one JSON object a board")
    .addHelpText("after", AFTER)
    .action((options) => {
      context.exitCode = dealBoards(context, options);
    });
}

function dealBoards({ console }: Context, options: DealOptions): ExitCode {
  const output = openOutput(console, options.output);
  if (!output.ok) {
    console.err(`error: ${output.error}\n`);
    return Exit.usage;
  }
  const first = options.seed ?? seedFrom(() => console.randomWord());
  if (options.seed === undefined) console.err(`# seed ${first}\n`);
  const seeds = seedSeries(first);
  writeOutput(output.value, (file) => {
    for (let i = 0; i < options.count; i++) {
      const seed = seeds.next().value;
      const board = formatBoard(deal(seed));
      file.write(options.json ? jsonLine(toJson(seed, board)) : `${board}\n`);
    }
  });
  return Exit.yes;
}

function toJson(seed: number, board: string): unknown {
  return { type: "molek-deal", schema: "patience.molek-deal/1", seed, board };
}
