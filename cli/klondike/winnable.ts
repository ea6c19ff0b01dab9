import { command } from "../command/command.ts";
import { RULES_OF_GAMES } from "../help/facts.ts";
import { resumeConflict } from "../run/options.ts";
import { isSample, SAMPLE_RELATIONS } from "./runs.ts";
import { solveFiles } from "./winnable/file.ts";
import { DECIDED } from "./winnable/kind.ts";
import { solveSample } from "./winnable/many.ts";
import { WINNABLE } from "./winnable/options.ts";

/** `patience winnable`: finds a solution. */
export const COMMAND = command({
  about: "Find a solution of a Klondike game, or prove that there is none.",
  more: [
    "A game counts as won when no card is face down, the stock is empty and the waste has at most " +
    "one card. This is the goal of the programming course that the exchange file comes from. With " +
    "--goal home, all cards must be on the foundations.",
    "The moves in the file are played first; the answer is for the position after them.",
    RULES_OF_GAMES,
    "For several games, each answer follows a comment with the name of the file and the number of " +
    "the game in it. The totals are comments at the end; with --csv they go to standard error. The " +
    "exit code is the first of 2, 3, 1, 0 that occurs.",
  ],
  options: WINNABLE,
  relations: [
    ...SAMPLE_RELATIONS,
    { option: "seed", needs: ["sample", "resume"] },
    { option: "seed", excludes: ["files", "filesFrom"], because: "only a sample has a seed" },
    { option: "retry", needs: ["resume"] },
    { option: "sample", excludes: ["quiet"], because: "a sample prints only its totals" },
    { oneOf: ["json", "csv", "quiet"] },
  ],
  refusal: resumeConflict,
  examples: [
    ["patience winnable game.txt"],
    ["patience winnable --sample 1000 -3"],
    ["patience winnable game.txt >> game.txt && patience advance game.txt"],
    ["patience deal -3 | patience winnable --goal home --worry-back"],
    ["patience winnable -3 --quiet deals.txt"],
    ["patience winnable --json -o answers.jsonl games/"],
    ["patience winnable -3 --worry-back solvitaire.json"],
    ["patience winnable --sample 1000 -s 7 --resume results --time 1s"],
    ["patience winnable --sample 1000 -s 7 --resume results --retry --time 60s"],
  ],
  exits: {
    0: "winnable, also if --shortest is not proved; with --sample: done",
    1: "not winnable, not valid, or a move is illegal",
    2: "wrong usage, a file that cannot be read or written, or a worker that failed",
    3: "undecided",
    130: "Ctrl-C; prints the games up to the first unfinished one; with --sample, their totals",
  },
  run: async (options, context) => {
    if (!await isSample(context.console, options, DECIDED)) {
      return await solveFiles(context, options);
    }
    return await solveSample(context, options);
  },
});
