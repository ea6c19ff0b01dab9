import { formatBoard } from "../../../lib/molek/board_text.ts";
import { printable } from "../../../lib/printable.ts";
import { counted } from "../../../lib/counted.ts";
import { clicksOf, HOLD_MS, restPoint } from "../../../lib/molek/auto/clicks.ts";
import { formatMove } from "../../../lib/molek/move.ts";
import { PACES_A_MOVE, type Script } from "./shell_script.ts";

/** How long the player has to bring the game to the front. */
const COUNTDOWN_S = 5;

/**
 * A script for Windows PowerShell 5.1 and PowerShell 7, without any module. It declares itself aware
 * of the screen's scaling, so that a pixel is a pixel of the picture, plays only on a screen of the
 * picture's size and in a front window of the game's name, and stops when Escape is pressed, the
 * mouse is moved or another window comes to the front. `-List` prints the clicks and plays nothing.
 */
export function powershellScript(
  { state, frame, screen, plan, paceMs, window }: Script & { readonly window: string },
): string {
  const { width, height } = screen ?? { width: 0, height: 0 };
  const focus = restPoint(frame);
  const lines = plan.flatMap((move) => [
    `    # ${formatMove(move)}`,
    ...clicksOf(frame, move).map(({ x, y }) => `    Click ${x} ${y}`),
    `    Wait ${PACES_A_MOVE * paceMs}`,
  ]);
  return `# Plays the board ${formatBoard(state)} of MOLEK-SYNTEZ in ${
    counted(plan.length, "move")
  }.
# Run it with: powershell -ExecutionPolicy Bypass -File play.ps1
# It does not look at the game: where a move fails, the ones after it go wrong. Escape stops it, and
# so does a movement of the mouse or another window in front. It needs the screen as in the picture.
param([switch]$List)
$ErrorActionPreference = 'Stop'

$width = ${width}
$height = ${height}
$title = '${doubled(window)}'
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

function Click([int]$x, [int]$y) {
    if ($List) {
        "click $x $y"
        return
    }
    Watch
    [Molek]::Point($x, $y, $width, $height)
    $script:at = @($x, $y)
    Wait $pace
    Watch
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
    Wait ${PACES_A_MOVE * paceMs}
${lines.join("\n")}
}

if ($List) {
    Play
    exit 0
}
Add-Type -TypeDefinition $native -IgnoreWarnings
[Molek]::BeAwareOfScaling()
if ([Molek]::GetSystemMetrics(0) -ne $width -or [Molek]::GetSystemMetrics(1) -ne $height) {
    Stop-Playing "the screen is not $width x $height pixels, as the picture is"
}
# The left button, or the right one of a mouse whose buttons are swapped.
if ([Molek]::GetSystemMetrics(23) -eq 0) { $down, $up = 0x0002, 0x0004 } else { $down, $up = 0x0008, 0x0010 }
Write-Host "Bring MOLEK-SYNTEZ to the front: it begins in ${COUNTDOWN_S} seconds. Escape stops it."
[void][Molek]::GetAsyncKeyState(0x1B)
Start-Sleep -Seconds ${COUNTDOWN_S}
$game = [Molek]::GetForegroundWindow()
if (-not [Molek]::Title($game).Contains($title)) {
    Stop-Playing "the window in front has no '$title' in its name"
}
$script:at = $null
Play
Write-Host 'All moves were made.'
`;
}

/** A text that stands between single quotes: PowerShell takes typographic ones for quotes too. */
function doubled(text: string): string {
  return printable(text).replace(/['\u2018-\u201b]/g, "$&$&");
}

/** What the script asks of Windows, in C#, which PowerShell compiles by itself. */
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

    // Before Windows 10 there is only the older way.
    public static void BeAwareOfScaling() {
        try {
            if (SetThreadDpiAwarenessContext(new IntPtr(-4)) != IntPtr.Zero) return;
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

    // The screen is 65536 units wide and high; the unit that is rounded up lies in its pixel.
    public static void Point(int x, int y, int width, int height) {
        Send((int)((65536L * x + width - 1) / width), (int)((65536L * y + height - 1) / height), 0x8001);
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
            throw new InvalidOperationException("Windows does not let this script move the mouse");
        }
    }
}
'@
`;
