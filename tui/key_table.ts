import { type KeyInput, keyName } from "./input.ts";
import type { ScreenEffect } from "./screen.ts";

/** What keys do, by the name of the key. */
export type KeyTable<Action> = Readonly<Record<string, Action>>;

const SCREEN_KEYS: KeyTable<ScreenEffect> = {
  "Ctrl-C": { kind: "quit", code: 130 },
  "Ctrl-\\": { kind: "quit", code: 131 },
  "Ctrl-Z": { kind: "stop" },
  "Ctrl-L": { kind: "redraw" },
};

/** What a key does; `undefined` when that is nothing. */
export function actionOf<Action>(table: KeyTable<Action>, key: KeyInput): Action | undefined {
  return table[keyName(key)];
}

/** What a key does on every screen, whatever is shown. */
export function screenAction(key: KeyInput): ScreenEffect | undefined {
  return actionOf(SCREEN_KEYS, key);
}
