import { formatBoard, parseBoard } from "../../../lib/molek/board_text.ts";
import { jsonLine } from "../../../lib/json_line.ts";
import { clicksOf } from "../../../lib/molek/auto/clicks.ts";
import { formatMove, type PlacedMove } from "../../../lib/molek/move.ts";
import { placeMoves } from "../../../lib/molek/solver/line.ts";
import { Workspace } from "../../../lib/molek/solver/workspace.ts";
import type { State } from "../../../lib/molek/state.ts";
import type { Frame } from "../../../lib/molek/vision/grid.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import type { Context } from "../../command.ts";
import type { Console } from "../../io/console.ts";
import { Exit, type ExitCode } from "../../exit.ts";
import { inputName, readFileOrInput } from "../../io/input.ts";
import { endOf } from "../../run/search.ts";
import { type AutoOptions, autoSettings } from "./options.ts";
import { seeBoard } from "../read.ts";
import { solveWithin } from "../search.ts";

/** A board, and where it lies on the screen. */
interface Placed {
  readonly state: State;
  readonly frame: Frame;
}

/** Why there are no clicks: a message, and the exit code that goes with it. */
interface Refusal {
  readonly message: string;
  readonly code: ExitCode;
}

/** Writes the clicks for a board or a screenshot, as lines, as JSON or as a shell script. */
export async function writeClicks(
  { console }: Context,
  board: string | undefined,
  options: AutoOptions,
): Promise<ExitCode> {
  const placed = await placedBoard(console, board, options);
  if (!placed.ok) return refuse(console, placed.error);
  const plan = planFor(placed.value.state, options);
  if (!plan.ok) return refuse(console, plan.error);
  const { state, frame } = placed.value;
  const text = options.script
    ? scriptText(state, frame, plan.value, options.pace)
    : options.json
    ? jsonLine(clicksJson(state, frame, plan.value))
    : clicksText(state, frame, plan.value);
  console.out(text);
  return Exit.yes;
}

function refuse(console: Console, { message, code }: Refusal): ExitCode {
  console.err(`${message}\n`);
  return code;
}

async function placedBoard(
  console: Console,
  board: string | undefined,
  { image = "", scale, at: [left, top] }: AutoOptions,
): Promise<Result<Placed, Refusal>> {
  if (board !== undefined) {
    const state = parseBoard(board);
    if (!state.ok) return err({ message: state.error, code: Exit.usage });
    return ok({ state: state.value, frame: { left, top, scale } });
  }
  const bytes = readFileOrInput(console, image);
  if (!bytes.ok) return err({ message: `error: ${bytes.error}`, code: Exit.usage });
  const { state, reading } = await seeBoard(bytes.value);
  if (state.ok && reading !== undefined) return ok({ state: state.value, frame: reading.frame });
  const reason = state.ok ? "" : state.error;
  return err({ message: `error: ${inputName(image)}: ${reason}`, code: Exit.no });
}

function planFor(state: State, options: AutoOptions): Result<readonly PlacedMove[], Refusal> {
  const { cheats, mostMoves, improving, seconds } = autoSettings(options);
  const limits = { total: seconds * 1000, improving };
  const search = solveWithin(state, { cheats, mostMoves }, limits, new Workspace());
  const { answer } = endOf(search);
  switch (answer.verdict) {
    case "solved":
      return ok(placeMoves(state, answer.moves));
    case "unsolvable":
      return err({
        message: cheats ? "Proved unsolvable" : "Proved unsolvable without cheating",
        code: Exit.no,
      });
    case "bounded":
      return err({ message: `No solution found in ${mostMoves} moves`, code: Exit.no });
    case "undecided":
      return err({ message: "Undecided: the search was stopped", code: Exit.undecided });
    default:
      return answer satisfies never;
  }
}

function clicksText(state: State, frame: Frame, plan: readonly PlacedMove[]): string {
  const lines = plan.flatMap((move) => [
    `# ${formatMove(move)}`,
    ...clicksOf(frame, move).map(({ x, y }) => `click ${x} ${y}`),
  ]);
  return [`# ${formatBoard(state)}`, ...lines, ""].join("\n");
}

function clicksJson(state: State, frame: Frame, plan: readonly PlacedMove[]): unknown {
  return {
    type: "molek-clicks",
    schema: "patience.molek-clicks/1",
    board: formatBoard(state),
    frame,
    moves: plan.map((move) => ({
      ...move,
      clicks: clicksOf(frame, move).map(({ x, y }) => [x, y]),
    })),
  };
}

/** A shell script that points before it presses, and lets the button go however it ends. */
function scriptText(
  state: State,
  frame: Frame,
  plan: readonly PlacedMove[],
  paceMs: number,
): string {
  const pace = (paceMs / 1000).toFixed(3);
  const lines = plan.flatMap((move) => [
    `# ${formatMove(move)}`,
    ...clicksOf(frame, move).map(({ x, y }) => `click ${x} ${y}`),
    `sleep ${(paceMs / 100).toFixed(3)}`,
  ]);
  const moves = plan.length === 1 ? "one move" : `${plan.length} moves`;
  return [
    "#!/bin/sh",
    `# Plays the board ${formatBoard(state)} of MOLEK-SYNTEZ in ${moves}.`,
    "# Nothing is looked at while it plays; Ctrl-C in its terminal stops it.",
    "# With the number of a window, the clicks are counted from its corner: sh play.sh 12345",
    "set -eu",
    'window=${1:+"--window $1"}',
    "trap 'xdotool mouseup 1' EXIT",
    "trap 'exit 130' HUP INT TERM",
    "click() {",
    `  xdotool mousemove $window "$1" "$2" sleep ${pace} mousedown 1 sleep 0.035 mouseup 1 sleep ${pace}`,
    "}",
    ...lines,
    "",
  ].join("\n");
}
