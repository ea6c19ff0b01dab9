import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { makeBmp } from "../../../lib/molek/vision/bmp_file.ts";
import { drawScreenshot } from "../../../lib/molek/vision/screenshot.ts";
import { position } from "../../../lib/molek/positions.ts";
import { runInMemory } from "../../fake_console.ts";

const BOARD = "K7686.D006TV9!V0987.TKDKDV.987.6TTKDV0987.";
const SHOT = makeBmp(
  drawScreenshot(position(BOARD), { scale: 2, width: 2100, height: 1200, at: [100, 60] }),
  { bits: 8 },
);

async function write(...options: string[]): Promise<string> {
  const args = ["molek", "auto", "-c", ...options, "--image", "shot.bmp"];
  const { code, stdout, stderr } = await runInMemory(args, { files: { "shot.bmp": SHOT } });
  assertEquals([code, stderr], [0, ""]);
  return stdout;
}

function clicksOf(text: string): string[] {
  return [...text.matchAll(/^ *click (-?\d+ -?\d+)$/gim)].map(([, place]) => place ?? "");
}

const [dry, shell, power] = [
  await write("--dry-run"),
  await write("--script"),
  await write("--script=powershell"),
];

Deno.test("the scripts for X11 and Windows have the clicks of the dry run", () => {
  assert(clicksOf(dry).length > 20);
  assertEquals(clicksOf(shell), clicksOf(dry));
  assertEquals(clicksOf(power), clicksOf(dry));
});

Deno.test("the script for Windows stops at another screen or window, and at Escape", () => {
  assert(power.includes(`# Plays the board ${formatBoard(position(BOARD))} of MOLEK-SYNTEZ`));
  for (
    const part of [
      "$width = 2100\n$height = 1200\n$title = 'MOLEK-SYNTEZ'",
      "$screens[0] -eq $width",
      "$screens[4] -eq $width",
      "neither the main screen nor all screens together have the size of the picture",
      "0xC001",
      "[Molek]::Below($x, $y) -ne $game",
      "Title($game).IndexOf($title, [StringComparison]::OrdinalIgnoreCase) -lt 0",
      "GetAsyncKeyState(0x1B)",
      "GetSystemMetrics(23) -eq 0",
      "SetThreadDpiAwarenessContext",
      "It does not look at the game",
    ]
  ) assert(power.includes(part), part);
  assert(!/Import-Module|Install-/.test(power));
  // A full-screen game can change its size when it comes to the front.
  const front = power.indexOf("$game = [Molek]::GetForegroundWindow()");
  assert(front >= 0 && front < power.indexOf("$screens = @("));
  // Windows PowerShell has a compiler for C# 5.
  const [, native = ""] = /@'\n([^]*)\n'@/.exec(power) ?? [];
  assert(native.includes("public static class Molek"));
  assert(!/\$"|=>|\?\.|nameof|out var/.test(native));
});

Deno.test("a script for Windows requires an image, and its window can have any name", async () => {
  const { code, stderr } = await runInMemory(["molek", "auto", "--script=powershell", BOARD]);
  assertEquals(code, 2);
  assert(stderr.includes("--script=powershell requires --image, a picture of the whole screen"));
  const named = await write("--script=powershell", "--window", "it's ‘it’");
  assert(named.includes("$title = -join [char[]]@(105, 116, 39, 115, 32, 8216, 105, 116, 8217)"));
  // Windows PowerShell does not read a file as UTF-8.
  assert(/^[\n -~]*$/.test(named));
  assert((await write("--script=powershell", "--window", "it's $1")).includes("= 'it''s $1'"));
});

Deno.test("a script without time for the cards, or for any window, is rejected", async () => {
  const errorOf = async (...options: string[]): Promise<string> => {
    const args = ["molek", "auto", ...options, "--image", "shot.bmp"];
    const { code, stdout, stderr } = await runInMemory(args, { files: { "shot.bmp": SHOT } });
    assertEquals([code, stdout], [2, ""]);
    return stderr;
  };
  assertStringIncludes(
    await errorOf("--script", "--pace", "19"),
    "requires a --pace of at least 20",
  );
  assertStringIncludes(
    await errorOf("--script=powershell", "--window", " "),
    "requires a part of the window's title",
  );
});

const pwsh = await hasPwsh();
if (!pwsh) console.log("skipped: there is no pwsh to run the script for Windows");

Deno.test({
  name: "PowerShell can parse the script and list its clicks",
  ignore: !pwsh,
  fn: async () => {
    const file = Deno.makeTempFileSync({ suffix: ".ps1" });
    try {
      Deno.writeTextFileSync(file, power);
      const args = ["-NoProfile", "-File", file, "-List"];
      const { code, stdout } = await new Deno.Command("pwsh", { args }).output();
      const listed = new TextDecoder().decode(stdout).replaceAll("\r\n", "\n");
      assertEquals([code, clicksOf(listed)], [0, clicksOf(dry)]);
    } finally {
      Deno.removeSync(file);
    }
  },
});

async function hasPwsh(): Promise<boolean> {
  try {
    const args = ["-NoProfile", "-Command", "exit 0"];
    return (await new Deno.Command("pwsh", { args, stderr: "null" }).output()).success;
  } catch {
    return false;
  }
}
