import { type KeyInput, keyName } from "./input.ts";
import type { ScreenEffect } from "./screen.ts";

/** The actions of keys, by the names of the keys. */
export type KeyTable<Action> = Readonly<Record<string, Action>>;

const SCREEN_KEYS: KeyTable<ScreenEffect> = {
  "Ctrl-C": { kind: "quit", code: 130 },
  "Ctrl-D": { kind: "quit", code: 0 },
  "Ctrl-\\": { kind: "quit", code: 131 },
  "Ctrl-Z": { kind: "stop" },
  "Ctrl-L": { kind: "redraw" },
};

/** The action of a key; `undefined` when it has none. */
export function actionOf<Action>(table: KeyTable<Action>, key: KeyInput): Action | undefined {
  return table[keyName(key)];
}

/** The effect of a key that means the same on every screen; `undefined` for other keys. */
export function screenAction(key: KeyInput): ScreenEffect | undefined {
  return actionOf(SCREEN_KEYS, key);
}
