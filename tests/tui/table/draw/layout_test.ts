import { assert, assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { PileSpec } from "../../../../lib/patience.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { CARD_SIZES } from "../../../../tui/table/draw/card_size.ts";
import { MIN_ROWS } from "../../../../tui/table/draw/fold.ts";
import {
  cornerOf,
  isTextCards,
  type Layout,
  layoutOf,
  minWidth,
  type Seated,
} from "../../../../tui/table/draw/layout.ts";
import { YUKON } from "../../../yukon/patience.ts";

const [WORDS, , CARDS] = CARD_SIZES;

/** The seats of a made-up patience with some columns, and foundations over the last of them. */
function seatsWith(columns: number, foundations: number): Seated {
  const seats = [
    ...Array.from({ length: foundations }, (_, index): PileSpec => ({
      pile: `home ${index + 1}`,
      kind: "foundation",
      row: 0,
      slot: columns - foundations + index,
      spread: "stack",
    })),
    ...Array.from({ length: columns }, (_, slot): PileSpec => ({
      pile: String(slot + 1),
      kind: "column",
      row: 1,
      slot,
      spread: "down",
    })),
  ];
  return { seats };
}

/** The sizes of cards whose columns have room beside each other, with layouts of a few windows. */
function* layoutsOf(patience: Seated): Generator<readonly [Layout, Size]> {
  for (let width = 40; width <= 250; width += 6) {
    for (const height of [12, 13, 15, 16, 20, 24, 25, 30, 40, 50, 60, 70]) {
      for (const card of CARD_SIZES) {
        const isWide = card.height === 1 || minWidth(patience, card, false) <= width;
        const layout = layoutOf(patience, { width, height }, { card, spread: 1 });
        assert(layout, `${width}x${height} is large enough`);
        if (isWide && layout.tableauRows >= MIN_ROWS) yield [layout, { width, height }];
      }
    }
  }
}

Deno.test("in every window there is room for everything in its order, and no pile covers another", () => {
  const made = [4, 6, 8, 10].map((columns) => seatsWith(columns, 4));
  for (const patience of [KLONDIKE, MOLEK, YUKON, ...made]) {
    for (const [layout, { width, height }] of layoutsOf(patience)) {
      const { card, topRow, labelRow, tableauRow, tableauRows, statusRow, panel } = layout;
      const { message, keysRow, left } = layout;
      const above = patience.seats.some(({ row }) => row === 0) ? card.height : 0;
      assert(topRow >= 0 && topRow + above <= labelRow && labelRow + 1 === tableauRow);
      assertEquals(tableauRow + tableauRows, statusRow ?? message.row);
      if (statusRow !== undefined) assertEquals(statusRow + 1, message.row);
      assertEquals([message.row + message.height, keysRow], [keysRow, height - 1]);
      assert(message.column >= left && message.column + message.width < width);
      assertEquals(statusRow === undefined, panel !== undefined);
      const ends = [0, 1].map((row) => assertApart(patience, layout, row));
      const end = Math.max(...ends);
      assert(end <= (panel?.column ?? width), `the piles end at ${end}`);
      if (panel) assert(panel.column + 22 <= width && panel.row === topRow);
    }
  }
});

/** Complains where piles of a row lie on each other; answers where the last one ends. */
function assertApart(patience: Seated, layout: Layout, row: number): number {
  const corners = patience.seats.filter((seat) => seat.row === row)
    .map(({ pile }) => cornerOf(patience, layout, pile));
  const ends = corners.map(({ column }) => column + layout.card.width);
  corners.forEach((corner, number) => {
    assert(corner.column >= (ends[number - 1] ?? 0));
    assertEquals(corner.row, row === 0 ? layout.topRow : layout.tableauRow);
  });
  return ends.at(-1) ?? 0;
}

Deno.test("smaller windows than 40x12 have no layout", () => {
  for (const card of CARD_SIZES) {
    assertEquals(layoutOf(KLONDIKE, { width: 39, height: 50 }, { card, spread: 1 }), undefined);
    assertEquals(layoutOf(KLONDIKE, { width: 200, height: 11 }, { card, spread: 1 }), undefined);
  }
});

Deno.test("cards stand up to half a card apart, in the middle of the window", () => {
  for (const [{ card, pitch, left, cardsLeft, panel }, { width }] of layoutsOf(KLONDIKE)) {
    if (card.height === 1) continue;
    const gap = pitch - card.width;
    assert(gap >= 1 && gap <= Math.max(1, card.width >> 1), `a gap of ${gap}`);
    const end = panel ? panel.column + 22 : cardsLeft + 6 * pitch + card.width;
    assert(Math.abs(width - end - left) <= 2 || left === 0, `${left} on the left, ${width - end}`);
    // There is no room for more.
    const isWidest = gap >= (card.width >> 1) || width - end + left < 7;
    assert(isWidest, `a gap of ${gap} at ${width} with ${card.width}`);
  }
});

Deno.test("the waste shows the ranks and the suits of its cards, and ends before the foundations", () => {
  for (const [layout] of layoutsOf(KLONDIKE)) {
    const [waste, foundation] = ["waste", "clubs"].map((pile) => cornerOf(KLONDIKE, layout, pile));
    assert(waste && foundation);
    const { fan, card, pitch } = layout;
    assert(
      waste.column + 2 * fan + card.width <= foundation.column - (isTextCards(layout) ? 0 : 1),
    );
    // In the narrowest windows the suit of a ten is covered.
    assert(fan >= (card.width === 5 && pitch === 6 ? 3 : 4), `${fan} of ${pitch}`);
  }
});

Deno.test("more columns need a wider window for cards, and for the panel beside them", () => {
  const least = (columns: number, wanted: (layout: Layout) => boolean): number => {
    const patience = seatsWith(columns, 4);
    for (let width = 40;; width++) {
      if (!CARDS || minWidth(patience, CARDS, false) > width) continue;
      const layout = layoutOf(patience, { width, height: 24 }, { card: CARDS, spread: 1 });
      if (layout && wanted(layout)) return width;
    }
  };
  assertEquals([6, 7, 8, 10].map((columns) => least(columns, () => true)), [49, 57, 65, 81]);
  const panels = [6, 7, 8, 10].map((columns) => least(columns, ({ panel }) => panel !== undefined));
  assertEquals(panels, [80, 80, 88, 104]);
});

Deno.test("a pile above the columns stands over the column of its slot where cards are drawn", () => {
  for (const patience of [KLONDIKE, YUKON]) {
    for (const [layout] of layoutsOf(patience)) {
      if (isTextCards(layout)) continue;
      for (const { pile, slot } of patience.seats.filter((seat) => seat.row === 0)) {
        const below = cornerOf(patience, layout, String(slot + 1));
        assertEquals(cornerOf(patience, layout, pile).column, below.column);
      }
    }
  }
});

Deno.test("words stand in the same places whatever piles a patience has", () => {
  for (const patience of [KLONDIKE, YUKON]) {
    const size = { width: 40, height: 12 };
    const layout = WORDS && layoutOf(patience, size, { card: WORDS, spread: 1 });
    assert(layout);
    const at = (pile: string): number => cornerOf(patience, layout, pile).column - layout.cardsLeft;
    assertEquals(["clubs", "diamonds", "hearts", "spades"].map(at), [18, 22, 26, 30]);
  }
});

Deno.test("where nothing lies above the columns, and in high windows, messages have two rows", () => {
  const rowsAt = (patience: Seated, height: number): number | undefined =>
    CARDS && layoutOf(patience, { width: 80, height }, { card: CARDS, spread: 1 })?.message.height;
  assertEquals([12, 24, 40].map((height) => rowsAt(MOLEK, height)), [2, 2, 2]);
  assertEquals([24, 27, 28, 40].map((height) => rowsAt(KLONDIKE, height)), [1, 1, 2, 2]);
});
