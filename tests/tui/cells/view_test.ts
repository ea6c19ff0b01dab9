import { assert, assertEquals } from "@std/assert";
import type { Size } from "../../../tui/terminal/grid.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { update } from "../../../tui/table/update.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { moveCursor, topOfPile } from "../../../tui/table/cursor.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { pileCorner } from "../../../tui/table/draw/layout.ts";
import { pointedAt } from "../../../tui/table/draw/scene.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { createGame, positionIn } from "../../../tui/table/game.ts";
import type { Model } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { cellPatience, type CellSize, parseCells } from "../../cells/patience.ts";
import { assertColumns, assertDrawn } from "../table/draw/assert_drawn.ts";
import { afterKeys, randomKeys } from "../table/draw/random_game.ts";
import { rowsOf } from "../terminal/describe_grid.ts";

const WIDE: CellSize = { columns: 8, cells: 8, runs: 4 };
const TALL: CellSize = { ...WIDE, rows: 2 };

function beginning(size: CellSize, text: string): Model {
  const patience = cellPatience(size);
  const start = parseCells(text, size);
  assert(start);
  const game = createGame(patience, { kind: "file", name: "game.txt" }, {}, start);
  return newModel(createTable(patience), game);
}

const SIZES: readonly Size[] = [[51, 13], [80, 25], [120, 40]]
  .map(([width = 0, height = 0]) => ({ width, height }));

Deno.test("every pile is found under the pointer where it is drawn, in one row above or two", () => {
  for (const model of [WIDE, TALL].map((size) => beginning(size, "32.1.......2/1"))) {
    for (const size of SIZES) {
      const layout = layoutIn(model, size);
      assert(layout);
      for (const { pile } of model.table.patience.pileSpecs) {
        const corner = pileCorner(model.table.patience, layout, pile);
        assertEquals(pointedAt(model, layout, corner)?.place.pile, pile, `${size.width}`);
      }
    }
  }
});

Deno.test("empty cells show their letters, in words, too", () => {
  const model = beginning(WIDE, "32.1.......2/1");
  assertEquals(
    rowsOf(view(model, { width: 51, height: 12 }))[0]?.trimEnd(),
    "  2♠  -b  -c  -d  -e  -f  -g  -h    3♠   -   -   -",
  );
  const rows = rowsOf(view(model, { width: 80, height: 25 })).join("\n");
  for (const letter of "bcdefgh") assert(rows.includes(letter), letter);
});

Deno.test("a window that is too small says what the game needs", () => {
  const rows = rowsOf(view(beginning(WIDE, "32/0"), { width: 50, height: 20 }));
  assertEquals(rows[0]?.trim(), "Window too small: needs 51x12");
});

Deno.test("the cursor goes through all rows above the columns", () => {
  const { game } = beginning(TALL, "32.1.......2/1");
  const up = (pile: string): string => moveCursor(game, topOfPile(pile), "up").pile;
  const down = (pile: string): string => moveCursor(game, topOfPile(pile), "down").pile;
  assertEquals([up("2"), up("f2"), up("b")], ["f2", "b", "b"]);
  assertEquals([down("b"), down("f2"), down("h")], ["f2", "2", "f4"]);
});

Deno.test("random games are drawn whole, in words and in cards", () => {
  let runs = 0;
  for (const [number, cells] of [WIDE, TALL, WIDE, TALL, WIDE, TALL].entries()) {
    const random = Xoshiro128.fromSeed(number);
    const size = SIZES[number % SIZES.length];
    assert(size);
    let model =
      update(beginning(cells, "123.123.32.1.32.12.13/0"), { kind: "resize", size }, 0).model;
    for (let step = 0; step < 40 && model.mode.kind === "board"; step++) {
      model = afterKeys(model, randomKeys(model, random, false));
      assertColumns(model, size);
      if (model.mode.kind === "board") assertDrawn(model, view(model, size));
    }
    runs += positionIn(model.game, cellPatience(cells)).runs;
  }
  assert(runs > 0, "no run has left");
});
