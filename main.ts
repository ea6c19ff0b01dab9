import { DenoConsole } from "./cli/io/deno_console.ts";
import { runProgram } from "./cli/program.ts";

// A read that waits for a key would keep the process alive.
Deno.exit(await runProgram(Deno.args, new DenoConsole()));
