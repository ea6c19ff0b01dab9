import { commandAt, group } from "../command/command.ts";

/** `patience molek`: the solitaire of MOLEK-SYNTEZ. */
export const COMMAND = group({
  about: "Play and solve the solitaire from MOLEK-SYNTEZ, a puzzle game by Zachtronics.",
  more: [
    "A board has 42 characters: 36 cards in six columns, and 6 ends. The cards are TKDV09876, where 0 " +
    "is the ten; the last card of a column is the one that can move. A column ends with '.', or with " +
    "'!' if its last card is a cheat.",
    "'patience help rules molek' explains how the game is played.",
  ],
  commands: [
    {
      name: "solve",
      summary: "find a shortest solution, or prove that there is none",
      load: commandAt(import.meta.resolve("./solve.ts")),
    },
    {
      name: "verify",
      summary: "replay a solution under the rules",
      triedAs: ["check"],
      load: commandAt(import.meta.resolve("./verify.ts")),
    },
    {
      name: "deal",
      summary: "deal boards, one per line",
      triedAs: ["generate", "new"],
      load: commandAt(import.meta.resolve("./deal.ts")),
    },
    {
      name: "play",
      summary: "play the game",
      triedAs: ["game"],
      load: commandAt(import.meta.resolve("./play.ts")),
    },
    {
      name: "auto",
      summary: "play the original game in its window (X11)",
      load: commandAt(import.meta.resolve("./auto.ts")),
    },
    {
      name: "sample",
      summary: "solve many random boards and report on them",
      triedAs: ["simulate"],
      load: commandAt(import.meta.resolve("./sample.ts")),
    },
    {
      name: "read",
      summary: "read a board from a screenshot",
      triedAs: ["image"],
      load: commandAt(import.meta.resolve("./read.ts")),
    },
  ],
  examples: [
    ["patience molek deal -s 5 | patience molek solve"],
    ["patience molek play -s 4"],
    ["patience molek read shot.png | patience molek solve -c"],
  ],
  exits: {
    0: "yes, or done",
    1: "no: unsolvable, illegal, not recognised",
    2: "wrong usage, or a file that cannot be read or written",
    3: "undecided",
    130: "Ctrl-C",
  },
});
