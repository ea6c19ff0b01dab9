import {
  allTables,
  type ArgumentRow,
  type CommandTable,
  type Completion,
  type OptionRow,
} from "./table.ts";

/** Writes the completion script for zsh, with its `_arguments`. */
export function zshCompletion(program: CommandTable): string {
  const functions = allTables(program).map(commandFunction).join("\n");
  return `${HEAD}\n${functions}${FOOT}`;
}

function commandFunction(table: CommandTable): string {
  const name = functionName(table);
  const specs = [
    ...table.options.flatMap(optionSpecs),
    ...(table.commands.length > 0 ? COMMAND_SPECS : table.arguments.map(argumentSpec)),
  ];
  const list = specs.map((spec) => ` \\\n        ${spec}`).join("");
  if (table.commands.length === 0) return `${name}() {\n    _arguments -s -S${list}\n}\n`;
  return `${name}() {
    local context curcontext=$curcontext state state_descr line ret=1
    typeset -A opt_args
    _arguments -s -S -C${list} && ret=0
    case $state in
        command)
            local -a commands=(
${table.commands.map((one) => `                ${describe(one)}\n`).join("")}            )
            _describe -t commands 'command' commands && ret=0
            ;;
        rest)
            curcontext=\${curcontext%:*:*}:${name.slice(1)}-$line[1]:
            case $line[1] in
${table.commands.map(dispatch).join("")}            esac
            ;;
    esac
    return ret
}
`;
}

const COMMAND_SPECS = ["'(-): :->command'", "'(-)*:: :->rest'"];

function functionName({ path }: CommandTable): string {
  return `_${path.join("_")}`;
}

/** Writes `name:summary` for `_describe`. */
function describe({ path, summary }: CommandTable): string {
  return quote(`${path.at(-1)}:${summary.replaceAll("\\", "\\\\").replaceAll(":", "\\:")}`);
}

function dispatch(table: CommandTable): string {
  return `                ${table.path.at(-1)}) ${functionName(table)} && ret=0 ;;\n`;
}

/** Writes one spec per name; each excludes all names, so that no option is offered twice. */
function optionSpecs({ names, description, value }: OptionRow): string[] {
  const excluded = names.length > 1 ? `(${names.join(" ")})` : "";
  return names.map((name) => {
    const text = `[${escape(description)}]`;
    if (value === undefined) return quote(`${excluded}${name}${text}`);
    const joint = name.startsWith("--") ? value.isOptional ? "=-" : "=" : "+";
    const colon = value.isOptional ? "::" : ":";
    const action = actionOf(value.completion);
    return quote(`${excluded}${name}${joint}${text}${colon}${escape(value.name)}:${action}`);
  });
}

function argumentSpec({ name, isVariadic, completion }: ArgumentRow): string {
  return quote(`${isVariadic ? "*" : ""}:${escape(name)}:${actionOf(completion)}`);
}

function actionOf(completion: Completion): string {
  switch (completion.kind) {
    case "anything":
      return " ";
    case "files":
      return "_files";
    case "pictures":
      return '_files -g "*.(#i)(png|bmp)(-.)"';
    case "words":
      return `(${escape(completion.words.join(" "))})`;
    case "list":
      return `_sequence compadd - ${escape(completion.words.join(" "))}`;
    default:
      return completion satisfies never;
  }
}

/** Escapes the special characters of a spec of `_arguments`. */
function escape(text: string): string {
  return text.replaceAll(/[\\[\]:]/g, "\\$&").replaceAll("\n", " ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const HEAD = `#compdef patience
# Completes the words of patience in zsh. Written by 'patience completions zsh'.
`;

const FOOT = `
# As a file in fpath, this is the function itself; read by 'source', it only registers it.
if [[ $funcstack[1] == _patience ]]; then
    _patience "$@"
else
    compdef _patience patience
fi
`;
