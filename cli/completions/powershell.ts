import { allTables, type CommandTable, type Completion, type OptionRow } from "./table.ts";

/** Writes the completion script for PowerShell 5 and later. */
export function powershellCompletion(program: CommandTable): string {
  const tables = allTables(program);
  return `${HEAD}
    # Each word with its description.
    $commands = @{
${tables.map(commandsEntry).join("")}    }
    $options = @{
${tables.map(optionsEntry).join("")}    }
    # The known values of an option.
    $values = @{
${tables.flatMap(valueEntries).join("")}    }
    # The known words for a command's arguments.
    $arguments = @{
${tables.flatMap(argumentEntries).join("")}    }
${BODY}`;
}

function commandsEntry({ path, commands }: CommandTable): string {
  if (commands.length === 0) return "";
  return pairsEntry(path, commands.map((one) => [one.path.at(-1) ?? "", one.summary]));
}

function optionsEntry({ path, options }: CommandTable): string {
  const rows = options.flatMap(({ names, description }) =>
    names.map((name) => [name, description] as const)
  );
  return pairsEntry(path, rows);
}

/** Writes a flat list: PowerShell unrolls inner lists, and the keys of its tables ignore case. */
function pairsEntry(
  path: readonly string[],
  rows: readonly (readonly [word: string, text: string])[],
): string {
  const pairs = rows.map(([word, text]) => `            ${quote(word)}, ${quote(text)}`);
  return `        ${quote(path.join(" "))} = @(\n${pairs.join(",\n")}\n        )\n`;
}

function valueEntries({ path, options }: CommandTable): string[] {
  return options.flatMap((option) => option.names.map((name) => valueEntry(path, name, option)));
}

function valueEntry(path: readonly string[], name: string, { value }: OptionRow): string {
  if (value === undefined || value.isOptional) return "";
  return wordsEntry([...path, name], value.completion);
}

function argumentEntries({ path, arguments: [first] }: CommandTable): string[] {
  if (first === undefined || first.completion.kind !== "words") return [];
  return [wordsEntry(path, first.completion)];
}

function wordsEntry(key: readonly string[], completion: Completion): string {
  const words = "words" in completion ? completion.words : [];
  return `        ${quote(key.join(" "))} = @(${words.map(quote).join(", ")})\n`;
}

function quote(text: string): string {
  return `'${text.replaceAll("\n", " ").replaceAll(/['‘’‚‛]/g, "$&$&")}'`;
}

const HEAD = `# Completes the words of patience in PowerShell. Written by
# 'patience completions powershell'.

Register-ArgumentCompleter -Native -CommandName 'patience' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
`;

const BODY = `
    $ordinal = [System.StringComparison]::Ordinal
    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text })
    $command = 'patience'
    $count = 0
    $option = ''
    foreach ($word in $typed) {
        if ($option -ne '') {
            $option = ''
        } elseif ($word.StartsWith('-', $ordinal)) {
            if ($values.ContainsKey("$command $word")) { $option = "$command $word" }
        } elseif ($count -eq 0 -and $options.ContainsKey("$command $word")) {
            $command = "$command $word"
        } else {
            $count++
        }
    }

    $stays = ''
    $offered = @()
    if ($option -ne '') {
        foreach ($word in $values[$option]) { $offered += $word, $word }
    } elseif ($wordToComplete -match '^(--[^=]+)=') {
        $stays = $Matches[0]
        $key = "$command " + $Matches[1]
        if ($values.ContainsKey($key)) {
            foreach ($word in $values[$key]) { $offered += $word, $word }
        }
    } elseif ($wordToComplete.StartsWith('-', $ordinal)) {
        $offered = $options[$command]
    } elseif ($commands.ContainsKey($command) -and $count -eq 0) {
        $offered = $commands[$command]
    } elseif ($arguments.ContainsKey($command) -and $count -eq 0) {
        foreach ($word in $arguments[$command]) { $offered += $word, $word }
    }

    # If nothing is offered, PowerShell completes file names.
    for ($i = 0; $i -lt $offered.Count; $i += 2) {
        $word = $stays + $offered[$i]
        if ($word.StartsWith($wordToComplete, $ordinal)) {
            [System.Management.Automation.CompletionResult]::new(
                $word, $word, 'ParameterValue', $offered[$i + 1])
        }
    }
}
`;
