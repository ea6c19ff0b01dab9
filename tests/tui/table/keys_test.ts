import { assert } from "@std/assert";
import { keyInput } from "../../../tui/input.ts";
import { screenAction } from "../../../tui/key_table.ts";
import {
  BOARD_KEY_HELP,
  BOARD_KEYS,
  BOARD_SHORT_TEXTS,
  WON_KEYS,
  WON_LABELS,
} from "../../../tui/table/keys.ts";

/** Names of the help that stand for several keys, or for keys of the game. */
const OTHERS = ["arrows"];

Deno.test("every key that the help names does something, and that of a screen on every screen", () => {
  for (const [names] of BOARD_KEY_HELP) {
    const [first = "", ...more] = names.split(" ");
    if (!first.startsWith("Ctrl-")) {
      for (const name of [first, ...more]) assert(name in BOARD_KEYS, name);
      continue;
    }
    for (const letter of [first.slice("Ctrl-".length), ...more]) {
      const key = keyInput(letter.toLowerCase(), { ctrl: true, alt: false, shift: false });
      assert(screenAction(key), letter);
    }
  }
});

Deno.test("every key that stands on the screen of a game that is won does something there", () => {
  for (const label of WON_LABELS) assert((label.split(" ")[0] ?? "") in WON_KEYS, label);
});

Deno.test("short texts are for lines that the help has, and shorter than those", () => {
  const texts = new Map(BOARD_KEY_HELP);
  for (const [name, short] of Object.entries(BOARD_SHORT_TEXTS)) {
    const text = texts.get(name);
    if (text === undefined) assert([...OTHERS, "Tab"].includes(name), name);
    else assert(short.length < text.length, name);
  }
});
