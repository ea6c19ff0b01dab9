import { assert, assertEquals } from "@std/assert";
import { KeyTable } from "../../../../lib/klondike/solver/table.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";

for (const width of [2, 3] as const) {
  Deno.test(`a table of keys of ${width} words remembers what a set remembers`, () => {
    const random = Xoshiro128.fromSeed(width);
    const table = new KeyTable(width, 1 << 24);
    const seen = new Set<string>();
    for (let i = 0; i < 200_000; i++) {
      // Few different words, so that keys come again and differ in one word only.
      const key = [1 + random.below(300), random.below(300) << 20, random.below(3)] as const;
      const [a, b] = key;
      const c = width === 3 ? key[2] : 0;
      assertEquals(table.add(a, b, c), !seen.has(`${a} ${b} ${c}`));
      seen.add(`${a} ${b} ${c}`);
    }
    assertEquals(table.count, seen.size);
    assert(!table.isFull);
  });
}

Deno.test("a marked table asks whether as much was reached before", () => {
  const random = Xoshiro128.fromSeed(5);
  const table = new KeyTable(2, 1 << 24, true);
  const seen = new Map<string, number[]>();
  for (let i = 0; i < 100_000; i++) {
    const [a, b] = [1 + random.below(2000), random.below(4) << 23];
    const drawn = random.below(8) * 3 + random.below(3);
    const place = drawn % 3 === 0 ? 0 : drawn;
    const before = seen.get(`${a} ${b}`) ?? [];
    const reached = before.some((other) =>
      place === 0 || other % 3 === place % 3 && other > 0 && other <= place
    );
    assertEquals(table.addDrawn(a, b, place), !reached);
    seen.set(`${a} ${b}`, [...before, place]);
  }
  assertEquals(table.count, seen.size);
});

Deno.test("a table says when it has no room, and is as new after clear", () => {
  const table = new KeyTable(2, 1);
  for (let key = 1; key <= 5000; key++) table.add(key, 0, 0);
  assert(table.isFull);
  assert(table.count < 5000);
  table.clear();
  assert(!table.isFull);
  assertEquals(table.count, 0);
  assert(table.add(7, 0, 0));
  assert(!table.add(7, 0, 0));
});
