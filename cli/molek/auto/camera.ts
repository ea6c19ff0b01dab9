import type { Area } from "../../../lib/molek/auto/clicks.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import { trouble } from "./desk.ts";
import type { ToolPaths } from "./tools.ts";

const PATIENCE_MS = 5_000;

/** Takes a picture of a part of the screen, without the pointer. */
export async function photograph(
  { kind, path }: ToolPaths["camera"],
  area: Area,
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
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).output();
  const picture = success ? kind === "maim" ? decodeBmp(stdout) : decodePgm(stdout) : undefined;
  if (picture === undefined) throw trouble(`${kind} cannot take a picture of the screen`);
  return picture;
}

/** The grey pixels of an uncompressed BMP file of 24 or 32 bits a pixel, which maim writes. */
export function decodeBmp(bytes: Uint8Array): Picture | undefined {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [start, width, rows] = [
    view.getUint32(10, true),
    view.getInt32(18, true),
    view.getInt32(22, true),
  ];
  const [bits, compression] = [view.getUint16(28, true), view.getUint32(30, true)];
  const height = Math.abs(rows);
  const step = bits / 8;
  const stride = Math.ceil(width * step / 4) * 4;
  if (![24, 32].includes(bits) || ![0, 3].includes(compression) || width < 1) return undefined;
  if (bytes.length < start + stride * height) return undefined;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    // A positive number of rows: the lowest one is first.
    let at = start + (rows > 0 ? height - 1 - y : y) * stride;
    for (let x = 0; x < width; x++, at += step) {
      const [blue, green, red] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
      pixels[y * width + x] = 0.114 * blue + 0.587 * green + 0.299 * red;
    }
  }
  return { width, height, pixels };
}

/** The pixels of a binary PGM file, which import writes. */
export function decodePgm(bytes: Uint8Array): Picture | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  const found = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(head);
  if (found === null) return undefined;
  const [start = "", width, height] = found;
  const picture = { width: Number(width), height: Number(height) };
  const pixels = bytes.subarray(start.length, start.length + picture.width * picture.height);
  return pixels.length === picture.width * picture.height ? { ...picture, pixels } : undefined;
}

function signed(offset: number): string {
  return offset < 0 ? String(offset) : `+${offset}`;
}
