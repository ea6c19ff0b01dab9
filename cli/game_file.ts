import type { LoadedGame, Patience, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { err, type Result } from "../lib/result.ts";
import { commonFile } from "../play/default_file_format.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import type { Console } from "./io/console.ts";
import { MAX_INPUT, wrongEncoding } from "./io/input.ts";

/** The file format of a patience: its own, or the common one. */
export function fileFormatOf(patience: Patience): NonNullable<Patience["file"]> {
  return patience.file ?? commonFile(patience);
}

/** What is wrong with a file, in a sentence, and the exit code that says so. */
export interface FileError {
  readonly message: string;
  readonly code: ExitCode;
}

/** Reads the game of a file as `:save` writes it; or says what is wrong with the file. */
export function loadGame(
  console: Console,
  patience: Patience,
  path: string,
  variant: Variant,
): Result<LoadedGame, FileError> {
  const name = escapeControls(path);
  const bytes = console.readFile(path, MAX_INPUT.text);
  if (!bytes.ok) {
    return err({ message: `cannot read '${name}': ${bytes.error}`, code: ExitStatus.usage });
  }
  const wrong = wrongEncoding(bytes.value, path);
  const game = wrong === undefined
    ? fileFormatOf(patience).parse(bytes.value, variant, name)
    : err(wrong);
  return game.ok ? game : err({ message: game.error, code: ExitStatus.no });
}
