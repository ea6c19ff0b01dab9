import { assert, assertEquals } from "@std/assert";
import { shuffle } from "../../lib/random.ts";
import { splitMix64, Xoshiro128 } from "../../lib/xoshiro.ts";

Deno.test("xoshiro128** gives the published numbers", () => {
  // From the reference implementation 1.1, as published with Rust's rand_xoshiro.
  const generator = new Xoshiro128([1, 2, 3, 4]);
  assertEquals(Array.from({ length: 10 }, () => generator.next()), [
    11520,
    0,
    5927040,
    70819200,
    2031721883,
    1637235492,
    1287239034,
    3734860849,
    3729100597,
    4258142804,
  ]);
});

Deno.test("a jump leads to the published states", () => {
  // From edorfaus/xoshiro-6502, made with the C reference.
  const generator = new Xoshiro128([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]);
  for (
    const state of [
      [0x2a6dd50d, 0x01177499, 0xd7eb7d01, 0xddc48284],
      [0x5efdee5a, 0x3aa13c3d, 0x8cc77479, 0xeb10a58f],
      [0x2ca76937, 0x14c9006e, 0x34097ea8, 0xfdd876ea],
      [0x01b72c9a, 0xa78174aa, 0x1cc317be, 0x888235b2],
    ]
  ) {
    generator.jump();
    assertEquals([...generator.state], state);
  }
});

Deno.test("SplitMix64 gives the published numbers", () => {
  assertEquals(splitMix64(1234567n, 3), [
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
  ]);
});

Deno.test("different seeds start different streams, the same seed the same stream", () => {
  const first = (seed: number): number => Xoshiro128.fromSeed(seed).next();
  assertEquals(first(7), first(7));
  assertEquals(new Set(Array.from({ length: 1000 }, (_, seed) => first(seed))).size, 1000);
  assert(first(2 ** 53 - 1) !== first(2 ** 53 - 2));
});

Deno.test("below draws every number equally often", () => {
  const generator = Xoshiro128.fromSeed(1);
  for (const n of [2, 3, 7, 52]) {
    const counts = new Array<number>(n).fill(0);
    const draws = 20000 * n;
    for (let i = 0; i < draws; i++) count(counts, generator.below(n));
    assert(chiSquare(counts) < limit(n - 1), `below(${n}): ${counts}`);
  }
});

Deno.test("below rejects draws that would favour small numbers", () => {
  // With n just above 2^20 about one draw in 2^12 is rejected; a biased version would reject none.
  const n = 2 ** 20 + 1;
  const plain = Xoshiro128.fromSeed(3);
  const counted = Xoshiro128.fromSeed(3);
  for (let i = 0; i < 40000; i++) counted.below(n);
  let draws = 0;
  while (!sameState(plain, counted)) {
    plain.next();
    draws++;
  }
  assert(draws > 40000, `${draws} draws for 40000 numbers`);
});

Deno.test("the shuffle gives every order of four cards equally often", () => {
  const generator = Xoshiro128.fromSeed(5);
  const counts = new Map<string, number>();
  for (let i = 0; i < 24 * 5000; i++) {
    const cards = [0, 1, 2, 3];
    shuffle(cards, generator);
    counts.set(cards.join(), (counts.get(cards.join()) ?? 0) + 1);
  }
  assertEquals(counts.size, 24);
  assert(chiSquare([...counts.values()]) < limit(23));
});

function sameState(a: Xoshiro128, b: Xoshiro128): boolean {
  return a.state.join() === b.state.join();
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Far above the 99.99% quantile, for the Wilson–Hilferty approximation. */
function limit(freedom: number): number {
  return freedom * (1 - 2 / (9 * freedom) + 4 * Math.sqrt(2 / (9 * freedom))) ** 3;
}

function count(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
