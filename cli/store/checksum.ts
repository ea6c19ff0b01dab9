import type { Value } from "./database.ts";

/** CRC-32 as zip files have it: it notices every damage of up to 32 bits in a row. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/**
 * The checksum of a text, which tells whether it is still what was written; `before` is that of a
 * text which comes before it.
 */
export function checksumOf(text: string, before = 0): number {
  let rest = ~before;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) rest = (rest >>> 8) ^ (TABLE[(rest ^ unit) & 0xff] ?? 0);
    else {
      // No other character gives these three bytes.
      for (const byte of [0xff, unit >>> 8, unit & 0xff]) {
        rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0);
      }
    }
  }
  return ~rest >>> 0;
}

/** The checksum of the values of a row, in the order of its columns. */
export function checksumOfValues(values: readonly (Value | undefined)[]): number {
  return checksumOf(JSON.stringify(values.map(asReadAgain)));
}

/** SQLite gives a text back up to its first NUL, and half a character as U+FFFD. */
function asReadAgain(value: Value | undefined): Value | undefined {
  if (typeof value !== "string") return value;
  const end = value.indexOf("\0");
  return (end < 0 ? value : value.slice(0, end)).toWellFormed();
}

/** The column of the checksum. No row has {@linkcode NO_CHECKSUM} that was kept as it should be. */
export const CHECKSUM = "checksum";
export const NO_CHECKSUM = -1;
