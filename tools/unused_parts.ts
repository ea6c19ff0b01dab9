import compileConfig from "./compile.json" with { type: "json" };

/** The package whose parts are many and mostly not needed: the npm mirror of the standard library. */
const MIRROR = /^npm:(deno-std)@([\d.]+)\/([^/]+)\//;

/**
 * The folders of the standard library's mirror that no import of the program names: `deno compile`
 * would embed all of them, 1.3 MB. They are there once the modules of the program are cached.
 */
export async function unusedParts(modules: readonly string[]): Promise<string[]> {
  const config = ["--config", "tools/compile.json", "--no-lock"];
  await outputOf(["cache", "--quiet", "--no-check", ...config, ...modules]);
  const { npmCache } = JSON.parse(await outputOf(["info", "--json"])) as { npmCache: string };
  const named = Object.values(compileConfig.imports).map((specifier) => MIRROR.exec(specifier))
    .filter((match) => match !== null);
  const [, name = "", version = ""] = named[0] ?? [];
  const used = new Set(named.map(([, , , part]) => part));
  return foldersIn(npmCache).map((registry) => `${registry}/${name}/${version}`).filter(isFolder)
    .flatMap(foldersIn).filter((folder) => !used.has(folder.slice(folder.lastIndexOf("/") + 1)));
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
