import { toJsonLine } from "../../lib/json_line.ts";
import { MAX_SEED, seedFrom, seedSeries } from "../../lib/lehmer.ts";
import { formatBoard } from "../../lib/molek/board_text.ts";
import { deal } from "../../lib/molek/deal.ts";
import { command } from "../command/command.ts";
import { flag, option } from "../command/option.ts";
import { FILE, whole } from "../command/value.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { openOutput, writeAllPieces } from "../io/output_file.ts";
import { UserError } from "../user_error.ts";

/** `patience molek deal`: deals boards of MOLEK-SYNTEZ. */
export const COMMAND = command({
  about: "Deal boards of MOLEK-SYNTEZ, one per line.",
  more: ["The same seed gives the same board on every machine."],
  options: {
    seed: option("-s, --seed", whole(1, MAX_SEED), "set the seed", {
      defaultText: "random, and printed",
    }),
    count: option("-n, --count", whole(1, Number.MAX_SAFE_INTEGER), "deal N boards", {
      default: 1,
      more: "Later seeds are derived from the first.",
      triedAs: { "--games": "--count" },
    }),
    output: option("-o, --output", FILE, "write to FILE", {
      more: "Ctrl-C keeps the boards so far.",
    }),
    json: flag("--json", "print one JSON object per board", { triedAs: { "-j": "--json" } }),
  },
  examples: [
    ["patience molek deal -s 4"],
    ["patience molek deal -s 5 | patience molek solve"],
    ["patience molek deal -n 1000 -o boards.txt"],
  ],
  exits: { 0: "done", 2: "wrong usage, or a file that cannot be written", 130: "Ctrl-C" },
  async run({ seed, count, output: path, json }, { console }): Promise<ExitCode> {
    const opened = openOutput(console, path);
    if (!opened.ok) throw new UserError(opened.error);
    using output = opened.value;
    const first = seed ?? seedFrom(() => console.randomWord());
    if (seed === undefined) console.err(`# seed ${first}\n`);
    const isWhole = await writeAllPieces(output, boards(first, count, json));
    return isWhole ? ExitStatus.yes : ExitStatus.interrupted;
  },
});

function* boards(first: number, count: number, json: boolean): Generator<string> {
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
