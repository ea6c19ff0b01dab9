// Figures about source files and who imports whom.
import type { SourceFile } from "./import_rule.ts";

/** A folder and how many files lie in it, without those of the folders below. */
export interface Folder {
  readonly path: string;
  readonly files: number;
}

/** A statement that names another file, from its first line to its last. */
const IMPORT = /^(?:import|export (?:type )?[{*])[^;]*";/gm;

/** The lines of files, with blank ones and comments. */
export function countLines(files: readonly SourceFile[]): number {
  return sum(files.map(({ text }) => text.split("\n").length - 1));
}

/** The lines of files that say what comes from other files: `import`, and `export … from`. */
export function countImportLines(files: readonly SourceFile[]): number {
  const statements = files.flatMap(({ text }) => text.match(IMPORT) ?? []);
  return sum(statements.map((statement) => statement.split("\n").length));
}

/**
 * The files in the longest chain in which each imports the next. What is imported late counts too,
 * and so do types: a reader has to follow them all.
 */
export function importDepth(files: readonly SourceFile[]): number {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const depths = new Map<string, number>();
  const depthOf = ({ path, imports }: SourceFile): number => {
    const known = depths.get(path);
    if (known !== undefined) return known;
    depths.set(path, 0); // ends a circle, which the import rule forbids
    const below = imports.flatMap(({ target }) => byPath.get(target) ?? []).map(depthOf);
    const depth = 1 + Math.max(0, ...below);
    depths.set(path, depth);
    return depth;
  };
  return Math.max(0, ...files.map(depthOf));
}

/** The files that exactly one other of the files imports. */
export function withOneImporter(files: readonly SourceFile[]): string[] {
  const importers = new Map(files.map(({ path }) => [path, new Set<string>()]));
  for (const { path, imports } of files) {
    for (const { target } of imports) importers.get(target)?.add(path);
  }
  return [...importers].filter(([, { size }]) => size === 1).map(([path]) => path);
}

/** The folder that most of the files lie in. */
export function fullestFolder(files: readonly SourceFile[]): Folder {
  const folders = Map.groupBy(files, ({ path }) => path.replace(/\/?[^/]*$/, ""));
  return [...folders].map(([path, { length }]) => ({ path, files: length }))
    .reduce((most, folder) => folder.files > most.files ? folder : most, { path: "", files: 0 });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
