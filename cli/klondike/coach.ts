import { command } from "../command/command.ts";
import { RULES_OF_GAMES } from "../help/facts.ts";
import { resumeConflict } from "../run/options.ts";
import { coachFiles } from "./coach/file.ts";
import { COACH } from "./coach/options.ts";
import { playSample } from "./coach/sample.ts";
import { COACHED } from "./coach/kind.ts";
import { isSample, SAMPLE_RELATIONS } from "./runs.ts";

/** `patience coach`: suggests moves from the cards a player can see. */
export const COMMAND = command({
  about: "Suggest moves for a Klondike game from the cards a player can see.",
  more: [
    "The coach knows the face-up cards, the waste, and the stock once it has been seen. It does not " +
    "know the face-down cards. It shows your moves, best first, each with its win chance and 95% " +
    "interval. With --sample, it plays random deals by itself.",
    "It plays the moves in the file first, then those you name after the file.",
    RULES_OF_GAMES,
    "For several games, each answer follows a line with the name of the file and the number of the " +
    "game in it. The exit code is the first of 2, 1, 0 that occurs.",
  ],
  options: COACH,
  relations: [
    ...SAMPLE_RELATIONS,
    { option: "sample", excludes: ["seenStock"] },
  ],
  refusal: resumeConflict,
  examples: [
    ["patience coach game.txt"],
    ["patience coach game.txt . . 'w->3'"],
    ["patience coach --json games/ | jq .chance"],
    ["patience deal -3 -s 10 | patience coach --json"],
    ["patience coach --sample 1000 -3 -s 7 --json -o part.json --shard 1/2"],
    ["patience coach --sample 1000 -3 -s 7 --resume results"],
  ],
  exits: {
    0: "there is a move to play, the game is won, or the sample is done",
    1: "no useful move is left, the file is not valid, or a move is illegal",
    2: "wrong usage, a file that cannot be read or written, or a worker that failed",
    130: "Ctrl-C; prints the games up to the first unfinished one; with --sample, their totals",
  },
  run: async (options, context) => {
    if (!await isSample(context.console, options, COACHED)) {
      return await coachFiles(context, options);
    }
    return await playSample(context, options);
  },
});
