import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { PileView } from "../../../../lib/patience.ts";
import { type Band, foldColumn, LEAST_ROWS } from "../../../../tui/table/draw/fold.ts";

function columnOf(covered: number, open: number): PileView {
  const faces = Array.from({ length: open }, (_, index) => ({ rank: String(index) }));
  return { covered, open: faces, liftable: [...faces.keys()] };
}

function heightOf(band: Band): number {
  return band.kind === "card" ? band.height : 1;
}

/** What a column looks like, a letter a row: `b` back, `B` all backs, `c` card, `f` fold. */
function shape(bands: readonly Band[]): string {
  return bands.map((band) => {
    if (band.kind === "backs") return `B${band.count}`;
    if (band.kind === "fold") return `f${band.count}`;
    return (band.kind === "back" ? "b" : "c").repeat(heightOf(band));
  }).join(" ");
}

Deno.test("every column fits every room, and shows its ends and the card in focus", () => {
  for (let covered = 0; covered <= 6; covered++) {
    for (let open = 1; open <= 13; open++) {
      for (let rows = LEAST_ROWS; rows <= 24; rows++) {
        for (const cardHeight of [1, 4]) {
          for (let focus = 0; focus < open; focus++) {
            const room = { rows, cardHeight, foldsBacks: cardHeight === 1 };
            checkBands(
              foldColumn(columnOf(covered, open), room, focus),
              covered,
              open,
              rows,
              focus,
            );
          }
        }
      }
    }
  }
});

function checkBands(
  bands: readonly Band[],
  covered: number,
  open: number,
  rows: number,
  focus: number,
): void {
  let row = 0;
  let [backs, cards] = [0, 0];
  const shown: number[] = [];
  for (const band of bands) {
    assertEquals(band.row, row);
    row += heightOf(band);
    if (band.kind === "back") backs++;
    if (band.kind === "backs") backs += band.count;
    if (band.kind === "fold") cards += band.count;
    if (band.kind === "card") {
      assertEquals(band.index, cards++);
      shown.push(band.index);
    }
  }
  assert(row <= rows, `${row} rows in ${rows} for ${covered} covered and ${open} open`);
  assertEquals([backs, cards], [covered, open]);
  for (const index of [0, open - 1, focus]) assert(shown.includes(index));
}

Deno.test("covered cards fold first, then the last card shrinks, then the run folds", () => {
  const at = (rows: number): string =>
    shape(foldColumn(columnOf(6, 13), { rows, cardHeight: 4, foldsBacks: false }));
  assertEquals(at(22), "b b b b b b c c c c c c c c c c c c cccc");
  assertEquals(at(21), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(18), "B6 c c c c c c c c c c c c cccc");
  assertEquals(at(16), "B6 c c c c c c c c c c c c ccc");
  assertEquals(at(14), "B6 c c c c c c c c c c c c c");
  assertEquals(at(13), "B6 c c c c c c f2 c c c c c");
  assertEquals(at(6), "B6 c c f9 c c");
});

Deno.test("any focus in a small room is shown between two gaps if need be", () => {
  const room = { rows: 6, cardHeight: 1, foldsBacks: true };
  assertEquals(shape(foldColumn(columnOf(6, 13), room, 6)), "B6 c f5 c f5 c");
  fc.assert(
    fc.property(fc.nat(12), fc.integer({ min: 6, max: 14 }), (focus, rows) => {
      const bands = foldColumn(columnOf(0, 13), { ...room, rows }, focus);
      assert(bands.some((band) => band.kind === "card" && band.index === focus));
    }),
    { seed: 4 },
  );
});
