import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { PileView } from "../../../../lib/patience.ts";
import { CARD_SIZES } from "../../../../tui/table/draw/card_size.ts";
import {
  type Band,
  type ColumnRoom,
  foldColumn,
  MIN_ROWS,
} from "../../../../tui/table/draw/fold.ts";
import { assertBands } from "./assert_drawn.ts";

/** The ranks of the columns here, the lowest first. */
const RANKS = "abcdefghijklmnopqrstuvwxyz".split("");
const WORDS = { width: 3, height: 1 };
const CARDS = { width: 7, height: 4 };

/** A column with a run of open cards, the highest first. */
function columnOf(covered: number, open: number): PileView {
  return columnWith(covered, RANKS.slice(0, open).toReversed().join(""));
}

/** A column with open cards of these ranks. */
function columnWith(covered: number, ranks: string): PileView {
  const open = [...ranks].map((rank) => ({ rank }));
  return { faceDown: covered, faceUp: open, liftable: [...open.keys()] };
}

function roomOf(tableauRows: number, card = CARDS, spread = 1): ColumnRoom {
  return { card, spread, tableauRows };
}

/** What a column looks like, a letter a row: `b` back, `B` all backs, `c` card, `f` fold. */
function shape(bands: readonly Band[]): string {
  return bands.map((band) => {
    if (band.kind === "backs") return `B${band.count}`;
    if (band.kind === "fold") return `f${band.count}`;
    if (band.kind === "complete") return `C${band.count}`;
    return (band.kind === "back" ? "b" : "c").repeat(band.kind === "card" ? band.height : 1);
  }).join(" ");
}

/** Which open cards are shown. */
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
