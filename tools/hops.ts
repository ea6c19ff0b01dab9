// Counts what somebody who reads the program has to go through: its files, how they import each
// other, and how many of them a key passes. The figures are there to be compared before and after
// code is moved; none of them is a goal.

import { readSourceFiles } from "./module_graph.ts";
import {
  countImportLines,
  countLines,
  fullestFolder,
  importDepth,
  withOneImporter,
} from "./tree_figures.ts";

const ROOT = `${import.meta.dirname}/..`;
/** What the program consists of. */
const PROGRAM = /^(main\.ts$|cli\/|lib\/|play\/|tui\/)/;
const TOOLS = /^tools\//;

/** Right: only moves the cursor. */
export const CURSOR_KEY = "\x1b[C";
/** Enter: plays the best move of the card, which is written to the trail. */
export const MOVE_KEY = "\r";

type Row = readonly [name: string, figure: string, remark: string];

/** The source files that a key passes in a game that was just dealt, and is kept in a folder. */
export async function filesPassed(key: string, home: string): Promise<string[]> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-prompt"],
      ...["--allow-read", "--allow-write", "--allow-env", "--allow-sys"],
      `${ROOT}/tools/press_key.ts`,
      ...["game", "-s", "10"],
    ],
    env: { KEY: key, PATIENCE_HOME: home, TERM: "xterm", LC_ALL: "C.UTF-8" },
  }).output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(decoder.decode(stderr));
  return decoder.decode(stdout).trimEnd().split("\n");
}

async function countPassed(key: string): Promise<number> {
  const home = Deno.makeTempDirSync();
  try {
    return (await filesPassed(key, home)).length;
  } finally {
    Deno.removeSync(home, { recursive: true });
  }
}

async function rows(): Promise<Row[]> {
  const all = await readSourceFiles(Deno.realPathSync(ROOT));
  const program = all.filter(({ path }) => PROGRAM.test(path));
  const withTools = [...program, ...all.filter(({ path }) => TOOLS.test(path))];
  const lines = countLines(program);
  const share = 100 * countImportLines(program) / lines;
  const { path, files } = fullestFolder(program);
  return [
    ["source files", number(program.length), `with tools ${number(withTools.length)}`],
    ["lines", number(lines), `with tools ${number(countLines(withTools))}`],
    ["import lines", `${share.toFixed(1)}%`, "of all lines"],
    ["import depth", number(importDepth(program)), "files in the longest chain of imports"],
    [
      "one importer",
      number(withOneImporter(program).length),
      "files that a single other one imports",
    ],
    ["fullest folder", number(files), path],
    ["cursor key", number(await countPassed(CURSOR_KEY)), "files passed, from bytes to frame"],
    ["kept move", number(await countPassed(MOVE_KEY)), "files passed, from bytes to frame"],
  ];
}

function number(value: number): string {
  return value.toLocaleString("en");
}

if (import.meta.main) {
  for (const [name, figure, remark] of await rows()) {
    console.log(`${name.padEnd(14)} ${figure.padStart(6)}  ${remark}`);
  }
}
