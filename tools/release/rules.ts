import description from "../packaging/rules/deno.json" with { type: "json" };
import { VERSION } from "../../cli/version.ts";
import { homeOf, modulesOf, NPM, withoutTs } from "./npm.ts";
import { libraryNotices, NOTICES } from "./notices.ts";
import { run } from "./run.ts";

const NAME = "patience-rules";
const FOLDER = `dist/${NAME}`;
const DESCRIPTION = "tools/packaging/rules/deno.json";

/** The sources alone, from which `deno publish` could make a package too. */
const SOURCES = `dist/${NAME}-sources`;

/** Entry points of the library: the module of each path of the package. */
export const ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(description.exports).map(([name, path]) => [name, path.slice(2)]),
);

/**
 * Makes the package of the library in `dist` and returns its path: JavaScript with its types, for
 * Node, browsers and whatever else knows modules.
 */
export async function packRules(repository?: string): Promise<string> {
  const modules = await copySources(SOURCES);
  await Deno.remove(FOLDER, { recursive: true }).catch(() => {});
  const quietly = ["--quiet", "--declaration", "--outdir", `../${NAME}`];
  await run([Deno.execPath(), "transpile", ...quietly, ...modules], SOURCES);
  Deno.removeSync(SOURCES, { recursive: true });
  const types = typesOf(Object.values(ENTRIES));
  for (const path of modules) {
    const [script, declaration] = [`${FOLDER}/${scriptOf(path)}`, `${FOLDER}/${typesPath(path)}`];
    Deno.writeTextFileSync(script, withoutTs(Deno.readTextFileSync(script)));
    if (types.has(path)) {
      Deno.writeTextFileSync(declaration, cleanTypes(Deno.readTextFileSync(declaration)));
    } else Deno.removeSync(declaration);
  }
  const told = JSON.stringify(packageJson(repository), null, 2);
  Deno.writeTextFileSync(`${FOLDER}/package.json`, `${told}\n`);
  for (const [from, to] of [...TEXTS]) Deno.copyFileSync(from, `${FOLDER}/${to}`);
  Deno.writeTextFileSync(`${FOLDER}/${NOTICES}`, libraryNotices());
  await run([NPM, "pack", "--silent", "--pack-destination", "dist", `./${FOLDER}`], ".");
  Deno.removeSync(FOLDER, { recursive: true });
  return `dist/${NAME}-${VERSION}.tgz`;
}

const TEXTS = [["tools/packaging/rules/README.md", "README.md"], ["LICENSE", "LICENSE"]] as const;

/**
 * Copies what the library is made of into a folder, with a configuration of its own: in the one of
 * the program, types would be in the way that only the program has. Returns the modules.
 */
export async function copySources(folder: string): Promise<string[]> {
  await Deno.remove(folder, { recursive: true }).catch(() => {});
  const modules = await modulesOf(Object.values(ENTRIES));
  for (const path of modules) {
    Deno.mkdirSync(`${folder}/${path}`.replace(/[^/]*$/, ""), { recursive: true });
    Deno.copyFileSync(path, `${folder}/${path}`);
  }
  for (const [from, to] of [...TEXTS, [DESCRIPTION, "deno.json"]]) {
    Deno.copyFileSync(`${from}`, `${folder}/${to}`);
  }
  return modules;
}

/**
 * Returns the modules whose types can be seen from outside; those of the others would only make the
 * package larger.
 */
function typesOf(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const text = withoutComments(Deno.readTextFileSync(`${FOLDER}/${typesPath(path)}`));
    for (const [, named = ""] of text.matchAll(/(?:from |import\()"(\.[^"]+\.ts)"/g)) {
      waiting.push(new URL(named, `file:///${path}`).pathname.slice(1));
    }
  }
  return found;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\//g, "");
}

/** Types without the path that the module had where it was made. */
function cleanTypes(declaration: string): string {
  return withoutTs(declaration.replace(/^\/\/\/ <amd-module .*\n/gm, ""));
}

function scriptOf(path: string): string {
  return path.replace(/\.ts$/, ".js");
}

function typesPath(path: string): string {
  return path.replace(/\.ts$/, ".d.ts");
}

/** Returns the package.json of the package. */
export function packageJson(repository?: string): Readonly<Record<string, unknown>> {
  return {
    name: NAME,
    version: VERSION,
    description: "Rules, notation, deals and solvers of Klondike, War and MOLEK-SYNTEZ",
    keywords: ["solitaire", "klondike", "patience", "card-game", "solver", "war", "simulation"],
    license: "MIT",
    ...homeOf(repository),
    type: "module",
    exports: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, {
        types: `./${typesPath(path)}`,
        default: `./${scriptOf(path)}`,
      }]),
    ),
    sideEffects: false,
    engines: { node: ">=20" },
  };
}
