import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import { refuseFileName } from "./boards.ts";
import { parseBoard } from "../../lib/molek/board_text.ts";
import { parseMove } from "../../lib/molek/move.ts";
import { playCellMove } from "../../lib/molek/rules.ts";
import { isWon, type State } from "../../lib/molek/state.ts";
import { splitLines } from "../../lib/utf8.ts";
import { excerptOf } from "../../lib/printable.ts";
import { command } from "../command/command.ts";
import { flag, operand, optionalOperand } from "../command/option.ts";
import { FILE } from "../command/value.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { decodeInput, readFileOrInput, STANDARD_INPUT } from "../io/input.ts";
import { UserError } from "../user_error.ts";
import { BOARD } from "./options.ts";

/** The result of a replay. */
interface PlayedLines {
  /** The number of legal moves. */
  readonly moves: number;
  readonly cheats: number;
  readonly won: boolean;
  /** The line with the first illegal move, and the reason. */
  readonly problem?: { readonly line: number; readonly text: string; readonly reason: string };
}

/** `patience molek verify`: replays a solution. */
export const COMMAND = command({
  about: "Check that moves solve a board.",
  more: [
    "The moves are one per line, as 'patience molek solve' prints them. Blank lines are ignored, and so " +
    "is the rest of a line after '#'.",
  ],
  options: {
    board: operand(BOARD, "the board"),
    file: optionalOperand(
      FILE,
      "the file of the moves [standard input]",
    ),
    json: flag("--json", "print one JSON object", { triedAs: { "-j": "--json" } }),
  },
  examples: [
    ["board=$(patience molek deal -s 5)"],
    ['patience molek solve "$board" | patience molek verify "$board"'],
    ['patience molek verify "$board" solution.txt'],
  ],
  exits: {
    0: "the moves solve the board",
    1: "one is illegal, or they do not solve it",
    2: "wrong usage, a bad board, or a file that cannot be read",
  },
  run: ({ board, file = STANDARD_INPUT, json }, { console }) => verify(console, board, file, json),
});

function verify(console: Console, board: string, file: string, json: boolean): ExitCode {
  refuseFileName(console, board);
  const state = parseBoard(board);
  if (!state.ok) {
    console.err(`${state.error}\n`);
    return ExitStatus.usage;
  }
  const bytes = readFileOrInput(console, file);
  if (!bytes.ok) throw new UserError(bytes.error);
  const text = decodeInput(bytes.value, file);
  if (!text.ok) throw new UserError(text.error, { code: ExitStatus.no });
  const replay = replayText(state.value, text.value);
  if (json) console.out(toJsonLine(toJson(board, replay)));
  const message = messageOf(replay);
  const isSolution = replay.won && replay.problem === undefined;
  if (!isSolution) console.err(`${message}\n`);
  else if (!json) console.out(`${message}\n`);
  return isSolution ? ExitStatus.yes : ExitStatus.no;
}

function replayText(start: State, text: string): PlayedLines {
  let state = start;
  let [moves, cheats] = [0, 0];
  let number = 0;
  for (const whole of splitLines(text)) {
    number++;
    const line = whole.replace(/#.*/, "").trim();
    if (line === "") continue;
    const move = parseMove(line);
    const after = move === undefined ? undefined : playCellMove(state, move);
    if (move === undefined || after === undefined || !after.ok) {
      const reason = after === undefined || after.ok ? NO_MOVE : after.error;
      const problem = { line: number, text: excerptOf(line), reason };
      return { moves, cheats, won: isWon(state), problem };
    }
    state = after.value;
    moves++;
    if (move.cheat) cheats++;
  }
  return { moves, cheats, won: isWon(state) };
}

const NO_MOVE = "not a move: expecting 'x y -> nx ny' or 'x y !> nx ny'";

function messageOf({ moves, cheats, won, problem }: PlayedLines): string {
  if (problem !== undefined) {
    return `Move ${
      moves + 1
    } (line ${problem.line}) is illegal: ${problem.text}: ${problem.reason}`;
  }
  const counts = `${countWithNoun(moves, "move")}, ${countWithNoun(cheats, "cheat")}`;
  return won ? `Solved: ${counts}` : `Not solved: the game is not won after ${counts}`;
}

function toJson(board: string, { moves, cheats, won, problem }: PlayedLines): unknown {
  return {
    type: "molek-verify",
    schema: "patience.molek-verify/1",
    board,
    solved: won && problem === undefined,
    moves,
    cheats,
    illegal: problem === undefined
      ? null
      : { number: moves + 1, line: problem.line, move: problem.text, reason: problem.reason },
  };
}
