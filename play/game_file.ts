import type { LoadedGame, Patience, Variant } from "../lib/patience.ts";
import { escapeControls } from "../lib/printable.ts";
import { err, type Result } from "../lib/result.ts";
import { wrongEncoding } from "../lib/utf8.ts";
import { commonFile } from "./default_file_format.ts";

/** The files of the player, as far as a game is saved to one and loaded from one. */
export interface GameFiles {
  /** The bytes of a file, or why it cannot be read. */
  read(path: string): Result<Uint8Array, string>;
  /** Whether a file is there, which writing would replace. */
  isThere(path: string): boolean;
  /** Writes a file, whole or not at all; returns the sentence that says why it cannot, if so. */
  write(path: string, text: string): Result<void, string>;
  /** The path of a typed one, where no shell has put the home folder in its place yet. */
  fromHome(path: string): string;
}

/** The file format of a patience: its own, or the common one. */
export function fileFormatOf(patience: Patience): NonNullable<Patience["file"]> {
  return patience.file ?? commonFile(patience);
}

/** What is wrong with the file of a game. */
export interface GameFileError {
  /** A sentence. */
  readonly message: string;
  /** Whether its bytes were read, which are no game then. */
  readonly isRead: boolean;
}

/** Reads the game of a file as `:save` writes it; or says what is wrong with the file. */
export function loadGame(
  files: Pick<GameFiles, "read">,
  patience: Patience,
  path: string,
  variant: Variant,
): Result<LoadedGame, GameFileError> {
  const name = escapeControls(path);
  const bytes = files.read(path);
  if (!bytes.ok) return err({ message: `cannot read '${name}': ${bytes.error}`, isRead: false });
  const wrong = wrongEncoding(bytes.value, `'${name}'`);
  const game = wrong === undefined
    ? fileFormatOf(patience).parse(bytes.value, variant, name)
    : err(wrong);
  return game.ok ? game : err({ message: game.error, isRead: true });
}
