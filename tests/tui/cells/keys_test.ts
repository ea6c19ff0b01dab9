import { assert, assertEquals } from "@std/assert";
import type { Patience } from "../../../lib/patience.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { createGame, currentState } from "../../../tui/table/game.ts";
import { parsePileNames } from "../../../tui/table/input/command.ts";
import { typedLines } from "../../../tui/table/input/completion.ts";
import { shownKeys } from "../../../tui/table/input/key_bar.ts";
import { updateLine } from "../../../tui/table/input/run_command.ts";
import type { Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { update } from "../../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { CELLS, parseCells } from "../../cells/patience.ts";

const TABLE = createTable(CELLS);

/** Returns a game that begins with these columns and cells. */
function beginning(text: string): Model {
  const start = parseCells(text);
  assert(start);
  return newModel(TABLE, createGame(CELLS, { kind: "file", name: "game.txt" }, {}, start));
}

function pressing(model: Model, ...keys: readonly string[]): Model {
  return keys.reduce(
    (after, key) => update(after, keyInput(key), 0).model,
    model,
  );
}

function cards({ game }: Model): string {
  return (game.patience as Patience).text.start(currentState(game));
}

function said({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("e puts the held card, or the card at the cursor, into an empty cell", () => {
  const model = beginning("32.1/0");
  assertEquals(cards(pressing(model, "1", "e")), "3.1.....2./0");
  assertEquals(cards(pressing(model, "e")), "3.1.....2./0");
  assertEquals(cards(pressing(model, "e", "e", "2", "e")), ".1.....2.3/0");
});

Deno.test("a card of a cell is picked up and put back, or dropped on a column", () => {
  const model = beginning("3.......2/0");
  const at = pressing(model, "Up", "Right", "e");
  assertEquals([at.held, said(at)], [{ pile: "b", count: 1 }, "Cell b: 2♠ picked up."]);
  assertEquals(pressing(at, "e").held, undefined);
  assertEquals(cards(pressing(at, "1")), "32......./0");
});

Deno.test("where no cell is empty, the game says why", () => {
  const model = beginning("3......2.1/0");
  assertEquals(said(pressing(model, "e")), "Cell a is full.");
});

Deno.test("the key bar and the panel name the cell's key, while it is a target", () => {
  const [free, full] = [beginning("32.1/0"), beginning("3......2.1/0")];
  assertEquals(shownKeys(free).panel.slice(0, 2), ["1-6  pick, drop", "e    cell"]);
  assertEquals(shownKeys(pressing(free, "1")).line.inOrder.slice(0, 2), ["3,4,5,6 drop", "e cell"]);
  assert(shownKeys(pressing(free, "1")).panel.includes("e    cell"));
  assert(!shownKeys(pressing(full, "1")).panel.includes("e    cell"));
  assert(shownKeys(free).longLine.inOrder.includes("e cell"));
});

Deno.test("typed moves and names of piles know the cells", () => {
  const model = beginning("3.1.....2/0");
  const lines = typedLines(model);
  assert(["c2 e", "e1 c1", "c1 c3"].every((line) => lines.includes(line)), lines.join(", "));
  assertEquals(cards(updateLine(model, "c1 e").model), ".1.....2.3/0");
  assertEquals(parsePileNames(CELLS, "cells"), { ok: true, value: ["a", "b"] });
  assertEquals(parsePileNames(CELLS, "e2"), { ok: true, value: ["b"] });
  assertEquals(said(updateLine(model, "cells").model), "Cells: a two of spades, b empty.");
  assertEquals(said(updateLine(model, "e2").model), "Cell b: empty.");
});

Deno.test("the board in lines has a line of the cells", () => {
  assertEquals(TABLE.lines.board(beginning("3.1.....2/0").game).slice(0, 3), [
    "Cells: a two of spades, b empty.",
    "Foundations: all empty.",
    "Column 1: three of spades.",
  ]);
});
