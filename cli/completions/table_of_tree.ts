import type { Tree } from "../command/command.ts";
import {
  COMMON_OPTIONS,
  exampleLines,
  groupOf,
  operandText,
  optionTerm,
  optionText,
  shownOptions,
  usageLines,
} from "../command/help.ts";
import type { Option } from "../command/option.ts";
import { type CommandTable, GLOBAL_GROUP, type OptionRow } from "./table.ts";

/** The table of a command and all below it, for completions and manual pages. */
export function tableOf(tree: Tree): CommandTable {
  const { path, summary, command } = tree;
  return {
    path,
    summary,
    description: [command.about, ...command.more ?? []].join("\n\n"),
    usage: usageLines(tree).join("\n"),
    options: [
      ...shownOptions(command.options).map((one) => row(one, tree, `${groupOf(one)}:`)),
      row(COMMON_OPTIONS.help, tree, "Options:"),
      row(COMMON_OPTIONS.color, tree, GLOBAL_GROUP),
    ],
    arguments: Object.values(command.options)
      .filter(({ names, alsoOperand }) => names.length === 0 || alsoOperand)
      .map((one) => ({
        name: one.value?.word ?? "",
        details: operandText(one),
        isVariadic: one.isList === true,
        completion: one.value?.completion ?? { kind: "anything" },
      })),
    commands: tree.below.map(tableOf),
    after: textAfter(tree),
  };
}

function row(one: Option<unknown>, tree: Tree, group: string): OptionRow {
  const { value } = one;
  return {
    names: one.names,
    flags: optionTerm(one),
    description: one.help,
    details: optionText(one, tree),
    group,
    ...value === undefined
      ? {}
      : { value: { name: value.word, isOptional: "bare" in one, completion: value.completion } },
  };
}

function textAfter({ command: { examples, exits } }: Tree): string {
  const codes = Object.entries(exits).map(([code, what]) => `${code} ${what}`).join(", ");
  return `\nExamples:\n${exampleLines(examples).join("\n")}\n\nExit codes:\n  ${codes}\n`;
}
