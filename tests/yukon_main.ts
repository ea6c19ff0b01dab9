// The program with one more patience: what a game that is added has outside of its own folder is
// one entry of cli/commands.ts, which stands here because Yukon lives in the tests.
import { lazy, type Subcommand } from "../cli/command.ts";
import { COMMANDS } from "../cli/commands.ts";
import { DenoConsole } from "../cli/io/deno_console.ts";
import { runProgram } from "../cli/program.ts";

/** The entry of Yukon. */
export const YUKON_COMMAND: Subcommand = {
  name: "yukon",
  summary: "play Yukon",
  module: lazy<typeof import("./yukon/command.ts")>(import.meta.resolve("./yukon/command.ts")),
};

if (import.meta.main) {
  Deno.exit(await runProgram(Deno.args, new DenoConsole(), [...COMMANDS, YUKON_COMMAND]));
}
