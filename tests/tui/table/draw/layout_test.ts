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
  minSize,
  minWidth,
  pileCorner,
  sequenceLengths,
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
import { cellPatience } from "../../../cells/patience.ts";

Deno.test("every card size has a name with its numbers, and can be chosen", () => {
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

/** Returns a made-up patience with some columns, and foundations over the last ones. */
function patienceWith(columns: number, foundations: number): LayoutPatience {
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

/** Twelve piles above eight columns, in one row and in two. */
const EIGHT_CELLS = cellPatience({ columns: 8, cells: 8, runs: 4 });
const TWO_ROWS = cellPatience({ columns: 8, cells: 8, runs: 4, rows: 2 });

/** Yields layouts of some windows for the card sizes whose columns fit beside each other. */
function* layoutsOf(patience: LayoutPatience): Generator<readonly [Layout, Size]> {
  for (let width = 40; width <= 250; width += 6) {
    for (const height of [12, 13, 15, 16, 20, 24, 25, 30, 40, 50, 60, 70]) {
      for (const card of CARD_SIZES) {
        const isWide = card.height === 1 || minWidth(patience, card, false) <= width;
        const least = minSize(patience);
        if (width < least.width || height < least.height) continue;
        const layout = createLayout(patience, { width, height }, { card, spread: 1 });
        assert(layout, `${width}x${height} is large enough`);
        if (isWide && layout.tableauRows >= MIN_ROWS) yield [layout, { width, height }];
      }
    }
  }
}

Deno.test("every window has room for all parts in order, and piles do not overlap", () => {
  const made = [4, 6, 8, 10].map((columns) => patienceWith(columns, 4));
  for (const patience of [KLONDIKE, MOLEK, YUKON, EIGHT_CELLS, TWO_ROWS, ...made]) {
    const rowCount = 1 + Math.max(...patience.pileSpecs.map(({ row }) => row));
    for (const [layout, { width, height }] of layoutsOf(patience)) {
      const { card, topRow, labelRow, tableauRow, tableauRows, statusRow, panel } = layout;
      const { message, keysRow, left } = layout;
      const above = patience.pileSpecs.some(({ row }) => row === 0)
        ? card.height * (rowCount - 1)
        : 0;
      assert(topRow >= 0 && topRow + above <= labelRow && labelRow + 1 === tableauRow);
      assertEquals(tableauRow + tableauRows, statusRow ?? message.row);
      if (statusRow !== undefined) assertEquals(statusRow + 1, message.row);
      assertEquals([message.row + message.height, keysRow], [keysRow, height - 1]);
      assert(message.column >= left && message.column + message.width < width);
      assertEquals(statusRow === undefined, panel !== undefined);
      const ends = Array.from({ length: rowCount }, (_, row) => assertApart(patience, layout, row));
      const end = Math.max(...ends);
      assert(end <= (panel?.column ?? width), `the piles end at ${end}`);
      if (panel) assert(panel.column + 22 <= width && panel.row === topRow);
    }
  }
});

/** Fails if piles of a row overlap; returns the end of the last one. */
function assertApart(patience: LayoutPatience, layout: Layout, row: number): number {
  const corners = patience.pileSpecs.filter((spec) => spec.row === row)
    .map(({ pile }) => pileCorner(patience, layout, pile));
  const ends = corners.map(({ column }) => column + layout.card.width);
  corners.forEach((corner, number) => {
    assert(corner.column >= (ends[number - 1] ?? 0));
    const isLast = patience.pileSpecs.every((spec) => spec.row <= row);
    const above = layout.topRow + row * layout.card.height;
    assertEquals(corner.row, isLast ? layout.tableauRow : above);
  });
  return ends.at(-1) ?? 0;
}

Deno.test("windows smaller than 40x12 have no layout", () => {
  for (const card of CARD_SIZES) {
    assertEquals(createLayout(KLONDIKE, { width: 39, height: 50 }, { card, spread: 1 }), undefined);
    assertEquals(
      createLayout(KLONDIKE, { width: 200, height: 11 }, { card, spread: 1 }),
      undefined,
    );
  }
});

Deno.test("the smallest window of a game follows from its slots", () => {
  const least = [KLONDIKE, MOLEK, YUKON, EIGHT_CELLS, TWO_ROWS, patienceWith(10, 8)].map(minSize);
  assertEquals(least.map(({ width, height }) => `${width}x${height}`), [
    ...["40x12", "40x12", "40x12", "51x12", "40x13", "41x12"],
  ]);
  for (const patience of [EIGHT_CELLS, TWO_ROWS]) {
    const { width, height } = minSize(patience);
    const fits = (size: Size): boolean =>
      createLayout(patience, size, { card: WORDS, spread: 1 }) !== undefined;
    assertEquals(
      [fits({ width, height }), fits({ width: width - 1, height }), fits({ width, height: 11 })],
      [true, false, false],
    );
  }
});

Deno.test("more piles above the columns than columns take the slots right of them", () => {
  for (const [layout] of layoutsOf(EIGHT_CELLS)) {
    const at = (pile: string): number =>
      pileCorner(EIGHT_CELLS, layout, pile).column - layout.cardsLeft;
    const slots = isTextCards(layout)
      ? [0, 28, 34, 46]
      : [0, 7, 8, 11].map((slot) => slot * layout.pitch);
    assertEquals(["a", "h", "f1", "f4"].map(at), slots);
  }
});

Deno.test("a score that does not fit beside the words above the columns is in the status line", () => {
  const has = (patience: LayoutPatience, width: number): boolean | undefined =>
    createLayout(patience, { width, height: 24 }, { card: WORDS, spread: 1 })?.hasScoreAbove;
  assertEquals([has(KLONDIKE, 40), has(EIGHT_CELLS, 51), has(EIGHT_CELLS, 60)], [
    true,
    false,
    true,
  ]);
});

Deno.test("cards are up to half a card apart, and centred in the window", () => {
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
    // In the narrowest windows the suit of a ten is hidden.
    assert(fan >= (card.width === 5 && pitch === 6 ? 3 : 4), `${fan} of ${pitch}`);
  }
});

Deno.test("more columns need a wider window for cards, and for the panel beside them", () => {
  const least = (columns: number, wanted: (layout: Layout) => boolean): number => {
    const patience = patienceWith(columns, 4);
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

Deno.test("a pile above the columns is over the column of its slot if cards are drawn", () => {
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

Deno.test("words put the foundations at the same cells in every game", () => {
  for (const patience of [KLONDIKE, YUKON]) {
    const size = { width: 40, height: 12 };
    const layout = WORDS && createLayout(patience, size, { card: WORDS, spread: 1 });
    assert(layout);
    const at = (pile: string): number =>
      pileCorner(patience, layout, pile).column - layout.cardsLeft;
    assertEquals(["clubs", "diamonds", "hearts", "spades"].map(at), [18, 22, 26, 30]);
  }
});

Deno.test("messages have two rows in high windows, and if there is no pile above the columns", () => {
  const rowsAt = (patience: LayoutPatience, height: number): number | undefined =>
    CARDS &&
    createLayout(patience, { width: 80, height }, { card: CARDS, spread: 1 })?.message.height;
  assertEquals([12, 24, 40].map((height) => rowsAt(MOLEK, height)), [2, 2, 2]);
  assertEquals([24, 27, 28, 40].map((height) => rowsAt(KLONDIKE, height)), [1, 1, 2, 2]);
});

/** The ranks in the columns, the lowest first. */
const RANKS = "abcdefghijklmnopqrstuvwxyz".split("");

/** Returns a column with a sequence of face-up cards, the highest first. */
function columnOf(faceDown: number, faceUpCount: number): PileView {
  return columnWith(faceDown, RANKS.slice(0, faceUpCount).toReversed().join(""));
}

/** Returns a column with face-up cards of these ranks. */
function columnWith(faceDown: number, ranks: string): PileView {
  const faceUp = [...ranks].map((rank) => ({ rank }));
  return { faceDown, faceUp, pickUpIndexes: [...faceUp.keys()] };
}

function roomOf(tableauRows: number, card = CARDS, spread = 1): ColumnRoom {
  return { card, spread, tableauRows };
}

/**
 * Describes a column, one letter per row: `b` back, `B` all backs, `c` card, `f` fold.
 */
function shape(bands: readonly Band[]): string {
  return bands.map((band) => {
    if (band.kind === "backs") return `B${band.count}`;
    if (band.kind === "fold") return `f${band.count}`;
    if (band.kind === "complete") return `C${band.count}`;
    return (band.kind === "back" ? "b" : "c").repeat(band.kind === "card" ? band.height : 1);
  }).join(" ");
}

/** Returns the indexes of the face-up cards that are shown. */
function shown(bands: readonly Band[]): number[] {
  return bands.flatMap((band) => band.kind === "card" ? [band.index] : []);
}

Deno.test("every column fits every room, and shows its ends and the cursor's card", () => {
  for (let faceDown = 0; faceDown <= 6; faceDown++) {
    for (const open of [1, 2, 5, 9, 13, 26]) {
      for (let rows = MIN_ROWS; rows <= 24; rows++) {
        for (const card of [WORDS, CARDS]) {
          for (let focus = 0; focus < open; focus++) {
            const [view, room] = [columnOf(faceDown, open), roomOf(rows, card)];
            const bands = foldColumn(view, room, RANKS, { index: focus });
            assertBands(bands, view, room);
            const seen = shown(bands);
            for (const index of [0, open - 1, focus]) assert(seen.includes(index));
          }
        }
      }
    }
  }
});

Deno.test("unordered columns fit too, and a fold hides at least two cards", () => {
  const ranks = fc.array(fc.constantFrom(...RANKS), { minLength: 1, maxLength: 30 });
  const size = fc.constantFrom(...CARD_SIZES);
  const [faceDown, rows, spread] = [
    fc.nat(6),
    fc.integer({ min: 6, max: 50 }),
    fc.integer({ min: 1, max: 7 }),
  ];
  fc.assert(
    fc.property(
      ranks,
      faceDown,
      rows,
      size,
      spread,
      fc.nat(29),
      (ranks, faceDown, rows, card, spread, at) => {
        const view = columnWith(faceDown, ranks.join(""));
        const focus = at % ranks.length;
        const room = roomOf(rows, card, spread);
        const bands = foldColumn(view, room, RANKS, { index: focus });
        assertBands(bands, view, room);
        assert(shown(bands).includes(focus));
        assert(bands.every((band) => band.kind !== "fold" || band.count > 1));
      },
    ),
    { seed: 4 },
  );
});

Deno.test("face-down cards fold first, then the last card loses its lower half, then the sequence folds", () => {
  const at = (rows: number): string => shape(foldColumn(columnOf(6, 13), roomOf(rows), RANKS));
  assertEquals(at(22), "b b b b b b c c c c c c c c c c c c cccc");
  assertEquals(at(21), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(17), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(16), "B6 c c c c c c c c c c c c ccc");
  assertEquals(at(15), "B6 c c c c c c c c c c c c cc");
  assertEquals(at(14), "B6 c c c c c c c c c c f2 cc");
  assertEquals(at(6), "B6 c c f10 cc");
  assertEquals(at(5), "B6 c f11 cc");
});

Deno.test("a column that is unfolded shows as many cards as there are rows", () => {
  const at = (rows: number): string =>
    shape(foldColumn(columnOf(6, 13), roomOf(rows), RANKS, { isUnfolded: true }));
  assertEquals(at(17), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(14), "B6 c c c c c c c c c c c c c");
  assertEquals(at(13), "B6 c c c c c c c c c c f2 c");
});

Deno.test("cards that are no sequence fold only when the last card has lost all its rows but one", () => {
  const column = columnWith(0, "acegikmb");
  const at = (rows: number): string => shape(foldColumn(column, roomOf(rows), RANKS));
  assertEquals(at(9), "c c c c c c c cc");
  assertEquals(at(8), "c c c c c c c c");
  assertEquals(at(7), "c c c c c f2 c");
});

Deno.test("the sequences of a column are counted from its first face-up card on", () => {
  const lengths = (ranks: string): readonly number[] =>
    sequenceLengths(columnWith(3, ranks).faceUp, RANKS);
  assertEquals(lengths(""), []);
  assertEquals(lengths("mlkj"), [4]);
  assertEquals(lengths("mlajih"), [2, 1, 3]);
});

Deno.test("words always fold their backs, and cards never fold a single back", () => {
  assertEquals(shape(foldColumn(columnOf(1, 1), roomOf(20, WORDS), RANKS)), "B1 c");
  assertEquals(shape(foldColumn(columnOf(1, 5), roomOf(8), RANKS)), "b c c c c ccc");
});

Deno.test("face-up cards are spread if there is room, and close together if there is none", () => {
  const room = (rows: number): ColumnRoom => roomOf(rows, { width: 9, height: 6 }, 3);
  const at = (rows: number): string => shape(foldColumn(columnOf(2, 5), room(rows), RANKS));
  assertEquals(at(20), "b b ccc ccc ccc ccc cccccc");
  assertEquals(at(19), "B2 ccc ccc ccc ccc cccccc");
  assertEquals(at(18), "B2 cc cc cc cc cccccc");
  assertEquals(at(12), "B2 c c c c cccccc");
});

Deno.test("sequences fold between their ends, the longest first", () => {
  // A single card, a sequence of four, another single card, a sequence of five.
  const column = columnWith(0, "yjihgzedcba");
  const at = (rows: number): string => shape(foldColumn(column, roomOf(rows, WORDS), RANKS));
  assertEquals(at(10), "c c c c c c c c f2 c");
  assertEquals(at(9), "c c c c c c c f3 c");
  assertEquals(at(8), "c c f2 c c c f3 c");
  // Unordered cards fold last.
  assertEquals(at(7), "c c f2 c c f4 c");
});

Deno.test("the cursor's card is shown in a small room, between two gaps if necessary", () => {
  const at = (focus: number): string =>
    shape(foldColumn(columnOf(6, 13), roomOf(6, WORDS), RANKS, { index: focus }));
  assertEquals([0, 3, 6, 12].map(at), [
    "B6 c c c f9 c",
    "B6 c f2 c f8 c",
    "B6 c f5 c f5 c",
    "B6 c c c f9 c",
  ]);
});

Deno.test("a complete column folds to one card, in any room", () => {
  const view: PileView = { ...columnOf(0, 9), badge: "complete" };
  for (const rows of [6, 40]) {
    assertEquals(shape(foldColumn(view, roomOf(rows, CARDS, 2), RANKS)), "C9");
  }
});
