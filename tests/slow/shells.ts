import { hasTmux, poll, Tmux } from "./tmux.ts";

/** Real shell that completes lines. */
export interface Shell {
  readonly name: string;
  /** Reason why it cannot be used, if any. */
  readonly missing: string | undefined;
  /** Completions at the end of each line, after the script for `patience` is loaded. */
  candidates(script: string, lines: readonly string[], folder: string): Promise<string[][]>;
}

/** All shells, or the reasons why they cannot be used. */
export const SHELLS: readonly Shell[] = [
  { name: "bash", missing: await lacks("bash"), candidates: askBash },
  { name: "zsh", missing: await lacks("zsh", "tmux"), candidates: askZsh },
  { name: "fish", missing: await lacks("fish"), candidates: askFish },
  { name: "powershell", missing: await lacks("pwsh"), candidates: askPowershell },
];

/** Ends the candidates of a line. */
const END = "<end>";

async function lacks(...programs: readonly string[]): Promise<string | undefined> {
  if (Deno.build.os === "windows" && !programs.includes("pwsh")) return "its paths are others here";
  for (const program of programs) {
    if (!(program === "tmux" ? await hasTmux() : await isThere(program))) {
      return `there is no ${program}`;
    }
  }
  return undefined;
}

async function isThere(program: string): Promise<boolean> {
  try {
    return (await new Deno.Command(program, { args: ["--version"], stdout: "null" }).output())
      .success;
  } catch {
    return false;
  }
}

/** Calls the completion function as bash would. */
async function askBash(
  script: string,
  lines: readonly string[],
  folder: string,
): Promise<string[][]> {
  const program = `${script}
COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
cd "$1"; shift
for COMP_LINE; do
  COMP_POINT=\${#COMP_LINE}
  _patience
  printf '%s\\n' "\${COMPREPLY[@]}" '${END}'
done`;
  return groups(await run(["bash", "--norc", "--noprofile", "-c", program, "-", folder, ...lines]));
}

async function askFish(
  script: string,
  lines: readonly string[],
  folder: string,
): Promise<string[][]> {
  const program = `${script}
cd $argv[1]
for line in $argv[2..-1]
  complete -C$line
  echo '${END}'
end`;
  const shown = await run(["fish", "--no-config", "-c", program, folder, ...lines]);
  // A description follows a tab; an option with an optional value is offered with and without it.
  return groups(shown.replaceAll(/(=?\t.*|=)$/gm, ""));
}

async function askPowershell(
  script: string,
  lines: readonly string[],
  folder: string,
): Promise<string[][]> {
  const file = Deno.makeTempFileSync({ suffix: ".ps1" });
  try {
    Deno.writeTextFileSync(
      file,
      `${script}
Set-Location $args[0]
foreach ($line in $args[1..($args.Count - 1)]) {
  (TabExpansion2 -inputScript $line -cursorColumn $line.Length).CompletionMatches |
    ForEach-Object { $_.CompletionText }
  '${END}'
}
`,
    );
    const shown = await run([
      "pwsh",
      "-NoProfile",
      "-NonInteractive",
      "-File",
      file,
      folder,
      ...lines,
    ]);
    return groups(shown.replaceAll("\r", ""));
  } finally {
    Deno.removeSync(file);
  }
}

/** Zsh completes only on a terminal: a key there writes its candidates to a file. */
async function askZsh(
  script: string,
  lines: readonly string[],
  folder: string,
): Promise<string[][]> {
  const temporary = Deno.makeTempDirSync();
  try {
    Deno.writeTextFileSync(`${temporary}/_patience`, script);
    Deno.writeTextFileSync(`${temporary}/setup`, zshSetup(temporary));
    const offered = `${temporary}/offered`;
    await using tmux = await Tmux.start({ width: 120, height: 40 });
    await tmux.line(`cd '${folder}'; exec zsh -f`);
    await tmux.line(`source ${temporary}/setup`);
    await tmux.untilShown("ready>");
    const answers: string[][] = [];
    for (const line of lines) {
      Deno.writeTextFileSync(offered, "");
      await tmux.type(`${line}\x14`);
      const text = await poll(() => {
        const written = Deno.readTextFileSync(offered);
        return Promise.resolve(written.endsWith(`${END}\n`) ? written : undefined);
      }, () => `zsh did not complete '${line}'`);
      answers.push(groups(text)[0] ?? []);
    }
    return answers;
  } finally {
    Deno.removeSync(temporary, { recursive: true });
  }
}

function zshSetup(folder: string): string {
  return `fpath=(${folder} $fpath)
autoload -Uz compinit; compinit -u -D
compadd() {
  # What only counts or sorts is not what is offered.
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
  local -a offered
  builtin compadd -O offered "$@"
  print -rl -- $offered >> ${folder}/offered
  builtin compadd "$@"
}
show-nothing() { compstate[list]= compstate[insert]= }
zle -C offered list-choices _main_complete
ask() {
  comppostfuncs=(show-nothing)
  zle offered
  BUFFER=
  print -r -- '${END}' >> ${folder}/offered
}
zle -N ask
bindkey '^T' ask
PS1='ready> '
`;
}

async function run([program = "", ...args]: readonly string[]): Promise<string> {
  const { stdout, stderr } = await new Deno.Command(program, { args }).output();
  const decoder = new TextDecoder();
  const errors = decoder.decode(stderr);
  if (errors !== "") throw new Error(`${program}: ${errors}`);
  return decoder.decode(stdout);
}

/** Candidates of each line, sorted, each once. */
function groups(text: string): string[][] {
  return text.split(`${END}\n`).slice(0, -1).map((group) =>
    [...new Set(group.split("\n").filter((line) => line !== ""))].toSorted()
  );
}
