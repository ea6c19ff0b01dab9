import { isSeed, MAX_SEED } from "../../../lib/lehmer.ts";
import { type Message, naming } from "../../../lib/message.ts";
import type { Patience, Refusal, RuleOption } from "../../../lib/patience.ts";
import { printable } from "../../../lib/printable.ts";
import { BACKS } from "../draw/art/backs.ts";
import { SIZE_CHOICES } from "../draw/card_size.ts";
import { THEMES } from "../draw/theme.ts";
import { stateOf } from "../game.ts";
import type { CardTable, Model } from "../model.ts";
import type { HelpEntry } from "../pages/help_page.ts";
import { ruleOptionsOf, typedRule, valueTyped } from "../rule_choices.ts";
import type { Action, CommandEntry, Commands } from "./action.ts";
import { pilesAskedFor } from "./pile_names.ts";

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
    new: { kind: "askNew", typed: true },
    "new!": { kind: "new" },
    "+": { kind: "askNeighbour", by: 1, typed: true },
    "-": { kind: "askNeighbour", by: -1, typed: true },
    "+!": { kind: "neighbour", by: 1 },
    "-!": { kind: "neighbour", by: -1 },
  },
};

/** The same where a solver finds deals that can be won. */
const NEW_WINNABLE_DEAL: CommandEntry = {
  form: "new [winnable]",
  text: "deal, or new SEED",
  words: {
    ...NEW_DEAL.words,
    "new winnable": { kind: "askNew", winnable: true, typed: true },
    "new! winnable": { kind: "new", winnable: true },
  },
};

const LAST: Commands = [
  {
    form: "restart",
    text: "the same deal again",
    words: { restart: { kind: "askRestart", typed: true }, "restart!": { kind: "restart" } },
  },
  {
    form: "save, load FILE",
    text: "with the moves",
    words: {},
    values: { save: [""], "save!": [""], load: [""], "load!": [""] },
  },
  {
    form: "stats, replay",
    text: "results; the moves",
    words: { stats: { kind: "statistics" }, replay: { kind: "replay" } },
  },
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
  {
    form: "status, timer",
    text: "figures; or pause",
    words: {
      status: { kind: "status" },
      timer: { kind: "timer" },
      pause: { kind: "pause" },
    },
  },
  {
    form: "rules, board",
    text: "in words; c5: one pile",
    words: { rules: { kind: "help", rules: true }, board: { kind: "board" } },
  },
  {
    form: "q",
    text: "quit",
    words: {
      q: { kind: "quit", code: 0 },
      quit: { kind: "quit", code: 0 },
      exit: { kind: "quit", code: 0 },
    },
  },
];

/** The words that the help does not list. */
const UNLISTED: Readonly<Record<string, Action>> = {
  "?": { kind: "help" },
  help: { kind: "help" },
  n: { kind: "askNew", typed: true },
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
  const word = wordOf(table.commands, text) ?? drawWord(table.patience, text);
  if (word) return { kind: "action", action: word };
  const [typed = ""] = text.split(" ");
  const rest = text.slice(typed.length + 1);
  const command = typed.toLowerCase();
  switch (command) {
    case "save":
    case "save!":
    case "load":
    case "load!": {
      const path = line.trim().slice(command.length).trim();
      return path === ""
        ? refused(`'${command}' needs the name of a file`)
        : { kind: "action", action: fileAction(command, path) };
    }
    case "theme":
    case "back":
    case "size":
      return { kind: "action", action: { kind: command, name: rest } };
    case "new":
      return parseNew(rest, (seed) => ({ kind: "askNew", seed, typed: true }));
    case "new!":
      return parseNew(rest, (seed) => ({ kind: "new", seed }));
    default: {
      const option = ruleOptionsOf(table).find((one) => one.command === command);
      if (option) return parseRule(option, rest);
      const move = table.patience.parse(text, stateOf(game));
      // What has not the form of a whole move may ask for a pile, as 'c5' and 'waste' do.
      const piles = move?.ok ? undefined : pilesAskedFor(table.patience, text);
      if (piles) {
        return piles.ok
          ? { kind: "action", action: { kind: "describe", piles: piles.value } }
          : refused(piles.error);
      }
      if (!move) return refused(naming(shown(text), (is) => `'${is}' is no command; ? lists them`));
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

/** What `draw` does in a game with a stock. */
function drawWord(
  patience: Pick<Patience<unknown, unknown>, "seats">,
  text: string,
): Action | undefined {
  const [stock] = text === "draw" ? patience.seats.filter(({ kind }) => kind === "stock") : [];
  return stock && { kind: "pile", piles: [stock.pile] };
}

/** A typed line without blanks at its ends, and with single blanks between words. */
function singleSpaced(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}

function fileAction(command: "save" | "save!" | "load" | "load!", path: string): Action {
  switch (command) {
    case "save":
      return { kind: "save", path };
    case "save!":
      return { kind: "save", path, overwrite: true };
    case "load":
      return { kind: "askLoad", path };
    case "load!":
      return { kind: "load", path };
    default:
      return command satisfies never;
  }
}

function parseNew<Move>(text: string, deal: (seed: number) => Action): Typed<Move> {
  const seed = Number(text);
  return /^\d+$/.test(text) && isSeed(seed) ? { kind: "action", action: deal(seed) } : refused([
    `'${shown(text)}' is no seed: seeds are 1 to ${MAX_SEED}`,
    `seeds are 1 to ${MAX_SEED}`,
  ]);
}

function parseRule<Move>(option: RuleOption, word: string): Typed<Move> {
  if (word === "") return { kind: "action", action: { kind: "rule", option } };
  const value = valueTyped(option, word.toLowerCase());
  return value
    ? { kind: "action", action: { kind: "rule", option, value: value.value } }
    : refused(`${option.command} takes ${option.takes}`);
}

function refused<Move>(reason: Message): Typed<Move> {
  return { kind: "refused", refusal: { reason } };
}

function shown(text: string): string {
  return printable(text.slice(0, LONGEST_SHOWN));
}
