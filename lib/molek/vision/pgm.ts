import type { Picture } from "./grid.ts";

/**
 * Decodes a binary PGM file of 8 bits, or returns `undefined` if the file is not one or is cut off.
 */
export function decodePgm(bytes: Uint8Array): Picture | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  const found = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(head);
  if (found === null) return undefined;
  const [start = "", width, height] = found;
  const picture = { width: Number(width), height: Number(height) };
  const pixels = bytes.subarray(start.length, start.length + picture.width * picture.height);
  return pixels.length === picture.width * picture.height ? { ...picture, pixels } : undefined;
}
