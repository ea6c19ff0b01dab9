import { formatBoard, parseBoard } from "../../../lib/molek/board_text.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { clicksForMove, type Point, restPoint } from "../../../lib/molek/auto/clicks.ts";
import { type CellMove, formatMove } from "../../../lib/molek/move.ts";
import { placeMoves } from "../../../lib/molek/solver/line.ts";
import { Workspace } from "../../../lib/molek/solver/workspace.ts";
import type { State } from "../../../lib/molek/state.ts";
import type { Frame } from "../../../lib/molek/vision/grid.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import type { Context } from "../../command/command.ts";
import type { Console } from "../../io/console.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { MAX_INPUT, quoteName, readFileOrInput } from "../../io/input.ts";
import { UserError } from "../../user_error.ts";
import { type AutoOptions, autoSettings } from "./options.ts";
import { powershellScript } from "./powershell_script.ts";
import { type PictureSize, shellScript } from "./shell_script.ts";
import { readBoardImage } from "../read.ts";
import { solveWithin } from "../search.ts";

/** A board, and where it lies on the screen. */
interface Placed {
  readonly state: State;
  readonly frame: Frame;
  /** How large the picture is that shows it. */
  readonly screen: PictureSize | undefined;
}

/** Why there are no clicks: a message, and the exit code that goes with it. */
interface Refusal {
  readonly message: string;
  readonly code: ExitCode;
}

/** Writes the clicks for a board or a screenshot, as lines, as JSON or as a script. */
export async function writeClicks(
  { console }: Pick<Context, "console">,
  board: string | undefined,
  options: AutoOptions,
): Promise<ExitCode> {
  const placed = await placedBoard(console, board, options);
  if (!placed.ok) return refuse(console, placed.error);
  const plan = planFor(placed.value.state, options);
  if (!plan.ok) return refuse(console, plan.error);
  const { state, frame, screen } = placed.value;
  const outside = screen && clickOutside(screen, frame, plan.value);
  if (outside !== undefined) {
    throw new UserError(
      `${
        quoteName(options.image ?? "")
      }: the click at ${outside.x}, ${outside.y} would be outside of it`,
      {
        hint: "take the picture of the game's whole window, or of the screen",
        code: ExitStatus.no,
      },
    );
  }
  const script = { state, frame, screen, plan: plan.value, paceMs: options.pace };
  const text = options.script === "powershell"
    ? powershellScript({ ...script, window: options.window })
    : options.script === "xdotool"
    ? shellScript(script)
    : options.json
    ? toJsonLine(clicksJson(state, frame, plan.value))
    : clicksText(state, frame, plan.value);
  console.out(text);
  return ExitStatus.yes;
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
    if (!state.ok) return err({ message: state.error, code: ExitStatus.usage });
    return ok({ state: state.value, frame: { left, top, scale }, screen: undefined });
  }
  const bytes = readFileOrInput(console, image, MAX_INPUT.picture);
  if (!bytes.ok) throw new UserError(bytes.error);
  const { state, reading, size: screen, note } = await readBoardImage(bytes.value);
  if (note !== undefined) console.err(`${quoteName(image)}: ${note}\n`);
  if (state.ok && reading !== undefined) {
    return ok({ state: state.value, frame: reading.frame, screen });
  }
  const reason = state.ok ? "" : state.error;
  throw new UserError(`${quoteName(image)}: ${reason}`, { code: ExitStatus.no });
}

function planFor(state: State, options: AutoOptions): Result<readonly CellMove[], Refusal> {
  const { cheats, mostMoves, improving, seconds } = autoSettings(options);
  const limits = { total: seconds * 1000, improving };
  const search = solveWithin(state, { cheats, mostMoves }, limits, new Workspace());
  const { answer } = runToEnd(search);
  switch (answer.verdict) {
    case "solved":
      return ok(placeMoves(state, answer.moves));
    case "unsolvable":
      return err({
        message: cheats ? "Proved unsolvable" : "Proved unsolvable without cheating",
        code: ExitStatus.no,
      });
    case "bounded":
      return err({ message: `No solution found in ${mostMoves} moves`, code: ExitStatus.no });
    case "undecided":
      return err({ message: "Undecided: the search was stopped", code: ExitStatus.undecided });
    default:
      return answer satisfies never;
  }
}

/** A click that lies outside of the picture, if there is one. */
function clickOutside(
  { width, height }: PictureSize,
  frame: Frame,
  plan: readonly CellMove[],
): Point | undefined {
  const clicks = [restPoint(frame), ...plan.flatMap((move) => clicksForMove(frame, move))];
  return clicks.find(({ x, y }) => x < 0 || y < 0 || x >= width || y >= height);
}

/** A click that gives the window its focus comes first. */
function clicksText(state: State, frame: Frame, plan: readonly CellMove[]): string {
  const lines = plan.flatMap((move) => [
    `# ${formatMove(move)}`,
    ...clicksForMove(frame, move).map(clickLine),
  ]);
  const focus = ["# beside the cards, for the focus", clickLine(restPoint(frame))];
  return [`# ${formatBoard(state)}`, ...focus, ...lines, ""].join("\n");
}

function clickLine({ x, y }: Point): string {
  return `click ${x} ${y}`;
}

function clicksJson(state: State, frame: Frame, plan: readonly CellMove[]): unknown {
  const { x, y } = restPoint(frame);
  return {
    type: "molek-clicks",
    schema: "patience.molek-clicks/1",
    board: formatBoard(state),
    frame,
    focus: [x, y],
    moves: plan.map((move) => ({
      ...move,
      clicks: clicksForMove(frame, move).map(({ x, y }) => [x, y]),
    })),
  };
}
