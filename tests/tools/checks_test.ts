import { assert, assertEquals } from "@std/assert";
import { fromModule, runProcess } from "../process.ts";

const ROOT = `${import.meta.dirname}/../../`;

async function inFolder<T>(
  files: Readonly<Record<string, string>>,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = Deno.realPathSync(Deno.makeTempDirSync());
  try {
    for (const [path, text] of Object.entries(files)) {
      Deno.mkdirSync(`${folder}/${path.replace(/[^/]*$/, "")}`, { recursive: true });
      Deno.writeTextFileSync(`${folder}/${path}`, text);
    }
    return await run(folder);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

Deno.test("the import checker finds violations in files, with their lines", async () => {
  const files = {
    "deno.json": "{}",
    "lib/card.ts": 'export const card = 1;\nimport "../tui/terminal/grid.ts";\n',
    "lib/war/game.ts": '\nexport type { State } from "../klondike/state.ts";\n',
    "lib/klondike/state.ts": "export type State = 1;\n",
    "tui/terminal/grid.ts":
      "const late = () => import('../../lib/klondike/state.ts');\nexport const now = late;\n",
  };
  const { code, stderr } = await inFolder(
    files,
    (cwd) => runProcess(fromModule(`${ROOT}tools/imports.ts`, ["-A", "--no-config"]), { cwd }),
  );
  assertEquals(code, 1);
  assertEquals(stderr.trimEnd().split("\n").filter((line) => line.includes("may not")), [
    "lib/card.ts:2: lib may not import tui/terminal",
    "lib/war/game.ts:2: lib/war may not import lib/klondike",
    "tui/terminal/grid.ts:1: tui/terminal may not import lib/klondike",
  ]);
});

const IMPURE = {
  "environment.ts": "export const home = Deno.env;",
  "console.ts": 'console.log("hello");',
  "timer.ts": "setTimeout(() => {}, 1);",
  "clock.ts": "export const now = performance.now();",
  "encoder.ts": "export const encoder = new TextEncoder();",
};

Deno.test("the purity check rejects all impure code, and accepts pure code", async () => {
  const files = { ...IMPURE, "pure.ts": "export const one = [1].at(0);" };
  const { code, stderr } = await inFolder(
    files,
    (cwd) =>
      runProcess([
        ...[Deno.execPath(), "check", "--quiet", "--config", `${ROOT}tools/pure.json`],
        ...Object.keys(files).map((name) => `${cwd}/${name}`),
      ]),
  );
  assert(code !== 0, "it passed");
  const refused = Object.keys(files).filter((name) => stderr.includes(name));
  assertEquals(refused, Object.keys(IMPURE), stderr);
});

Deno.test("the compile step uses the same packages as the rest, and only those of the program", () => {
  const imports = (path: string): Record<string, string> =>
    JSON.parse(Deno.readTextFileSync(`${ROOT}${path}`)).imports;
  const all = imports("deno.json");
  for (const [name, target] of Object.entries(imports("tools/compile.json"))) {
    assertEquals(all[name], target, name);
    assert(!["fast-check", "@std/assert"].includes(name));
  }
});
