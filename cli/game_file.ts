import type { Patience, Variant, WrittenGame } from "../lib/patience.ts";
import { printable } from "../lib/printable.ts";
import { err, type Result } from "../lib/result.ts";
import { commonFile } from "./common_file.ts";
import type { Console } from "./io/console.ts";

/** The file format of a patience: its own, or the common one. */
export function fileOf<State, Move>(
  patience: Patience<State, Move>,
): NonNullable<Patience<State, Move>["file"]> {
  return patience.file ?? commonFile(patience);
}

/** Reads the game of a file as `:save` writes it; or says what is wrong with the file. */
export function readGame<State, Move>(
  console: Console,
  patience: Patience<State, Move>,
  path: string,
  variant: Variant,
): Result<WrittenGame<State, Move>, string> {
  const name = printable(path);
  const bytes = console.readFile(path);
  if (!bytes.ok) return err(`cannot read '${name}': ${bytes.error}`);
  return fileOf(patience).parse(bytes.value, variant, name);
}
