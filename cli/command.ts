// @ts-types="@commander-js/extra-typings"
import { Command, type CommandUnknownOpts } from "commander";
import { printable } from "../lib/printable.ts";
import type { Console } from "./io/console.ts";
import type { ExitCode } from "./exit.ts";
import type { ColorChoice } from "./io/paint.ts";

/** What a subcommand works with. */
export interface Context {
  readonly console: Console;
  /** What `--color` says; set before a subcommand runs. */
  color: ColorChoice;
  /** What a subcommand answers; set when it is done. */
  exitCode: ExitCode;
  /** The program with all options of all commands, which only writing about it needs. */
  wholeProgram(): Promise<AnyCommand>;
}

/** A command with its options, whatever their types. */
export type AnyCommand = CommandUnknownOpts;

/** A command that prints through the console, and throws instead of ending the process. */
export function newCommand(name: string, { console }: Context): Command {
  return new Command(name)
    .helpOption("-h, --help", "show this help")
    .configureHelp({ showGlobalOptions: true, helpWidth: 80 })
    .configureOutput({
      // Nothing here is coloured: commander need not look at the environment.
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      writeOut: (text) => console.out(text),
      // Its messages quote the arguments as they are.
      writeErr: (text) => console.err(text.split("\n").map(printable).join("\n")),
    })
    .showHelpAfterError(`See 'patience ${name === "patience" ? "" : `${name} `}--help'.`)
    .exitOverride();
}

const LATER = new WeakMap<AnyCommand, () => Promise<void>>();

/** Names a command whose options are added when it is called, or when all commands are wanted. */
export function loadLater(command: AnyCommand, load: () => Promise<void>): void {
  LATER.set(command, load);
}

/** Adds what {@linkcode loadLater} left out, once. */
export async function loadNow(command: AnyCommand): Promise<void> {
  const load = LATER.get(command);
  LATER.delete(command);
  await load?.();
}
