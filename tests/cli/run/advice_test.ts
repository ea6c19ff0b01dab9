import { assertEquals } from "@std/assert";
import { firstWinnable } from "../../../cli/run/advice.ts";
import { endOf } from "../../../cli/run/search.ts";
import { seedSeries } from "../../../lib/seeds.ts";

Deno.test("the first winnable deal is the first of its series that is proved", () => {
  const tried: number[] = [];
  const third = endOf(firstWinnable(5, function* (seed): Generator<undefined, boolean> {
    yield undefined;
    return tried.push(seed) === 3;
  }));
  assertEquals(tried, [...seedSeries(5).take(3)]);
  assertEquals(third, tried[2]);
});
