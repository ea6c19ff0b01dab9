// The clicks of a solution, as a list or as a script for another machine.

import { formatBoard, parseBoard } from "../../../lib/molek/board_text.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { clicksForMove, HOLD_MS, type Point, restPoint } from "../../../lib/molek/auto/clicks.ts";
import { type CellMove, formatMove } from "../../../lib/molek/move.ts";
import { placeMoves } from "../../../lib/molek/solver/line.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../lib/molek/state.ts";
import type { Frame } from "../../../lib/molek/vision/grid.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { countInWords } from "../../../lib/message.ts";
import type { Context } from "../../command/command.ts";
import type { Console } from "../../io/console.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { MAX_INPUT, quoteName, readFileOrInput } from "../../io/input.ts";
import { UserError } from "../../user_error.ts";
import { readBoardImage } from "../read.ts";
import { solveWithin } from "../search.ts";
import { type AutoOptions, autoSettings } from "./options.ts";

/** A board with its place on the screen. */
interface PlacedBoard {
  readonly state: State;
  readonly frame: Frame;
  /** The size of the picture that shows it; `undefined` for a typed board. */
  readonly screen: PictureSize | undefined;
}

/** The reason why there are no clicks, with its exit code. */
interface Refusal {
  readonly message: string;
  readonly code: ExitCode;
}

/** Prints the clicks for a board or a screenshot, as lines, as JSON or as a script. */
export async function writeClicks(
  { console }: Pick<Context, "console">,
  board: string | undefined,
  options: AutoOptions,
): Promise<ExitCode> {
  const placed = await findBoard(console, board, options);
  if (!placed.ok) return refuse(console, placed.error);
  const plan = planFor(placed.value.state, options);
  if (!plan.ok) return refuse(console, plan.error);
  const { state, frame, screen } = placed.value;
  const outside = screen && clickOutside(screen, frame, plan.value);
  if (outside !== undefined) {
    throw new UserError(
      `${
        quoteName(options.image ?? "")
      }: the click at ${outside.x}, ${outside.y} would be outside the picture`,
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

async function findBoard(
  console: Console,
  board: string | undefined,
  { image = "", scale, at: [left, top] }: AutoOptions,
): Promise<Result<PlacedBoard, Refusal>> {
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
  const { cheats, maxMoves, improving, seconds } = autoSettings(options);
  const limits = { total: seconds * 1000, improving };
  const search = solveWithin(state, { cheats, maxMoves }, limits, new Workspace());
  const { answer } = runToEnd(search);
  switch (answer.verdict) {
    case "solved":
      return ok(placeMoves(state, answer.moves));
    case "unsolvable":
      return err({
        message: cheats
          ? "Proved unsolvable, even with cheating"
          : "Proved unsolvable without cheating",
        code: ExitStatus.no,
      });
    case "bounded":
      return err({ message: `No solution found in ${maxMoves} moves`, code: ExitStatus.no });
    case "undecided":
      return err({ message: "Undecided: the search was stopped", code: ExitStatus.undecided });
    default:
      return answer satisfies never;
  }
}

/** Returns a click outside of the picture, or `undefined` if there is none. */
function clickOutside(
  { width, height }: PictureSize,
  frame: Frame,
  plan: readonly CellMove[],
): Point | undefined {
  const clicks = [restPoint(frame), ...plan.flatMap((move) => clicksForMove(frame, move))];
  return clicks.find(({ x, y }) => x < 0 || y < 0 || x >= width || y >= height);
}

/** Formats the clicks; the first one gives the window the focus. */
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

/** The size of a picture, in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The content of a script. */
interface Script {
  readonly state: State;
  readonly frame: Frame;
  /** The size of the picture with the board, which can be a part of a screen. */
  readonly screen: PictureSize | undefined;
  readonly plan: readonly CellMove[];
  /** The milliseconds between two actions of the mouse. */
  readonly paceMs: number;
}

/** The paces to wait after a move, so that its cards can arrive. */
const PAUSES_PER_MOVE = 10;

/**
 * Writes a shell script; it moves the pointer before each click, and releases the button
 * however it ends.
 */
function shellScript({ state, frame, plan, paceMs }: Script): string {
  const pace = (paceMs / 1000).toFixed(3);
  const hold = (HOLD_MS / 1000).toFixed(3);
  const wait = `sleep ${(PAUSES_PER_MOVE * paceMs / 1000).toFixed(3)}`;
  const focus = restPoint(frame);
  const lines = plan.flatMap((move) => [
    `# ${formatMove(move)}`,
    ...clicksForMove(frame, move).map(({ x, y }) => `click ${x} ${y}`),
    wait,
  ]);
  return [
    "#!/bin/sh",
    `# Plays the board ${formatBoard(state)} of MOLEK-SYNTEZ in ${
      countInWords(plan.length, "move")
    }.`,
    "# It does not look at the game; Ctrl-C in its terminal stops it.",
    "# Clicks count from the top left corner of the screen or, with the number of a window, of that",
    "# window: sh play.sh 12345",
    "set -eu",
    'window=${1:+"--window $1"}',
    "trap 'xdotool mouseup 1' EXIT",
    "trap 'exit 130' HUP INT TERM",
    "click() {",
    `  xdotool mousemove $window -- "$1" "$2" sleep ${pace} mousedown 1 sleep ${hold} mouseup 1 sleep ${pace}`,
    "}",
    "# beside the cards, for the focus",
    `click ${focus.x} ${focus.y}`,
    wait,
    ...lines,
    "",
  ].join("\n");
}

/** The seconds in which the player brings the game to the front. */
const COUNTDOWN_S = 5;

/**
 * Writes a script for Windows PowerShell 5.1 and PowerShell 7, without any module. It declares
 * itself aware of the screen's scaling, so that a pixel is a pixel of the picture. It plays only on
 * a screen of the picture's size and if the front window has the game's title, and stops if Escape
 * is pressed, the mouse is moved or another window comes to the front. `-List` only prints the
 * clicks.
 */
function powershellScript(
  { state, frame, screen, plan, paceMs, window }: Script & { readonly window: string },
): string {
  const { width, height } = screen ?? { width: 0, height: 0 };
  const focus = restPoint(frame);
  const lines = plan.flatMap((move) => [
    `    # ${formatMove(move)}`,
    ...clicksForMove(frame, move).map(({ x, y }) => `    Click ${x} ${y}`),
    `    Wait ${PAUSES_PER_MOVE * paceMs}`,
  ]);
  return `# Plays the board ${formatBoard(state)} of MOLEK-SYNTEZ in ${
    countInWords(plan.length, "move")
  }.
# Run it with: powershell -NoProfile -ExecutionPolicy Bypass -File play.ps1
# It does not look at the game: if a move fails, the ones after it go wrong. Escape stops it, and so
# does a movement of the mouse or another window in front. It needs the board and the screens as in
# the picture, and a game that does not run as administrator.
param([switch]$List)
$ErrorActionPreference = 'Stop'

$width = ${width}
$height = ${height}
$title = ${literal(window)}
$pace = ${paceMs}
$hold = ${HOLD_MS}

${NATIVE}
function Stop-Playing([string]$why) {
    [Console]::Error.WriteLine("Stopped: $why.")
    exit 1
}

function Watch {
    if ([Molek]::GetAsyncKeyState(0x1B) -ne 0) { Stop-Playing 'Escape was pressed' }
    if ([Molek]::GetForegroundWindow() -ne $game) { Stop-Playing 'another window is in front' }
    if ($null -ne $script:at) {
        $seen = [Molek]::Pointer()
        if ($seen[0] -ne $script:at[0] -or $seen[1] -ne $script:at[1]) {
            Stop-Playing 'the mouse was moved'
        }
    }
}

function Wait([int]$ms) {
    if ($List) { return }
    for ($left = $ms; $left -gt 0; $left -= 20) {
        Start-Sleep -Milliseconds ([Math]::Min(20, $left))
        Watch
    }
}

function Wait-Pointer([int]$x, [int]$y) {
    for ($tries = 0; $tries -lt 10; $tries++) {
        $seen = [Molek]::Pointer()
        if ($seen[0] -eq $x -and $seen[1] -eq $y) { return }
        Start-Sleep -Milliseconds 10
    }
    Stop-Playing 'the pointer did not arrive: the mouse was moved, or the game runs as administrator'
}

function Click([int]$x, [int]$y) {
    if ($List) {
        "click $x $y"
        return
    }
    Watch
    $x += $fromX
    $y += $fromY
    [Molek]::Point($x, $y)
    Wait-Pointer $x $y
    $script:at = @($x, $y)
    Wait $pace
    Watch
    if ([Molek]::Below($x, $y) -ne $game) { Stop-Playing 'something covers the game' }
    try {
        [Molek]::Button($down)
        Start-Sleep -Milliseconds $hold
    } finally {
        [Molek]::Button($up)
    }
    Wait $pace
}

function Play {
    # beside the cards, for the focus
    Click ${focus.x} ${focus.y}
    Wait ${PAUSES_PER_MOVE * paceMs}
${lines.join("\n")}
}

if ($List) {
    Play
    exit 0
}
Add-Type -TypeDefinition $native -IgnoreWarnings
[Molek]::BeAwareOfScaling()
# The left button, or the right one of a mouse whose buttons are swapped.
if ([Molek]::GetSystemMetrics(23) -eq 0) { $down, $up = 0x0002, 0x0004 } else { $down, $up = 0x0008, 0x0010 }
Write-Host "Bring MOLEK-SYNTEZ to the front: it begins in ${COUNTDOWN_S} seconds. Escape stops it."
[void][Molek]::GetAsyncKeyState(0x1B)
for ($tenths = ${10 * COUNTDOWN_S}; $tenths -gt 0; $tenths--) {
    Start-Sleep -Milliseconds 100
    if ([Molek]::GetAsyncKeyState(0x1B) -ne 0) { Stop-Playing 'Escape was pressed' }
}
$game = [Molek]::GetForegroundWindow()
if ([Molek]::Title($game).IndexOf($title, [StringComparison]::OrdinalIgnoreCase) -lt 0) {
    Stop-Playing "the title of the window in front does not contain '$title'"
}
# Measured with the game in front, because it can have changed the screen.
$screens = @(0, 1, 76, 77, 78, 79 | ForEach-Object { [Molek]::GetSystemMetrics($_) })
if ($screens[0] -eq $width -and $screens[1] -eq $height) {
    $fromX, $fromY = 0, 0
} elseif ($screens[4] -eq $width -and $screens[5] -eq $height) {
    $fromX, $fromY = $screens[2], $screens[3]
} else {
    Stop-Playing "neither the main screen nor all screens together have the size of the picture, $width x $height pixels: take a picture of one of these"
}
$script:at = $null
Play
Write-Host 'All moves were made.'
`;
}

/**
 * Writes a text as a PowerShell literal in ASCII: Windows PowerShell reads a file without a byte
 * order mark in a code page of its own, in which a byte of UTF-8 can be a quote that ends the text.
 */
function literal(text: string): string {
  if (/^[ -~]*$/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `-join [char[]]@(${units.join(", ")})`;
}

/** The calls of Windows, in C#, which PowerShell compiles by itself. */
const NATIVE = `$native = @'
using System;
using System.Runtime.InteropServices;
using System.Text;

public static class Molek {
    [StructLayout(LayoutKind.Sequential)]
    public struct MouseInput {
        public int dx, dy;
        public uint data, flags, time;
        public IntPtr extra;
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct Input {
        public uint type;
        public MouseInput mouse;
    }

    [StructLayout(LayoutKind.Sequential)]
    public struct Place {
        public int x, y;
    }

    [DllImport("user32.dll", SetLastError = true)]
    static extern uint SendInput(uint count, Input[] inputs, int size);
    [DllImport("user32.dll")]
    static extern bool GetCursorPos(out Place place);
    [DllImport("user32.dll")]
    static extern IntPtr WindowFromPoint(Place place);
    [DllImport("user32.dll")]
    static extern IntPtr GetAncestor(IntPtr window, uint which);
    [DllImport("user32.dll", CharSet = CharSet.Unicode)]
    static extern int GetWindowText(IntPtr window, StringBuilder text, int most);
    [DllImport("user32.dll")]
    static extern IntPtr SetThreadDpiAwarenessContext(IntPtr context);
    [DllImport("user32.dll")]
    static extern bool SetProcessDPIAware();
    [DllImport("user32.dll")]
    public static extern int GetSystemMetrics(int index);
    [DllImport("user32.dll")]
    public static extern IntPtr GetForegroundWindow();
    [DllImport("user32.dll")]
    public static extern short GetAsyncKeyState(int key);

    // The first Windows 10 accepts only -3; older systems have only SetProcessDPIAware.
    public static void BeAwareOfScaling() {
        try {
            if (SetThreadDpiAwarenessContext(new IntPtr(-4)) != IntPtr.Zero) return;
            if (SetThreadDpiAwarenessContext(new IntPtr(-3)) != IntPtr.Zero) return;
        } catch (EntryPointNotFoundException) {
        }
        SetProcessDPIAware();
    }

    public static string Title(IntPtr window) {
        var text = new StringBuilder(256);
        GetWindowText(window, text, text.Capacity);
        return text.ToString();
    }

    public static int[] Pointer() {
        Place place;
        GetCursorPos(out place);
        return new[] { place.x, place.y };
    }

    // The top-level window at a point, not the control inside it.
    public static IntPtr Below(int x, int y) {
        var place = new Place();
        place.x = x;
        place.y = y;
        return GetAncestor(WindowFromPoint(place), 2);
    }

    // All screens together are 65536 units wide and high.
    public static void Point(int x, int y) {
        Send(Unit(x, 76, 78), Unit(y, 77, 79), 0xC001);
    }

    // Rounded up, so that the unit lies within its pixel.
    static int Unit(int place, int from, int size) {
        int pixels = GetSystemMetrics(size);
        return (int)((65536L * (place - GetSystemMetrics(from)) + pixels - 1) / pixels);
    }

    public static void Button(uint flags) {
        Send(0, 0, flags);
    }

    static void Send(int dx, int dy, uint flags) {
        var input = new Input();
        input.mouse.dx = dx;
        input.mouse.dy = dy;
        input.mouse.flags = flags;
        if (SendInput(1, new[] { input }, Marshal.SizeOf(typeof(Input))) != 1) {
            throw new InvalidOperationException("Windows does not take the mouse from this script");
        }
    }
}
'@
`;
