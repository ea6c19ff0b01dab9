import { err, ok, type Result } from "../lib/result.ts";
import type { GameFiles } from "../play/game_file.ts";
import { type Console, OutputError } from "./io/console.ts";
import { MAX_INPUT } from "./io/input.ts";
import { cannotWrite } from "./io/output_file.ts";

/** The files that a console reaches. */
export function gameFilesOf(console: Console): GameFiles {
  return {
    read: (path) => console.readFile(path, MAX_INPUT.text),
    isThere: (path) => console.isFile(path),
    write: (path, text) => writeFile(console, path, text),
    fromHome: (path) => {
      const home = console.env("HOME");
      return home && path.startsWith("~/") ? `${home}${path.slice(1)}` : path;
    },
  };
}

function writeFile(console: Console, path: string, text: string): Result<void, string> {
  // To open a named pipe would wait for its reader, and the game with it.
  const opened = console.isStream(path)
    ? err("it is not a regular file")
    : console.createFile(path);
  if (!opened.ok) return err(cannotWrite(path, opened.error));
  using file = opened.value;
  try {
    file.write(text);
    file.finish();
    return ok(undefined);
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    return err(error.message);
  }
}
