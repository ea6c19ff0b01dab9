import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { CURSOR_KEY, filesPassed, MOVE_KEY } from "../../tools/hops.ts";
import type { SourceFile } from "../../tools/import_rule.ts";
import {
  countImportLines,
  countLines,
  fullestFolder,
  importDepth,
  withOneImporter,
} from "../../tools/tree_figures.ts";
import { runProgram } from "../process.ts";

const ROOT = `${import.meta.dirname}/../../`;

function file(path: string, ...targets: string[]): SourceFile {
  return { path, text: "", imports: targets.map((target, index) => ({ line: index + 1, target })) };
}

function lines(...text: string[]): SourceFile {
  return { path: "main.ts", text: text.map((line) => `${line}\n`).join(""), imports: [] };
}

/** Presses a key in a game that is kept, and answers what it passed and what was kept. */
async function press(key: string): Promise<{ passed: string[]; unfinished: string }> {
  const home = Deno.makeTempDirSync();
  try {
    const passed = await filesPassed(key, home);
    const { stdout } = await runProgram(["game", "--saved"], { env: { PATIENCE_HOME: home } });
    return { passed, unfinished: stdout };
  } finally {
    Deno.removeSync(home, { recursive: true });
  }
}

Deno.test("the depth is that of the longest chain, wherever it begins", () => {
  assertEquals(importDepth([]), 0);
  assertEquals(importDepth([file("a.ts", "npm:d3-shape@3.2.1")]), 1);
  const chain = [file("c.ts"), file("main.ts", "c.ts"), file("b.ts", "c.ts"), file("a.ts", "b.ts")];
  assertEquals(importDepth(chain), 3);
});

Deno.test("a circle of imports does not make the depth endless", () => {
  assertEquals(importDepth([file("a.ts", "b.ts"), file("b.ts", "a.ts")]), 2);
});

Deno.test("who imports a file twice is one importer, who is not asked about is none", () => {
  const files = [
    file("a.ts", "b.ts", "b.ts", "c.ts", "npm:d3-shape@3.2.1"),
    file("b.ts", "c.ts", "tests/d.ts"),
    file("c.ts"),
  ];
  assertEquals(withOneImporter(files), ["b.ts"]);
});

Deno.test("an import counts with all its lines, and nothing else that begins like it", () => {
  const imports = [
    ...['import "./a.ts";', 'import type { A } from "./a.ts";', "import {", "  B,", "  C,"],
    ...['} from "./b.ts";', 'export { D } from "./d.ts";', 'export * from "./e.ts";'],
  ];
  const others = [
    ...["", "// import what is needed", 'const late = import("./f.ts");', "export interface G {"],
    ...["  readonly from: string;", "}", "export function from(): void {}", "export { late };"],
  ];
  assertEquals(countImportLines([lines(...imports), lines(...others)]), imports.length);
  assertEquals(countLines([lines(...imports), lines(...others)]), imports.length + others.length);
});

Deno.test("a folder is as full as it has files, without the folders below", () => {
  const files = [
    "main.ts",
    "cli/klondike/game.ts",
    "cli/war/sweep.ts",
    "cli/war/show.ts",
    "cli/war/run/a.ts",
  ];
  assertEquals(fullestFolder(files.map((path) => file(path))), { path: "cli/war", files: 2 });
});

Deno.test("a cursor key passes source files from the bytes to the frame, and keeps no move", async () => {
  const { passed, unfinished } = await press(CURSOR_KEY);
  assert(passed.length > 1);
  for (const path of passed) assert(Deno.statSync(ROOT + path).isFile, path);
  assert(!passed.includes("main.ts"), "the start is counted too");
  assertStringIncludes(unfinished, "No unfinished games.");
});

Deno.test("a move passes those that keep it as well, and is kept before its frame", async () => {
  const [cursor, move] = [await press(CURSOR_KEY), await press(MOVE_KEY)];
  assertStringIncludes(move.unfinished, "seed 10, one move,");
  const isStore = (path: string): boolean => path.startsWith("cli/store/");
  assert(move.passed.some(isStore) && !cursor.passed.some(isStore));
  assert(move.passed.length > cursor.passed.length);
});

Deno.test("a key that brings no frame about is an error, not an endless wait", async () => {
  const home = Deno.makeTempDirSync();
  const error = await filesPassed("", home).catch((error) => error);
  Deno.removeSync(home, { recursive: true });
  assert(error instanceof Error, `it passed ${error}`);
});
