import { err, ok, type Result } from "../../lib/result.ts";
import { splitLines } from "../../lib/utf8.ts";
import { operands, type Option, option, type Placing } from "../command/option.ts";
import { choice, FILE, named } from "../command/value.ts";
import type { Console } from "../io/console.ts";
import { formatCount } from "../io/format_number.ts";
import { displayName, quoteName, readFileOrInput, STANDARD_INPUT } from "../io/input.ts";
import { UserError } from "../user_error.ts";
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
      more: `Without FILE, ${none}.`,
    }),
    filesFrom: option(
      "--files-from",
      named(FILE, "LIST"),
      "read more file names from LIST, one per line; '-' is standard input",
      placing,
    ),
    format: option("--format", FORMAT, "the format of the games", {
      ...placing,
      defaultText: "recognised",
    }),
  };
}

/** The files that a command line names. */
export interface GivenFiles {
  readonly files: readonly string[];
  readonly filesFrom?: string | undefined;
}

/** The files of games, in their order. */
export interface GameFiles {
  readonly paths: Iterable<Result<string, UnreadableFile>>;
  /** Whether more than one file is meant, so that answers name them. */
  readonly areSeveral: boolean;
}

/** The files of a command line; folders stand for their files, in order of name. */
export function gameFiles(console: Console, { files, filesFrom }: GivenFiles): GameFiles {
  const names = [...files, ...filesFrom === undefined ? [] : listedNames(console, filesFrom)];
  if (names.length === 0 && filesFrom === undefined) names.push(STANDARD_INPUT);
  if ([...names, filesFrom].filter((name) => name === STANDARD_INPUT).length > 1) {
    throw new UserError("standard input can be read only once");
  }
  const areSeveral = names.length > 1 || names.some((name) => isFolder(console, name));
  return { paths: expanded(console, names), areSeveral };
}

function* expanded(
  console: Console,
  names: readonly string[],
): Generator<Result<string, UnreadableFile>> {
  for (const path of names) {
    if (!isFolder(console, path)) {
      yield ok(path);
      continue;
    }
    const read = console.fileNames(path);
    // Files that are hidden are those of other programs.
    const inside = read.ok ? read.value.filter((name) => !name.startsWith(".")) : [];
    for (const name of inside.toSorted()) yield ok(`${path.replace(/\/+$/, "")}/${name}`);
    if (inside.length > 0) continue;
    const why = read.ok ? "the folder has no files" : read.error;
    yield err({ kind: "unreadable", path, reason: `cannot read ${quoteName(path)}: ${why}` });
  }
}

function isFolder(console: Console, name: string): boolean {
  return name !== STANDARD_INPUT && console.isFolder(name);
}

/** No system has files with longer names. */
const MAX_NAME_LENGTH = 4096;

function listedNames(console: Console, list: string): string[] {
  const bytes = readFileOrInput(console, list);
  if (!bytes.ok) throw new UserError(bytes.error);
  const names: string[] = [];
  let number = 0;
  for (const line of splitLines(new TextDecoder().decode(bytes.value))) {
    number++;
    const name = line.replace(/\r$/, "");
    if (name.length > MAX_NAME_LENGTH) {
      throw new UserError(
        `${displayName(list)}, line ${number}: expected the name of a file, ` +
          `found ${formatCount(name.length)} characters`,
        { hint: "--files-from reads names, one per line" },
      );
    }
    if (name !== "") names.push(name);
  }
  return names;
}
