import type { ColumnNumber } from "../../lib/klondike/move.ts";
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
  Space: { kind: "stock" },
  Enter: { kind: "enter" },
  w: { kind: "waste" },
  f: { kind: "foundation" },
  Escape: { kind: "cancel" },
  u: { kind: "undo" },
  U: { kind: "redo" },
  H: { kind: "hint" },
  a: { kind: "finish" },
  S: { kind: "solve" },
  W: { kind: "askWinnable" },
  n: { kind: "askNew" },
  N: { kind: "askNew", winnable: true },
  R: { kind: "askRestart" },
  A: { kind: "automatic" },
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
    ([1, 2, 3, 4, 5, 6, 7] satisfies ColumnNumber[])
      .map((column): [string, Action] => [String(column), { kind: "column", column }]),
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
  v: { kind: "replay" },
  x: { kind: "export" },
  r: { kind: "restart" },
  T: { kind: "theme" },
  R: { kind: "restart" },
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
