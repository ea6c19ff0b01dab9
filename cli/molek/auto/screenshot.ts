import type { Rectangle } from "../../../lib/molek/auto/clicks.ts";
import { decodeBmp } from "../../../lib/molek/vision/bmp.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import { decodePgm } from "../../../lib/molek/vision/pgm.ts";
import { desktopError } from "./desktop.ts";
import type { ToolPaths } from "./tools.ts";

const CAPTURE_TIMEOUT_MS = 5_000;

/** Takes a picture of a part of the screen, without the pointer. */
export async function captureScreen(
  { kind, path }: ToolPaths["camera"],
  area: Rectangle,
): Promise<Picture> {
  const { left, top, width, height } = area;
  const geometry = `${width}x${height}${signed(left)}${signed(top)}`;
  const args = kind === "maim"
    ? ["--hidecursor", "--format=bmp", `--geometry=${geometry}`]
    : ["-silent", "-window", "root", "-crop", geometry, "-depth", "8", "pgm:-"];
  const { success, stdout } = await new Deno.Command(path, {
    args,
    stdin: "null",
    stdout: "piped",
    stderr: "null",
    signal: AbortSignal.timeout(CAPTURE_TIMEOUT_MS),
  }).output();
  const picture = success ? decode(kind, stdout) : undefined;
  if (picture === undefined) throw desktopError(`${kind} cannot take a picture of the screen`);
  return picture;
}

function decode(kind: ToolPaths["camera"]["kind"], bytes: Uint8Array): Picture | undefined {
  if (kind === "import") return decodePgm(bytes);
  const picture = decodeBmp(bytes, Infinity);
  return picture.ok ? picture.value : undefined;
}

function signed(offset: number): string {
  return offset < 0 ? String(offset) : `+${offset}`;
}
