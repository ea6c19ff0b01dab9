// The files that a command line names: by themselves, in a list, or by their folder.

import { err, ok, type Result } from "../lib/result.ts";
import { splitLines } from "../lib/utf8.ts";
import type { Console } from "./io/console.ts";
import { formatCount } from "./io/format_number.ts";
import { displayName, quoteName, readFileOrInput, STANDARD_INPUT } from "./io/input.ts";
import { UserError } from "./user_error.ts";

/** The files that a command line names. */
export interface GivenFiles {
  readonly files: readonly string[];
  /** A file that lists further names. */
  readonly filesFrom?: string | undefined;
  /** The file of `--resume`; a folder that is read skips it and its lock. */
  readonly resume?: string | undefined;
}

/** A name that stands for no file, such as an empty folder. */
export interface NoFile {
  readonly path: string;
  /** The reason, in a sentence that names it. */
  readonly reason: string;
}

/** Files in the order of the command line. */
export interface NamedFiles {
  readonly paths: Iterable<Result<string, NoFile>>;
  /** The number of names; a folder counts once. */
  readonly count: number;
  /** True if several names or a folder are given, so that answers name their files. */
  readonly areSeveral: boolean;
}

/** Returns the files of a command line; a folder stands for its files, sorted by name. */
export function namedFiles(
  console: Console,
  { files, filesFrom, resume }: GivenFiles,
  most = Infinity,
): NamedFiles {
  const listed = filesFrom === undefined ? [] : readNames(console, filesFrom);
  const names: string[] = [];
  for (const name of [...files, ...listed]) {
    if (names.length === most) throw new UserError(`more than ${formatCount(most)} files given`);
    names.push(name);
  }
  if ([...names, filesFrom].filter((name) => name === STANDARD_INPUT).length > 1) {
    throw new UserError("standard input can be read only once");
  }
  const areSeveral = names.length > 1 || names.some((name) => isFolder(console, name));
  return { paths: expandFolders(console, names, resume), count: names.length, areSeveral };
}

function* expandFolders(
  console: Console,
  names: readonly string[],
  resume: string | undefined,
): Generator<Result<string, NoFile>> {
  for (const path of names) {
    if (!isFolder(console, path)) {
      yield ok(path);
      continue;
    }
    const read = console.fileNames(path);
    // Hidden files belong to other programs.
    const folder = path.replace(/\/+$/, "");
    const inside = (read.ok ? read.value : []).filter((name) =>
      !name.startsWith(".") && !isRunFile(`${folder}/${name}`, resume)
    );
    for (const name of inside.toSorted()) yield ok(`${folder}/${name}`);
    if (inside.length > 0) continue;
    const why = read.ok ? "the folder has no files" : read.error;
    yield err({ path, reason: `cannot read ${quoteName(path)}: ${why}` });
  }
}

function isRunFile(path: string, resume: string | undefined): boolean {
  return resume !== undefined && [resume, `${resume}.lock`].includes(path);
}

function isFolder(console: Console, name: string): boolean {
  return name !== STANDARD_INPUT && console.isFolder(name);
}

/** The most characters of a file name; no system allows more. */
const MAX_NAME_LENGTH = 4096;

function* readNames(console: Console, list: string): Generator<string> {
  const bytes = readFileOrInput(console, list);
  if (!bytes.ok) throw new UserError(bytes.error);
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
    if (name !== "") yield name;
  }
}
