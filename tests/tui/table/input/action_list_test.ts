import type { CardTable } from "../../../../tui/table/model.ts";
import { assert, assertEquals } from "@std/assert";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { screenAction } from "../../../../tui/terminal/screen.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { createTable } from "../../../../tui/table/create_table.ts";
import {
  actionList,
  boardKeys,
  keysOf,
  labelsOf,
  wonKeys,
} from "../../../../tui/table/input/action_list.ts";
import { YUKON } from "../../../yukon/patience.ts";

const TABLES: readonly CardTable[] = [
  KLONDIKE_TABLE,
  MOLEK_TABLE,
  createTable(YUKON),
];

/** Names in the help that are not names of keys. */
const OTHERS: readonly string[] = ["arrows", "mouse"];

/** Returns the keys of a name in the help: `1-7` stands for seven keys, `Esc` for `Escape`. */
function keysNamed(name: string): string[] {
  if (name === "Esc") return ["Escape"];
  const [, first, last] = /^(\d)-(\d)$/.exec(name) ?? [];
  if (first === undefined || last === undefined) return name.split(" ");
  return Array.from({ length: Number(last) }, (_, index) => String(index + 1));
}

Deno.test("every key in the help has an action, and keys of the screen work on every screen", () => {
  for (const table of TABLES) {
    const keys = table.boardKeys;
    for (const { name: names } of keysOf(table.actions)) {
      if (OTHERS.includes(names)) continue;
      for (const name of keysNamed(names)) {
        const [, letter] = /^\^(.)$/.exec(name) ?? [];
        if (letter === undefined) assert(name in keys, name);
        else {
          const key = keyInput(letter.toLowerCase(), { ctrl: true, alt: false, shift: false });
          assert(screenAction(key), letter);
        }
      }
    }
  }
});

Deno.test("every key on the screen of a won game has an action there", () => {
  for (const table of TABLES) {
    const { actions, allowsUndoAfterWin, hasSolver: N, hasReview: V } = table;
    const keys = wonKeys(actions, allowsUndoAfterWin);
    for (const key of ["n", "N", "R", "V", "s", "u", "v", "x", "q"]) {
      const isIts = { N, V, u: allowsUndoAfterWin }[key] ?? true;
      assertEquals(key in keys, isIts, key);
      assertEquals(labelsOf(actions, key, "won").length > 0, { N, V }[key] ?? true, key);
    }
  }
});

Deno.test("keys of a patience do not replace keys that all games have", () => {
  for (const table of TABLES) {
    const { patience, family, hasSolver } = table;
    const offers = { family, hasSolver, hasCoach: false, hasReview: false, hasDaily: false };
    const common = boardKeys(actionList(patience, offers, { cards: [], advice: [] }));
    for (const [name, action] of Object.entries(common)) {
      assertEquals(table.boardKeys[name], action, name);
    }
    // Only a solver can find winnable deals.
    assertEquals("N" in table.boardKeys, table.hasSolver);
    assertEquals("N" in wonKeys(table.actions, false), table.hasSolver);
    const named = keysOf(table.actions).flatMap(({ actions }) => Object.keys(actions));
    assertEquals(named.length, new Set(named).size, "a key stands for two things");
  }
});
