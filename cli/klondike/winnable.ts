import { command } from "../command/command.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { rulesFromOptions } from "./rules.ts";
import { solveFile } from "./winnable/file.ts";
import { solveMany } from "./winnable/many.ts";
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
    "--time is for each game, --memory for each worker. With --deals the exit code is the worst of " +
    "the deals: 3, then 1, then 0.",
  ],
  options: WINNABLE,
  relations: [
    { oneOf: ["file", "sample", "deals"] },
    { option: "seed", needs: ["sample"] },
    { option: "shard", needs: ["sample"] },
    { option: "jobs", needs: ["sample", "deals"] },
    { option: "resume", needs: ["sample", "deals"] },
    { option: "retry", needs: ["resume"] },
    { option: "sample", excludes: ["format"], because: "a sample is dealt, not read" },
    { oneOf: ["json", "csv"] },
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
    ["patience winnable --deals deals.txt --json -o answers.jsonl"],
    ["patience winnable -3 --worry-back solvitaire.json"],
    ["patience winnable --sample 1000 -s 7 --resume results --retry --time 60s"],
  ],
  exits: {
    0: "winnable, also if --shortest is not proved; of --sample: done",
    1: "not winnable, or not valid",
    2: "wrong usage, a file that cannot be read or written, or a worker that failed",
    3: "undecided",
    130: "Ctrl-C; of many deals, those decided before the first gap are printed",
  },
  run: (options, context) =>
    options.sample !== undefined || options.deals !== undefined
      ? solveMany(context, options, rulesFromOptions(options, options.worryBack))
      : solveFile(context, options.file ?? STANDARD_INPUT, options),
});
