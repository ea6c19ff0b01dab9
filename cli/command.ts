// @ts-types="@commander-js/extra-typings"
import { Command, type CommandUnknownOpts } from "commander";
import { elideMiddle } from "../lib/message.ts";
import { escapeControls } from "../lib/printable.ts";
import type { Console } from "./io/console.ts";
import type { ExitCode } from "./exit.ts";
import { fitDescription, fitText, helpWidth, wrapOptionHelp } from "./help_width.ts";
import type { ColorChoice } from "./io/paint.ts";
import { type Command as TableCommand, type Tree, treeOf } from "./command/command.ts";
import { type Lazy, lazy } from "./lazy.ts";

export { lazy };

/** What a subcommand is given: the console, the colours, and a place for its exit code. */
export interface Context {
  readonly console: Console;
  /** The value of `--color`; set before the action of a subcommand runs. */
  color: ColorChoice;
  /** The exit code of the program; a subcommand sets it when it is done. */
  exitCode: ExitCode;
  /** The program with all its commands loaded, for completions and manual pages. */
  wholeProgram(): Promise<AnyCommand>;
}

/** A command as `commander` has it, with the types of its options. */
export type { Command };

/** A command whose options may have any types. */
export type AnyCommand = CommandUnknownOpts;

/**
 * A command that prints through the console, and throws instead of ending the process. Its errors
 * point to the help of `path`.
 */
export function newCommand(
  name: string,
  { console }: Context,
  path: readonly string[] = [name],
): Command {
  return new Command(name)
    .helpOption("-h, --help", "show this help")
    .configureHelp({
      showGlobalOptions: true,
      minWidthToWrap: 20,
      formatItem: wrapOptionHelp,
      commandDescription: fitDescription,
    })
    .configureOutput({
      // Nothing here is coloured: commander need not look at the environment.
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      getOutHelpWidth: () => helpWidth(console),
      getErrHelpWidth: () => helpWidth(console),
      writeOut: (text) => console.out(fitText(text, helpWidth(console))),
      // Commander quotes arguments as they were typed, control characters included. A group without
      // a command prints its help here.
      writeErr: (text) => {
        const fitted = /^(error:|See )/.test(text) ? text : fitText(text, helpWidth(console));
        console.err(fitted.split("\n").map(rewordCommanderError).map(shownLine).join("\n"));
      },
    })
    .showHelpAfterError(`See '${path.join(" ")} --help'.`)
    .exitOverride();
}

/** A subcommand as its parent knows it: its place in the help, and the module with the rest. */
export interface Subcommand {
  readonly name: string;
  readonly summary: string;
  /** Whether it is what its parent does by itself; the help hides it. */
  readonly isDefault?: true;
  readonly module: Lazy<SubcommandModule>;
}

/** What the module of a subcommand exports. */
export interface SubcommandModule {
  /** The command as the table of commands has it; then there is nothing else. */
  readonly COMMAND?: TableCommand;
  /** The subcommands of a group, in the order of its help. */
  readonly COMMANDS?: readonly Subcommand[];
  /** Gives the subcommand its description, its options and its action. */
  fill?(command: Command, context: Context): void;
}

/** Adds subcommands, each of which is loaded when it is called, and `help`, which explains them. */
export function addSubcommands(
  parent: AnyCommand,
  subcommands: readonly Subcommand[],
  context: Context,
): void {
  for (const { name, summary, isDefault = false, module } of subcommands) {
    const path = isDefault ? commandPath(parent) : [...commandPath(parent), name];
    const command = newCommand(name, context, path).summary(summary);
    parent.addCommand(command, { isDefault, hidden: isDefault });
    if (isDefault) refuseOtherNames(parent, command);
    UNLOADED.set(command, async () => {
      const { COMMANDS, COMMAND, fill } = await module.load();
      if (COMMAND) TREES.set(command, await treeOf({ path, summary, command: COMMAND }));
      if (COMMANDS) addSubcommands(command, COMMANDS, context);
      fill?.(command, context);
    });
  }
  parent.addCommand(helpCommand(parent, context));
  parent.hook("preSubcommand", (_, command) => load(command));
}

/**
 * A word is the name of a command where one does its work without a name, as `war` does: commander
 * would take the word for an argument of that one, and complain that it has none. The hidden name
 * of that one is not a command either.
 */
function refuseOtherNames(parent: AnyCommand, command: AnyCommand): void {
  const refuse = (name: string | undefined): void => {
    if (name !== undefined && !name.startsWith("-")) refuseName(parent, name);
  };
  parent.hook("preSubcommand", (_, called) => {
    if (called === command) refuse(parent.args[0]);
  });
  command.allowExcessArguments().hook("preAction", () => refuse(command.args[0]));
}

/** What commander has and its types leave out: the error that suggests the nearest command. */
interface Suggesting {
  args: readonly string[];
  unknownCommand(): never;
}

/** Ends with the error that a command has no command of this name, and the nearest one. */
function refuseName(parent: AnyCommand, name: string): never {
  const suggesting: Suggesting = parent as unknown as Suggesting;
  suggesting.args = [name];
  return suggesting.unknownCommand();
}

/** Loads a command and all commands below it, to describe the whole program. */
export async function loadAll(command: AnyCommand): Promise<void> {
  await load(command);
  for (const one of command.commands) await loadAll(one);
}

/** The commands of the table that were loaded. */
export const TREES = new WeakMap<AnyCommand, Tree>();

const UNLOADED = new WeakMap<AnyCommand, () => Promise<void>>();

async function load(command: AnyCommand): Promise<void> {
  const fill = UNLOADED.get(command);
  UNLOADED.delete(command);
  await fill?.();
}

/**
 * `help NAMES` parses `NAMES --help` when each is the name of a command; commander's own `help` would
 * explain what is not loaded.
 */
function helpCommand(parent: AnyCommand, context: Context): AnyCommand {
  const help = newCommand("help", context).description("explain a command")
    .argument("[COMMAND]")
    .helpOption(false)
    .configureHelp({ showGlobalOptions: false })
    .allowExcessArguments()
    .allowUnknownOption();
  return help.action(async () => {
    const names = help.args.filter((word) => word !== help.name() && !word.startsWith("-"));
    let explained = parent;
    for (const name of names) {
      await load(explained);
      const found = explained.createHelp().visibleCommands(explained)
        .find((one) => one.name() === name);
      explained = found ?? refuseName(explained, name);
    }
    await parent.parseAsync([...names, "--help"], { from: "user" });
  });
}

/** The name of a command with the names of those above it: `["patience", "molek", "play"]`. */
export function commandPath(command: AnyCommand): string[] {
  return [...command.parent ? commandPath(command.parent) : [], command.name()];
}

/** Commander's messages in the words that all others have. */
function rewordCommanderError(line: string): string {
  return line
    .replace(
      /^(error: option '.+') cannot be used with (option '.+')$/,
      "$1 cannot be combined with $2",
    )
    .replace(
      /^error: command-argument value ('.*') is invalid for argument '(.+?)'\./,
      "error: $2 $1 is invalid.",
    );
}

/** A message quotes what was typed, of which far more than a line may be given. */
const MAX_WORD_LENGTH = 300;

/** A line of a message, safe to print, with the ends of its long words. */
function shownLine(line: string): string {
  return escapeControls(line).replace(/\S{301,}/g, (word) => elideMiddle(word, MAX_WORD_LENGTH));
}
