import { printable } from "../../lib/printable.ts";
import type { Result } from "../../lib/result.ts";
import type { Console } from "./console.ts";

/** The argument that stands for standard input. */
export const STANDARD_INPUT = "-";

/** The bytes of a file, or of standard input for `-`; else the sentence that says what is wrong. */
export function readFileOrInput(console: Console, path: string): Result<Uint8Array, string> {
  const fromInput = path === STANDARD_INPUT;
  if (fromInput && console.isTerminal("in")) {
    console.err("Reading from the terminal; Ctrl-D ends the input.\n");
  }
  const read = fromInput ? console.readInput() : console.readFile(path);
  if (read.ok) return read;
  const name = fromInput ? "standard input" : `'${printable(path)}'`;
  return { ok: false, error: `cannot read ${name}: ${read.error}` };
}

/** The name of a file in a message: safe to print, and `<stdin>` for standard input. */
export function inputName(path: string): string {
  return path === STANDARD_INPUT ? "<stdin>" : printable(path);
}
