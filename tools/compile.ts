// Builds the single binary; with the argument `auto` the one that may also run other programs, for
// `molek auto`. Further arguments go to `deno compile`, such as `--target aarch64-apple-darwin`.

import { COMMANDS } from "../cli/commands.ts";
import { AUTO_PERMISSIONS, PERMISSIONS } from "./permissions.ts";

const isAuto = Deno.args[0] === "auto";

/** Modules that are started or imported by name, so that nothing leads to them. */
const INCLUDED = [
  ...COMMANDS.map(({ name }) => `cli/${name}.ts`),
  ...["game_advice", "molek", "molek_advice", "war", "winnable"].map((name) =>
    `cli/workers/${name}.ts`
  ),
  ...(isAuto ? ["cli/molek_auto_run.ts"] : []),
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
