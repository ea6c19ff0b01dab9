import { allBelow, type GameKeys, type Term, type Tree } from "../command/command.ts";
import {
  choiceLines,
  groupOf,
  operandText,
  optionText,
  shownOptions,
  usageLines,
} from "../command/help.ts";
import type { Option } from "../command/option.ts";
import { ENVIRONMENT, FILES } from "./facts.ts";

/** The version and the date at the foot of a page. */
export interface Edition {
  readonly version: string;
  /** The day of the release; empty before the release. */
  readonly date: string;
}

/** Formats the manual pages of a program, by page name. */
export function manPages(program: Tree, edition: Edition): ReadonlyMap<string, string> {
  const trees = allBelow(program);
  return new Map(
    trees.map((tree) => [pageName(tree), manPage(tree, relatedTo(tree, trees), edition)]),
  );
}

/** Returns the related commands: its parent, those beside it and those directly below it. */
function relatedTo({ path }: Tree, trees: readonly Tree[]): Tree[] {
  const above = path.slice(0, -1).join();
  return trees.filter((one) => {
    const parent = one.path.slice(0, -1).join();
    if (one.path === path) return false;
    return one.path.join() === above || parent === path.join() ||
      path.length > 1 && parent === above;
  });
}

/** Returns the name of a command's page: `patience-war-sweep`. */
function pageName({ path }: Pick<Tree, "path">): string {
  return path.join("-");
}

function manPage(tree: Tree, related: readonly Tree[], { version, date }: Edition): string {
  const { path, command } = tree;
  const name = pageName(tree);
  const isWhole = path.length === 1;
  const { keys, typed, notes } = command.game?.keys?.() ?? NO_KEYS;
  const operands = Object.values(command.options).filter(({ names }) => names.length === 0);
  const lines = [
    '.\\" Made from the help of the program.',
    `.TH ${bare(name.toUpperCase())} 1 "${date}" "patience ${version}" "User Commands"`,
    ...section("NAME", [`${bare(name)} \\- ${summaryOf(tree)}`]),
    ...section("SYNOPSIS", usageLines(tree).flatMap(synopsis)),
    ...section("DESCRIPTION", paragraphs([command.about, ...command.more ?? []])),
    ...section("ARGUMENTS", operands.flatMap(argument)),
    ...section("OPTIONS", [...choiceLines(command).flatMap(prose), ...optionLines(tree)]),
    ...section("KEYS", keys.flatMap(entry)),
    ...section("COMMANDS IN THE GAME", [
      ...typed.length === 0 ? [] : prose("Type them after ':', or line by line with --plain."),
      ...typed.flatMap(entry),
      ...notes.flatMap((note) => [".PP", ...prose(note)]),
    ]),
    ...section("COMMANDS", tree.below.flatMap(commandLines)),
    ...section("EXIT STATUS", Object.entries(command.exits).flatMap(entry)),
    ...section("ENVIRONMENT", isWhole ? ENVIRONMENT.flatMap(fact) : []),
    ...section("FILES", isWhole ? FILES.flatMap(fact) : []),
    ...section("EXAMPLES", command.examples.flatMap(example).slice(1)),
    ...section("SEE ALSO", [related.map(reference).join(",\n")]),
  ];
  return `${lines.join("\n")}\n`;
}

const NO_KEYS: GameKeys = { keys: [], typed: [], notes: [] };

function summaryOf({ path, summary }: Tree): string {
  return path.length === 1 ? "card games in the terminal" : bare(summary).replaceAll("\\-", "-");
}

/** Formats a line of the usage: the command in bold, the placeholders in italics. */
function synopsis(usage: string, index: number): string[] {
  const words = usage.trim().split(" ");
  const end = words.findIndex((word) => /[^a-z]/.test(word));
  const typed = end < 0 ? words : words.slice(0, end);
  const rest = end < 0 ? [] : words.slice(end);
  const shown = [bold(typed.join(" ")), ...rest.map(placeholder)].join(" ");
  return index === 0 ? [shown] : [".br", shown];
}

function placeholder(word: string): string {
  const [, open = "", name = "", dots = "", close = ""] =
    /^([<[]?)([^.>\]]*)(\.*)([>\]]?)$/.exec(word) ?? [];
  const shown = `${italic(name)}${dots === "" ? "" : " .\\|.\\|."}`;
  return open === "[" ? `[${shown}${close}` : shown;
}

function argument(one: Option<unknown>): string[] {
  const { value, isList } = one;
  return tagged(
    `${italic(value?.word ?? "")}${isList ? " .\\|.\\|." : ""}`,
    sentence(operandText(one)),
  );
}

function optionLines(tree: Tree): string[] {
  const groups = [...Map.groupBy(shownOptions(tree.command.options), groupOf)];
  return groups.flatMap(([group, options]) => [
    ...group === "Options" ? [] : [`.SS ${group}`],
    ...options.flatMap((one) => tagged(optionTerm(one), sentence(optionText(one, tree)))),
  ]);
}

/** Formats `-o, --output FILE`: the names in bold, the value in italics. */
function optionTerm({ names, value, bare: alone }: Option<unknown>): string {
  const shown = names.map(bold).join(", ");
  if (value === undefined) return shown;
  return alone === undefined
    ? `${shown} ${italic(value.word)}`
    : `${shown}[=${italic(value.word)}]`;
}

function commandLines(tree: Tree): string[] {
  return tagged(reference(tree), sentence(tree.summary));
}

function paragraphs(texts: readonly string[]): string[] {
  return texts.flatMap((text, index) => index === 0 ? prose(text) : [".PP", ...prose(text)]);
}

/** Formats an example: its note, if it has one, and below it the line. */
function example([line, what]: readonly [line: string, what?: string]): string[] {
  return [
    ".PP",
    ...what === undefined ? [] : prose(`${sentence(what).slice(0, -1)}:`),
    ...verbatim([line]),
  ];
}

function reference(table: Pick<Tree, "path">): string {
  return `\\%${bold(pageName(table))}(1)`;
}

function fact([name, text]: Term): string[] {
  return tagged(bold(name), text);
}

function entry([name, text]: Term): string[] {
  return tagged(bold(name), sentence(text));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}

// The few requests and escapes that the manual pages need, for both `man` and `mandoc`.

const WIDTH = 78;

/** Formats a heading and the lines below it; empty if there are no lines. */
function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`.SH ${heading}`, ...lines];
}

/** Formats a term and its description. */
export function tagged(term: string, text: string): string[] {
  return [".TP", term, ...prose(text)];
}

/** Formats a paragraph; each sentence starts a line, as is usual in manual pages. */
export function prose(text: string): string[] {
  return text.replaceAll("\n", " ").split(/(?<=[a-z0-9)'][.:?]) (?=[A-Z'])/)
    .flatMap((sentence) => wrapLine(inProse(sentence))).map(guardLine);
}

/** Formats lines that are shown unchanged, such as commands. */
function verbatim(lines: readonly string[]): string[] {
  return [".EX", ...lines.map((line) => guardLine(bare(line))), ".EE"];
}

/** Formats text in bold, such as commands and options. */
export function bold(text: string): string {
  return `\\fB${bare(text)}\\fR`;
}

/** Formats text in italics, such as placeholders. */
function italic(text: string): string {
  return `\\fI${bare(text)}\\fR`;
}

/** Escapes the characters that roff would interpret or turn into typographic ones. */
export function bare(text: string): string {
  return text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("'", "\\(aq")
    .replaceAll("`", "\\(ga").replaceAll("^", "\\(ha").replaceAll("~", "\\(ti");
}

/** Escapes text of a paragraph: option names keep their dashes, other dashes become hyphens. */
function inProse(text: string): string {
  return text.split(/(?<![\w])(-{1,2}\w[\w-]*|-+)/).map((part, index) =>
    index % 2 === 1 ? bare(part) : bare(part).replaceAll("\\-", "-")
  ).join("");
}

/** Guards a line of text that begins like a request. */
function guardLine(line: string): string {
  return /^[.']/.test(line) ? `\\&${line}` : line;
}

function wrapLine(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
