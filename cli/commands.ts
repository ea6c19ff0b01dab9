import { command, commandAt, type Subcommand } from "./command/command.ts";
import type { Called } from "./command/dispatch.ts";
import { COMMON_OPTIONS } from "./command/help.ts";
import { flag } from "./command/option.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { versionLine } from "./version.ts";

const GAMES = "Games";
const KLONDIKE = "Files and deals of Klondike";
const RUNS = "Simulations and tools";

/** All commands, in the order of the help. */
export const COMMANDS: readonly Subcommand[] = [
  {
    name: "game",
    summary: "play Klondike, the best-known solitaire",
    heading: GAMES,
    triedAs: [
      ["list", "--saved"],
      "play",
      "klondike",
      "solitaire",
      "new",
      ["daily", "--daily"],
      ["continue", "--continue"],
      ["resume", "--continue"],
    ],
    load: commandAt(import.meta.resolve("./klondike/game.ts")),
  },
  {
    name: "molek",
    summary: "play and solve MOLEK-SYNTEZ, from a puzzle game by Zachtronics",
    heading: GAMES,
    load: commandAt(import.meta.resolve("./molek/molek.ts")),
  },
  {
    name: "stats",
    summary: "show how many games you have played and won",
    heading: GAMES,
    triedAs: ["results", "statistics", "scores"],
    load: commandAt(import.meta.resolve("./stats.ts")),
  },
  {
    name: "check",
    summary: "validate exchange files, which hold games as plain text",
    heading: KLONDIKE,
    triedAs: ["verify", "validate", "lint"],
    load: commandAt(import.meta.resolve("./klondike/check.ts")),
  },
  {
    name: "advance",
    summary: "play the moves of a file and show the position",
    heading: KLONDIKE,
    triedAs: ["moves", "apply"],
    load: commandAt(import.meta.resolve("./klondike/advance.ts")),
  },
  {
    name: "deal",
    summary: "deal games and write them as files",
    heading: KLONDIKE,
    triedAs: ["generate", "shuffle"],
    load: commandAt(import.meta.resolve("./klondike/deal.ts")),
  },
  {
    name: "winnable",
    summary: "find moves that win a game, or prove that there are none",
    heading: KLONDIKE,
    triedAs: ["solve", "solver", ["sample", "--sample 1000"]],
    load: commandAt(import.meta.resolve("./klondike/winnable.ts")),
  },
  {
    name: "coach",
    summary: "suggest moves from what a player sees, or play many games that way",
    heading: KLONDIKE,
    triedAs: ["hint", "advise"],
    load: commandAt(import.meta.resolve("./klondike/coach.ts")),
  },
  {
    name: "review",
    summary: "find the move that lost a game, and the best move at each choice",
    heading: KLONDIKE,
    triedAs: ["analyse", "analyze"],
    load: commandAt(import.meta.resolve("./klondike/review.ts")),
  },
  {
    name: "war",
    summary: "simulate War, the card game without decisions",
    heading: RUNS,
    triedAs: ["simulate"],
    load: commandAt(import.meta.resolve("./war/war.ts")),
  },
  {
    name: "merge",
    summary: "add up the parts of a run that was split with --shard",
    heading: RUNS,
    isFurther: true,
    load: commandAt(import.meta.resolve("./merge.ts")),
  },
  {
    name: "completions",
    summary: "write the script that lets a shell complete commands and options",
    heading: RUNS,
    isFurther: true,
    triedAs: ["completion"],
    load: commandAt(import.meta.resolve("./completions/completions.ts")),
  },
  {
    name: "man",
    summary: "write the manual page of a command",
    heading: RUNS,
    isFurther: true,
    triedAs: ["manual"],
    load: commandAt(import.meta.resolve("./man.ts")),
  },
];

/** The program itself. */
export const ROOT: Called = {
  path: ["patience"],
  summary: "card games in the terminal",
  command: command({
    about: "Play, check, solve and simulate card games in the terminal.",
    more: [
      "Without a command, 'patience' starts the game on a terminal and prints this help elsewhere.",
      "'patience help COMMAND' explains a command. 'patience help TOPIC' explains what all of them " +
      "share: rules, formats, files, exit-codes, environment or colour.",
      "Name a link or copy check, game, advance, winnable, deal or war, and it runs that command.",
    ],
    options: {
      version: flag("-V, --version", "show the version", {
        brief: true,
        triedAs: { "-v": "--version", "version": "--version" },
      }),
      ...COMMON_OPTIONS,
    },
    commands: COMMANDS,
    examples: [
      ["patience game -3", "play Klondike, three cards at a time"],
      ["patience deal -s 10 | patience winnable --goal home", "solve a deal"],
      ["patience war -n 1e6", "simulate a million games"],
    ],
    exits: {
      0: "yes, or done",
      1: "no: not valid, illegal, not winnable",
      2: "wrong usage, or a file that cannot be read or written",
      3: "undecided",
      130: "Ctrl-C",
    },
    run({ version }, { console }): ExitCode {
      if (version) console.out(versionLine(console.origin()));
      return ExitStatus.yes;
    },
  }),
};
