import type { Move } from "../../../lib/patience.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import type { Emphasis } from "../../../tui/table/draw/painter.ts";
import { cellOfCard, sceneOf, visiblePile } from "../../../tui/table/draw/scene.ts";
import { emphasisAt, view } from "../../../tui/table/draw/view.ts";
import { currentState } from "../../../tui/table/game.ts";
import { tableScreen } from "../../../tui/table/screen.ts";
import { Grid } from "../../../tui/terminal/grid.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import {
  DEALS,
  firstLine,
  inWindow,
  type Model,
  play,
  plays,
  SIZES,
  tell,
  type,
} from "./sliding_tables.ts";
import { typeLine } from "./type_line.ts";
import { assert, assertEquals } from "@std/assert";

const { wakeAt } = tableScreen();
const SIZE = { width: 80, height: 25 };

/** A table where cards lie at once where they were moved. */
function still(model: Model, size = SIZE): Model {
  return { ...inWindow(model, size), motion: false };
}

/** The same screen without the mark. */
function bare(model: Model): Grid {
  const moved = model.moved && { ...model.moved, counts: new Map() };
  return view({ ...model, moved }, model.window ?? SIZE);
}

/** The cells that are drawn in another way than without the mark. */
function markedCells(model: Model): readonly { row: number; column: number }[] {
  const size = model.window ?? SIZE;
  const { cells } = view(model, size);
  const { cells: others } = bare(model);
  return [...cells.keys()].filter((cell) => cells[cell] !== others[cell])
    .map((cell) => ({ row: Math.floor(cell / size.width), column: cell % size.width }));
}

/** Why a card of a pile stands out, the last one unless another is meant. */
function emphasisOf(model: Model, pile: string, index = Infinity): Emphasis {
  const layout = layoutIn(model, SIZE);
  if (!layout) throw new Error("the window is too small");
  const scene = sceneOf(new Grid(SIZE), model, layout);
  return emphasisAt(scene, { pile, index }, visiblePile(model, pile));
}

Deno.test("what was moved is marked where it lies, in every game, at every size", () => {
  for (const [name, deal] of DEALS) {
    for (const size of SIZES) {
      for (const theme of ["plain", "felt"] as const) {
        let seen = 0;
        for (const [, model] of plays({ ...still(deal, size), theme }, 12)) {
          const layout = layoutIn(model, size);
          assert(layout);
          const cells = markedCells(model);
          const corners = [...model.moved?.counts.keys() ?? []].map((pile) =>
            cellOfCard(model, layout, pile, -Infinity)
          );
          for (const { row, column } of cells) {
            const isInPile = corners.some((corner) =>
              row >= corner.row && column >= corner.column - 1 &&
              column < corner.column + layout.pitch + 2 * layout.fan
            );
            assert(isInPile, `${name}, ${size.width}x${size.height}, ${theme}: ${row}, ${column}`);
          }
          if (cells.length > 0) seen++;
        }
        assert(seen > 3, `${name}, ${size.width}x${size.height}, ${theme}: ${seen} marks`);
      }
    }
  }
});

Deno.test("cards are not marked that others are on their way to", () => {
  for (const [name, deal] of DEALS) {
    for (const [, model] of plays(inWindow(deal, SIZE), 10)) {
      if (!model.slide) continue;
      for (const { pile } of model.slide.cards) {
        assert(emphasisOf(model, pile) !== "moved", `${name}: ${pile}`);
        assert(emphasisOf({ ...model, slide: undefined }, pile) !== "none", `${name}: ${pile}`);
      }
    }
  }
});

Deno.test("cards that were drawn are marked; those that were put back into the stock are not", () => {
  const [, [, deal] = DEALS[0] ?? []] = DEALS;
  assert(deal);
  const drawn = type(still(deal), " ");
  assertEquals([...drawn.moved?.counts ?? []], [["waste", 3]]);
  assertEquals([0, 1, 2].map((index) => emphasisOf(drawn, "waste", index)), Array(3).fill("moved"));
  const emptied = type(drawn, " ".repeat(7));
  assertEquals(type(emptied, " ").moved, undefined);
  assertEquals(type(emptied, " u").moved, undefined);
});

Deno.test("frames of lines show the mark without a colour, in ASCII too", () => {
  for (const [name, deal] of DEALS) {
    for (const theme of ["plain", "mono", "ascii"] as const) {
      const start: Model = { ...still(deal), theme };
      const moved = [...plays(start, 8)].map(([, model]) => model)
        .filter((model) => rowsOf(view(model, SIZE)).join() !== rowsOf(bare(model)).join());
      assert(moved.length > 3, `${name}, ${theme}: ${moved.length} marks`);
    }
  }
});

Deno.test("what is taken back is marked where it lies again", () => {
  for (const [name, deal] of DEALS) {
    for (const [before, after] of plays(still(deal), 10)) {
      const undone = type(after, "u");
      assertEquals(undone.game.turns, before.game.turns);
      const [move] = after.game.turns.at(-1)?.moves ?? [];
      const anatomy = before.game.patience.pileChange(currentState(before.game), move as Move);
      if (anatomy.kind === "turn") continue;
      const { from, count, to } = anatomy;
      assertEquals([...after.moved?.counts ?? []], [[to, count]], name);
      assertEquals([...undone.moved?.counts ?? []], [[from, count]], name);
    }
  }
});

Deno.test("the mark goes with the next key, click, paste or resize, or by itself", () => {
  for (const [, deal] of DEALS) {
    const [first] = plays(still(deal), 1);
    const moved = first?.[1];
    assert(moved?.moved);
    for (const key of ["é", "l", "?", "\x1b", "\x1b[<0;1;1M", "\x1b[200~board\x1b[201~"]) {
      assertEquals(type(moved, key, 10).moved, undefined, key);
    }
    assertEquals(tell(moved, { kind: "resize", size: SIZE }, 10).moved, undefined);
    // What the player has not done leaves it: the button is let go, the pointer moves.
    for (const event of ["\x1b[<0;1;1m", "\x1b[<32;1;2M"]) {
      assertEquals(type(moved, event, 10).moved, moved.moved);
    }
    const until = wakeAt(moved);
    assertEquals(until, moved.now + 700);
    assertEquals(tell(moved, { kind: "tick" }, 699).moved, moved.moved);
    const later = tell(moved, { kind: "tick" }, 700);
    assertEquals([later.moved, wakeAt(later)], [undefined, undefined]);
  }
});

Deno.test("other marks win over it: held, hint, target and cheated", () => {
  const [[, klondike] = [], , [, molek] = []] = DEALS;
  assert(klondike && molek);
  const moved = {
    counts: new Map(DEALS.flatMap(() => "1234567".split("")).map((p) => [p, 1])),
    until: 1e6,
    keys: { line: { inOrder: [], byRank: [] }, panel: [] },
  };
  const model: Model = { ...still(klondike), moved };
  const emphases = (one: Model): readonly Emphasis[] =>
    [..."1234567"].map((pile) => emphasisOf(one, pile));
  assertEquals(emphases(model), Array(7).fill("moved"));
  // 6♣ of column 5 goes on 7♥ of column 4.
  const marked: readonly (readonly [string, readonly Emphasis[]])[] = [
    ["5", ["moved", "moved", "moved", "target", "held", "moved", "target"]],
    ["H", ["hint", "moved", "moved", "moved", "moved", "moved", "moved"]],
  ];
  for (const [key, expected] of marked) {
    assertEquals(emphases({ ...type(model, key), moved }), expected, key);
  }
  const cheated = type(still(molek), "12!");
  assertEquals(cheated.moved?.counts.get("2"), 1);
  assertEquals(emphasisOf(cheated, "2"), "cheated");
});

Deno.test("where nothing is drawn nothing is marked, and a line that is read marks nothing", () => {
  for (const [, deal] of DEALS) {
    const silent: Model = { ...deal, timerShown: false };
    for (const [, model] of plays(silent, 3)) {
      assertEquals([model.moved, wakeAt(model)], [undefined, undefined]);
    }
    const { model } = typeLine(deal, firstLine(deal));
    assertEquals([model.game.turns.length, model.moved], [1, undefined]);
  }
});

Deno.test("another game begins without a mark", () => {
  for (const [, deal] of DEALS) {
    const [move] = deal.game.patience.legalMoves(currentState(deal.game));
    const moved = play(still(deal), move);
    assert(moved.moved);
    assertEquals(type(moved, ":restart\r").moved, undefined);
    assertEquals(type(moved, ":new 7\r").moved, undefined);
  }
});
