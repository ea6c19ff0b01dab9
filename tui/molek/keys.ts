import { BOARD_KEYS, WON_KEYS } from "../table/keys.ts";
import type { KeyInput } from "../input.ts";
import { actionOf, type KeyTable } from "../key_table.ts";
import type { Action } from "./action.ts";

const MOLEK_KEYS: KeyTable<Action> = {
  ...BOARD_KEYS,
  Space: { kind: "enter" },
  "!": { kind: "cheat" },
  S: { kind: "solution" },
  W: { kind: "solvable" },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((key): [string, Action] => [
      String(key),
      { kind: "column", column: key - 1 },
    ]),
  ),
};

const MOLEK_WON_KEYS: KeyTable<Action> = { ...WON_KEYS, u: { kind: "undo" } };

/** The action of a key at the board. */
export function boardAction(key: KeyInput): Action | undefined {
  return actionOf(MOLEK_KEYS, key);
}

/** The action of a key at the end of a game. */
export function wonAction(key: KeyInput): Action | undefined {
  return actionOf(MOLEK_WON_KEYS, key);
}
