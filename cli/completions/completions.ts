// @ts-types="@commander-js/extra-typings"
import { Argument } from "commander";
import type { Command, Context } from "../command.ts";
import { tableOf } from "./table.ts";
import { bashCompletion } from "./bash.ts";
import { fishCompletion } from "./fish.ts";
import { powershellCompletion } from "./powershell.ts";
import { zshCompletion } from "./zsh.ts";

const AFTER = `
bash, in ~/.bashrc:
  eval "$(patience completions bash)"
zsh, in ~/.zshrc behind compinit:
  eval "$(patience completions zsh)"
fish, once:
  patience completions fish > ~/.config/fish/completions/patience.fish
PowerShell, in the file that $PROFILE names:
  patience completions powershell | Out-String | Invoke-Expression

A script can also be kept in a file, which saves the start of the program with
every new shell; write it anew when the program is a new version.

Examples:
  patience completions bash > /etc/bash_completion.d/patience   # for everybody
  patience completions zsh > ~/.zfunc/_patience   # a folder of your fpath

Exit codes:
  0 done, 2 wrong usage`;

/** The shells, and what writes a script for each. */
export const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;

const NAMES = ["bash", "zsh", "fish", "powershell"] as const satisfies (keyof typeof SHELLS)[];

/** `patience completions`: writes what a shell needs to complete the program's words. */
export function fill(command: Command, context: Context): void {
  command
    .description(
      "Writes the script that lets a shell complete commands, options, their values\n" +
        "and files.",
    )
    .addArgument(new Argument("<SHELL>", "the shell").choices(NAMES))
    .addHelpText("after", AFTER)
    .action(async (shell) => {
      context.console.out(SHELLS[shell](tableOf(await context.wholeProgram())));
    });
}
