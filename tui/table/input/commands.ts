import type { Patience, RuleOption } from "../../../lib/patience.ts";
import { BACKS } from "../draw/art/backs.ts";
import { SIZE_CHOICES } from "../draw/card_size.ts";
import { THEMES } from "../draw/theme.ts";
import type { CardTable } from "../model.ts";
import type { HelpEntry } from "../pages/help_page.ts";
import { ruleCommand } from "../rule_options.ts";
import type { Action, CommandEntry, Commands } from "./action.ts";
import { dealCommands } from "./deal_commands.ts";

/** The first commands after those of the moves. */
export const UNDO_COMMANDS: CommandEntry = {
  form: "u U, undo N",
  text: "undo, redo; N or all",
  told: [
    "undo, redo: takes the last move back, makes it again; undo 3, undo all, redo all: that " +
    "many, or all of them",
  ],
  words: {
    u: { kind: "undo" },
    undo: { kind: "undo" },
    "undo all": { kind: "undo", all: true },
    U: { kind: "redo" },
    redo: { kind: "redo" },
    "redo all": { kind: "redo", all: true },
  },
};

const LAST: Commands = [
  {
    form: "save, load FILE",
    text: "with the moves",
    told: ["save FILE, load FILE: a game with its moves"],
    words: {},
    values: { save: [""], "save!": [""], load: [""], "load!": [""] },
  },
  {
    form: "stats, replay",
    text: "results; the moves",
    told: ["stats: your results; replay: the moves so far"],
    words: { stats: { kind: "statistics" }, replay: { kind: "replay" } },
  },
  {
    form: "theme [NAME]",
    text: "next, or a theme",
    told: [],
    words: { theme: { kind: "theme" } },
    values: { theme: [...THEMES, "default"] },
  },
  {
    form: "size, back NAME",
    text: "of the cards",
    told: ["theme NAME, size NAME, back NAME: how the cards look on the screen"],
    words: { size: { kind: "size" }, back: { kind: "back" } },
    values: { size: SIZE_CHOICES, back: BACKS },
  },
  {
    form: "status, c5",
    text: "figures; one pile",
    told: [
      "status: the figures and the time",
      "board: all cards; c5: one column, and so for any pile",
    ],
    words: { status: { kind: "status" }, board: { kind: "board" } },
  },
  {
    form: "timer, pause",
    text: "hides, stops the clock",
    told: [
      "timer: hides the time on the screen, or shows it",
      "pause: stops the clock until your next move",
    ],
    words: { timer: { kind: "timer" }, pause: { kind: "pause" } },
  },
  {
    form: "rules, q",
    text: "how to play; quit",
    told: ["rules: how it is played", "q: quit"],
    words: {
      rules: { kind: "help", rules: true },
      q: { kind: "quit", code: 0 },
      quit: { kind: "quit", code: 0 },
      exit: { kind: "quit", code: 0 },
    },
  },
];

/** The words that the help does not list. */
export const HIDDEN_COMMANDS: Readonly<Record<string, Action>> = {
  "?": { kind: "help" },
  help: { kind: "help" },
  n: { kind: "askNew", typed: true },
  "new game": { kind: "askNew", typed: true },
  H: { kind: "hint" },
  hints: { kind: "hint" },
  score: { kind: "status" },
  time: { kind: "status" },
  show: { kind: "board" },
  seed: { kind: "status" },
};

/** The commands of a game whose hints are judged by what a player sees. */
export function commandsFor(
  patience: Patience,
  hasSolver: boolean,
  hasCoach = false,
  hasDaily = false,
): Commands {
  const own: Commands = [
    UNDO_COMMANDS,
    hasCoach ? COACH : HINT,
    ...(hasSolver ? SOLVER : []),
    ...homeCommands(patience),
  ];
  return commandsWith(own, hasSolver, patience.levels, hasDaily);
}

/** The commands of a game whose own ones are given, before those that every game has. */
export function commandsWith(
  own: Commands,
  hasSolver: boolean,
  levels: readonly string[] = [],
  hasDaily = false,
): Commands {
  return [...own, ...dealCommands(hasSolver, levels, hasDaily), ...LAST];
}

const HINT: CommandEntry = {
  form: "hint",
  text: "hint; again: next",
  told: ["hint: a move that may help, and the next one when asked again"],
  words: { hint: { kind: "hint" } },
};

/** The commands of games that can be looked at after they were played. */
export const REVIEW_COMMANDS: CommandEntry = {
  form: "review, from N",
  text: "up before move N",
  told: [
    "review: what lost this game; before its first move, what lost the game before it",
    "from 12: takes up the reviewed game again before its move 12",
  ],
  words: { review: { kind: "review" } },
};

/** The same where a coach gives hints, and games are looked at with it. */
const COACH: CommandEntry = {
  form: "hint, coach",
  text: "chance, review",
  told: [
    "hint: what the coach would do, and the next best when asked again",
    "chance: how likely a win is from here, from what can be seen",
    "coach: plays on by itself, from what can be seen",
    ...REVIEW_COMMANDS.told ?? [],
  ],
  words: {
    ...HINT.words,
    chance: { kind: "chance" },
    coach: { kind: "coach" },
    ...REVIEW_COMMANDS.words,
  },
};

const SOLVER: Commands = [
  {
    form: "solve, solution",
    text: "by the solver",
    told: ["solve: the next move of a win, by the solver; solution: all of them"],
    words: { solve: { kind: "solve" }, solution: { kind: "solution" } },
  },
  {
    form: "winnable on,off",
    text: "can it be won?",
    told: [
      "winnable: whether the game can be won, by the solver",
      "winnable on, winnable off: whether it warns you once a move has lost the game",
    ],
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
  told: ["auto: sends all cards home, as soon as they can go"],
  words: { auto: { kind: "finish" } },
};

const AUTOMATIC: CommandEntry = {
  form: "auto on, off",
  text: "safe cards by itself",
  told: ["auto on, auto off: whether safe cards go home by themselves"],
  words: {
    "auto on": { kind: "automatic", on: true },
    "auto off": { kind: "automatic", on: false },
  },
};

/** The two together where a game has both. */
const FINISH_AND_AUTOMATIC: CommandEntry = {
  form: "auto [on, off]",
  text: "all home; safe cards",
  told: [...FINISH.told ?? [], ...AUTOMATIC.told ?? []],
  words: { ...FINISH.words, ...AUTOMATIC.words },
};

/** The commands that send cards home. */
function homeCommands(patience: Patience): Commands {
  if (patience.finish && patience.isSafe) return [FINISH_AND_AUTOMATIC];
  return [...(patience.finish ? [FINISH] : []), ...(patience.isSafe ? [AUTOMATIC] : [])];
}

/** The typed commands and what they do, for the help. */
export function commandHelp({ patience, commands }: CardTable): readonly HelpEntry[] {
  return [
    ...patience.typed.map(([form, text]): HelpEntry => [form, text]),
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
    [form, `rules: ${ruleCommand(first, example?.value ?? "")}`],
    ...ruleHelp(rest),
  ];
}
