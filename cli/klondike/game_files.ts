import { err, type Result } from "../../lib/result.ts";
import { operands, type Option, option, type Placing } from "../command/option.ts";
import { choice, FILE, named } from "../command/value.ts";
import type { Console } from "../io/console.ts";
import { STANDARD_INPUT } from "../io/input.ts";
import { type GivenFiles, type NamedFiles, namedFiles } from "../named_files.ts";
import type { GameFormat, UnreadableFile } from "./read_games.ts";

const FORMAT = choice<GameFormat>("NAME", {
  exchange: "exchange files, one after another",
  lines: "52 cards a line, as 'deal --lines' writes them",
  json: "one object a line, as 'deal --json' writes it",
  digits: "Klondike-Solver and MinimalKlondike, three digits a card",
  pysol: "the text of PySolFC",
  solvitaire: "the JSON of Solvitaire",
});

/** The files that a command reads games from, as its options; without any it reads `none`. */
export function gameFileOptions(none = "standard input"): {
  readonly files: Option<readonly string[]>;
  readonly filesFrom: Option<string | undefined>;
  readonly format: Option<GameFormat | undefined>;
} {
  const placing: Placing = { group: "Game" };
  return {
    files: operands(FILE, "files of games, or folders of files; '-' is standard input", {
      more: `Without FILE: ${none}.`,
    }),
    filesFrom: option(
      "--files-from",
      named(FILE, "LIST"),
      "read more file names from LIST, one per line; '-' is standard input",
      placing,
    ),
    format: option("--format", FORMAT, "name the format of the games", {
      ...placing,
      defaultText: "recognised",
    }),
  };
}

/** The files of games, in their order. */
export interface GameFiles extends Omit<NamedFiles, "paths"> {
  readonly paths: Iterable<Result<string, UnreadableFile>>;
}

/** The files of a command line; without any, standard input. */
export function gameFiles(console: Console, given: GivenFiles): GameFiles {
  const { files, filesFrom } = given;
  const isInput = files.length === 0 && filesFrom === undefined;
  const named = namedFiles(console, { ...given, files: isInput ? [STANDARD_INPUT] : files });
  return { ...named, paths: asGameFiles(named.paths) };
}

function* asGameFiles(paths: NamedFiles["paths"]): Generator<Result<string, UnreadableFile>> {
  for (const path of paths) yield path.ok ? path : err({ kind: "unreadable", ...path.error });
}
