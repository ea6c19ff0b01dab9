/**
 * Returns the modules that the program loads by a computed name or starts as workers, relative to
 * the root. No import leads to them, so a build of the program has to name them.
 */
export function loadedModules(): string[] {
  const modules = modulesIn("cli");
  const resolved = modules.flatMap(resolvedIn).filter((path) => path !== AUTOPILOT);
  return [...new Set([...resolved, ...modules.filter((path) => /(^|[_/])worker\.ts$/.test(path))])];
}

/** Module that only the autopilot of MOLEK-SYNTEZ loads; it may start other programs. */
export const AUTOPILOT = "cli/molek/auto/run.ts";

/**
 * Returns the modules that a module loads by `import.meta.resolve`; in a comment it is an example.
 */
function resolvedIn(path: string): string[] {
  const root = import.meta.resolve("../");
  const code = Deno.readTextFileSync(path).replace(/^\s*\*.*$/gm, "");
  return [...code.matchAll(/import\.meta\.resolve\(\s*"([^"]+\.ts)"/g)]
    .map(([, name = ""]) => new URL(name, root + path).href.slice(root.length));
}

function modulesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].toSorted((a, b) => a.name < b.name ? -1 : 1)
    .flatMap(({ name, isDirectory }) => {
      const path = `${folder}/${name}`;
      if (isDirectory) return modulesIn(path);
      return name.endsWith(".ts") ? [path] : [];
    });
}
