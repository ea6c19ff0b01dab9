// Builds the single binary. Arguments go to `deno compile`, such as `--target aarch64-apple-darwin`.

import { COMMANDS } from "../cli/commands.ts";
import { PERMISSIONS } from "./permissions.ts";

/** Modules that are started or imported by name, so that nothing leads to them. */
const INCLUDED = [
  ...COMMANDS.map(({ name }) => `cli/${name}.ts`),
  ...["game_advice", "molek", "molek_advice", "war", "winnable"].map((name) =>
    `cli/workers/${name}.ts`
  ),
];

const { code } = await new Deno.Command(Deno.execPath(), {
  args: [
    "compile",
    "--no-check",
    "--config",
    "tools/compile.json",
    "--lock=tools/compile.lock",
    "--frozen",
    ...PERMISSIONS,
    ...INCLUDED.flatMap((module) => ["--include", module]),
    "--output",
    "dist/patience",
    ...Deno.args,
    "main.ts",
  ],
}).spawn().status;
Deno.exitCode = code;
