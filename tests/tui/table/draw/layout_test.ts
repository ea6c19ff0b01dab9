import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { formatSymbol } from "../../../../lib/card.ts";
import { LEAST_ROWS } from "../../../../tui/table/draw/fold.ts";
import type { Seat } from "../../../../lib/patience.ts";
import { CARD_WIDTH } from "../../../../tui/table/draw/cards.ts";
import { cornerOf, type Layout, layoutOf } from "../../../../tui/table/draw/layout.ts";
import { CARD_WORDS } from "../../../../tui/table/draw/words.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { rowsOf } from "../../describe_grid.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { gameFrom } from "../../klondike/player.ts";
import { modelOf, tallState } from "../../klondike/scenes.ts";

const layoutFor = layoutOf(KLONDIKE);

Deno.test("every window from 40x12 on has room for everything, and nothing lies outside", () => {
  for (let width = 40; width <= 160; width++) {
    for (let height = 12; height <= 70; height++) {
      const layout = layoutFor({ width, height });
      assert(layout, `${width}x${height} is large enough`);
      const { left, topRow, tableauRow, tableauRows, statusRow, message, keysRow } = layout;
      assert(tableauRows >= LEAST_ROWS && left >= 0 && topRow >= 0 && keysRow < height);
      assertEquals(tableauRow + tableauRows, statusRow ?? message.row);
      const end = left + 6 * layout.pitch + (layout.kind === "framed" ? 8 : 3);
      assert(end <= width, `the columns end at ${end} of ${width}`);
      if (layout.panel !== undefined) assert(layout.panel.column + 22 <= width);
    }
  }
});

Deno.test("smaller windows have no layout", () => {
  assertEquals(layoutFor({ width: 39, height: 50 }), undefined);
  assertEquals(layoutFor({ width: 200, height: 11 }), undefined);
});

Deno.test("in a standard window every open card of the tallest column is seen", () => {
  const state = tallState();
  const model = modelOf(gameFrom("tall", state));
  for (const height of [24, 25, 40]) {
    const rows = rowsOf(view(model, { width: 80, height }));
    const column = rows.map((row) => row.slice(1, 8)).join("\n");
    for (const card of state.tableau[0]?.open ?? []) {
      assert(column.includes(formatSymbol(card)), `${formatSymbol(card)} at height ${height}`);
    }
    assert(column.includes("▒ 6 ▒") || height === 40);
  }
});

/** The seats of a made-up patience with some columns, and foundations over the last of them. */
function seatsWith(columns: number, foundations: number): readonly Seat[] {
  return [
    ...Array.from({ length: foundations }, (_, index): Seat => ({
      pile: `home ${index + 1}`,
      kind: "foundation",
      row: 0,
      slot: columns - foundations + index,
      spread: "stack",
    })),
    ...Array.from({ length: columns }, (_, slot): Seat => ({
      pile: String(slot + 1),
      kind: "column",
      row: 1,
      slot,
      spread: "down",
    })),
  ];
}

Deno.test("any number of columns from 4 to 10 has room in every window, and no pile covers another", () => {
  for (let columns = 4; columns <= 10; columns++) {
    const seats = seatsWith(columns, 4);
    for (let width = 40; width <= 120; width += 3) {
      for (const height of [12, 15, 16, 24, 50]) {
        const layout = layoutOf({ seats })({ width, height });
        assert(layout, `${columns} columns at ${width}x${height}`);
        const size = layout.kind === "framed" ? CARD_WIDTH : CARD_WORDS.size.width;
        for (const row of [0, 1]) {
          const corners = seats.filter((seat) => seat.row === row)
            .map(({ pile }) => cornerOf({ seats }, layout, pile));
          const starts = corners.map(({ column }) => column);
          starts.slice(1).forEach((start, before) => {
            assert(start >= (starts[before] ?? 0) + size, `${columns} columns at ${width}`);
          });
          assert((starts[0] ?? -1) >= 0 && (starts.at(-1) ?? width) + size <= width);
          assertEquals(new Set(corners.map((corner) => corner.row)), new Set([corners[0]?.row]));
        }
        const { message, panel, statusRow, tableauRow, tableauRows, keysRow } = layout;
        assert(tableauRows >= LEAST_ROWS && keysRow < height);
        assert(message.row === keysRow - 1 && message.column + message.width < width);
        assertEquals(statusRow === undefined, panel !== undefined);
        assert(tableauRow + tableauRows <= (statusRow ?? message.row));
      }
    }
  }
});

Deno.test("more columns need a wider window for frames, and for the panel beside them", () => {
  const least = (columns: number, wanted: (layout: Layout) => boolean): number => {
    const layoutFor = layoutOf({ seats: seatsWith(columns, 4) });
    for (let width = 40;; width++) {
      const layout = layoutFor({ width, height: 24 });
      if (layout && wanted(layout)) return width;
    }
  };
  const framed = [6, 7, 8, 10].map((columns) => least(columns, ({ kind }) => kind === "framed"));
  assertEquals(framed, [49, 57, 65, 81]);
  const panels = [6, 7, 8, 10].map((columns) => least(columns, ({ panel }) => panel !== undefined));
  assertEquals(panels, [72, 80, 88, 104]);
});

Deno.test("a pile above the columns stands over the column of its slot where cards have frames", () => {
  for (const patience of [KLONDIKE, YUKON]) {
    const layout = layoutOf(patience)({ width: 80, height: 25 });
    assert(layout?.kind === "framed");
    for (const { pile, slot, row } of patience.seats.filter((seat) => seat.row === 0)) {
      const below = cornerOf(patience, layout, String(slot + 1));
      const corner = cornerOf(patience, layout, pile);
      assertEquals([corner.column, corner.row < below.row, row], [below.column, true, 0]);
    }
  }
});

Deno.test("words stand in the same places whatever piles a patience has", () => {
  for (const patience of [KLONDIKE, YUKON]) {
    const layout = layoutOf(patience)({ width: 40, height: 12 });
    assert(layout?.kind === "compact");
    const at = (pile: string): number => cornerOf(patience, layout, pile).column - layout.left;
    assertEquals(["clubs", "diamonds", "hearts", "spades"].map(at), [18, 22, 26, 30]);
  }
});
