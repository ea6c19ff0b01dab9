import { assert, assertEquals } from "@std/assert";
import { findTools, X11Desk } from "../../../../cli/molek/auto/x11.ts";
import { DesktopError } from "../../../../cli/molek/auto/desktop.ts";
import { TemporaryFolder } from "../../../temporary_folder.ts";

function search(files: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const variables: Record<string, string> = { DISPLAY: ":0", PATH: "/a:/b", ...env };
  const tools = findTools({
    env: (name) => variables[name],
    isFile: (path) => files.includes(path),
  });
  return tools.ok ? `${tools.value.xdotool} ${tools.value.camera.path}` : tools.error;
}

Deno.test("the programs are found on the PATH, maim before import", () => {
  assertEquals(search(["/b/xdotool", "/a/maim", "/a/import"]), "/b/xdotool /a/maim");
  assertEquals(search(["/a/xdotool", "/b/import"]), "/a/xdotool /b/import");
});

Deno.test("the error names missing programs with their Debian packages", () => {
  assertEquals(
    search([]),
    "not found on the PATH: xdotool (Debian package xdotool); " +
      "maim or import (Debian package maim, or imagemagick)",
  );
  assertEquals(search(["/a/maim"]), "not found on the PATH: xdotool (Debian package xdotool)");
  assertEquals(
    search(["/a/maim", "/a/xdotool"], { DISPLAY: "" }),
    "no X11 display: DISPLAY is not set",
  );
});

/** Fake xdotool with one window, 7, at 30, 40: it prints the pointer's place and logs its moves. */
const XDOTOOL = `#!/bin/sh
geometry() { printf 'WINDOW=7\\nX=30\\nY=40\\nWIDTH=960\\nHEIGHT=540\\nSCREEN=0\\n'; }
[ "$1" = - ] || { [ "$3" != 7 ] || geometry; exit; }
while read -r line; do
  set -- $line
  while [ $# -gt 0 ]; do
    case $1 in
      getwindowgeometry) geometry; shift 3;;
      mousemove) x=$((30 + $4)) y=$((40 + $5)); echo "$4 $5" >> "$0.log"; shift 5;;
      getmouselocation) echo "x:$x y:$y screen:0 window:7"; shift;;
    esac
  done
done
`;

Deno.test("a window is found by its number and measured, with the pointer beside the cards", async () => {
  using folder = new TemporaryFolder();
  const xdotool = `${folder.path}/xdotool`;
  Deno.writeTextFileSync(xdotool, XDOTOOL, { mode: 0o755 });
  const camera = { kind: "maim", path: "maim" } as const;
  const desk = new X11Desk({ xdotool, camera, setsid: undefined });
  const error = await desk.find("99999").catch((error) => error);
  assert(error instanceof DesktopError);
  assertEquals(error.stop, {
    kind: "trouble",
    what: "no window 99999: name it by a part of its title, or by its number",
  });
  assertEquals(await desk.find("7"), 7);
  assertEquals(await desk.measure(7), { left: 30, top: 40, width: 960, height: 540 });
  assertEquals(Deno.readTextFileSync(`${xdotool}.log`), "130 310\n120 300\n");
  await desk.close();
});
