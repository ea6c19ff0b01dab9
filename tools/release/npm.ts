import compileConfig from "../compile.json" with { type: "json" };
import { VERSION } from "../../cli/version.ts";
import { sourceCommit } from "../commit.ts";
import { AUTOPILOT, loadedModules } from "../program_modules.ts";
import { neverRunIn, unusedInMirror } from "../unused_parts.ts";
import { DENO_PACKAGES, DENO_VERSION } from "./find_deno.ts";
import { lockedPackages } from "./locked_packages.ts";
import { NOTICES, programNotices } from "./notices.ts";
import { run } from "./run.ts";

const NAME = "patience-cards";
const FOLDER = `dist/${NAME}`;
const START = "tools/release/start.ts";
/** The program npm, as this system calls it. */
export const NPM: string = Deno.build.os === "windows" ? "npm.cmd" : "npm";

/**
 * Makes the package of npm in `dist` and returns its path: the modules that the program can load,
 * as JavaScript, because Deno strips no types where npm installs. The packages that it needs are
 * inside, each in the version that was tested; only Deno's program is left to npm, which installs the
 * one for its machine and leaves the others out.
 */
export async function packForNpm(repository?: string): Promise<string> {
  if (Deno.version.deno !== DENO_VERSION) {
    throw new Error(`the package of npm is made with Deno ${DENO_VERSION}, as it will run`);
  }
  await Deno.remove(FOLDER, { recursive: true }).catch(() => {});
  const modules = await modulesOf([...loadedModules(), "main.ts", AUTOPILOT, START]);
  await run(
    [Deno.execPath(), "transpile", "--quiet", "--no-check", "--outdir", FOLDER, ...modules],
    ".",
  );
  for (const path of modules) {
    const written = `${FOLDER}/${path.replace(/\.ts$/, ".js")}`;
    Deno.writeTextFileSync(written, withoutTs(Deno.readTextFileSync(written)));
  }
  writeDescription({ dependencies: packagesInside() });
  const quietly = ["--silent", "--ignore-scripts", "--no-package-lock"];
  await run([NPM, "install", ...quietly], FOLDER);
  const packages = `${FOLDER}/node_modules`;
  for (const path of unusedInMirror(`${packages}/deno-std`)) {
    Deno.removeSync(path, { recursive: true });
  }
  for (const path of neverRunIn(packages)) Deno.removeSync(path);
  writeDescription(packageJson(await sourceCommit(), repository));
  Deno.copyFileSync("tools/packaging/npm/README.md", `${FOLDER}/README.md`);
  Deno.copyFileSync("LICENSE", `${FOLDER}/LICENSE`);
  Deno.writeTextFileSync(`${FOLDER}/${NOTICES}`, await programNotices());
  await run([NPM, "pack", "--silent", "--pack-destination", "dist", `./${FOLDER}`], ".");
  Deno.removeSync(FOLDER, { recursive: true });
  return `dist/${NAME}-${VERSION}.tgz`;
}

function writeDescription(description: object): void {
  Deno.writeTextFileSync(`${FOLDER}/package.json`, `${JSON.stringify(description, null, 2)}\n`);
}

/** Returns the packages inside: those that the program is compiled with. */
function packagesInside(): Record<string, string> {
  const packages = lockedPackages();
  return Object.fromEntries(packages.map(({ name, version }) => [name, version]));
}

/** Returns the source files of this project that any of the modules needs to run. */
export async function modulesOf(entries: readonly string[]): Promise<string[]> {
  // One file that imports them all is one graph instead of many.
  const all = `${FOLDER}.ts`;
  Deno.mkdirSync("dist", { recursive: true });
  Deno.writeTextFileSync(all, entries.map((path) => `import "../${path}";\n`).join(""));
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", all],
  }).output();
  Deno.removeSync(all);
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const root = new URL("../../", import.meta.url).href;
  const { modules }: { modules: { specifier: string }[] } = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  return modules.map(({ specifier }) => specifier)
    .filter((specifier) => specifier.startsWith(root) && specifier.endsWith(".ts"))
    .map((specifier) => specifier.slice(root.length))
    .filter((path) => !`${FOLDER}.ts`.endsWith(path) && !path.startsWith("tools/types/"));
}

/** Returns a module that names the other ones as they are called in the package. */
export function withoutTs(module: string): string {
  const named = module.replace(/(["'])(\.\.?\/[^"'\n]+)\.ts\1/g, "$1$2.js$1");
  return Object.entries(MAPPED).reduce(
    (text, [name, path]) => text.replaceAll(`"${name}"`, `"${path}"`),
    named,
  );
}

/** The names of the import map that are no package's own, such as `@std/csv/stringify`. */
const MAPPED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(compileConfig.imports).flatMap(([name, specifier]) => {
    const [, pack, path] = /^npm:([^@/]+)@[^/]+(\/.+)$/.exec(specifier) ?? [];
    return pack === undefined || path === undefined ? [] : [[name, pack + path]];
  }),
);

/** The package.json of the package. */
export interface Description {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bundleDependencies: readonly string[];
  readonly optionalDependencies: Readonly<Record<string, string>>;
  /** Commit that `--version` prints. */
  readonly commit?: string;
  readonly homepage?: string;
  readonly [field: string]: unknown;
}

/** Returns the fields of package.json that name the repository; none if it is not known. */
export function homeOf(repository: string | undefined): Readonly<Record<string, unknown>> {
  return repository === undefined ? {} : {
    repository: { type: "git", url: `git+${repository}.git` },
    homepage: `${repository}#readme`,
    bugs: `${repository}/issues`,
  };
}

/** Returns the package.json of a package that is made from a commit. */
export function packageJson(commit: string, repository?: string): Description {
  const packages = packagesInside();
  const start = START.replace(/\.ts$/, ".js");
  return {
    name: NAME,
    version: VERSION,
    description: "Klondike, War and MOLEK-SYNTEZ in the terminal: played, solved and simulated",
    keywords: ["solitaire", "klondike", "patience", "terminal", "tui", "card-game", "solver"],
    license: "MIT",
    ...homeOf(repository),
    ...(commit === "" ? {} : { commit }),
    type: "module",
    bin: { [NAME]: start, patience: start },
    engines: { node: ">=20" },
    dependencies: packages,
    bundleDependencies: Object.keys(packages),
    // Not the package `deno`, which holds the same programs: npm warns of its install script.
    optionalDependencies: Object.fromEntries(
      Object.values(DENO_PACKAGES).map((name) => [name, DENO_VERSION]),
    ),
  };
}
