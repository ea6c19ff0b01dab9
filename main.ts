import { DenoConsole } from "./cli/deno_console.ts";
import { runPatience } from "./cli/program.ts";

Deno.exitCode = await runPatience(Deno.args, new DenoConsole());
