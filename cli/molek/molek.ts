import { type Command, lazy, type Subcommand } from "../command.ts";

const AFTER = `
'patience molek help COMMAND' explains a command, and 'patience molek help play'
how the game is played.

A board is 42 characters: six columns, each up to 15 of TKDV09876 (0 is the
ten) from the bottom to the top, ended by '.', or by '!' when its last card was
put there by cheating.

Examples:
  patience molek deal -s 4 | patience molek solve
  patience molek read shot.png | patience molek solve -c
  patience molek play -s 4

Exit codes:
  0 yes or done, 1 no (unsolvable, illegal, not recognised), 2 wrong usage or a
  file that cannot be read or written, 3 undecided, 130 Ctrl-C`;

/** The commands of `patience molek`. */
export const COMMANDS: readonly Subcommand[] = [
  {
    name: "solve",
    summary: "find a shortest solution, or prove that there is none",
    module: lazy<typeof import("./solve.ts")>(import.meta.resolve("./solve.ts")),
  },
  {
    name: "verify",
    summary: "replay a solution under the rules",
    module: lazy<typeof import("./verify.ts")>(import.meta.resolve("./verify.ts")),
  },
  {
    name: "deal",
    summary: "deal boards, one per line",
    module: lazy<typeof import("./deal.ts")>(import.meta.resolve("./deal.ts")),
  },
  {
    name: "play",
    summary: "play the game",
    module: lazy<typeof import("./play.ts")>(import.meta.resolve("./play.ts")),
  },
  {
    name: "auto",
    summary: "play the game in its own window (X11), or write a script that does",
    module: lazy<typeof import("./auto.ts")>(import.meta.resolve("./auto.ts")),
  },
  {
    name: "sample",
    summary: "solve many random boards and report on them",
    module: lazy<typeof import("./sample.ts")>(import.meta.resolve("./sample.ts")),
  },
  {
    name: "read",
    summary: "read a board from a screenshot, at any moment of a game",
    module: lazy<typeof import("./read.ts")>(import.meta.resolve("./read.ts")),
  },
];

/** `patience molek`: the solitaire of MOLEK-SYNTEZ. */
export function fill(command: Command): void {
  command
    .description(
      "Solves, checks, deals and plays the solitaire of MOLEK-SYNTEZ, a puzzle game by Zachtronics.",
    )
    .usage("COMMAND [options]")
    .addHelpText("after", AFTER);
}
