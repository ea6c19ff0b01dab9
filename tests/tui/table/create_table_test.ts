import { newModel } from "../../../tui/table/new_game.ts";
import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import type { Patience } from "../../../lib/patience.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { commandsOf, labelsOf } from "../../../tui/table/input/action_list.ts";
import { shownKeys } from "../../../tui/table/input/key_bar.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { update } from "../../../tui/table/update.ts";
import { YUKON } from "../../yukon/patience.ts";
import { rowsOf } from "../terminal/describe_grid.ts";

/** A patience with columns and foundations, and without optional parts. */
const { finish: _finish, ...PLAIN } = YUKON;
const { isSafe: _isSafe, ...UNSAFE } = KLONDIKE;

/** Returns the optional keys, labels and commands of a patience. */
function offered(patience: Patience<unknown, unknown>, hasSolver: boolean): string {
  const table = createTable(patience, { hasSolver });
  const keys = Object.keys(table.boardKeys).filter((key) => OWN.keys.includes(key));
  const labels = labelsOf(table.actions, "SPC a");
  const words = commandsOf(table.actions).flatMap((entry) => Object.keys(entry.words))
    .filter((word) => OWN.words.includes(word));
  return [...keys, ...labels, ...words].join(", ");
}

const OWN = {
  keys: ["Space", "w", "f", "S", "W", "a", "A", "N"],
  words: ["solve", "solution", "winnable", "new winnable", "auto", "auto on"],
};

Deno.test("a patience has only the keys, labels and commands that it supports", () => {
  assertEquals(offered(PLAIN, false), "f");
  assertEquals(offered(YUKON, false), "f, a, a auto, auto");
  assertEquals(
    offered(PLAIN, true),
    "f, S, W, N, solve, solution, winnable, new winnable",
  );
  assertEquals(offered(UNSAFE, false), "Space, w, f, a, SPC draw, a auto, auto");
  assertEquals(
    offered(KLONDIKE, true),
    "Space, w, f, S, W, a, A, N, SPC draw, a auto, solve, solution, winnable, auto, auto on, " +
      "new winnable",
  );
});

Deno.test("the key bar has the same labels by rank and in order", () => {
  for (const patience of [PLAIN, YUKON, KLONDIKE] as readonly Patience<unknown, unknown>[]) {
    const model = newModel(createTable(patience), dealGame(patience as Patience, 1));
    const { inOrder, byRank } = shownKeys(model).line;
    assertEquals(byRank.toSorted(), inOrder.toSorted());
  }
});

Deno.test("the panel names the keys of the existing piles", () => {
  assertEquals(createTable(PLAIN).draw.panelKeys.free, [
    "1-7  pick, drop",
    "f    foundation",
    "Tab  next",
    "Ent  move",
  ]);
  assertEquals(createTable(KLONDIKE).draw.panelKeys.free.slice(1, 3), [
    "w    waste",
    "f    foundation",
  ]);
});

Deno.test("no screen of a patience without stock and solver mentions them", () => {
  for (const keys of ["", "H", "1", "?", "??", "x"]) {
    const model = [...keys].reduce(
      (before, key) => update(before, keyInput(key), 0).model,
      newModel(createTable(PLAIN), dealGame(PLAIN, 1)),
    );
    for (const size of [{ width: 100, height: 40 }, { width: 40, height: 12 }]) {
      const screen = rowsOf(view(model, size)).join("\n");
      assert(!/stock|waste|\bdraw|solver|winnable|auto/i.test(screen), screen);
    }
  }
});

Deno.test("a game's own parts replace the defaults, and the rest stays", () => {
  const defaults = createTable(PLAIN);
  const { draw, phrases, lines, ...own } = createTable(PLAIN, {
    allowsUndoAfterWin: true,
    phrases: { won: "all is well" },
    lines: { describesNewDeal: true },
    draw: { title: "YUKON" },
  });
  assertEquals([own.allowsUndoAfterWin, own.family, own.patience], [true, defaults.family, PLAIN]);
  assertEquals([phrases.won, phrases.dealing], ["all is well", defaults.phrases.dealing]);
  assertEquals([lines.describesNewDeal, lines.pile], [true, defaults.lines.pile]);
  assertEquals(draw.title, "YUKON");
});

Deno.test("all cards of the foundations bounce when a game is won, the kings first", () => {
  const table = createTable(YUKON);
  const cards = table.draw.bouncingCards(newModel(table, dealGame(YUKON, 1)));
  assertEquals(cards.length, 52);
  assertEquals(new Set(cards.map(({ pile, index }) => `${pile} ${index}`)).size, 52);
  assertEquals(cards.slice(0, 5).map(({ face, pile, index }) => [face.rank, pile, index]), [
    ...["clubs", "diamonds", "hearts", "spades"].map((pile) => ["K", pile, 12]),
    ["Q", "clubs", 11],
  ]);
});
