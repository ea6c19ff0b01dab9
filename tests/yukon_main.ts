// The program with one more patience: what a game that is added has outside of its own folder is
// one entry of cli/commands.ts, which stands here because Yukon lives in the tests.
import { commandAt, type Subcommand } from "../cli/command/command.ts";
import type { Called } from "../cli/command/dispatch.ts";
import { ROOT } from "../cli/commands.ts";
import { DenoConsole } from "../cli/io/deno_console.ts";
import { runProgram } from "../cli/program.ts";

/** The program with one more command. */
export function programWith(added: Subcommand): Called {
  return { ...ROOT, command: { ...ROOT.command, commands: [...ROOT.command.commands, added] } };
}

/** The program with Yukon. */
export const PROGRAM: Called = programWith({
  name: "yukon",
  summary: "play Yukon",
  load: commandAt(import.meta.resolve("./yukon/command.ts")),
});

if (import.meta.main) {
  Deno.exit(await runProgram(Deno.args, new DenoConsole(), PROGRAM));
}
