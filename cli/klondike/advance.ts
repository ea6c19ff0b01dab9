import {
  describeIllegalMove,
  illegalMoveHeading,
  replayMoves,
  type ReplayResult,
} from "../../lib/klondike/exchange/replay.ts";
import { writeGame } from "../../lib/klondike/exchange/write.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { formatMove } from "../../lib/klondike/move.ts";
import { formatPosition } from "../../lib/klondike/position_text.ts";
import { isCourseGoal, isWon } from "../../lib/klondike/rules.ts";
import { command, type Context } from "../command/command.ts";
import { flag, type Given, option, optionalOperand } from "../command/option.ts";
import { FILE, whole } from "../command/value.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { readGameFile } from "./read_game_file.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { openOutput } from "../io/outputs.ts";
import { UserError } from "../user_error.ts";
import { positionJson } from "./position_json.ts";

const OPTIONS = {
  file: optionalOperand(FILE, "the game; none or '-' reads standard input"),
  moves: option("-m, --moves", whole(0), "play at most N moves", {
    brief: true,
    triedAs: { "--max-moves": "--moves", "-n": "--moves" },
  }),
  exchange: flag("-x, --exchange", "show the position as an exchange file, without moves", {
    brief: true,
  }),
  output: option("-o, --output", FILE, "write the position to FILE, whole or not at all", {
    brief: true,
  }),
  quiet: flag("-q, --quiet", "do not print how many moves were played", { brief: true }),
  worryBack: flag("--worry-back", "allow moves from the foundations to the columns ('c->3')"),
  json: flag("--json", "print one JSON object", { brief: true, triedAs: { "-j": "--json" } }),
};

type AdvanceOptions = Given<typeof OPTIONS>;

/** `patience advance`: plays the moves of an exchange file. */
export const COMMAND = command({
  about: "Play the moves of a game of Klondike and show the position after the last legal one.",
  options: OPTIONS,
  examples: [
    ["patience advance game.txt"],
    ["patience advance -q -x game.txt | patience winnable"],
    ["patience advance -m 10 game.txt"],
    ["patience advance -x -o later.txt game.txt"],
  ],
  exits: {
    0: "every move played was legal",
    1: "the file is not valid, or a move is illegal",
    2: "wrong usage, or a file that cannot be read or written",
  },
  run: ({ file = STANDARD_INPUT, ...options }, context) => advance(context, file, options),
});

function advance(context: Context, file: string, options: AdvanceOptions): ExitCode {
  const { console } = context;
  const game = readGameFile(context, file, { worryBack: options.worryBack });
  if (!game.ok) return game.error;
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const { state, moves } = game.value;
  const played = replayMoves(state, moves.slice(0, options.moves ?? Infinity));
  const { illegal } = played;
  if (options.json) console.out(toJsonLine(toJson(file, played, options)));
  else if (!options.quiet) console.out(`${summary(played)}\n`);
  if (!options.json || options.output !== undefined) {
    output.write(options.exchange ? writeGame(played.state) : formatPosition(played.state));
    output.finish();
  }
  if (illegal === undefined) {
    if (isWon(played.state) && !options.json && !options.quiet) console.err("The game is won.\n");
    return ExitStatus.yes;
  }
  console.err(`${describeIllegalMove(illegal)}\n`);
  return ExitStatus.no;
}

function summary({ processed, illegal }: ReplayResult): string {
  return illegal === undefined
    ? `Processed ${processed} moves, all valid`
    : illegalMoveHeading(illegal);
}

function toJson(
  file: string,
  { state, processed, illegal }: ReplayResult,
  options: AdvanceOptions,
): unknown {
  return {
    type: "advance",
    schema: "patience.advance/1",
    path: file,
    processed,
    illegal: illegal === undefined ? null : {
      number: illegal.number,
      move: formatMove(illegal.move),
      reason: illegal.reason,
      line: illegal.place.line,
      column: illegal.place.column,
    },
    won: isWon(state),
    courseWon: isCourseGoal(state),
    position: positionJson(state),
    ...(options.exchange ? { exchange: writeGame(state) } : {}),
  };
}
