import { command } from "../command/command.ts";
import { rulesFromOptions } from "./rules.ts";
import { refuseInput, SAMPLE_RELATIONS } from "./sample_input.ts";
import { solveFiles } from "./winnable/file.ts";
import { solveSample } from "./winnable/many.ts";
import { WINNABLE } from "./winnable/options.ts";

/** `patience winnable`: looks for moves that win. */
export const COMMAND = command({
  about: "Find the moves that win a game of Klondike, or prove that there are none.",
  more: [
    "A game is won when no card is covered, the stock is empty and the waste has at most one card. " +
    "This is the goal of the programming course that the exchange file comes from. --goal home " +
    "asks for all cards on the foundations instead.",
    "The moves in the file are played first. Deals of other programs are recognised by how they " +
    "begin. They and lines of deals carry no rules: the options for rules give them.",
    "Of many games, the answers follow each other, each below a comment with its file and number, " +
    "and end with the totals as comments. --quiet prints one line per game and the totals; --csv " +
    "prints the totals to standard error. The exit code is the worst of all games: 2, 3, 1, then 0.",
    "--time is for each game, --memory for each worker.",
  ],
  options: WINNABLE,
  relations: [
    ...SAMPLE_RELATIONS,
    { option: "seed", needs: ["sample"] },
    { option: "shard", needs: ["sample"] },
    { option: "retry", needs: ["resume"] },
    { option: "sample", excludes: ["quiet"], because: "a sample is told by its totals" },
    { oneOf: ["json", "csv", "quiet"] },
  ],
  refusal: ({ resume, output }) =>
    resume !== undefined && resume === output
      ? "--resume and --output cannot name the same file: the output would replace the results"
      : undefined,
  examples: [
    ["patience winnable game.txt"],
    ["patience winnable --sample 1000 -3"],
    ["patience winnable -m 15 game.txt >> game.txt && patience advance game.txt"],
    ["patience deal -3 | patience winnable --goal home --worry-back"],
    ["patience winnable -3 --quiet deals.txt"],
    ["patience winnable --json -o answers.jsonl games/"],
    ["patience winnable -3 --worry-back solvitaire.json"],
    ["patience winnable --sample 1000 -s 7 --resume results --retry --time 60s"],
  ],
  exits: {
    0: "winnable, also if --shortest is not proved; of --sample: done",
    1: "not winnable, not valid, or a move is illegal",
    2: "wrong usage, a file that cannot be read or written, or a worker that failed",
    3: "undecided",
    130: "Ctrl-C; of many games, those decided before the first gap are printed",
  },
  run: async (options, context) => {
    if (options.sample === undefined) return await solveFiles(context, options);
    await refuseInput(context.console);
    return await solveSample(context, options, rulesFromOptions(options, options.worryBack));
  },
});
