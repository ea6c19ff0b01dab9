import type { GameAction } from "./action.ts";
import type { HelpEntry } from "./help_page.ts";
import type { KeyTable } from "../key_table.ts";

/** The keys of every game's board. */
export const BOARD_KEYS: KeyTable<GameAction> = {
  Up: { kind: "go", direction: "up" },
  Down: { kind: "go", direction: "down" },
  Left: { kind: "go", direction: "left" },
  Right: { kind: "go", direction: "right" },
  k: { kind: "go", direction: "up" },
  j: { kind: "go", direction: "down" },
  h: { kind: "go", direction: "left" },
  l: { kind: "go", direction: "right" },
  Tab: { kind: "goToNext", backwards: false },
  "Shift-Tab": { kind: "goToNext", backwards: true },
  Enter: { kind: "enter" },
  Escape: { kind: "cancel" },
  u: { kind: "undo" },
  U: { kind: "redo" },
  H: { kind: "hint" },
  n: { kind: "askNew" },
  N: { kind: "askNew", winnable: true },
  R: { kind: "askRestart" },
  v: { kind: "replay" },
  x: { kind: "export" },
  i: { kind: "statistics" },
  t: { kind: "timer" },
  T: { kind: "theme" },
  ":": { kind: "prompt" },
  "?": { kind: "help" },
  F1: { kind: "help" },
  q: { kind: "quit", code: 0 },
};

/** The last lines of every game's help, for most of these keys. */
export const BOARD_KEY_HELP: readonly HelpEntry[] = [
  ["n N R", "new, winnable, restart"],
  ["v x i", "replay, export, results"],
  ["t T", "timer, next theme"],
  [":", "type a command"],
  ["Ctrl-L Z", "redraw; to the shell"],
  ["q", "quit"],
];

/** The same help in fewer words, for small windows. */
export const BOARD_SHORT_TEXTS: Readonly<Record<string, string>> = {
  arrows: "cursor, hjkl",
  Tab: "next card",
  "n N R": "new deals",
  "v x i": "see, save",
  "t T": "time, look",
  ":": "command",
};

/** The keys once a game is won. */
export const WON_KEYS: KeyTable<GameAction> = {
  n: { kind: "new" },
  N: { kind: "new", winnable: true },
  r: { kind: "restart" },
  R: { kind: "restart" },
  v: { kind: "replay" },
  x: { kind: "export" },
  T: { kind: "theme" },
  q: { kind: "quit", code: 0 },
};

/** The labels of these keys on the screen. */
export const WON_LABELS: readonly string[] = ["n new", "r same", "v replay", "x export", "q quit"];
