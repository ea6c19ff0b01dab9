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
    "lib/card.ts": 'export const card = 1;\nimport "../tui/grid.ts";\n',
    "lib/war/game.ts": '\nexport type { State } from "../klondike/state.ts";\n',
    "lib/klondike/state.ts": "export type State = 1;\n",
    "tui/grid.ts":
      "const late = () => import('../lib/klondike/state.ts');\nexport const now = late;\n",
  };
  const { code, stderr } = await inFolder(
    files,
    (cwd) => runProcess(fromModule(`${ROOT}tools/imports.ts`, ["-A", "--no-config"]), { cwd }),
  );
  assertEquals(code, 1);
  assertEquals(stderr.trimEnd().split("\n").filter((line) => line.includes("may not")), [
    "lib/card.ts:2: lib may not import tui",
    "lib/war/game.ts:2: lib/war may not import lib/klondike",
    "tui/grid.ts:1: tui may not import lib/klondike",
  ]);
});

for (
  const impure of [
    "export const home = Deno.env;",
    'console.log("hello");',
    "setTimeout(() => {}, 1);",
    "export const now = performance.now();",
    "export const encoder = new TextEncoder();",
  ]
) {
  Deno.test(`the purity check refuses ${impure}`, async () => {
    const { code, stderr } = await inFolder(
      { "lib/impure.ts": impure },
      (folder) =>
        runProcess([
          Deno.execPath(),
          "check",
          "--quiet",
          "--config",
          `${ROOT}tools/pure.json`,
          `${folder}/lib/impure.ts`,
        ]),
    );
    assert(code !== 0, "it passed");
    assert(stderr.includes("impure.ts"), stderr);
  });
}

Deno.test("the purity check passes pure code", async () => {
  const { code, stderr } = await inFolder(
    { "lib/pure.ts": "export const one = [1].at(0);" },
    (folder) =>
      runProcess([
        Deno.execPath(),
        "check",
        "--quiet",
        "--config",
        `${ROOT}tools/pure.json`,
        `${folder}/lib/pure.ts`,
      ]),
  );
  assertEquals(code, 0, stderr);
});

Deno.test("the compile step takes the same packages as the rest, and only those of the program", () => {
  const imports = (path: string): Record<string, string> =>
    JSON.parse(Deno.readTextFileSync(`${ROOT}${path}`)).imports;
  const all = imports("deno.json");
  for (const [name, target] of Object.entries(imports("tools/compile.json"))) {
    assertEquals(all[name], target, name);
    assert(!["fast-check", "@std/assert"].includes(name));
  }
});
