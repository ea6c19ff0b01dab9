import { type KeyInput, keyName } from "../input.ts";
import type { Action } from "./action.ts";

/** What the keys do at the board, by the name of the key. */
const BOARD_KEYS: Readonly<Record<string, Action>> = {
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
  Space: { kind: "enter" },
  Escape: { kind: "cancel" },
  "!": { kind: "cheat" },
  u: { kind: "undo" },
  U: { kind: "redo" },
  H: { kind: "hint" },
  S: { kind: "solution" },
  W: { kind: "solvable" },
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
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((key): [string, Action] => [
      String(key),
      { kind: "column", column: key - 1 },
    ]),
  ),
};

/** What the keys do everywhere. */
const GLOBAL_KEYS: Readonly<Record<string, Action>> = {
  "Ctrl-C": { kind: "quit", code: 130 },
  "Ctrl-\\": { kind: "quit", code: 131 },
  "Ctrl-Z": { kind: "stop" },
  "Ctrl-L": { kind: "redraw" },
};

/** What the keys do when the game is won. */
const WON_KEYS: Readonly<Record<string, Action>> = {
  n: { kind: "new" },
  N: { kind: "new", winnable: true },
  r: { kind: "restart" },
  R: { kind: "restart" },
  u: { kind: "undo" },
  v: { kind: "replay" },
  x: { kind: "export" },
  T: { kind: "theme" },
  q: { kind: "quit", code: 0 },
};

/** The action of a key that means the same whatever is shown. */
export function globalAction(key: KeyInput): Action | undefined {
  return GLOBAL_KEYS[keyName(key)];
}

/** The action of a key at the board. */
export function boardAction(key: KeyInput): Action | undefined {
  return BOARD_KEYS[keyName(key)];
}

/** The action of a key at the end of a game. */
export function wonAction(key: KeyInput): Action | undefined {
  return WON_KEYS[keyName(key)];
}
