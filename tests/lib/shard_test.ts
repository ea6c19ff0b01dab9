import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { shardRange } from "../../lib/shard.ts";

Deno.test("shards are adjacent, make up the whole run, and consist of whole blocks", () => {
  const counts = [fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 40 })] as const;
  fc.assert(
    fc.property(...counts, fc.integer({ min: 1, max: 1000 }), (total, of, blockSize) => {
      let next = 0;
      for (let index = 1; index <= of; index++) {
        const { first, count } = shardRange(total, { index, of }, blockSize);
        assertEquals(first, next);
        assert(first % blockSize === 0 || first === total);
        next += count;
      }
      assertEquals(next, total);
    }),
    { seed: 1 },
  );
});

Deno.test("shards differ by at most one block", () => {
  const counts = [1, 2, 3, 4].map((index) => shardRange(1003, { index, of: 4 }, 10).count);
  assertEquals(counts, [250, 250, 250, 253]);
  assertEquals(shardRange(3, { index: 2, of: 2 }), { first: 1, count: 2 });
  assertEquals(shardRange(3, { index: 1, of: 5 }), { first: 0, count: 0 });
});
