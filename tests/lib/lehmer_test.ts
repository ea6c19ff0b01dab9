import { assert, assertEquals, assertThrows } from "@std/assert";
import { isSeed, Lehmer, MAX_SEED, seedFrom, seedSeries } from "../../lib/lehmer.ts";

Deno.test("the generator of the deals gives the numbers of minstd_rand", () => {
  const generator = new Lehmer(1);
  assertEquals([generator.next(), generator.next(), generator.next()], [
    48271,
    182605794,
    1291394886,
  ]);
  for (let i = 4; i < 10000; i++) generator.next();
  // The C++ standard names the 10,000th number.
  assertEquals(generator.next(), 399268537);
});

Deno.test("seeds are 1 to 2147483646", () => {
  for (const seed of [1, 2, 4711, MAX_SEED]) assert(isSeed(seed), String(seed));
  for (const seed of [0, -1, 1.5, NaN, Infinity, MAX_SEED + 1]) {
    assert(!isSeed(seed), String(seed));
    assertThrows(() => new Lehmer(seed));
  }
});

Deno.test("below returns numbers below its argument, even from the largest state", () => {
  const generator = new Lehmer(MAX_SEED);
  for (let i = 0; i < 10000; i++) {
    const number = generator.below(52);
    assert(Number.isInteger(number) && number >= 0 && number < 52);
  }
});

function take(first: number, count: number): number[] {
  const series = seedSeries(first);
  return Array.from({ length: count }, () => series.next().value);
}

Deno.test("a series begins with its seed, which determines it", () => {
  assertEquals(take(7, 50), take(7, 50));
  assertEquals(take(7, 1), [7]);
  assert(take(7, 2)[1] !== take(8, 2)[1]);
});

Deno.test("a series has seeds from the whole range, with few repetitions", () => {
  const seeds = take(1, 10_000);
  assert(seeds.every(isSeed));
  assert(new Set(seeds).size > 9_990);
  const mean = seeds.reduce((sum, seed) => sum + seed, 0) / seeds.length;
  assert(Math.abs(mean / MAX_SEED - 0.5) < 0.02);
});

Deno.test("a word that is not a seed is drawn again", () => {
  const words = [0, 1, 0xffffffff, 0xfffffffe, 0xfffffffd, 2];
  assertEquals(seedFrom(() => words.shift() ?? 0), MAX_SEED);
  assertEquals(seedFrom(() => words.shift() ?? 0), 1);
});
