// Builds the single binary; with the argument `auto` the one that may also run other programs, for
// `molek auto`. Further arguments go to `deno compile`, such as `--target aarch64-apple-darwin`.

import { COMMANDS } from "../cli/commands.ts";
import type { Subcommand } from "../cli/command.ts";
import { unusedParts } from "./unused_parts.ts";
import { AUTO_PERMISSIONS, PERMISSIONS } from "./permissions.ts";

const isAuto = Deno.args[0] === "auto";

/**
 * Modules that are loaded by a computed name or started as workers, which `deno compile` does not
 * find by itself.
 */
const INCLUDED = [
  ...await subcommandModules(COMMANDS),
  ...workersIn("cli"),
  "cli/klondike/winnable_deals.ts",
  ...(isAuto ? ["cli/molek/auto/run.ts"] : []),
];

const { code } = await new Deno.Command(Deno.execPath(), {
  args: [
    "compile",
    "--no-check",
    "--config",
    "tools/compile.json",
    "--lock=tools/compile.lock",
    "--frozen",
    ...(isAuto ? AUTO_PERMISSIONS : PERMISSIONS),
    ...INCLUDED.flatMap((module) => ["--include", module]),
    ...(await unusedParts(["main.ts", ...INCLUDED])).flatMap((folder) => ["--exclude", folder]),
    "--output",
    isAuto ? "dist/patience-auto" : "dist/patience",
    ...Deno.args.slice(isAuto ? 1 : 0),
    "main.ts",
  ],
}).spawn().status;
Deno.exitCode = code;

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
