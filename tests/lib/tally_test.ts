import { assertEquals } from "@std/assert";
import { Tally, tallyFromJson } from "../../lib/tally.ts";

function tallyOf(...values: number[]): Tally {
  const tally = new Tally();
  for (const value of values) tally.add(value);
  return tally;
}

Deno.test("a tally counts each value, small or large", () => {
  const tally = tallyOf(5, 1_000_000, 0, 5, 3_000, 1_000_000);
  assertEquals(tally.entries(), [[0, 1], [5, 2], [3_000, 1], [1_000_000, 2]]);
  assertEquals(tally.total, 6);
  assertEquals([5, 6, 1_000_000, 7_000].map((value) => tally.count(value)), [2, 0, 2, 0]);
});

Deno.test("merging tallies in any order gives the same tally", () => {
  const one = tallyOf(1, 2, 5_000);
  one.merge(tallyOf(2, 9_000));
  const other = tallyOf(2, 9_000);
  other.merge(tallyOf(1, 2, 5_000));
  assertEquals(one.entries(), other.entries());
  assertEquals(JSON.stringify(one), '{"1":1,"2":2,"5000":1,"9000":1}');
});

Deno.test("a tally is read back from its JSON, and any other JSON is rejected", () => {
  const tally = tallyOf(0, 7, 7, 5_000);
  assertEquals(tallyFromJson(JSON.parse(JSON.stringify(tally)))?.entries(), tally.entries());
  for (const json of [null, 7, [], { a: 1 }, { "01": 1 }, { "1": 0 }, { "1": 1.5 }, { "-1": 2 }]) {
    assertEquals(tallyFromJson(json), undefined, JSON.stringify(json));
  }
});
