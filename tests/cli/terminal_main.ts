// The program as it is on a terminal: a run shows how far it is, which a test can wait for.
import { DenoConsole } from "../../cli/io/deno_console.ts";
import { runProgram } from "../../cli/program.ts";

class TerminalConsole extends DenoConsole {
  override isTerminal(): boolean {
    return true;
  }
}

Deno.exit(await runProgram(Deno.args, new TerminalConsole()));
