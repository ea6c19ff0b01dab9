import { isSeed, MAX_SEED } from "../../../lib/lehmer.ts";
import type { Patience, Refusal, RuleOption } from "../../../lib/patience.ts";
import { printable } from "../../../lib/printable.ts";
import { stateOf } from "../game.ts";
import type { CardTable, Model } from "../model.ts";
import type { HelpEntry } from "../pages/help_page.ts";
import { ruleOptionsOf, typedRule, valueTyped } from "../rule_choices.ts";
import type { Action, CommandEntry, Commands } from "./action.ts";

const LONGEST_SHOWN = 30;

/** What a typed line means. */
export type Typed<Move> =
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "refused"; readonly refusal: Refusal<Move> };

/** The first commands after those of the moves. */
export const UNDO_COMMANDS: CommandEntry = {
  form: "u U, undo all",
  text: "undo, redo; redo all",
  words: {
    u: { kind: "undo" },
    undo: { kind: "undo" },
    "undo all": { kind: "undo", all: true },
    U: { kind: "redo" },
    redo: { kind: "redo" },
    "redo all": { kind: "redo", all: true },
  },
};

const NEW_DEAL: CommandEntry = {
  form: "new [SEED]",
  text: "deal, or that of a seed",
  words: {
    new: { kind: "new" },
    "+": { kind: "askNew", by: 1 },
    "-": { kind: "askNew", by: -1 },
  },
};

/** The same where a solver finds deals that can be won. */
const NEW_WINNABLE_DEAL: CommandEntry = {
  form: "new [winnable]",
  text: "deal, or new SEED",
  words: { ...NEW_DEAL.words, "new winnable": { kind: "new", winnable: true } },
};

const LAST: Commands = [
  { form: "restart", text: "the same deal again", words: { restart: { kind: "restart" } } },
  { form: "save, load FILE", text: "with the moves", words: {} },
  {
    form: "stats, replay",
    text: "results; the moves",
    words: { stats: { kind: "statistics" }, replay: { kind: "replay" } },
  },
  { form: "theme [NAME]", text: "next, or a theme", words: { theme: { kind: "theme" } } },
  {
    form: "size, back NAME",
    text: "of the cards",
    words: { size: { kind: "size" }, back: { kind: "back" } },
  },
  {
    form: "timer, pause",
    text: "of the time",
    words: { timer: { kind: "timer" }, pause: { kind: "pause" } },
  },
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
    ...homeCommands(patience),
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

const FINISH: CommandEntry = {
  form: "auto",
  text: "all cards home",
  words: { auto: { kind: "finish" } },
};

const AUTOMATIC: CommandEntry = {
  form: "auto on, off",
  text: "safe cards by itself",
  words: {
    "auto on": { kind: "automatic", on: true },
    "auto off": { kind: "automatic", on: false },
  },
};

/** The two together where a game has both. */
const FINISH_AND_AUTOMATIC: CommandEntry = {
  form: "auto [on, off]",
  text: "all home; safe cards",
  words: { ...FINISH.words, ...AUTOMATIC.words },
};

/** The commands that send cards home. */
function homeCommands(patience: Patience<unknown, unknown>): Commands {
  if (patience.finish && patience.isSafe) return [FINISH_AND_AUTOMATIC];
  return [...(patience.finish ? [FINISH] : []), ...(patience.isSafe ? [AUTOMATIC] : [])];
}

/** The typed commands and what they do, for the help. */
export function commandHelp<State, Move>(
  { patience, commands }: CardTable<State, Move>,
): readonly HelpEntry[] {
  return [
    ...patience.typed,
    ...commands.map(({ form, text }): HelpEntry => [form, text]),
    ...ruleHelp(patience.options ?? []),
  ];
}

/** The commands of the rules, two a line, each line with an example of its first one. */
function ruleHelp([first, second, ...rest]: readonly RuleOption[]): readonly HelpEntry[] {
  if (first === undefined) return [];
  const form = [first, ...(second ? [second] : [])].map(({ command }) => command).join(", ");
  const [, example = first.values[0]] = first.values;
  return [
    [form, `rules: ${typedRule(first, example?.value ?? "")}`],
    ...ruleHelp(rest),
  ];
}

/** What a typed line means: a command, a move, or why it is neither. */
export function parseCommand<State, Move>(
  { table, game }: Model<State, Move>,
  line: string,
): Typed<Move> {
  const text = singleSpaced(line);
  const word = wordOf(table.commands, text);
  if (word) return { kind: "action", action: word };
  const [command = ""] = text.split(" ");
  const rest = text.slice(command.length + 1);
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
      const option = ruleOptionsOf(table).find((one) => one.command === command);
      if (option) return parseRule(option, rest);
      const move = table.patience.parse(text, stateOf(game));
      if (!move) return refused(`'${shown(text)}' is no command; ? lists them`);
      return move.ok
        ? { kind: "move", move: move.value }
        : { kind: "refused", refusal: move.error };
    }
  }
}

function wordOf(commands: Commands, text: string): Action | undefined {
  const words = [UNLISTED, ...commands.map((entry) => entry.words)];
  return words.find((one) => Object.hasOwn(one, text))?.[text];
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

function parseRule<Move>(option: RuleOption, word: string): Typed<Move> {
  if (word === "") return { kind: "action", action: { kind: "rule", option } };
  const value = valueTyped(option, word.toLowerCase());
  return value
    ? { kind: "action", action: { kind: "rule", option, value: value.value } }
    : refused(`${option.command} takes ${option.takes}`);
}

function refused<Move>(reason: string): Typed<Move> {
  return { kind: "refused", refusal: { reason } };
}

function shown(text: string): string {
  return printable(text.slice(0, LONGEST_SHOWN));
}
