import process from "node:process";
import { DenoConsole } from "./cli/io/deno_console.ts";
import { argumentsOf, runProgram } from "./cli/program.ts";

// A pending read of a key would keep the process alive.
Deno.exit(await runProgram(argumentsOf(process.argv0, Deno.args), new DenoConsole()));
