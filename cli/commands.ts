import { command, commandAt, type Subcommand } from "./command/command.ts";
import type { Called } from "./command/dispatch.ts";
import { COMMON_OPTIONS } from "./command/help.ts";
import { flag } from "./command/option.ts";
import { type ExitCode, ExitStatus } from "./exit.ts";
import { formatVersion } from "./version.ts";

const GAMES = "Games";
const KLONDIKE = "Files and deals of Klondike";
const RUNS = "Simulations and tools";

/** All commands, in the order of the help. */
export const COMMANDS: readonly Subcommand[] = [
  {
    name: "game",
    summary: "play Klondike solitaire",
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
    summary: "play and solve the solitaire from MOLEK-SYNTEZ",
    heading: GAMES,
    load: commandAt(import.meta.resolve("./molek/molek.ts")),
  },
  {
    name: "stats",
    summary: "show your statistics",
    heading: GAMES,
    triedAs: ["results", "statistics", "scores"],
    load: commandAt(import.meta.resolve("./stats.ts")),
  },
  {
    name: "check",
    summary: "check that exchange files are valid",
    heading: KLONDIKE,
    triedAs: ["verify", "validate", "lint"],
    load: commandAt(import.meta.resolve("./klondike/check.ts")),
  },
  {
    name: "advance",
    summary: "play the moves in a file and show the position",
    heading: KLONDIKE,
    triedAs: ["moves", "apply"],
    load: commandAt(import.meta.resolve("./klondike/advance.ts")),
  },
  {
    name: "deal",
    summary: "deal Klondike games as text",
    heading: KLONDIKE,
    triedAs: ["generate", "shuffle"],
    load: commandAt(import.meta.resolve("./klondike/deal.ts")),
  },
  {
    name: "winnable",
    summary: "find a solution, or prove that there is none",
    heading: KLONDIKE,
    triedAs: ["solve", "solver", ["sample", "--sample 1000"]],
    load: commandAt(import.meta.resolve("./klondike/winnable.ts")),
  },
  {
    name: "coach",
    summary: "suggest moves from the visible cards, or play many games that way",
    heading: KLONDIKE,
    triedAs: ["hint", "advise"],
    load: commandAt(import.meta.resolve("./klondike/coach.ts")),
  },
  {
    name: "review",
    summary: "find the losing move of a game, and the best move at each choice",
    heading: KLONDIKE,
    triedAs: ["analyse", "analyze"],
    load: commandAt(import.meta.resolve("./klondike/review.ts")),
  },
  {
    name: "war",
    summary: "simulate the card game War",
    heading: RUNS,
    triedAs: ["simulate"],
    load: commandAt(import.meta.resolve("./war/war.ts")),
  },
  {
    name: "merge",
    summary: "combine the shards of a run",
    heading: RUNS,
    isFurther: true,
    load: commandAt(import.meta.resolve("./merge.ts")),
  },
  {
    name: "completions",
    summary: "print a completion script for your shell",
    heading: RUNS,
    isFurther: true,
    triedAs: ["completion"],
    load: commandAt(import.meta.resolve("./completions/completions.ts")),
  },
  {
    name: "man",
    summary: "print the manual page of a command",
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
      "Without a command, 'patience' starts the game; if standard input or output is not a terminal, " +
      "it prints this help.",
      "'patience help COMMAND' explains a command. 'patience help TOPIC' explains a topic: rules, " +
      "keys, formats, files, exit-codes, environment or colour.",
      "A link or copy named check, game, advance, winnable, deal or war runs that command.",
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
      ["patience game --plain", "play in lines of text, for screen readers"],
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
      if (version) console.out(formatVersion(console.origin()));
      return ExitStatus.yes;
    },
  }),
};
