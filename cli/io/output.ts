import { printable } from "../../lib/printable.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { Console, OutputFile } from "./console.ts";
import { STANDARD_INPUT } from "./input.ts";
import { doUntilInterrupted } from "./interrupt.ts";

/** Whether the option `-o` leaves results to standard output. */
export function isStandardOutput(
  path: string | undefined,
): path is undefined | typeof STANDARD_INPUT {
  return path === undefined || path === STANDARD_INPUT;
}

/**
 * Where a command's results go: the file of its option `-o`, standard output without one and for
 * `-`; else the sentence that says why the file cannot be written.
 */
export function openOutput(
  console: Console,
  path: string | undefined,
): Result<OutputFile, string> {
  if (isStandardOutput(path)) return ok(standardOutput(console));
  const file = console.createFile(path);
  return file.ok ? file : cannotWrite(path, file.error);
}

/** The error that a file cannot be written. */
export function cannotWrite(path: string, reason: string): Result<never, string> {
  return { ok: false, error: `cannot write '${printable(path)}': ${reason}` };
}

/** Writes to an output and finishes it; leaves no file behind when that ends with an error. */
export function writeOutput(output: OutputFile, write: (output: OutputFile) => void): void {
  try {
    write(output);
    output.finish();
  } catch (error) {
    output.discard();
    throw error;
  }
}

/**
 * Writes pieces to an output and finishes it; whether that was not ended by Ctrl-C. A file that was
 * not finished leaves nothing behind.
 */
export async function writePieces(
  output: OutputFile,
  path: string | undefined,
  pieces: Iterable<string>,
): Promise<boolean> {
  if (isStandardOutput(path)) {
    // Nothing has to be cleared up, and Ctrl-C must also end a write that nobody reads.
    for (const piece of pieces) output.write(piece);
    return true;
  }
  return await orDiscard([output], async () => {
    const isWhole = await doUntilInterrupted(pieces, (piece) => output.write(piece));
    if (isWhole) output.finish();
    else output.discard();
    return isWhole;
  });
}

/** Does some work; when that ends with an error, nothing of its outputs is left behind. */
export async function orDiscard<T>(
  outputs: readonly OutputFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const output of outputs) output.discard();
    throw error;
  }
}

/** Standard output, written as a file is. */
export function standardOutput(console: Console): OutputFile {
  return { write: (text) => console.out(text), finish: () => {}, discard: () => {} };
}
