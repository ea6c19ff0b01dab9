// Chooses the tests to run for a change: those that import the changed module most directly.

/** Greatest number of imports from a test to a module that it tests. */
const FAR = 3;

/** Number of nearest tests to run: others reach the module by chance. */
const MOST = 15;

/** Tests that reach the code of a folder by many imports or in another process. */
const DISTANT: Readonly<Record<string, readonly string[]>> = {
  "cli/run": [
    "tests/cli/klondike/winnable/resume_test.ts",
    "tests/cli/run/resumed_parts_test.ts",
    "tests/cli/war/resume_test.ts",
    "tests/cli/war/war_test.ts",
  ],
  "cli/store": ["tests/play/game_store_test.ts"],
};

interface Module {
  readonly specifier: string;
  readonly dependencies?: readonly { readonly code?: { readonly specifier?: string } }[];
}

/** Distances of the tests that reach a module, by the path of the module. */
export type Distances = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts the imports from each test to each module, up to `FAR`. */
export async function distances(): Promise<Distances> {
  const tests = testsIn("tests");
  const graph = await importsFrom(tests);
  const found = new Map<string, Map<string, number>>();
  for (const test of tests) {
    let level = new Set([test]);
    const seen = new Set(level);
    for (let distance = 0; distance <= FAR; distance++) {
      for (const module of level) {
        const known = found.get(module) ?? new Map<string, number>();
        known.set(test, distance);
        found.set(module, known);
      }
      level = new Set([...level].flatMap((module) => graph.get(module) ?? []))
        .difference(seen);
      level.forEach((module) => seen.add(module));
    }
  }
  return found;
}

/** Returns the tests of a module, nearest first, and all tests in the folder of its own test. */
export function neighboursOf(file: string, distances: Distances): string[] {
  const own = `tests/${file.replace(/\.ts$/, "_test.ts")}`;
  const found = new Map(distances.get(file) ?? []);
  if (found.has(own)) found.set(own, 0);
  const near = [...found].toSorted(([, a], [, b]) => a - b).map(([test]) => test).slice(0, MOST);
  const folder = own.slice(0, own.lastIndexOf("/") + 1);
  const beside = [...found.keys()].filter((test) => test.startsWith(folder));
  const distant = DISTANT[file.slice(0, file.lastIndexOf("/"))] ?? [];
  return [...new Set([...near, ...distant, ...beside])];
}

function testsIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return ["slow", "long"].includes(name) ? [] : testsIn(path);
    return name.endsWith("_test.ts") ? [path] : [];
  }).toSorted();
}

async function importsFrom(paths: readonly string[]): Promise<Map<string, string[]>> {
  const root = `file://${Deno.cwd()}/`;
  const entry = Deno.makeTempFileSync({ suffix: ".ts" });
  try {
    Deno.writeTextFileSync(entry, paths.map((path) => `import "${root}${path}";\n`).join(""));
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", "--config", "deno.json", entry],
    }).output();
    const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: Module[] };
    const inside = (specifier = ""): string[] =>
      specifier.startsWith(root) ? [specifier.slice(root.length)] : [];
    return new Map(
      modules.flatMap(({ specifier, dependencies = [] }) =>
        inside(specifier).map((path) => [
          path,
          dependencies.flatMap(({ code }) => inside(code?.specifier)),
        ])
      ),
    );
  } finally {
    Deno.removeSync(entry);
  }
}
