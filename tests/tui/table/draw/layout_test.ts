import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import { MOLEK } from "../../../../lib/molek/patience/molek.ts";
import type { PileSpec, PileView } from "../../../../lib/patience.ts";
import {
  type Band,
  CARD_SIZES,
  type ColumnRoom,
  createLayout,
  foldColumn,
  isTextCards,
  type Layout,
  type LayoutPatience,
  MIN_ROWS,
  minWidth,
  pileCorner,
  SIZE_CHOICES,
  sizeAt,
  sizeByName,
  sizeChoiceAt,
  sizeIndex,
} from "../../../../tui/table/draw/layout.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { YUKON } from "../../../yukon/patience.ts";
import { assertBands } from "./assert_drawn.ts";
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";

Deno.test("every size of cards has a name that says it, and may be chosen", () => {
  const names = CARD_SIZES.map(({ width, height }) => `${width}x${height}`);
  assertEquals(SIZE_CHOICES.map(String), ["auto", ...names]);
  CARD_SIZES.forEach((size, number) => {
    const choice = sizeChoiceAt(number);
    assertEquals([sizeAt(sizeIndex(choice)), sizeByName(choice)], [size, choice]);
  });
  assertEquals([sizeIndex("auto"), sizeByName("auto"), sizeByName("6x6")], [-1, "auto", undefined]);
});

Deno.test("each size is larger than the one before, and has a middle column", () => {
  CARD_SIZES.slice(1).forEach(({ width, height }, before) => {
    const smaller = sizeAt(before);
    assert(width > smaller.width && height > smaller.height && width % 2 === 1);
  });
});

const WORDS = { width: 3, height: 1 };
const CARDS = { width: 7, height: 4 };

/** The pileSpecs of a made-up patience with some columns, and foundations over the last of them. */
function seatsWith(columns: number, foundations: number): LayoutPatience {
  const pileSpecs = [
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
  return { pileSpecs };
}

/** The sizes of cards whose columns have room beside each other, with layouts of a few windows. */
function* layoutsOf(patience: LayoutPatience): Generator<readonly [Layout, Size]> {
  for (let width = 40; width <= 250; width += 6) {
    for (const height of [12, 13, 15, 16, 20, 24, 25, 30, 40, 50, 60, 70]) {
      for (const card of CARD_SIZES) {
        const isWide = card.height === 1 || minWidth(patience, card, false) <= width;
        const layout = createLayout(patience, { width, height }, { card, spread: 1 });
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
      const above = patience.pileSpecs.some(({ row }) => row === 0) ? card.height : 0;
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
function assertApart(patience: LayoutPatience, layout: Layout, row: number): number {
  const corners = patience.pileSpecs.filter((spec) => spec.row === row)
    .map(({ pile }) => pileCorner(patience, layout, pile));
  const ends = corners.map(({ column }) => column + layout.card.width);
  corners.forEach((corner, number) => {
    assert(corner.column >= (ends[number - 1] ?? 0));
    assertEquals(corner.row, row === 0 ? layout.topRow : layout.tableauRow);
  });
  return ends.at(-1) ?? 0;
}

Deno.test("smaller windows than 40x12 have no layout", () => {
  for (const card of CARD_SIZES) {
    assertEquals(createLayout(KLONDIKE, { width: 39, height: 50 }, { card, spread: 1 }), undefined);
    assertEquals(
      createLayout(KLONDIKE, { width: 200, height: 11 }, { card, spread: 1 }),
      undefined,
    );
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
    const [waste, foundation] = ["waste", "clubs"].map((pile) =>
      pileCorner(KLONDIKE, layout, pile)
    );
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
      const layout = createLayout(patience, { width, height: 24 }, { card: CARDS, spread: 1 });
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
      for (const { pile, slot } of patience.pileSpecs.filter((spec) => spec.row === 0)) {
        const below = pileCorner(patience, layout, String(slot + 1));
        assertEquals(pileCorner(patience, layout, pile).column, below.column);
      }
    }
  }
});

Deno.test("words stand in the same places whatever piles a patience has", () => {
  for (const patience of [KLONDIKE, YUKON]) {
    const size = { width: 40, height: 12 };
    const layout = WORDS && createLayout(patience, size, { card: WORDS, spread: 1 });
    assert(layout);
    const at = (pile: string): number =>
      pileCorner(patience, layout, pile).column - layout.cardsLeft;
    assertEquals(["clubs", "diamonds", "hearts", "spades"].map(at), [18, 22, 26, 30]);
  }
});

Deno.test("where nothing lies above the columns, and in high windows, messages have two rows", () => {
  const rowsAt = (patience: LayoutPatience, height: number): number | undefined =>
    CARDS &&
    createLayout(patience, { width: 80, height }, { card: CARDS, spread: 1 })?.message.height;
  assertEquals([12, 24, 40].map((height) => rowsAt(MOLEK, height)), [2, 2, 2]);
  assertEquals([24, 27, 28, 40].map((height) => rowsAt(KLONDIKE, height)), [1, 1, 2, 2]);
});

/** The ranks of the columns here, the lowest first. */
const RANKS = "abcdefghijklmnopqrstuvwxyz".split("");

/** A column with a run of open cards, the highest first. */
function columnOf(covered: number, open: number): PileView {
  return columnWith(covered, RANKS.slice(0, open).toReversed().join(""));
}

/** A column with open cards of these ranks. */
function columnWith(covered: number, ranks: string): PileView {
  const open = [...ranks].map((rank) => ({ rank }));
  return { faceDown: covered, faceUp: open, pickUpIndexes: [...open.keys()] };
}

function roomOf(tableauRows: number, card = CARDS, spread = 1): ColumnRoom {
  return { card, spread, tableauRows };
}

/**
 * Returns what a column looks like, a letter a row: `b` back, `B` all backs, `c` card, `f` fold.
 */
function shape(bands: readonly Band[]): string {
  return bands.map((band) => {
    if (band.kind === "backs") return `B${band.count}`;
    if (band.kind === "fold") return `f${band.count}`;
    if (band.kind === "complete") return `C${band.count}`;
    return (band.kind === "back" ? "b" : "c").repeat(band.kind === "card" ? band.height : 1);
  }).join(" ");
}

/** Returns which open cards are shown. */
function shown(bands: readonly Band[]): number[] {
  return bands.flatMap((band) => band.kind === "card" ? [band.index] : []);
}

Deno.test("every column fits every room, and shows its ends and the card in focus", () => {
  for (let covered = 0; covered <= 6; covered++) {
    for (const open of [1, 2, 5, 9, 13, 26]) {
      for (let rows = MIN_ROWS; rows <= 24; rows++) {
        for (const card of [WORDS, CARDS]) {
          for (let focus = 0; focus < open; focus++) {
            const [view, room] = [columnOf(covered, open), roomOf(rows, card)];
            const bands = foldColumn(view, room, RANKS, focus);
            assertBands(bands, view, room);
            const seen = shown(bands);
            for (const index of [0, open - 1, focus]) assert(seen.includes(index));
          }
        }
      }
    }
  }
});

Deno.test("columns without any order fit too, and a fold hides two cards at least", () => {
  const ranks = fc.array(fc.constantFrom(...RANKS), { minLength: 1, maxLength: 30 });
  const size = fc.constantFrom(...CARD_SIZES);
  const [covered, rows, spread] = [
    fc.nat(6),
    fc.integer({ min: 6, max: 50 }),
    fc.integer({ min: 1, max: 7 }),
  ];
  fc.assert(
    fc.property(
      ranks,
      covered,
      rows,
      size,
      spread,
      fc.nat(29),
      (ranks, covered, rows, card, spread, at) => {
        const view = columnWith(covered, ranks.join(""));
        const focus = at % ranks.length;
        const room = roomOf(rows, card, spread);
        const bands = foldColumn(view, room, RANKS, focus);
        assertBands(bands, view, room);
        assert(shown(bands).includes(focus));
        assert(bands.every((band) => band.kind !== "fold" || band.count > 1));
      },
    ),
    { seed: 4 },
  );
});

Deno.test("covered cards fold first, then the last card shrinks, then the run folds", () => {
  const at = (rows: number): string => shape(foldColumn(columnOf(6, 13), roomOf(rows), RANKS));
  assertEquals(at(22), "b b b b b b c c c c c c c c c c c c cccc");
  assertEquals(at(21), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(17), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(16), "B6 c c c c c c c c c c c c ccc");
  assertEquals(at(14), "B6 c c c c c c c c c c c c c");
  assertEquals(at(13), "B6 c c c c c c c c c c f2 c");
  assertEquals(at(6), "B6 c c c f9 c");
});

Deno.test("words fold their backs always, cards never a single one", () => {
  assertEquals(shape(foldColumn(columnOf(1, 1), roomOf(20, WORDS), RANKS)), "B1 c");
  assertEquals(shape(foldColumn(columnOf(1, 5), roomOf(8), RANKS)), "b c c c c ccc");
});

Deno.test("open cards lie apart where there is room, and close together where there is none", () => {
  const room = (rows: number): ColumnRoom => roomOf(rows, { width: 9, height: 6 }, 3);
  const at = (rows: number): string => shape(foldColumn(columnOf(2, 5), room(rows), RANKS));
  assertEquals(at(20), "b b ccc ccc ccc ccc cccccc");
  assertEquals(at(19), "B2 ccc ccc ccc ccc cccccc");
  assertEquals(at(18), "B2 c c c c cccccc");
});

Deno.test("runs fold between their ends, which tell them; the longest first", () => {
  // A single card, four in a run, another single one, five in a run.
  const column = columnWith(0, "yjihgzedcba");
  const at = (rows: number): string => shape(foldColumn(column, roomOf(rows, WORDS), RANKS));
  assertEquals(at(10), "c c c c c c c c f2 c");
  assertEquals(at(9), "c c c c c c c f3 c");
  assertEquals(at(8), "c c f2 c c c f3 c");
  // What has no order folds last.
  assertEquals(at(7), "c c f2 c c f4 c");
});

Deno.test("any focus in a small room is shown between two gaps if need be", () => {
  const at = (focus: number): string =>
    shape(foldColumn(columnOf(6, 13), roomOf(6, WORDS), RANKS, focus));
  assertEquals([0, 3, 6, 12].map(at), [
    "B6 c c c f9 c",
    "B6 c f2 c f8 c",
    "B6 c f5 c f5 c",
    "B6 c c c f9 c",
  ]);
});

Deno.test("a complete column is one card that is turned over, in any room", () => {
  const view: PileView = { ...columnOf(0, 9), badge: "complete" };
  for (const rows of [6, 40]) {
    assertEquals(shape(foldColumn(view, roomOf(rows, CARDS, 2), RANKS)), "C9");
  }
});
