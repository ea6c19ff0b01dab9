import { lazy, type Subcommand } from "./command.ts";

/** All subcommands, in the order of the help. */
export const COMMANDS: readonly Subcommand[] = [
  {
    name: "game",
    summary: "play Klondike, the best-known solitaire",
    module: lazy<typeof import("./klondike/game.ts")>(import.meta.resolve("./klondike/game.ts")),
  },
  {
    name: "check",
    summary: "validate exchange files, which hold Klondike games as plain text",
    module: lazy<typeof import("./klondike/check.ts")>(import.meta.resolve("./klondike/check.ts")),
  },
  {
    name: "advance",
    summary: "play the moves of an exchange file and show the position",
    module: lazy<typeof import("./klondike/advance.ts")>(
      import.meta.resolve("./klondike/advance.ts"),
    ),
  },
  {
    name: "deal",
    summary: "deal Klondike games and write them as exchange files",
    module: lazy<typeof import("./klondike/deal.ts")>(import.meta.resolve("./klondike/deal.ts")),
  },
  {
    name: "winnable",
    summary: "find moves that win a Klondike game, or prove that there are none",
    module: lazy<typeof import("./klondike/winnable.ts")>(
      import.meta.resolve("./klondike/winnable.ts"),
    ),
  },
  {
    name: "coach",
    summary: "advise on a Klondike game from what a player sees, or play many that way",
    module: lazy<typeof import("./klondike/coach.ts")>(import.meta.resolve("./klondike/coach.ts")),
  },
  {
    name: "review",
    summary: "look at a Klondike game move by move: what lost it, and what was best",
    module: lazy<typeof import("./klondike/review.ts")>(
      import.meta.resolve("./klondike/review.ts"),
    ),
  },
  {
    name: "stats",
    summary: "show how many games you have played and won",
    module: lazy<typeof import("./stats.ts")>(import.meta.resolve("./stats.ts")),
  },
  {
    name: "war",
    summary: "simulate War, the card game without decisions: who wins, how long it takes",
    module: lazy<typeof import("./war/war.ts")>(import.meta.resolve("./war/war.ts")),
  },
  {
    name: "molek",
    summary: "solve, deal and play the solitaire of MOLEK-SYNTEZ, a puzzle game by Zachtronics",
    module: lazy<typeof import("./molek/molek.ts")>(import.meta.resolve("./molek/molek.ts")),
  },
  {
    name: "merge",
    summary: "add up the parts of a run that was split with --shard",
    module: lazy<typeof import("./merge.ts")>(import.meta.resolve("./merge.ts")),
  },
  {
    name: "completions",
    summary: "write the script that lets a shell complete commands and options",
    module: lazy<typeof import("./completions/completions.ts")>(
      import.meta.resolve("./completions/completions.ts"),
    ),
  },
];
