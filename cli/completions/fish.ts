import {
  allTables,
  type ArgumentRow,
  type CommandTable,
  type Completion,
  type OptionRow,
} from "./table.ts";

/** Writes the completion script for fish 3 and later. */
export function fishCompletion(program: CommandTable): string {
  const tables = allTables(program);
  return `${HEAD}
# Succeeds if a command has a command of this name.
function __patience_has_command
    switch "$argv"
        case ${tables.slice(1).map(({ path }) => quote(path.join(" "))).join(" ")}
            return 0
    end
    return 1
end

# Succeeds if an option takes the next word as its value.
function __patience_takes_value
    switch "$argv"
        case ${tables.flatMap(takers).map(quote).join(" ")}
            return 0
    end
    return 1
end
${WALK}
complete -c patience -f
${tables.flatMap(commandLines).join("\n")}
`;
}

/** Lists the options of a command that take a value, each after the words of the command. */
function takers({ path, options }: CommandTable): string[] {
  return options.filter(({ value }) => value !== undefined && !value.isOptional)
    .flatMap(({ names }) => names.map((name) => `${path.join(" ")} ${name}`));
}

function commandLines(table: CommandTable): string[] {
  const path = table.path.join(" ");
  return [
    "",
    ...table.commands.map((one) =>
      line(`__patience_at ${quote(path)} 0`, ["-a", one.path.at(-1) ?? ""], one.summary)
    ),
    ...table.options.flatMap((option) => optionLines(path, option)),
    ...table.arguments.flatMap((argument, index) => argumentLine(path, argument, index)),
  ];
}

function optionLines(path: string, { names, description, value }: OptionRow): string[] {
  const at = `__patience_at ${quote(path)}`;
  const flags = names.flatMap((name) =>
    name.startsWith("--") ? ["-l", name.slice(2)] : ["-s", name.slice(1)]
  );
  if (value === undefined) return [line(at, flags, description)];
  const words = wordsOf(value.completion);
  // Without -r or -x, fish offers the value only after '=', where it belongs.
  if (value.isOptional) return [line(at, [...flags, ...words], description)];
  const required = value.completion.kind === "files" ? "-r" : "-x";
  return [line(at, [...flags, required, ...words], description)];
}

function argumentLine(path: string, argument: ArgumentRow, index: number): string[] {
  const { name, isVariadic, completion } = argument;
  const words = wordsOf(completion);
  if (words.length === 0) return [];
  const at = `__patience_at ${quote(path)}${isVariadic ? "" : ` ${index}`}`;
  return [line(at, words, completion.kind === "words" ? name : undefined)];
}

function line(condition: string, words: readonly string[], description?: string): string {
  const shown = description === undefined ? [] : ["-d", quote(description.replaceAll("\n", " "))];
  return ["complete", "-c", "patience", "-n", quote(condition), ...words, ...shown].join(" ");
}

function wordsOf(completion: Completion): string[] {
  switch (completion.kind) {
    case "anything":
      return [];
    case "files":
      return ["-F"];
    case "pictures":
      return ["-k", "-a", quote("(__fish_complete_suffix .png)")];
    case "words":
      return ["-a", quote(completion.words.join(" "))];
    case "list":
      return ["-a", quote(`(__fish_append , ${completion.words.join(" ")})`)];
    default:
      return completion satisfies never;
  }
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
}

const HEAD = `# Completes the words of patience in fish. Written by 'patience completions fish'.
`;

const WALK = `
# Succeeds if the typed words name this command, with this many arguments after it if given.
function __patience_at --argument-names wanted arguments
    set -l words (commandline -opc)
    set -l command patience
    set -l count 0
    set -l is_value no
    for word in $words[2..-1]
        if test $is_value = yes
            set is_value no
        else if string match -q -- '-?*' $word
            __patience_takes_value $command $word; and set is_value yes
        else if test $count -eq 0; and __patience_has_command $command $word
            set command "$command $word"
        else
            set count (math $count + 1)
        end
    end
    test $command = $wanted; and test -z "$arguments" -o "$arguments" = $count
end
`;
