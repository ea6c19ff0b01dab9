import type { Subcommand } from "../cli/command.ts";
import { COMMANDS } from "../cli/commands.ts";

/**
 * The modules that the program loads by a computed name or starts as workers, relative to the root:
 * no import leads to them, so whoever makes a program of the sources has to name them.
 */
export async function loadedModules(): Promise<string[]> {
  return [...await subcommandModules(COMMANDS), ...workersIn("cli"), WINNABLE_DEALS];
}

/** What `deal --winnable` loads besides. */
const WINNABLE_DEALS = "cli/klondike/winnable_deals.ts";

/** What the autopilot of MOLEK-SYNTEZ loads besides, which may start other programs. */
export const AUTOPILOT = "cli/molek/auto/run.ts";

async function subcommandModules(subcommands: readonly Subcommand[]): Promise<string[]> {
  const root = import.meta.resolve("../");
  const found = await Promise.all(subcommands.map(async ({ module }) => {
    const { COMMANDS: below = [] } = await module.load();
    return [module.url.slice(root.length), ...await subcommandModules(below)];
  }));
  return found.flat();
}

function workersIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].toSorted((a, b) => a.name < b.name ? -1 : 1)
    .flatMap(({ name, isDirectory }) => {
      const path = `${folder}/${name}`;
      if (isDirectory) return workersIn(path);
      return /(^|_)worker\.ts$/.test(name) ? [path] : [];
    });
}
