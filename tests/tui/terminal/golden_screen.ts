import { assertEquals } from "@std/assert";
import { type Grid, normaliseBlanks } from "../../../tui/terminal/grid.ts";
import { describeGrid } from "./describe_grid.ts";
import { PALETTE_NAMES } from "./palette_names.ts";

const FOLDER = `${import.meta.dirname}/../../../testdata`;

const isUpdate = Deno.env.get("GOLDEN") === "update";

/** Compares a screen with its golden file; `deno task golden` rewrites the file. */
export function expectGoldenScreen(path: string, actual: string): void {
  const file = `${FOLDER}/${path}`;
  if (isUpdate) {
    Deno.mkdirSync(file.slice(0, file.lastIndexOf("/")), { recursive: true });
    Deno.writeTextFileSync(file, actual);
  }
  assertEquals(actual, Deno.readTextFileSync(file), path);
}

/** Fails if a folder has files without a screen; `deno task golden` removes them. */
export function expectOnly(folder: string, paths: readonly string[]): void {
  const unknown = filesIn(folder).filter((path) => !paths.includes(path));
  if (isUpdate) unknown.forEach((path) => Deno.removeSync(`${FOLDER}/${path}`));
  else assertEquals(unknown, []);
}

/** Describes a grid with the names of the game's colours. */
export function describeTable(grid: Grid): string {
  normaliseBlanks(grid);
  return describeGrid(grid, PALETTE_NAMES);
}

function filesIn(folder: string): readonly string[] {
  return [...Deno.readDirSync(`${FOLDER}/${folder}`)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}
