import { command } from "./command/command.ts";
import { operands } from "./command/option.ts";
import { custom } from "./command/value.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { ok } from "../lib/result.ts";
import { manPages } from "./help/man_page.ts";
import { UserError } from "./user_error.ts";
import { VERSION } from "./version.ts";

const NAME = custom("COMMAND", "the name of a command", ok);

/** `patience man`: prints a manual page. */
export const COMMAND = command({
  about: "Print the manual page of a command, for 'man -l -' or a folder of pages.",
  options: { names: operands(NAME, "the command [the whole program]") },
  examples: [
    ["patience man winnable | man -l -", "read it"],
    ["patience man war sweep > patience-war-sweep.1", "keep it"],
  ],
  exits: { 0: "done", 2: "wrong usage" },
  async run({ names }, { console, tree }): Promise<ExitCode> {
    const program = await tree();
    const name = [...program.path, ...names].join("-");
    const page = manPages(program, { version: VERSION, date: "" }).get(name);
    if (page === undefined) throw new UserError(`there is no command '${names.join(" ")}'`);
    console.out(page);
    return ExitStatus.yes;
  },
});
