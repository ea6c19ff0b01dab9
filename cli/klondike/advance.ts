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
import type { Command, Context } from "../command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { readGameFile } from "./read_game_file.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { wholeNumber } from "../number_option.ts";
import { openOutput } from "../io/outputs.ts";
import { positionJson } from "./position_json.ts";

const EXAMPLES = `
Examples:
  patience advance game.txt
  patience advance -m 10 game.txt
  patience advance -x -o later.txt game.txt
  patience advance -q -x game.txt | patience winnable

Exit codes:
  0 every move played was legal, 1 the file is not valid or a move is illegal,
  2 wrong usage or a file that cannot be read or written`;

interface AdvanceOptions {
  readonly moves?: number;
  readonly exchange?: true;
  readonly output?: string;
  readonly quiet?: true;
  readonly worryBack?: true;
  readonly json?: true;
}

/** `patience advance`: plays the moves of an exchange file. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Plays the moves of an exchange file (a game of Klondike, the best-known solitaire, as plain " +
        "text) and shows the position after the last legal move.",
    )
    .argument("[FILE]", "the game; none or '-' reads standard input")
    .option(
      "-m, --moves <n>",
      "play at most this many moves",
      wholeNumber("The number of moves", 0),
    )
    .option("-x, --exchange", "show the position as an exchange file, without moves")
    .option("-o, --output <file>", "write the position to a file, whole or not at all")
    .option("-q, --quiet", "do not print how many moves were played")
    .option("--worry-back", "allow moves from the foundations back to the columns, such as 'c->3'")
    .option("-j, --json", "print one JSON object")
    .addHelpText("after", EXAMPLES)
    .action((file = STANDARD_INPUT, options) => {
      context.exitCode = advance(context, file, options);
    });
}

function advance(context: Context, file: string, options: AdvanceOptions): ExitCode {
  const { console } = context;
  const game = readGameFile(context, file, { worryBack: options.worryBack ?? false });
  if (!game.ok) return game.error;
  const opened = openOutput(console, options.output);
  if (!opened.ok) {
    console.err(`error: ${opened.error}\n`);
    return ExitStatus.usage;
  }
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
  if (illegal === undefined) return ExitStatus.yes;
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
