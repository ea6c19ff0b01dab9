// The name of a value says what a shell completes: `<file>` and `FILE` are files, `IMAGE` is a
// picture, choices are words; `setCompletionValues` lists values that the help explains in a
// sentence.

// @ts-types="@commander-js/extra-typings"
import type { Argument, Help, Option } from "commander";
import { type AnyCommand, TREES } from "../command.ts";
import { tableOf } from "./table_of_tree.ts";
import type { Completion } from "../command/value.ts";

export type { Completion };
import { completionValues } from "../completion_values.ts";

/** The value of an option. */
export interface ValueRow {
  readonly name: string;
  readonly isOptional: boolean;
  readonly completion: Completion;
}

/** An option as the help shows it. */
export interface OptionRow {
  /** Its names with their dashes, the short one first. */
  readonly names: readonly string[];
  readonly flags: string;
  readonly description: string;
  /** The description with the choices and the default. */
  readonly details: string;
  /** The heading it stands under. */
  readonly group: string;
  readonly value?: ValueRow;
}

/** An argument as the help shows it. */
export interface ArgumentRow {
  readonly name: string;
  readonly details: string;
  readonly isVariadic: boolean;
  readonly completion: Completion;
}

/** A command with everything that can be typed after its name. */
export interface CommandTable {
  /** All its names, the program's first: `["patience", "war", "sweep"]`. */
  readonly path: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly usage: string;
  readonly options: readonly OptionRow[];
  readonly arguments: readonly ArgumentRow[];
  readonly commands: readonly CommandTable[];
  /** What the help says below its lists. */
  readonly after: string;
}

/** The heading of the options that every command takes. */
export const GLOBAL_GROUP = "Global Options:";

/** A command and all those below it. */
export function allTables(table: CommandTable): CommandTable[] {
  return [table, ...table.commands.flatMap(allTables)];
}

/** The table of a command, read from the object that parses its arguments and prints its help. */
export function commandTable(command: AnyCommand, parents: readonly string[] = []): CommandTable {
  const tree = TREES.get(command);
  if (tree) return tableOf(tree);
  const help = command.createHelp();
  const path = [...parents, command.name()];
  const visible = help.visibleCommands(command);
  // What a group does by itself stands in a hidden command.
  const own = command.commands.find((one) => !visible.includes(one)) ?? command;
  const commands = visible.map((one) => commandTable(one, path));
  return {
    path,
    summary: help.subcommandDescription(command),
    description: own.description(),
    usage: own.createHelp().commandUsage(own),
    options: optionRows(own),
    arguments: help.visibleArguments(own).map((argument) => argumentRow(argument, help)),
    commands: commands.map((one) => isHelp(one) ? isHelpCommand(one, commands) : one),
    // Printing the help takes time, and only the manual pages ask for this.
    get after(): string {
      return textAfter(own);
    },
  };
}

/** Whether a command is `help`, or the name of another one after it. */
export function isHelp({ path }: Pick<CommandTable, "path">): boolean {
  return path.includes("help");
}

/** The table of `help`, below which are the names of the commands that it explains. */
function isHelpCommand(help: CommandTable, commands: readonly CommandTable[]): CommandTable {
  const named = (tables: readonly CommandTable[]): CommandTable[] =>
    tables.filter((one) => !isHelp(one)).map(({ path, summary, commands: below }) => ({
      path: [...help.path, ...path.slice(help.path.length - 1)],
      summary,
      description: "",
      usage: "",
      options: [],
      arguments: [],
      commands: named(below),
      after: "",
    }));
  return { ...help, commands: named(commands) };
}

function optionRows(command: AnyCommand): OptionRow[] {
  const help = command.createHelp();
  return [
    ...help.visibleOptions(command).map((option) =>
      optionRow(option, help, option.helpGroupHeading ?? "Options:")
    ),
    ...help.visibleGlobalOptions(command).map((option) => optionRow(option, help, GLOBAL_GROUP)),
  ];
}

function optionRow(option: Option, help: Help, group: string): OptionRow {
  const [, value] = /[<[](.+?)[>\]]/.exec(option.flags) ?? [];
  return {
    names: [option.short, option.long].filter((name) => name !== undefined),
    flags: option.flags,
    description: option.description,
    details: help.optionDescription(option),
    group,
    ...(value === undefined ? {} : {
      value: {
        name: value,
        isOptional: option.optional,
        completion: optionCompletion(option, value),
      },
    }),
  };
}

function optionCompletion(option: Option, value: string): Completion {
  const suggested = completionValues(option);
  if (suggested !== undefined) {
    const { words, isList } = suggested;
    return words.length === 0 ? { kind: "anything" } : { kind: isList ? "list" : "words", words };
  }
  if (option.argChoices !== undefined) return { kind: "words", words: option.argChoices };
  return option.long === "--image" ? { kind: "pictures" } : completionOf(value);
}

function argumentRow(argument: Argument, help: Help): ArgumentRow {
  const name = argument.name();
  return {
    name,
    details: help.argumentDescription(argument),
    isVariadic: argument.variadic,
    completion: argument.argChoices === undefined
      ? completionOf(name)
      : { kind: "words", words: argument.argChoices },
  };
}

/** The word that the help has for a value says what it is. */
function completionOf(name: string): Completion {
  switch (name.toLowerCase()) {
    case "file":
    case "path":
      return { kind: "files" };
    case "image":
      return { kind: "pictures" };
    default:
      return { kind: "anything" };
  }
}

/** The text that `addHelpText` added, which is only found in the printed help. */
function textAfter(command: AnyCommand): string {
  const output = command.configureOutput();
  let shown = "";
  command.configureOutput({
    ...output,
    writeOut: (text) => void (shown += text),
  });
  command.outputHelp();
  const after = shown.slice(command.helpInformation().length);
  command.configureOutput(output);
  return after;
}
