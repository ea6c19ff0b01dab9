import type { Patience, PileSpec } from "../../../lib/patience.ts";
import type { KeyTable } from "../../terminal/key_table.ts";
import { columnKeys } from "../wording.ts";
import { specsOfKind } from "../cursor.ts";
import { WINNABLE } from "../settings.ts";
import type { Action, KeyEntry } from "./action.ts";

const GO: readonly KeyEntry[] = [
  {
    name: "arrows",
    text: "cursor, also h j k l",
    actions: {
      Up: { kind: "go", direction: "up" },
      Down: { kind: "go", direction: "down" },
      Left: { kind: "go", direction: "left" },
      Right: { kind: "go", direction: "right" },
      k: { kind: "go", direction: "up" },
      j: { kind: "go", direction: "down" },
      h: { kind: "go", direction: "left" },
      l: { kind: "go", direction: "right" },
    },
  },
  {
    name: "Tab",
    text: "next best card to move",
    actions: {
      Tab: { kind: "goToNext", backwards: false },
      "Shift-Tab": { kind: "goToNext", backwards: true },
    },
  },
];

const PUT_DOWN: readonly KeyEntry[] = [
  { name: "Esc", text: "put down", actions: { Escape: { kind: "cancel" } } },
  {
    name: "u U Y",
    text: "undo, redo, redo all",
    actions: { u: { kind: "undo" }, U: { kind: "redo" }, Y: { kind: "redo", all: true } },
  },
];

const NEW_DEALS: KeyEntry = {
  name: "n R",
  text: "new game, restart",
  actions: { n: { kind: "newGame" }, R: { kind: "askRestart" } },
};

/** The same where a solver finds deals that can be won. */
const NEW_WINNABLE_DEALS: KeyEntry = {
  name: "n N R",
  text: "new, winnable, restart",
  actions: { ...NEW_DEALS.actions, N: { kind: "askNew", deals: WINNABLE } },
};

const LAST: readonly KeyEntry[] = [
  {
    name: "v x i",
    text: "replay, export, results",
    actions: { v: { kind: "replay" }, x: { kind: "export" }, i: { kind: "statistics" } },
  },
  {
    name: "t p",
    text: "timer, pause",
    actions: { t: { kind: "timer" }, p: { kind: "pause" } },
  },
  {
    name: "T z Z",
    text: "theme; larger, smaller",
    actions: {
      T: { kind: "theme" },
      z: { kind: "size", by: 1 },
      Z: { kind: "size", by: -1 },
    },
  },
  {
    name: ":",
    text: "command; Tab completes",
    actions: { ":": { kind: "prompt" } },
  },
  { name: "?", actions: { "?": { kind: "help" }, F1: { kind: "help" } } },
  { name: "q ^L ^Z", text: "quit, redraw, shell", actions: { q: { kind: "quit", code: 0 } } },
];

/** The key that looks at a game that was played. */
const REVIEW: KeyEntry = {
  name: "V",
  text: "review of the game (help)",
  actions: { V: { kind: "review" } },
};

/** The keys of the deals whose seeds are the next one and the one before. */
const NEIGHBOURS: KeyEntry = {
  name: "+ -",
  text: "next, previous seed",
  actions: { "+": { kind: "askNeighbour", by: 1 }, "-": { kind: "askNeighbour", by: -1 } },
};

/** The keys once a game is won. */
const WON_KEYS: KeyTable<Action> = {
  n: { kind: "newGame" },
  ...NEIGHBOURS.actions,
  r: { kind: "restart" },
  R: { kind: "restart" },
  v: { kind: "replay" },
  x: { kind: "export" },
  i: { kind: "statistics" },
  T: { kind: "theme" },
  q: { kind: "quit", code: 0 },
};

/** The labels of the keys that end the page for a new game. */
export const NEW_GAME_LABELS: readonly string[] = ["Enter deals", "Esc back"];

/** The labels of the keys while a game is paused. */
export const PAUSE_LABELS: readonly string[] = ["p resumes", "q quits"];

/** The labels of the keys once a game is won, in their order and by rank. */
export const WON_LABELS = {
  inOrder: [
    "n new",
    "N winnable",
    "r same",
    "V review",
    "u undo",
    "v replay",
    "x export",
    "q quit",
  ],
  byRank: ["n new", "q quit", "r same", "V review", "v replay", "x export", "u undo", "N winnable"],
} as const;

/**
 * The keys of a patience in the order of the help: those of the cards and those of advice between
 * the ones that are the same in all.
 */
export function keyEntries(
  cards: readonly KeyEntry[],
  advice: readonly KeyEntry[],
  hasSolver: boolean,
  hasReview = false,
): readonly KeyEntry[] {
  const deals = hasSolver ? NEW_WINNABLE_DEALS : NEW_DEALS;
  const after = hasReview ? [REVIEW] : [];
  return [...GO, ...cards, ...PUT_DOWN, ...advice, deals, NEIGHBOURS, ...after, ...LAST];
}

/** The keys of the cards where Enter plays one to its best place. */
export function cardKeys(patience: Patience): readonly KeyEntry[] {
  return [
    ...pileKeys(patience, "stock", "draw, or reset"),
    {
      name: "Enter",
      text: "best place, or drop",

      actions: { Enter: { kind: "enter" } },
    },
    columnEntry(patience),
    ...pileKeys(patience, "waste", "pick up the waste"),
    ...pileKeys(patience, "foundation", "to its foundation"),
    mouseEntry(patience),
  ];
}

/** What the help says of the mouse; the page of the rules says more. */
export function mouseEntry(patience: Pick<Patience, "seats">): KeyEntry {
  const hasHomes = specsOfKind(patience, "foundation").length > 0;
  const text = hasHomes ? "drag; right: home" : "drag; double: best";
  return { name: "mouse", text, actions: {} };
}

/** The keys of the columns. */
export function columnEntry(patience: Pick<Patience, "seats">): KeyEntry {
  return {
    name: columnKeys(patience),
    text: "pick up a run, drop",
    actions: actionsOf(specsOfKind(patience, "column")),
  };
}

/** The keys of advice, and of moves that are made by themselves. */
export function adviceKeys(
  patience: Patience,
  hasSolver: boolean,
  hasCoach = false,
): readonly KeyEntry[] {
  const hint: KeyEntry = {
    name: "H",
    text: "hint (counted), next",
    actions: { H: { kind: "hint" } },
  };
  return [
    hint,
    ...(hasSolver ? [SOLVE, hasCoach ? CHANCE : WINNABLE_KEY] : []),
    ...homeKeys(patience),
  ];
}

const SOLVE: KeyEntry = {
  name: "S",
  text: "solver (help), again: all",
  actions: { S: { kind: "solve" } },
};

const WINNABLE_KEY: KeyEntry = {
  name: "W",
  text: "winnable? (help), watch",
  actions: { W: { kind: "askWinnable" } },
};

/** The same where a coach tells the chance first. */
const CHANCE: KeyEntry = {
  name: "W",
  text: "chance; again: winnable?",
  actions: { W: { kind: "chance", orSolver: true } },
};

const FINISH: KeyEntry = {
  name: "a",
  text: "auto: all cards home",
  actions: { a: { kind: "finish" } },
};

const AUTOMATIC: KeyEntry = {
  name: "A",
  text: "safe cards by themselves",
  actions: { A: { kind: "automatic" } },
};

/** The two together where a game has both. */
const FINISH_AND_AUTOMATIC: KeyEntry = {
  name: "a A",
  text: "all home; safe by itself",
  actions: { ...FINISH.actions, ...AUTOMATIC.actions },
};

/** The keys that send cards home. */
function homeKeys(patience: Patience): readonly KeyEntry[] {
  if (patience.finish && patience.isSafe) return [FINISH_AND_AUTOMATIC];
  return [...(patience.finish ? [FINISH] : []), ...(patience.isSafe ? [AUTOMATIC] : [])];
}

/** The actions of the keys at the board, by the names of the keys. */
export function boardKeys(entries: readonly KeyEntry[]): KeyTable<Action> {
  return Object.assign({}, ...entries.map(({ actions }) => actions)) as KeyTable<Action>;
}

/** The actions of the keys once a game is won. */
export function wonKeys(
  { allowsUndoAfterWin, hasSolver, hasReview }: Readonly<
    Record<"allowsUndoAfterWin" | "hasSolver" | "hasReview", boolean>
  >,
): KeyTable<Action> {
  return {
    ...WON_KEYS,
    ...(hasSolver ? { N: { kind: "new", deals: WINNABLE } } : {}),
    ...(hasReview ? REVIEW.actions : {}),
    ...(allowsUndoAfterWin ? { u: { kind: "undo" } } : {}),
  };
}

function pileKeys(patience: Patience, kind: PileSpec["kind"], text: string): KeyEntry[] {
  const seats = specsOfKind(patience, kind);
  const name = seats[0]?.key;
  return name === undefined ? [] : [{ name, text, actions: actionsOf(seats) }];
}

/** The action of each key of some piles, of which several may share one. */
function actionsOf(seats: readonly PileSpec[]): KeyTable<Action> {
  return Object.fromEntries(seats.flatMap(({ key }): [string, Action][] => {
    const piles = seats.filter((seat) => seat.key === key).map(({ pile }) => pile);
    return key === undefined ? [] : [[key, { kind: "pile", piles }]];
  }));
}
