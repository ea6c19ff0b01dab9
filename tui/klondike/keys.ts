import type { ColumnNumber } from "../../lib/klondike/move.ts";
import { BOARD_KEYS, WON_KEYS } from "../table/keys.ts";
import type { KeyInput } from "../input.ts";
import { actionOf, type KeyTable } from "../key_table.ts";
import type { Action } from "./action.ts";

const KLONDIKE_KEYS: KeyTable<Action> = {
  ...BOARD_KEYS,
  Space: { kind: "stock" },
  w: { kind: "waste" },
  f: { kind: "foundation" },
  a: { kind: "finish" },
  A: { kind: "automatic" },
  S: { kind: "solve" },
  W: { kind: "askWinnable" },
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5, 6, 7] satisfies ColumnNumber[])
      .map((column): [string, Action] => [String(column), { kind: "column", column }]),
  ),
};

/** The action of a key at the board. */
export function boardAction(key: KeyInput): Action | undefined {
  return actionOf(KLONDIKE_KEYS, key);
}

/** The action of a key at the end of a game. */
export function wonAction(key: KeyInput): Action | undefined {
  return actionOf(WON_KEYS, key);
}
