// The program on a terminal: tests can wait for the progress that it shows.
import { DenoConsole } from "../../cli/io/deno_console.ts";
import { runProgram } from "../../cli/program.ts";

class TerminalConsole extends DenoConsole {
  override isTerminal(): boolean {
    return true;
  }
}

Deno.exit(await runProgram(Deno.args, new TerminalConsole()));
