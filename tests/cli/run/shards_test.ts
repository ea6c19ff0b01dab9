import { assertEquals } from "@std/assert";
import { type ShardHead, ShardsChecker } from "../../../cli/run/shards.ts";

/** Shards of one run; each counts how often its index is read. */
function partsOf(count: number, reads: { count: number }): ShardHead[] {
  const head = {
    ...{ type: "war", schema: "patience.war/2", source: { seed: 7 }, requested: count },
    ...{ retried: [], parts: undefined, json: {} },
  };
  return Array.from({ length: count }, (_, index) => ({
    ...{ ...head, name: `part${index}`, options: {}, interrupted: false, seconds: 1 },
    shard: {
      of: count,
      get index() {
        reads.count++;
        return index + 1;
      },
    },
  }));
}

function problemsOf(parts: readonly ShardHead[]): readonly string[] {
  const check = new ShardsChecker();
  for (const part of parts) check.add(part);
  return check.problems;
}

Deno.test("the cost of checking shards is proportional to their number", () => {
  const few = { count: 0 };
  const many = { count: 0 };
  assertEquals(problemsOf(partsOf(10, few)), []);
  assertEquals(problemsOf(partsOf(1000, many)), []);
  assertEquals(many.count, few.count * 100);
});

Deno.test("only as many differing options are compared as are listed", () => {
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`option${i}`, i]));
  let compared = 0;
  const options = new Proxy(many, {
    get: (all, name) => {
      compared++;
      return Reflect.get(all, name);
    },
  });
  const [one, other] = partsOf(2, { count: 0 }) as [ShardHead, ShardHead];
  assertEquals(problemsOf([{ ...one, options }, other]).length, 10);
  assertEquals(problemsOf([one, { ...other, options }]).length, 10);
  assertEquals(compared, 20);
});

Deno.test("the order of the options makes no difference", () => {
  const [one, other] = partsOf(2, { count: 0 }) as [ShardHead, ShardHead];
  const parts = [{ ...one, options: { a: [1], b: 2 } }, { ...other, options: { b: 2, a: [1] } }];
  assertEquals(problemsOf(parts), []);
});
