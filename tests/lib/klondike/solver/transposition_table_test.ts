import { assert, assertEquals } from "@std/assert";
import {
  TranspositionTable,
  UNKNOWN,
} from "../../../../lib/klondike/solver/transposition_table.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";

Deno.test("the table returns the last mark of each name, and no others", () => {
  const random = Xoshiro128.fromSeed(1);
  const table = new TranspositionTable(1 << 24);
  const marks = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    // Few different words, so that names repeat and differ in one word only.
    const [a, b, c] = [1 + random.below(40), random.below(40) << 26, random.below(20) << 15];
    assertEquals(table.get(a, b, c), marks.get(`${a} ${b} ${c}`) ?? UNKNOWN);
    if (i % 2 === 0) continue;
    const mark = random.below(4096);
    table.set(a, b, c, mark);
    marks.set(`${a} ${b} ${c}`, mark);
  }
  assertEquals(table.count, marks.size);
  assert(!table.isFull);
});

Deno.test("a name can have bits in only one of its words", () => {
  const table = new TranspositionTable(1 << 16);
  const names = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, 0xfffff]] as const;
  for (const [mark, [a, b, c]] of names.entries()) table.set(a, b, c, mark);
  assertEquals(names.map(([a, b, c]) => table.get(a, b, c)), [0, 1, 2, 3, 4, 5]);
});

Deno.test("a full table says so, and clear empties it", () => {
  const table = new TranspositionTable(1);
  for (let name = 1; name <= 2000; name++) table.set(name, 0, 0, 0);
  assert(table.isFull);
  assert(table.count > 500 && table.count < 2000);
  assertEquals(table.get(1, 0, 0), 0);
  table.clear();
  assert(!table.isFull);
  assertEquals([table.count, table.get(1, 0, 0)], [0, UNKNOWN]);
});
