import { assert, assertEquals } from "@std/assert";
import { binsOf } from "../../../cli/plot/bins.ts";
import { Tally } from "../../../lib/tally.ts";

Deno.test("bins have a round width, hold every value once, and are not too many", () => {
  for (const [first, last, most] of [[3, 17, 16], [0, 0, 5], [1, 999, 16], [95, 205, 4]] as const) {
    const tally = new Tally();
    for (let value = first; value <= last; value++) tally.add(value);
    const bins = binsOf(tally, most);
    assertEquals(bins.reduce((sum, { count }) => sum + count, 0), last - first + 1);
    assert(bins.length <= most + 1, `${bins.length} bins`);
    const width = (bins[0]?.to ?? 0) - (bins[0]?.from ?? 0) + 1;
    assert(/^[125]0*$/.test(String(width)), `width ${width}`);
  }
});

Deno.test("a long tail goes into one last bin", () => {
  const tally = new Tally();
  tally.add(10, 1000);
  tally.add(20, 1000);
  tally.add(1_000_000, 1);
  const bins = binsOf(tally, 10);
  assertEquals(bins[bins.length - 1], { from: 30, to: Infinity, count: 1 });
  assertEquals(binsOf(new Tally(), 10), []);
});
