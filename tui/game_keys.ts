import type { GameAction } from "./game_action.ts";
import type { KeyTable } from "./key_table.ts";

/** What the keys do at the board of every game. */
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

/** What the keys do when a game is won. */
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

/** The same as they stand on the screen. */
export const WON_LABELS: readonly string[] = ["n new", "r same", "v replay", "x export", "q quit"];
