import {
  type ArgumentRow,
  type CommandTable,
  GLOBAL_GROUP,
  isHelp,
  type OptionRow,
} from "../../cli/completions/table.ts";
import { ENVIRONMENT, type Fact, FILES } from "./facts.ts";
import { keysOf } from "./keys.ts";
import { bare, bold, italic, prose, section, tagged, verbatim } from "./roff.ts";

/** The version and the date that stand at the foot of a page. */
export interface Edition {
  readonly version: string;
  /** The day of the release; empty before the release. */
  readonly date: string;
}

/** The name of a command's page: `patience-war-sweep`. */
export function pageName({ path }: Pick<CommandTable, "path">): string {
  return path.join("-");
}

/** The manual page of a command, made from its help. */
export function manPage(
  table: CommandTable,
  related: readonly CommandTable[],
  { version, date }: Edition,
): string {
  const name = pageName(table);
  const isWhole = table.path.length === 1;
  const { paragraphs, examples, exits } = readAfter(table.after);
  const { keys, typed, notes } = keysOf(name);
  const lines = [
    '.\\" Made from the help of the program by "deno task man".',
    `.TH ${bare(name.toUpperCase())} 1 "${date}" "patience ${version}" "User Commands"`,
    ...section("NAME", [`${bare(name)} \\- ${summaryOf(table)}`]),
    ...section("SYNOPSIS", table.usage.split("\n").flatMap(synopsis)),
    ...section("DESCRIPTION", [...prose(table.description), ...paragraphs]),
    ...section("ARGUMENTS", table.arguments.flatMap(argument)),
    ...section("OPTIONS", optionLines(table.options)),
    ...section("KEYS", keys.flatMap(entry)),
    ...section("COMMANDS IN THE GAME", [
      ...typed.length === 0 ? [] : prose("They are typed after ':', or line by line with --plain."),
      ...typed.flatMap(entry),
      ...notes.flatMap((note) => [".PP", ...prose(note)]),
    ]),
    ...section("COMMANDS", table.commands.filter((one) => !isHelp(one)).flatMap(command)),
    ...section("EXIT STATUS", exits.flatMap(([code, text]) => tagged(bold(code), text))),
    ...section("ENVIRONMENT", isWhole ? ENVIRONMENT.flatMap(fact) : []),
    ...section("FILES", isWhole ? FILES.flatMap(fact) : []),
    ...section("EXAMPLES", verbatim(examples)),
    ...section("SEE ALSO", [related.map(reference).join(",\n")]),
  ];
  return `${lines.join("\n")}\n`;
}

function summaryOf({ path, summary }: CommandTable): string {
  return path.length === 1 ? "card games in the terminal" : bare(summary).replaceAll("\\-", "-");
}

/** A line of the usage, with the command in bold and the placeholders in italics. */
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

function argument({ name, details, isVariadic }: ArgumentRow): string[] {
  return tagged(`${italic(name)}${isVariadic ? " .\\|.\\|." : ""}`, sentence(details));
}

function optionLines(options: readonly OptionRow[]): string[] {
  const groups = [...Map.groupBy(options, ({ group }) => group)];
  return groups.flatMap(([group, rows]) => [
    ...(group === "Options:"
      ? []
      : [`.SS ${group === GLOBAL_GROUP ? "Everywhere" : title(group)}`]),
    ...rows.flatMap(({ flags, details }) => tagged(optionTerm(flags), sentence(details))),
  ]);
}

function title(group: string): string {
  return group.replace(/:$/, "");
}

/** `-o, --output <file>` with the names in bold and the value in italics. */
function optionTerm(flags: string): string {
  return flags.split(/(, | )/).map((part) => {
    if (part.startsWith("-")) return bold(part);
    return /^[<[]/.test(part) ? placeholder(part) : part;
  }).join("");
}

function command(table: CommandTable): string[] {
  return tagged(reference(table), sentence(table.summary));
}

function reference(table: Pick<CommandTable, "path">): string {
  return `\\%${bold(pageName(table))}(1)`;
}

function fact([name, text]: Fact): string[] {
  return tagged(bold(name), text);
}

function entry([name, text]: Fact): string[] {
  return tagged(bold(name), sentence(text));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}

interface After {
  readonly paragraphs: readonly string[];
  readonly examples: readonly string[];
  /** The exit codes with their meanings. */
  readonly exits: readonly Fact[];
}

/** The parts of the text below the lists of the help, told apart by their first lines. */
function readAfter(after: string): After {
  const blocks = after.trim().split("\n\n").map((block) => block.split("\n"));
  const below = (heading: string): readonly string[] =>
    blocks.find(([first]) => first === heading)?.slice(1).map((line) => line.trim()) ?? [];
  const codes = below("Exit codes:").join(" ").split(/(?:^|, )(?=\d+ )/).filter((part) => part);
  return {
    paragraphs: blocks.filter(([first = ""]) => !/^(Examples|Exit codes|Commands)\b/.test(first))
      .flatMap((block) => [".PP", ...paragraph(block)]),
    examples: below("Examples:"),
    exits: codes.map((part) => {
      const [code = "", ...words] = part.split(" ");
      return [code, sentence(words.join(" "))];
    }),
  };
}

/** A paragraph, whose indented lines stay as they are. */
function paragraph(lines: readonly string[]): string[] {
  const isIndented = (line: string): boolean => line.startsWith("  ");
  if (!lines.some(isIndented)) return prose(lines.join(" "));
  return lines.flatMap((line) =>
    isIndented(line) ? verbatim([line.trimEnd()]) : [".PP", ...prose(line)]
  ).slice(1);
}
