import { assert, assertEquals } from "@std/assert";
import { isSeed, MAX_SEED } from "../../lib/lehmer.ts";
import { seedFrom, seedSeries } from "../../lib/seeds.ts";

function take(first: number, count: number): number[] {
  const series = seedSeries(first);
  return Array.from({ length: count }, () => series.next().value);
}

Deno.test("a series begins with its seed and is determined by it", () => {
  assertEquals(take(7, 50), take(7, 50));
  assertEquals(take(7, 1), [7]);
  assert(take(7, 2)[1] !== take(8, 2)[1]);
});

Deno.test("a series has seeds of the whole range and does not repeat itself soon", () => {
  const seeds = take(1, 10_000);
  assert(seeds.every(isSeed));
  assert(new Set(seeds).size > 9_990);
  const mean = seeds.reduce((sum, seed) => sum + seed, 0) / seeds.length;
  assert(Math.abs(mean / MAX_SEED - 0.5) < 0.02);
});

Deno.test("a word that is no seed is drawn again", () => {
  const words = [0, 1, 0xffffffff, 0xfffffffe, 0xfffffffd, 2];
  assertEquals(seedFrom(() => words.shift() ?? 0), MAX_SEED);
  assertEquals(seedFrom(() => words.shift() ?? 0), 1);
});
