import { isSeed, MAX_SEED } from "../../../lib/lehmer.ts";
import type { Patience, Refusal } from "../../../lib/patience.ts";
import { printable } from "../../../lib/printable.ts";
import { BACKS } from "../draw/art/backs.ts";
import { SIZE_CHOICES } from "../draw/card_size.ts";
import { THEMES } from "../draw/theme.ts";
import { stateOf } from "../game.ts";
import type { CardTable, Model } from "../model.ts";
import type { HelpEntry } from "../pages/help_page.ts";
import type { Action, CommandEntry, Commands } from "./action.ts";

const LONGEST_SHOWN = 30;

/** What a typed line means. */
export type Typed<Move> =
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "refused"; readonly refusal: Refusal<Move> };

/** The first commands after those of the moves. */
export const UNDO_COMMANDS: CommandEntry = {
  form: "u  U",
  text: "undo, redo",
  words: {
    u: { kind: "undo" },
    undo: { kind: "undo" },
    U: { kind: "redo" },
    redo: { kind: "redo" },
  },
};

const NEW_DEAL: CommandEntry = {
  form: "new [SEED]",
  text: "deal, or that of a seed",
  words: { new: { kind: "new" } },
};

/** The same where a solver finds deals that can be won. */
const NEW_WINNABLE_DEAL: CommandEntry = {
  form: "new [winnable]",
  text: "deal, or new SEED",
  words: { ...NEW_DEAL.words, "new winnable": { kind: "new", winnable: true } },
};

const LAST: Commands = [
  { form: "restart", text: "the same deal again", words: { restart: { kind: "restart" } } },
  {
    form: "save, load FILE",
    text: "with the moves",
    words: {},
    values: { save: [""], load: [""] },
  },
  { form: "stats", text: "games of this kind", words: { stats: { kind: "statistics" } } },
  { form: "replay", text: "show the moves", words: { replay: { kind: "replay" } } },
  {
    form: "theme [NAME]",
    text: "next, or a theme",
    words: { theme: { kind: "theme" } },
    values: { theme: [...THEMES, "default"] },
  },
  {
    form: "size, back NAME",
    text: "of the cards",
    words: { size: { kind: "size" }, back: { kind: "back" } },
    values: { size: SIZE_CHOICES, back: BACKS },
  },
  { form: "timer", text: "timer on or off", words: { timer: { kind: "timer" } } },
  { form: "board", text: "describe the board", words: { board: { kind: "board" } } },
  {
    form: "q",
    text: "quit",
    words: { q: { kind: "quit", code: 0 }, quit: { kind: "quit", code: 0 } },
  },
];

/** The words that the help does not list. */
const UNLISTED: Readonly<Record<string, Action>> = {
  "?": { kind: "help" },
  help: { kind: "help" },
};

/** The commands of a game whose hints are judged by what a player sees. */
export function commandsFor(patience: Patience<unknown, unknown>, hasSolver: boolean): Commands {
  const own: Commands = [
    UNDO_COMMANDS,
    { form: "hint", text: "hint; again: next", words: { hint: { kind: "hint" } } },
    ...(hasSolver ? SOLVER : []),
    ...(patience.finish ? FINISH : []),
    ...(patience.isSafe ? AUTOMATIC : []),
  ];
  return commandsWith(own, hasSolver);
}

/** The commands of a game whose own ones are given, before those that every game has. */
export function commandsWith(own: Commands, hasSolver: boolean): Commands {
  return [...own, hasSolver ? NEW_WINNABLE_DEAL : NEW_DEAL, ...LAST];
}

const SOLVER: Commands = [
  {
    form: "solve, solution",
    text: "by the solver",
    words: { solve: { kind: "solve" }, solution: { kind: "solution" } },
  },
  {
    form: "winnable on,off",
    text: "can it be won?",
    words: {
      winnable: { kind: "askWinnable" },
      "winnable on": { kind: "watch", on: true },
      "winnable off": { kind: "watch", on: false },
    },
  },
];

const FINISH: Commands = [
  { form: "auto", text: "all cards home", words: { auto: { kind: "finish" } } },
];

const AUTOMATIC: Commands = [
  {
    form: "auto on, off",
    text: "safe cards by itself",
    words: {
      "auto on": { kind: "automatic", on: true },
      "auto off": { kind: "automatic", on: false },
    },
  },
];

/** The typed commands and what they do, for the help. */
export function commandHelp<State, Move>(
  { patience, commands }: CardTable<State, Move>,
): readonly HelpEntry[] {
  return [...patience.typed, ...commands.map(({ form, text }): HelpEntry => [form, text])];
}

/** What a typed line means: a command, a move, or why it is neither. */
export function parseCommand<State, Move>(
  { table, game }: Model<State, Move>,
  line: string,
): Typed<Move> {
  const text = singleSpaced(line);
  const word = wordOf(table.commands, text);
  if (word) return { kind: "action", action: word };
  const [typed = ""] = text.split(" ");
  const rest = text.slice(typed.length + 1);
  const command = typed.toLowerCase();
  switch (command) {
    case "save":
    case "load": {
      const path = line.trim().slice(command.length).trim();
      return path === ""
        ? refused(`'${command}' needs the name of a file`)
        : { kind: "action", action: { kind: command, path } };
    }
    case "theme":
    case "back":
    case "size":
      return { kind: "action", action: { kind: command, name: rest } };
    case "new":
      return parseNew(rest);
    default: {
      const move = table.patience.parse(text, stateOf(game));
      if (!move) return refused(`'${shown(text)}' is no command; ? lists them`);
      return move.ok
        ? { kind: "move", move: move.value }
        : { kind: "refused", refusal: move.error };
    }
  }
}

/** The action of a word; capital letters matter only where a letter stands by itself. */
function wordOf(commands: Commands, text: string): Action | undefined {
  const words = [UNLISTED, ...commands.map((entry) => entry.words)];
  const word = text.length === 1 ? text : text.toLowerCase();
  return words.find((one) => Object.hasOwn(one, word))?.[word];
}

/** A typed line without blanks at its ends, and with single blanks between words. */
function singleSpaced(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}

function parseNew<Move>(text: string): Typed<Move> {
  const seed = Number(text);
  return /^\d+$/.test(text) && isSeed(seed)
    ? { kind: "action", action: { kind: "new", seed } }
    : refused(`'${shown(text)}' is no seed: seeds are 1 to ${MAX_SEED}`);
}

function refused<Move>(reason: string): Typed<Move> {
  return { kind: "refused", refusal: { reason } };
}

function shown(text: string): string {
  return printable(text.slice(0, LONGEST_SHOWN));
}
