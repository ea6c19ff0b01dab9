// @ts-types="@commander-js/extra-typings"
import type { Command } from "commander";
import { type AnyCommand, type Context, loadLater, loadNow, newCommand } from "../command.ts";

const AFTER = `
'patience molek help COMMAND' explains a command.

A board is 42 characters: six columns, each up to 15 of TKDV09876 (0 is the
ten) from the bottom to the top, ended by '.', or by '!' when its last card is a
cheated one.

Examples:
  patience molek deal -s 4 | patience molek solve
  patience molek read shot.png | patience molek solve -c
  patience molek play -s 4

Exit codes:
  0 yes or done, 1 no (unsolvable, illegal, not recognised), 2 wrong usage or a
  file that cannot be read or written, 3 undecided, 130 Ctrl-C`;

/** A command of `patience molek`. */
interface Entry {
  readonly name: string;
  readonly summary: string;
  /** Imports its code and fills the command with it. */
  load(command: Command, context: Context): Promise<void>;
}

const ENTRIES: readonly Entry[] = [
  {
    name: "solve",
    summary: "find a shortest solution, or prove that there is none",
    load: async (...given) => (await import("./solve.ts")).fillSolve(...given),
  },
  {
    name: "verify",
    summary: "replay a solution under the rules",
    load: async (...given) => (await import("./verify.ts")).fillVerify(...given),
  },
  {
    name: "deal",
    summary: "deal boards, one a line",
    load: async (...given) => (await import("./deal.ts")).fillDeal(...given),
  },
  {
    name: "play",
    summary: "play the game",
    load: async (...given) => (await import("./play.ts")).fillPlay(...given),
  },
  {
    name: "auto",
    summary: "play the game in its own window (X11)",
    load: async (...given) => (await import("./auto.ts")).fillAuto(...given),
  },
  {
    name: "sample",
    summary: "solve many random boards and report on them",
    load: async (...given) => (await import("./sample.ts")).fillSample(...given),
  },
  {
    name: "read",
    summary: "read a board from a screenshot",
    load: async (...given) => (await import("./read.ts")).fillRead(...given),
  },
];

/** `patience molek`: the solitaire of MOLEK-SYNTEZ. */
export function molekCommand(context: Context): AnyCommand {
  const molek = newCommand("molek", context)
    .description("Solves, checks, deals and plays the solitaire of MOLEK-SYNTEZ.")
    .usage("COMMAND [options]")
    .helpCommand("help [COMMAND]", "explain a command")
    .addHelpText("after", AFTER)
    .hook("preSubcommand", (_, subcommand) => loadNow(subcommand));
  for (const { name, summary, load } of ENTRIES) {
    const command = newCommand(name, context).summary(summary)
      .showHelpAfterError(`See 'patience molek ${name} --help'.`);
    loadLater(command, () => load(command, context));
    molek.addCommand(command);
  }
  return molek;
}
