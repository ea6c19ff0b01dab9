// The scripts do not call the program: a call at every Tab would load all its modules each time
// (76 ms compiled, against 0.4 ms in bash and 5 ms in fish), and fail if it is not on the PATH.
// `@bomb.sh/tab` 0.0.22 calls it at every Tab, leaves out options without a long name, such as
// `-1`, and completes no files.

import { command } from "../command/command.ts";
import { operand } from "../command/option.ts";
import { choice } from "../command/value.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { TOPICS } from "../help/topics.ts";
import { bashCompletion } from "./bash.ts";
import { fishCompletion } from "./fish.ts";
import { powershellCompletion } from "./powershell.ts";
import { programTable } from "./table.ts";
import { zshCompletion } from "./zsh.ts";

/** The writers of the scripts, by shell. */
export const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;

const SHELL = choice("SHELL", ["bash", "zsh", "fish", "powershell"]);

/** `patience completions`: prints a completion script. */
export const COMMAND = command({
  about: "Print a completion script for your shell: for commands, options, values and files.",
  more: [
    "Load it in ~/.bashrc for bash, in ~/.zshrc after compinit for zsh, and in the file that $PROFILE " +
    "names for PowerShell. fish needs it in a file.",
    "You can save the script to a file, so that a new shell does not start the program. Save it " +
    "again after each update.",
  ],
  options: { shell: operand(SHELL, "the shell: bash, zsh, fish or powershell") },
  examples: [
    ['eval "$(patience completions bash)"', "in ~/.bashrc; zsh likewise"],
    ["patience completions fish > ~/.config/fish/completions/patience.fish"],
    ["patience completions powershell | Out-String | Invoke-Expression"],
    ["patience completions bash > /etc/bash_completion.d/patience", "for all users"],
    ["patience completions zsh > ~/.zfunc/_patience", "a folder in fpath"],
  ],
  exits: { 0: "done", 2: "wrong usage" },
  async run({ shell }, { console, tree }): Promise<ExitCode> {
    console.out(SHELLS[shell](programTable(await tree(), TOPICS)));
    return ExitStatus.yes;
  },
});
