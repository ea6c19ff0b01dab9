import { assert, assertEquals } from "@std/assert";
import { Trials } from "../../../cli/run/trials.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";

Deno.test("a set of trials behaves like a Set, at any place", () => {
  const random = Xoshiro128.fromSeed(7);
  const [trials, expected] = [new Trials(), new Set<number>()];
  const base = 999_999_950_000;
  for (let i = 0; i < 200_000; i++) {
    const trial = base + random.below(150_000);
    if (random.below(4) === 0 && expected.delete(trial)) trials.delete(trial);
    else {
      assertEquals(trials.add(trial), !expected.has(trial));
      expected.add(trial);
    }
  }
  assertEquals(trials.size, expected.size);
  for (let trial = base - 10; trial < base + 150_010; trial++) {
    if (trials.has(trial) !== expected.has(trial)) assert(false, `${trial}`);
  }
  const span = { first: base - 10, count: 150_020 };
  const missing = [...trials.gaps(span)].flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, i) => first + i)
  );
  const all = Array.from({ length: span.count }, (_, i) => span.first + i);
  assertEquals(missing, all.filter((trial) => !expected.has(trial)));
});

Deno.test("20 million finished trials with one missing take little memory", () => {
  const trials = new Trials();
  const before = Deno.memoryUsage();
  for (let trial = 0; trial < 20_000_000; trial++) if (trial !== 12) trials.add(trial);
  const after = Deno.memoryUsage();
  const grown = after.heapUsed + after.external - before.heapUsed - before.external;
  assert(grown < 64e6, `${grown} bytes`);
  assertEquals(trials.size, 19_999_999);
  assertEquals([...trials.gaps({ first: 0, count: 20_000_010 })], [
    { first: 12, count: 1 },
    { first: 20_000_000, count: 10 },
  ]);
});

Deno.test("the gaps between and after finished trials are found without listing trials", () => {
  const trials = new Trials();
  const [last, count] = [Number.MAX_SAFE_INTEGER - 2, Number.MAX_SAFE_INTEGER];
  for (const trial of [0, last]) trials.add(trial);
  assertEquals([...trials.gaps({ first: 0, count })], [
    { first: 1, count: last - 1 },
    { first: last + 1, count: 1 },
  ]);
  assertEquals([...trials.gaps({ first: 1, count: 9 })], [{ first: 1, count: 9 }]);
});
