import { assert, assertEquals } from "@std/assert";
import { GameRng } from "../../../lib/war/game_rng.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";

function wordsOf(...words: number[]): { next(): number } {
  return { next: () => words.shift() ?? 0 };
}

Deno.test("coins are the bits of a word, the lowest first", () => {
  const chance = new GameRng(wordsOf(0b1011, 1));
  assertEquals(Array.from({ length: 5 }, () => chance.flip()), [1, 1, 0, 1, 0]);
  for (let i = 5; i < 32; i++) chance.flip();
  assertEquals(chance.flip(), 1);
});

Deno.test("numbers take 16 bits each, the lower half of a word first", () => {
  const chance = new GameRng(wordsOf(0x8000_4000));
  assertEquals([chance.below(4), chance.below(4)], [1, 2]);
});

Deno.test("a draw that would bias the numbers is repeated", () => {
  // 65536 = 13107·5 + 1: only one word is one too many, the one whose product with 5 is 0.
  assertEquals(new GameRng(wordsOf(0xffff_0000)).below(5), 4);
  const counts = [0, 0, 0];
  for (let word = 0; word < 65536; word++) {
    let draws = 0;
    const chance = new GameRng({ next: () => (draws++ === 0 ? word : 0xffff) });
    const number = chance.below(3);
    if (draws === 1) counts[number] = (counts[number] ?? 0) + 1;
  }
  assert(counts.every((count) => count >= 21845), counts.join(" "));
});

Deno.test("every number is drawn equally often", () => {
  const chance = new GameRng(Xoshiro128.fromSeed(1));
  for (const n of [2, 13, 52, 416]) {
    const counts = new Array<number>(n).fill(0);
    for (let i = 0; i < 1000 * n; i++) {
      const number = chance.below(n);
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    assert(chiSquare < n - 1 + 4 * Math.sqrt(2 * (n - 1)) + 8, `below(${n}): ${chiSquare}`);
  }
});
