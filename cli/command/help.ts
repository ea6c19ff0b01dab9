// The help of a command: `-h` is one screen, `--help` has everything. The manual pages and the
// completions are made from the same parts.

import { countWithNoun } from "../../lib/message.ts";
import { COLOR_CHOICES } from "../io/text_look.ts";
import type { Example, Subcommand, Term, Tree } from "./command.ts";
import {
  type Group,
  GROUPS,
  isLong,
  nameOf,
  oneOfFlags,
  type Option,
  option,
  type Options,
} from "./option.ts";
import { choice, inWords } from "./value.ts";

/** The options that every command has. */
export const COMMON_OPTIONS = {
  help: oneOfFlags({ "-h": "brief", "--help": "full" } as const, "show help; -h is short", {
    brief: true,
  }),
  color: option("--color", choice("WHEN", COLOR_CHOICES), "choose when to use colour", {
    default: "auto",
    triedAs: {
      "--no-color": "--color never",
      "--no-colour": "--color never",
      "--colour": "--color",
    },
  }),
} satisfies Options;

/** A part of a page: a paragraph, or terms with their meanings. */
export interface PageSection {
  readonly heading?: string;
  readonly text?: string;
  readonly rows?: readonly Term[];
}

/** A page of `patience help TOPIC`. */
export interface Topic {
  readonly name: string;
  /** Another spelling of the name. */
  readonly alsoNamed?: string;
  /** One line, without capital and full stop. */
  readonly summary: string;
  /** Returns its page; `words` are those after its name, `env` reads an environment variable. */
  sections(
    words: readonly string[],
    tree: () => Promise<Tree>,
    env: (name: string) => string | undefined,
  ): readonly PageSection[] | Promise<readonly PageSection[]>;
}

/** The width of a page, and its bold text. */
export interface PageStyle {
  readonly width: number;
  /** Returns a heading or a name in bold, if the output is coloured. */
  bold(text: string): string;
}

/** Formats the page of `-h`: one screen. */
export function briefHelp(tree: Tree, style: PageStyle): string {
  const { command, path } = tree;
  const all = shownOptions(command.options);
  const brief = all.some(({ brief }) => brief) ? all.filter(({ brief }) => brief) : all;
  const [options, commands] = [
    all.length - brief.length,
    command.commands.filter(({ isFurther }) => isFurther).length,
  ];
  const further = [
    ...commands > 0 ? [countWithNoun(commands, "more command")] : [],
    ...options > 0 ? [countWithNoun(options, "more option")] : [],
    "exit codes",
  ].join(", ");
  const examples = command.examples.slice(0, 2);
  return page([
    wrap(command.about, style.width),
    usage(tree, style),
    examples.map(([line]) => `  ${line}`).join("\n"),
    commandList("Commands", command.commands.filter(({ isFurther }) => !isFurther), style),
    ...optionLists(brief, style, (one) => [one.help, formatDefault(one)].join("")),
    wrap(
      `${further.charAt(0).toUpperCase()}${further.slice(1)} and examples: ${
        path.join(" ")
      } --help`,
      style.width,
    ),
  ]);
}

/** Formats the page of `--help`. */
export function fullHelp(tree: Tree, style: PageStyle): string {
  const { command } = tree;
  const operands = Object.values(command.options).filter(({ names }) => names.length === 0);
  const terms = operands.map((one): Row => [operandTerm(one), operandText(one)]);
  return page([
    ...[command.about, ...command.more ?? []].map((text) => wrap(text, style.width)),
    usage(tree, style),
    list("Arguments", terms, style),
    ...commandLists(command.commands, style),
    ...choiceLines(command).map((line) => wrap(line, style.width)),
    ...optionLists(shownOptions(command.options), style, (one) => optionText(one, tree)),
    section("Examples", exampleLines(command.examples).join("\n"), style),
    list("Exit codes", exitRows(command.exits), style),
  ]);
}

/** Formats the page of a topic. */
export function topicPage(sections: readonly PageSection[], style: PageStyle): string {
  return page(sections.flatMap(({ heading, text, rows = [] }) => [
    heading === undefined ? "" : style.bold(heading),
    text === undefined ? "" : wrap(text, style.width),
    rowLines(rows, style, columnOf(rows, style.width)),
  ]));
}

/** Returns the options that the pages show, in the order of their headings. */
export function shownOptions(options: Options): readonly Option<unknown>[] {
  const shown = Object.values(options).filter(({ names, hidden }) => names.length > 0 && !hidden);
  return GROUPS.flatMap((group) => shown.filter((one) => groupOf(one) === group));
}

export function groupOf({ group = "Options" }: Option<unknown>): Group {
  return group;
}

/** Returns the text of `--help` about an option. */
export function optionText(one: Option<unknown>, { command }: Pick<Tree, "command">): string {
  const sentences = [
    ...one.more === undefined ? [] : [one.more],
    ...choiceSentences(one),
    ...relationSentences(one, command),
  ];
  const head = `${one.help}${formatDefault(one)}`;
  return sentences.length === 0 ? head : `${head}. ${sentences.join(" ")}`;
}

/** Returns the text of `--help` about an argument. */
export function operandText(one: Option<unknown>): string {
  return [`${one.help}${formatDefault(one)}`, ...one.more === undefined ? [] : [one.more]].join(
    ". ",
  );
}

/** Returns a line for each long list of options of which at most one can be given. */
export function choiceLines({ options, relations }: Tree["command"]): string[] {
  return longChoices({ options, relations }).map((names) =>
    `Choose at most one of ${inWords(names.map((name) => nameIn(options, name)), "and")}.`
  );
}

/** Returns the names of an option with its value: `-s, --seed N`. */
export function optionTerm(one: Option<unknown>): string {
  return `${one.names.join(", ")}${valueTerm(one)}`;
}

/** Returns an argument as the usage shows it: `[FILE...]`. */
function operandTerm({ value, isList, isRequired }: Option<unknown>): string {
  const word = `${value?.word ?? ""}${isList ? "..." : ""}`;
  return isRequired ? word : `[${word}]`;
}

/** Returns the calls of a command, such as `patience check [OPTIONS] [FILE...]`. */
export function usageLines({ path, command }: Pick<Tree, "path" | "command">): string[] {
  const name = path.join(" ");
  if (path.length === 1) return [`${name} COMMAND [OPTIONS]`];
  const options = shownOptions(command.options).length > 0 ? [" [OPTIONS]"] : [];
  const operands = Object.values(command.options)
    .filter(({ names, alsoOperand }) => names.length === 0 || alsoOperand)
    .map((one) => ` ${operandTerm(one)}`);
  return [
    ...command.isGroup ? [] : [`${name}${[...options, ...operands].join("")}`],
    ...command.commands.length > 0 ? [`${name} COMMAND`] : [],
  ];
}

function exampleLines(examples: readonly Example[]): string[] {
  return examples.map(([line, what]) => `  ${line}${what === undefined ? "" : `   # ${what}`}`);
}

type Row = Term;

function exitRows(exits: Readonly<Record<number, string>>): Row[] {
  return Object.entries(exits).map(([code, what]) => [code.padEnd(3).trimEnd(), what]);
}

function usage(tree: Tree, { bold }: PageStyle): string {
  const [first = "", ...others] = usageLines(tree);
  return [`${bold("Usage:")} ${first}`, ...others.map((line) => `       ${line}`)].join("\n");
}

function commandLists(commands: readonly Subcommand[], style: PageStyle): string[] {
  const headings = [...new Set(commands.map(({ heading = "Commands" }) => heading))];
  return headings.map((heading) =>
    commandList(
      heading,
      commands.filter((one) => (one.heading ?? "Commands") === heading),
      style,
    )
  );
}

function commandList(
  heading: string,
  commands: readonly Subcommand[],
  style: PageStyle,
): string {
  return list(heading, commands.map(({ name, summary }): Row => [name, summary]), style);
}

function optionLists(
  options: readonly Option<unknown>[],
  style: PageStyle,
  text: (one: Option<unknown>) => string,
): string[] {
  const groups = GROUPS.filter((group) => options.some((one) => groupOf(one) === group));
  const rows = options.map((one): Row => [indentTerm(one), text(one)]);
  const column = columnOf(rows, style.width);
  return groups.map((group) =>
    list(
      group,
      rows.filter((_, index) => groupOf(options[index] as Option<unknown>) === group),
      style,
      column,
    )
  );
}

/** Returns the term of a list row, indented so that long names are aligned. */
function indentTerm(one: Option<unknown>): string {
  const isShort = one.names.some((name) => !isLong(name));
  return `${isShort ? "" : "    "}${optionTerm(one)}`;
}

function valueTerm({ value, names, bare }: Option<unknown>): string {
  if (value === undefined) return "";
  if (bare === undefined) return ` ${value.word}`;
  return names.some(isLong) ? `[=${value.word}]` : `[${value.word}]`;
}

function formatDefault({ fallbackText }: Option<unknown>): string {
  return fallbackText === undefined ? "" : ` [${fallbackText}]`;
}

function choiceSentences({ value }: Option<unknown>): string[] {
  const choices = Object.entries(value?.choices ?? {});
  if (choices.length === 0) return [];
  const isPlain = choices.every(([, what]) => what === "");
  return [
    isPlain
      ? `One of ${choices.map(([name]) => name).join(", ")}.`
      : `${choices.map(([name, what]) => what === "" ? name : `${name}: ${what}`).join("; ")}.`,
  ];
}

function relationSentences(
  one: Option<unknown>,
  { options, relations }: Tree["command"],
): string[] {
  const key = Object.keys(options).find((name) => options[name] === one) ?? "";
  const nameOfKey = (name: string): string => nameIn(options, name);
  const choices = longChoices({ options, relations }).filter((names) => names.includes(key));
  const needs: string[] = [];
  const excluded = new Set<string>();
  for (const relation of relations) {
    if ("oneOf" in relation) {
      if (!relation.oneOf.includes(key)) continue;
      relation.oneOf.filter((other) => other !== key).forEach((other) => excluded.add(other));
    } else if ("needs" in relation) {
      if (relation.option === key) needs.push(relation.needs.map(nameOfKey).join(" or "));
    } else if (relation.option === key) {
      relation.excludes.forEach((other) => excluded.add(other));
    } else if (relation.excludes.some((other) => other === key)) {
      excluded.add(relation.option);
    }
  }
  const shown = [...excluded]
    .filter((other) => !options[other]?.hidden && !choices.some((names) => names.includes(other)))
    .map(nameOfKey);
  return [
    ...needs.map((names) => `Requires ${names}.`),
    ...shown.length === 0 ? [] : [`Not with ${inWords(shown)}.`],
  ];
}

/** Returns the name of an option in a relation on the command line. */
function nameIn(options: Options, key: string): string {
  const found = options[key];
  // The key is a whole group: `all Rules`.
  return found ? nameOf(found) : key.replace(/^all /, "options under ");
}

/**
 * The most options of a choice that is named at each of them; a longer one is named once, above.
 */
const MAX_CHOICE = 3;

/** Returns the relations that are listed above the options, without hidden options. */
function longChoices(
  { options, relations }: Pick<Tree["command"], "options" | "relations">,
): string[][] {
  return relations
    .map((one) => "oneOf" in one ? one.oneOf.filter((name) => !options[name]?.hidden) : [])
    .filter(({ length }) => length > MAX_CHOICE);
}

/** The least width of a text beside its term; if there is less, it goes below. */
const BESIDE = 32;
/** The greatest width of a column of terms. */
const MAX_COLUMN = 28;

function columnOf(rows: readonly Row[], width: number): number {
  const most = Math.min(MAX_COLUMN, width - BESIDE);
  const fitting = rows.map(([term]) => term.length + 4).filter((length) => length <= most);
  return Math.max(4, ...fitting);
}

function list(
  heading: string,
  rows: readonly Row[],
  style: PageStyle,
  column = columnOf(rows, style.width),
): string {
  return section(heading, rowLines(rows, style, column), style);
}

function rowLines(rows: readonly Row[], style: PageStyle, column: number): string {
  return rows.map((row) => item(row, column, style)).join("\n");
}

function item([term, text]: Row, column: number, { width, bold }: PageStyle): string {
  const isBeside = width - column >= BESIDE && 2 + term.length + 2 <= column;
  const indent = " ".repeat(isBeside ? column : 6);
  const lines = wrap(text, width - indent.length).split("\n");
  // Only the names are bold, without the word for a value behind them.
  const [, names = term, value = ""] = /^( *-.*?)( [A-Z][A-Z/]*|\[=?[A-Z/]+\])$/.exec(term) ?? [];
  const first = `  ${names.replace(/\S.*/, bold)}${value}`;
  const gap = " ".repeat(Math.max(0, column - 2 - term.length));
  return isBeside
    ? [first + gap + lines[0], ...lines.slice(1).map((line) => indent + line)].join("\n")
    : [first, ...lines.map((line) => indent + line)].join("\n");
}

function section(heading: string, text: string, { bold }: PageStyle): string {
  return text === "" ? "" : `${bold(`${heading}:`)}\n${text}`;
}

function page(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** Breaks a paragraph into lines; keeps a number of up to 3 digits with the next word. */
export function wrap(text: string, width: number): string {
  const lines = [""];
  for (const word of text.split(/(?<!(?:^|\s)\d{1,3})\s+/)) {
    const line = lines[lines.length - 1] ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
