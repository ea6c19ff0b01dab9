import { assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { deal } from "../../../../lib/molek/deal.ts";
import type { Picture } from "../../../../lib/molek/vision/grid.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { readPicture, stateFromReading } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { cover, drawDesktop, placeGame, placePreview } from "./desktop.ts";

function see(picture: Picture): string {
  const reading = readPicture(picture);
  if (reading === undefined) return "nothing";
  const state = stateFromReading(reading);
  return state.ok ? formatBoard(state.value) : state.error;
}

/** Grid of cards that are not a deck. */
const FOUR_RANKS: State = Array.from({ length: 6 }, () => ({
  cards: [9, 8, 7, 6, 9, 8],
  cheated: false,
}));

for (const scale of [1, 2, 3, 4]) {
  Deno.test(`a window at scale ${scale} is found on a desktop with other windows`, () => {
    const random = Xoshiro128.fromSeed(40 + scale);
    const [width, height] = [960 * scale + 431, 540 * scale + 262];
    for (let i = 0; i < (scale < 3 ? 3 : 1); i++) {
      const desktop = drawDesktop(width, height, random);
      const place = [random.below(431), random.below(262)] as const;
      placeGame(desktop, deal(i + 1), place, scale);
      assertEquals(see(desktop), formatBoard(deal(i + 1)), place.join());
    }
  });
}

Deno.test("a window that leaves the picture is found while its cards are visible", () => {
  const random = Xoshiro128.fromSeed(50);
  for (const [left, top] of [[-230, -140], [700, 40], [-200, 500]] as const) {
    const desktop = drawDesktop(1400, 760, random);
    placeGame(desktop, deal(5), [left, top], 1);
    assertEquals(see(desktop), formatBoard(deal(5)), `${left} ${top}`);
  }
});

Deno.test("cards that are not a deck, and a preview, do not hide the game", () => {
  const random = Xoshiro128.fromSeed(51);
  for (const [game, other] of [[[11, 7], [700, 560]], [[700, 560], [11, 7]]] as const) {
    const desktop = drawDesktop(1700, 1120, random);
    placeGame(desktop, FOUR_RANKS, other, 1);
    placeGame(desktop, deal(6), game, 1);
    placePreview(desktop, deal(7), [1100, 200]);
    assertEquals(see(desktop), formatBoard(deal(6)), game.join());
  }
});

Deno.test("a partly hidden game is reported, unless there is a whole one", () => {
  const random = Xoshiro128.fromSeed(52);
  for (const columns of [1, 2]) {
    const desktop = drawDesktop(1700, 1200, random);
    placeGame(desktop, deal(8), [40, 30], 1);
    cover(desktop, [40, 30], 1, columns);
    const hidden = see(desktop);
    assertEquals(hidden, columns === 1 ? "cannot read column 1" : "cannot read column 1, column 2");
    placeGame(desktop, deal(9), [650, 610], 1);
    assertEquals(see(desktop), formatBoard(deal(9)));
  }
});

Deno.test("no game is found on a desktop without one", () => {
  const random = Xoshiro128.fromSeed(53);
  for (let i = 0; i < 5; i++) assertEquals(see(drawDesktop(1280, 800, random)), "nothing");
});
