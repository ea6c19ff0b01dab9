import { assert, assertEquals } from "@std/assert";
import {
  bounceFrames,
  bouncePath,
  FRAME_MS,
  hasEnded,
  type JumpingCard,
} from "../../../../tui/table/draw/bouncing_cards.ts";

const CARDS = 52;
const SCREEN = { width: 80, height: 25 };

function card(number: number): JumpingCard {
  return { number, from: { row: 2, column: 8 * (number % 8) }, size: { width: 7, height: 5 } };
}

Deno.test("cards leave one after the other, and when it has ended all have jumped for equally long", () => {
  assertEquals(bounceFrames(CARDS, 0), [0]);
  assertEquals(bounceFrames(CARDS, 4 * FRAME_MS), [4, 2, 0]);
  let end = 0;
  while (!hasEnded(CARDS, end)) end += FRAME_MS;
  const [longest, ...others] = bounceFrames(CARDS, end);
  assertEquals(others, Array(CARDS - 1).fill(longest));
  assert((longest ?? 0) > 0 && bounceFrames(CARDS, end - 5 * FRAME_MS).at(-1) !== longest);
});

Deno.test("a card jumps from its place, never into the ground, and its path only grows", () => {
  for (let number = 0; number < CARDS; number++) {
    const whole = bouncePath(card(number), 60, SCREEN);
    assertEquals(whole[0], card(number).from);
    for (const { row, column } of whole) {
      assert(row <= SCREEN.height - 5, `card ${number} in row ${row}`);
      assert(column >= -7 && column <= SCREEN.width, `card ${number} in column ${column}`);
    }
    assertEquals(bouncePath(card(number), 9, SCREEN), whole.slice(0, 9));
  }
});

Deno.test("a card that meets the ground jumps again, and less high than it fell", () => {
  const rows = bouncePath(card(3), 60, { width: 300, height: 25 }).map(({ row }) => row);
  const ground = 25 - 5;
  const highest = Math.min(...rows.slice(rows.indexOf(ground)));
  assert(highest < ground && highest > Math.min(...rows), `row ${highest}`);
});

Deno.test("cards go both ways", () => {
  const ends = Array.from(
    { length: CARDS },
    (_, number) => bouncePath(card(number), 9, SCREEN).at(-1)?.column ?? 0,
  );
  const ways = ends.map((column, number) => Math.sign(column - card(number).from.column));
  assert(ways.includes(1) && ways.includes(-1) && !ways.includes(0));
});
