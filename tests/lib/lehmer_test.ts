import { assert, assertEquals, assertThrows } from "@std/assert";
import { isSeed, Lehmer, MAX_SEED } from "../../lib/lehmer.ts";

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

Deno.test("below stays below, also for the largest state", () => {
  const generator = new Lehmer(MAX_SEED);
  for (let i = 0; i < 10000; i++) {
    const number = generator.below(52);
    assert(Number.isInteger(number) && number >= 0 && number < 52);
  }
});
