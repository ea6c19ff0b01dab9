// The keys for advice by family of games: the word of each, what it shows, and what it costs. In
// every game of a family, a key has the same word and the same cost.

import type { Action, Cost, HelpLine, KeyEntry } from "./action.ts";

/**
 * Families of games. `closed`: some cards are face down, so the solver knows more than the player.
 * `open`: the player sees all cards, so the solver only searches better.
 */
export type Family = "closed" | "open";

/** A key that asks for advice. */
export type AdviceKey = "H" | "S" | "W" | "B" | "V";

interface AdviceKeyText extends Required<Pick<KeyEntry, "text" | "full">> {
  /** Its name in messages, in the help and in the key bar. */
  readonly word: string;
  /** True if the key bar has it; in closed games its row is full. */
  readonly isInKeyBar?: true;
  readonly cost: Cost;
  readonly action: Action;
}

/** What solver help costs, as a part of a sentence. */
export const LISTED = 'a win is then listed as "with help"';

/** Review of a game, the same in all families: after the end of a game it costs nothing. */
const REVIEW: AdviceKeyText = {
  word: "review",
  text: "review the game: help",
  full: `Reviews the game; before its end, ${LISTED}.`,
  cost: "help",
  action: { kind: "review" },
};

/** Way back before the losing move, the same in all families: only what was asked before is used. */
const UNDO_LOST: AdviceKeyText = {
  word: "undo lost",
  text: "undo what lost the game, if known",
  full: "Undoes the moves since the losing move, if the solver has found it; costs nothing more.",
  cost: "nothing",
  action: { kind: "undoLost" },
};

const ADVICE_KEYS: Readonly<Record<Family, Readonly<Record<AdviceKey, AdviceKeyText>>>> = {
  closed: {
    H: {
      word: "hint",
      isInKeyBar: true,
      text: "hint, or the next: counted",
      full:
        "Shows a hint or, when pressed again, the next best of at most three; hints are counted.",
      cost: "hint",
      action: { kind: "hint" },
    },
    S: {
      word: "solution",
      text: "a solution's move: help",
      full: `Shows the solver's next move or, when pressed again, all moves; ${LISTED}.`,
      cost: "help",
      action: { kind: "solve" },
    },
    W: {
      word: "winnable?",
      text: "chance, winnable?: help",
      full: "Shows your win chance or, when pressed again, the verdict of the solver; " +
        `${LISTED}.`,
      cost: "help",
      action: { kind: "chance", orSolver: true },
    },
    B: UNDO_LOST,
    V: REVIEW,
  },
  open: {
    H: {
      word: "hint",
      isInKeyBar: true,
      text: "the solver's hint: counted",
      full: "Shows the first move of the solver's solution; hints are counted.",
      cost: "hint",
      action: { kind: "hint" },
    },
    S: {
      word: "solution",
      isInKeyBar: true,
      text: "a whole solution: help",
      full: `Shows a whole solution; ${LISTED}.`,
      cost: "help",
      action: { kind: "solution" },
    },
    W: {
      word: "winnable?",
      isInKeyBar: true,
      text: "winnable? free unless always on",
      full: "Shows whether the game is winnable, which costs nothing, or, when pressed again, " +
        "warns when a move loses it; then each move counts as a hint.",
      cost: "nothing",
      action: { kind: "askWinnable" },
    },
    B: UNDO_LOST,
    V: REVIEW,
  },
};

/** Cost of each move while the solver's watch is on; with undo, the watch gives the solution away. */
const WATCH_COSTS: Readonly<Record<Family, Cost>> = { closed: "help", open: "hint" };

/** Returns the entry of an advice key for the actions of a game. */
export function adviceKey(family: Family, key: AdviceKey): KeyEntry {
  const { word, isInKeyBar, cost, action, text, full } = ADVICE_KEYS[family][key];
  return {
    name: key,
    text,
    full,
    actions: { [key]: action },
    ...(isInKeyBar ? { labels: { [key]: word } } : {}),
    words: { [key]: word },
    costs: { [key]: cost },
  };
}

/** Returns the line of an advice key in the help, with the words to type for it. */
export function adviceLine(family: Family, key: AdviceKey, typed?: string): HelpLine {
  const { text } = ADVICE_KEYS[family][key];
  return { group: "ask", key, ...(typed === undefined ? {} : { typed }), text };
}

/** Returns the cost of an advice key. */
export function adviceCost(family: Family, key: AdviceKey): Cost {
  return ADVICE_KEYS[family][key].cost;
}

/** Returns the cost of a move that the solver watches. */
export function watchCost(family: Family): Cost {
  return WATCH_COSTS[family];
}
