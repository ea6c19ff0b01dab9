import {
  allTables,
  type ArgumentRow,
  type CommandTable,
  type Completion,
  type OptionRow,
} from "./table.ts";

/** Writes the completion script for bash 3.2 and later, with or without bash-completion. */
export function bashCompletion(program: CommandTable): string {
  const tables = allTables(program);
  return `${HEAD}
# Sets the words of a command: its commands and its options.
_patience_words() {
    commands= options=
    case $1 in
${tables.map(wordsCase).join("")}    esac
}

# Sets what the option $2 of the command $1 takes: nothing, or a value of a kind.
_patience_option() {
    takes= kind= words=
    case "$1 $2" in
${tables.flatMap((table) => table.options.map((row) => optionCase(table, row))).join("")}    esac
}

# Sets the kind of the argument number $2, counted from 0, of the command $1.
_patience_argument() {
    kind= words=
    case "$1 $2" in
${tables.map(argumentCases).join("")}    esac
}
${BODY}`;
}

function wordsCase({ path, commands, options }: CommandTable): string {
  return clause([path.join(" ")], {
    commands: commands.map((one) => one.path.at(-1)).join(" "),
    options: options.flatMap(({ names }) => names).join(" "),
  });
}

function optionCase({ path }: CommandTable, { names, value }: OptionRow): string {
  if (value === undefined) return "";
  return clause(names.map((name) => `${path.join(" ")} ${name}`), {
    takes: value.isOptional ? "" : "value",
    ...completionSettings(value.completion),
  });
}

function argumentCases({ path, arguments: rows }: CommandTable): string {
  return rows.map((row, index) => argumentCase(path.join(" "), row, index)).join("");
}

function argumentCase(
  command: string,
  { isVariadic, completion }: ArgumentRow,
  index: number,
): string {
  const settings = completionSettings(completion);
  if (settings.kind === "") return "";
  return isVariadic
    ? `        ${quote(`${command} `)}*) ${assignments(settings)} ;;\n`
    : clause([`${command} ${index}`], settings);
}

function completionSettings(completion: Completion): { kind: string; words: string } {
  switch (completion.kind) {
    case "anything":
      return { kind: "", words: "" };
    case "files":
    case "pictures":
      return { kind: completion.kind, words: "" };
    case "words":
    case "list":
      return { kind: completion.kind, words: completion.words.join(" ") };
    default:
      return completion satisfies never;
  }
}

function clause(patterns: readonly string[], settings: Readonly<Record<string, string>>): string {
  const set = assignments(settings);
  return `        ${patterns.map(quote).join(" | ")})${set === "" ? "" : ` ${set}`} ;;\n`;
}

function assignments(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${quote(value)}`).join(" ");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const HEAD = `# Completes the words of patience in bash. Written by 'patience completions bash'.
`;

/** `@{` stands for `${`, which would be a placeholder of this template. */
const BODY = String.raw`
# Offers the words that begin with the typed text; $1 is put before each.
_patience_offer() {
    local before=$1 word keep strip
    shift
    # Readline replaces only what follows the last of its own separators.
    keep=$token
    [[ $COMP_WORDBREAKS == *:* ]] && keep=@{keep##*:}
    [[ $COMP_WORDBREAKS == *=* ]] && keep=@{keep##*=}
    strip=@{token%"$keep"}
    for word; do
        word=$before$word
        [[ $word == "$token"* ]] && COMPREPLY+=("@{word#"$strip"}")
    done
}

# Offers values of $kind; $2 is the typed text, and $1 is put before each value.
_patience_offer_values() {
    case $kind in
        words) _patience_offer "$1" $words ;;
        list) _patience_offer "$1@{2%"@{2##*,}"}" $words ;;
        pictures) _patience_offer_files "$2" '!*.[pP][nN][gG]' '!*.[bB][mM][pP]' ;;
        files) _patience_offer_files "$2" '' ;;
    esac
}

# Offers folders, and files that are left by one of the patterns after $1.
_patience_offer_files() {
    local before=$1 file pattern
    shift
    # Readline handles quotes and home folders better, but not patterns.
    [[ -z $1 ]] && compopt -o default 2> /dev/null && return
    while IFS= read -r file; do
        COMPREPLY+=("$file")
    done < <(compgen -d -- "$before"; for pattern; do
        compgen -f -X "$pattern" -- "$before"
    done | while IFS= read -r file; do
        [[ -d $file ]] || printf '%s\n' "$file"
    done)
    compopt -o filenames 2> /dev/null
}

_patience() {
    local IFS=$' \t\n' line=@{COMP_LINE:0:COMP_POINT} command=patience count=0 open= only_arguments=
    local commands options takes kind words option token word i
    local -a typed
    COMPREPLY=()
    token=@{line##*[[:space:]]}
    read -ra typed <<< "@{line%"$token"}"
    _patience_words "$command"
    for ((i = 1; i < @{#typed[@]}; i++)); do
        word=@{typed[i]}
        if [[ $open == value ]]; then
            open=
        elif [[ -n $only_arguments || $word != -?* ]]; then
            open=
            if [[ $count -eq 0 && " $commands " == *" $word "* ]]; then
                command="$command $word"
                _patience_words "$command"
            else
                count=$((count + 1))
            fi
        elif [[ $word == -- ]]; then
            open= only_arguments=yes
        else
            option=$word
            _patience_option "$command" "$option"
            open=$takes
        fi
    done
    _patience_option "$command" "$option"
    if [[ $open == value ]]; then
        _patience_offer_values "" "$token"
    elif [[ -z $only_arguments && $token == --*=* ]]; then
        _patience_option "$command" "@{token%%=*}"
        _patience_offer_values "@{token%%=*}=" "@{token#*=}"
    elif [[ -z $only_arguments && $token == -* ]]; then
        _patience_offer "" $options
    elif [[ -n $commands && $count -eq 0 ]]; then
        _patience_offer "" $commands
    else
        _patience_argument "$command" "$count"
        _patience_offer_values "" "$token"
        # If no argument is known, options are offered.
        [[ -z $kind ]] && _patience_offer "" $options
    fi
    return 0
}

complete -F _patience patience
`.replaceAll("@{", "${");
