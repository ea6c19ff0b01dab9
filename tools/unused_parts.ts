import compileConfig from "./compile.json" with { type: "json" };

/** The package whose parts are many and mostly not needed: the npm mirror of the standard library. */
const MIRROR = /^npm:(deno-std)@([\d.]+)\/([^/]+)\/(.+)$/;

/** Files of packages that no program runs: types, texts, minified copies, locales. */
const NEVER_RUN = /\.d\.[mc]?ts$|\.md$|\.map$|\.min\.m?js$|\/locale\/.*\.json$/;

/**
 * Returns the parts of packages that `deno compile` would embed although the program never runs
 * them, 2 MB: the folders and files of the standard library's mirror that no import names, and files
 * in the other packages. Caches the modules of the program first.
 */
export async function unusedParts(modules: readonly string[]): Promise<string[]> {
  const config = ["--config", "tools/compile.json", "--no-lock"];
  await outputOf(["cache", "--quiet", "--no-check", ...config, ...modules]);
  const { npmCache } = JSON.parse(await outputOf(["info", "--json"])) as { npmCache: string };
  const [[, name = "", version = ""] = []] = namedInMirror();
  const lock = JSON.parse(Deno.readTextFileSync("tools/compile.lock")) as { npm: object };
  const registries = foldersIn(npmCache);
  const mirrors = registries.map((registry) => `${registry}/${name}/${version}`).filter(isFolder);
  const packages = Object.keys(lock.npm).map((id) => id.replace(/_.*$/, ""))
    .map((id) => id.replace(/(.)@/, "$1/")).filter((path) => !path.startsWith(`${name}/`));
  const folders = registries.flatMap((registry) => packages.map((path) => `${registry}/${path}`));
  return [
    ...mirrors.flatMap(unusedInMirror),
    ...folders.filter(isFolder).flatMap(neverRunIn),
  ];
}

/** Returns the folders and files of the standard library's mirror that no import names. */
export function unusedInMirror(folder: string): string[] {
  const named = namedInMirror();
  const used = new Set(named.map(([, , , part]) => part));
  const parts = foldersIn(folder);
  const isUsed = (part: string): boolean => used.has(part.slice(part.lastIndexOf("/") + 1));
  const unnamed = parts.filter(isUsed).flatMap(filesIn).filter((path) =>
    !named.some(([, , , part, file]) => path.endsWith(`/${part}/${file}`)) &&
    !/\/_/.test(path.slice(folder.length))
  );
  return [...parts.filter((part) => !isUsed(part)), ...unnamed];
}

/** Returns the imports from the mirror: its name, version, part and file. */
function namedInMirror(): readonly RegExpExecArray[] {
  return Object.values(compileConfig.imports).map((specifier) => MIRROR.exec(specifier))
    .filter((match) => match !== null);
}

/** Returns the files of packages in a folder that no program runs. */
export function neverRunIn(folder: string): string[] {
  return filesIn(folder).filter(isNeverRun);
}

/** Types, texts and copies; a file for old loaders, too, where one of the same name is a module. */
function isNeverRun(path: string, _: number, all: readonly string[]): boolean {
  return NEVER_RUN.test(path) || (path.endsWith(".js") && all.includes(path.replace(/js$/, "mjs")));
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesIn(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}

async function outputOf(args: readonly string[]): Promise<string> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    stderr: "inherit",
  }).output();
  if (!success) Deno.exit(1);
  return new TextDecoder().decode(stdout);
}

function foldersIn(path: string): string[] {
  return [...Deno.readDirSync(path)].filter(({ isDirectory }) => isDirectory)
    .map(({ name }) => `${path}/${name}`);
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}
