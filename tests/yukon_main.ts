// The program with one more patience: outside its own folder, a new game needs only one entry of
// cli/commands.ts, which is here because Yukon belongs to the tests.
import { commandAt, type Subcommand } from "../cli/command/command.ts";
import type { Called } from "../cli/command/dispatch.ts";
import { ROOT } from "../cli/commands.ts";
import { DenoConsole } from "../cli/io/deno_console.ts";
import { runProgram } from "../cli/program.ts";

/** Program with one more command. */
export function programWith(added: Subcommand): Called {
  return { ...ROOT, command: { ...ROOT.command, commands: [...ROOT.command.commands, added] } };
}

/** Program with Yukon. */
export const PROGRAM: Called = programWith({
  name: "yukon",
  summary: "play Yukon",
  load: commandAt(import.meta.resolve("./yukon/command.ts")),
});

if (import.meta.main) {
  Deno.exit(await runProgram(Deno.args, new DenoConsole(), PROGRAM));
}
