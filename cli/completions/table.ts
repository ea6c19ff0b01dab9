import type { Tree } from "../command/command.ts";
import { COMMON_OPTIONS, shownOptions } from "../command/help.ts";
import type { Option } from "../command/option.ts";
import type { Completion } from "../command/value.ts";

export type { Completion };

/** The value of an option. */
export interface ValueRow {
  readonly name: string;
  readonly isOptional: boolean;
  readonly completion: Completion;
}

/** An option that a shell offers. */
export interface OptionRow {
  /** Its names with their dashes, short ones first. */
  readonly names: readonly string[];
  readonly description: string;
  readonly value?: ValueRow;
}

/** An argument that a shell offers. */
export interface ArgumentRow {
  readonly name: string;
  readonly isVariadic: boolean;
  readonly completion: Completion;
}

/** A command with all words that can follow its name. */
export interface CommandTable {
  /** Its name after those above it: `["patience", "war", "sweep"]`. */
  readonly path: readonly string[];
  readonly summary: string;
  readonly options: readonly OptionRow[];
  readonly arguments: readonly ArgumentRow[];
  readonly commands: readonly CommandTable[];
}

/** Lists a command and all below it. */
export function allTables(table: CommandTable): CommandTable[] {
  return [table, ...table.commands.flatMap(allTables)];
}

/** Makes the table of the program; `topics` are explained by `help`, as the commands are. */
export function programTable(
  program: Tree,
  topics: readonly { readonly name: string; readonly summary: string }[],
): CommandTable {
  const table = tableOf(program);
  const path = [...table.path, "help"];
  const topicTables = topics.map(({ name, summary }) => nameAlone([...path, name], summary));
  const help: CommandTable = {
    ...nameAlone(path, "explain a command or a topic"),
    commands: [...namesBelow(path, table.commands), ...topicTables],
  };
  return { ...table, commands: [...table.commands, help] };
}

function tableOf({ path, summary, command, below }: Tree): CommandTable {
  const { options } = command;
  return {
    path,
    summary,
    options: [
      ...shownOptions(options).filter((one) => !isCommon(one)),
      ...Object.values<Option<unknown>>(COMMON_OPTIONS),
    ].map(optionRow),
    arguments: Object.values(options)
      .filter(({ names, alsoOperand }) => names.length === 0 || alsoOperand)
      .map((one) => ({
        name: one.value?.word ?? "",
        isVariadic: one.isList === true,
        completion: one.value?.completion ?? { kind: "anything" },
      })),
    commands: below.map(tableOf),
  };
}

function isCommon(one: Option<unknown>): boolean {
  return Object.values<Option<unknown>>(COMMON_OPTIONS).includes(one);
}

function optionRow(one: Option<unknown>): OptionRow {
  const { names, help, value } = one;
  return {
    names,
    description: help,
    ...value === undefined
      ? {}
      : { value: { name: value.word, isOptional: "bare" in one, completion: value.completion } },
  };
}

/** Makes the tables of the commands as words after `help`. */
function namesBelow(path: readonly string[], tables: readonly CommandTable[]): CommandTable[] {
  return tables.map((one) => {
    const own = [...path, one.path.at(-1) ?? ""];
    return { ...nameAlone(own, one.summary), commands: namesBelow(own, one.commands) };
  });
}

function nameAlone(path: readonly string[], summary: string): CommandTable {
  return { path, summary, options: [], arguments: [], commands: [] };
}
