// Builds the single binary. Arguments go to `deno compile`, such as `--target aarch64-apple-darwin`.

/** What the program may do; it never asks for more. No network, no other programs, no libraries. */
const PERMISSIONS = ["--no-prompt", "--allow-read", "--allow-write", "--allow-env"];

/** Modules that are started by name, so that nothing imports them. */
const WORKERS = ["game_advice", "molek", "war", "winnable"].map((name) => `cli/workers/${name}.ts`);

const { code } = await new Deno.Command(Deno.execPath(), {
  args: [
    "compile",
    "--no-check",
    "--config",
    "tools/compile.json",
    "--lock=tools/compile.lock",
    "--frozen",
    ...PERMISSIONS,
    ...WORKERS.flatMap((module) => ["--include", module]),
    "--output",
    "dist/patience",
    ...Deno.args,
    "main.ts",
  ],
}).spawn().status;
Deno.exitCode = code;
