import { toJsonLine } from "../../lib/json_line.ts";
import { MAX_SEED, seedFrom, seedSeries } from "../../lib/lehmer.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { deal } from "../../lib/molek/deal.ts";
import type { Command, Context } from "../command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { wholeNumber } from "../number_option.ts";
import { openOutput, writeAllPieces } from "../io/outputs.ts";

const AFTER = `
Examples:
  patience molek deal -s 4
  patience molek deal -n 1000 -o boards.txt
  patience molek deal -s 4 | patience molek solve

Exit codes:
  0 done, 2 wrong usage or a file that cannot be written, 130 Ctrl-C`;

interface DealOptions {
  readonly seed?: number;
  readonly count: number;
  readonly output?: string;
  readonly json?: true;
}

/** `patience molek deal`: deals boards. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Deals boards of the solitaire in MOLEK-SYNTEZ, a puzzle game by Zachtronics, one per line. " +
        "The same seed gives the same board on every machine.",
    )
    .option(
      "-s, --seed <n>",
      `the seed, 1 to ${MAX_SEED}; without it, one is drawn at random and printed`,
      wholeNumber("A seed", 1, MAX_SEED),
    )
    .option(
      "-n, --count <n>",
      "how many boards; the seeds after the first follow from it",
      wholeNumber("The count", 1, Number.MAX_SAFE_INTEGER),
      1,
    )
    .option("-o, --output <file>", "write to a file; Ctrl-C keeps the boards so far")
    .option("-j, --json", "print one JSON object per board")
    .addHelpText("after", AFTER)
    .action(async (options) => {
      context.exitCode = await dealBoards(context, options);
    });
}

async function dealBoards({ console }: Context, options: DealOptions): Promise<ExitCode> {
  const opened = openOutput(console, options.output);
  if (!opened.ok) {
    console.err(`error: ${opened.error}\n`);
    return ExitStatus.usage;
  }
  using output = opened.value;
  const first = options.seed ?? seedFrom(() => console.randomWord());
  if (options.seed === undefined) console.err(`# seed ${first}\n`);
  const isWhole = await writeAllPieces(output, boards(first, options));
  return isWhole ? ExitStatus.yes : ExitStatus.interrupted;
}

function* boards(first: number, { count, json }: DealOptions): Generator<string> {
  const seeds = seedSeries(first);
  for (let i = 0; i < count; i++) {
    const seed = seeds.next().value;
    const board = formatBoard(deal(seed));
    yield json ? toJsonLine(toJson(seed, board)) : `${board}\n`;
  }
}

function toJson(seed: number, board: string): unknown {
  return { type: "molek-deal", schema: "patience.molek-deal/1", seed, board };
}
