import { assert, assertEquals, assertMatch } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { deal } from "../../../../lib/molek/deal.ts";
import { GLYPHS } from "../../../../lib/molek/vision/match.ts";
import { readPicture, stateFromReading } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { type Drawing, drawScreenshot } from "./screenshot.ts";

function see(seed: number, drawing: Drawing = {}): string {
  const reading = readPicture(drawScreenshot(deal(seed), drawing));
  if (reading === undefined) return "nothing";
  const state = stateFromReading(reading);
  return state.ok ? formatBoard(state.value) : state.error;
}

function board(seed: number): string {
  return formatBoard(deal(seed));
}

Deno.test("the closest glyphs differ in five pixels", () => {
  const distances = GLYPHS.flatMap((one, index) =>
    GLYPHS.slice(index + 1).map((other) =>
      one.pixels.filter((bit, at) => bit !== other.pixels[at]).length
    )
  );
  assertEquals(Math.min(...distances), 5);
});

for (const scale of [1, 2, 3, 4]) {
  Deno.test(`a screenshot at scale ${scale} is read, with even and odd borders`, () => {
    const [width, height] = [960 * scale, 540 * scale];
    assertEquals(see(scale, { scale }), board(scale));
    for (const [dx, dy] of scale < 2 ? [[100, 60], [101, 61], [1, 1]] : [[101, 61]] as const) {
      const drawing = { scale, width: width + dx, height: height + dy };
      assertEquals(see(scale, drawing), board(scale), `${dx} ${dy}`);
      const [left, top] = [Math.ceil(dx / 2), Math.ceil(dy / 2)];
      assertEquals(see(scale, { ...drawing, at: [left, top] }), board(scale), `${dx} ${dy}`);
    }
  });
}

Deno.test("on a screen one pixel too small for scale 2 the game is at scale 1", () => {
  assertEquals(see(5, { width: 1919, height: 1079 }), board(5));
});

Deno.test("a window on a larger desktop is found, with dark and light borders", () => {
  for (const border of [0, 90, 255]) {
    const drawing = { width: 1400, height: 900, at: [301, 217], border } as const;
    assertEquals(see(6, drawing), board(6));
  }
  const twice = { scale: 2, width: 2300, height: 1200, at: [333, 77], border: 255 } as const;
  assertEquals(see(7, twice), board(7));
});

Deno.test("two wrong pixels in every glyph are corrected", () => {
  const random = Xoshiro128.fromSeed(21);
  for (let seed = 1; seed <= 8; seed++) {
    const flips = (): number[] => [random.below(72), random.below(72)];
    assertEquals(see(seed, { flips }), board(seed));
  }
});

/** Pixels of a chessboard: a glyph with these flipped is unreadable. */
const GARBLED = Array.from({ length: 72 }, (_, i) => i).filter((i) => (i + (i >> 3)) % 2 === 0);

Deno.test("one unreadable card follows from the deck; two that can be swapped are reported", () => {
  const garble = (...places: string[]): Drawing => ({
    flips: (column, row) => places.includes(`${column},${row}`) ? GARBLED : [],
  });
  assertEquals(see(8, garble("3,1")), board(8));
  const [first, second] = ["3,1", "0,4"];
  assertEquals(
    see(8, garble(first, second)),
    "cannot read the card in column 1, row 5, the card in column 4, row 2",
  );
  // 980087: two cards of the same rank follow from the deck again.
  assertEquals(see(8, garble("0,2", "0,3")), board(8));
});

Deno.test("however many pixels of a glyph are wrong, the board is right or rejected", () => {
  const random = Xoshiro128.fromSeed(22);
  for (let i = 0; i < 50; i++) {
    const place = [random.below(6), random.below(6)].join();
    const wrong = Array.from({ length: 3 + random.below(6) }, () => random.below(72));
    const flips = (column: number, row: number): number[] =>
      `${column},${row}` === place ? wrong : [];
    const seen = see(i + 1, { flips });
    if (seen !== board(i + 1)) {
      assertMatch(seen, /^cannot read the card|^the cards are no game/);
    }
  }
});

Deno.test("a glyph read as another one makes the deck wrong, which is an error", () => {
  const state = deal(9);
  const swapped = state.with(0, { cards: [9, 9, 9, 9, 9, 9], cheated: false });
  const reading = readPicture(drawScreenshot(swapped));
  const result = reading && stateFromReading(reading);
  assert(result !== undefined && !result.ok && result.error.includes("Impossible state; Found"));
});

Deno.test("a picture without the game gives no reading", () => {
  for (const [width, height] of [[1, 1], [500, 80], [960, 540], [1200, 700]] as const) {
    for (const grey of [0, 128, 255]) {
      const pixels = new Uint8Array(width * height).fill(grey);
      assertEquals(readPicture({ width, height, pixels }), undefined);
    }
  }
  const random = Xoshiro128.fromSeed(23);
  const pixels = Uint8Array.from({ length: 960 * 540 }, () => random.below(256));
  assertEquals(readPicture({ width: 960, height: 540, pixels }), undefined);
});
