// Builds the single binary; with the argument `auto` the one that may also run other programs, for
// `molek auto`. Further arguments go to `deno compile`, such as `--target aarch64-apple-darwin`.

import { AUTO_PERMISSIONS, PERMISSIONS } from "./permissions.ts";

const isAuto = Deno.args[0] === "auto";

/**
 * Modules that are loaded by a computed name or started as workers, which `deno compile` does not
 * find by itself.
 */
const INCLUDED = [
  "cli/klondike/game.ts",
  "cli/klondike/check.ts",
  "cli/klondike/advance.ts",
  "cli/klondike/deal.ts",
  "cli/klondike/winnable.ts",
  "cli/stats.ts",
  "cli/war/war.ts",
  "cli/molek/molek.ts",
  "cli/run/merge.ts",
  "cli/completions/completions.ts",
  "cli/klondike/advice_worker.ts",
  "cli/klondike/winnable/worker.ts",
  "cli/molek/advice_worker.ts",
  "cli/molek/sample_worker.ts",
  "cli/war/worker.ts",
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
    "--output",
    isAuto ? "dist/patience-auto" : "dist/patience",
    ...Deno.args.slice(isAuto ? 1 : 0),
    "main.ts",
  ],
}).spawn().status;
Deno.exitCode = code;
