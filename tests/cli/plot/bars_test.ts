import { assert, assertEquals } from "@std/assert";
import { Tally } from "../../../lib/tally.ts";
import { binsOf, drawBars, drawHistogram } from "../../../cli/plot/bars.ts";

Deno.test("the largest value has the widest bar, and no line is wider than the window", () => {
  for (const columns of [20, 21, 40, 80, 300]) {
    const lines = drawBars(["a", "long label"], [50, 100], columns);
    const [half = 0, full = 0] = lines.map((line) => line.match(/[█-▏]/g)?.length ?? 0);
    assertEquals(full, Math.min(60, columns - "long label".length - 2));
    assert(Math.abs(full - 2 * half) <= 1, `${half} of ${full} columns`);
    for (const line of lines) assert(line.length <= columns, line);
  }
});

Deno.test("a narrow window has short bars, and zero has no bar", () => {
  assertEquals(drawBars(["a label of 22 columns!"], [3], 10), ["a label of 22 columns!  ████"]);
  assertEquals(drawBars(["a", "b"], [0, 0], 80), ["a", "b"]);
});

Deno.test("a histogram has one line per bin, and the shares add up to 100%", () => {
  const tally = new Tally();
  for (let value = 1; value <= 40; value++) tally.add(value);
  const lines = drawHistogram(tally, 60);
  const shares = lines.map((line) => Number(/([\d.]+)%/.exec(line)?.[1]));
  assert(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < 0.5, lines.join("\n"));
  assertEquals(new Set(lines.map((line) => line.indexOf("%"))).size, 1);
});

Deno.test("bins have a round width, hold every value once, and are at most as many as allowed", () => {
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

Deno.test("a long tail becomes one last bin", () => {
  const tally = new Tally();
  tally.add(10, 1000);
  tally.add(20, 1000);
  tally.add(1_000_000, 1);
  const bins = binsOf(tally, 10);
  assertEquals(bins[bins.length - 1], { from: 30, to: Infinity, count: 1 });
  assertEquals(binsOf(new Tally(), 10), []);
});
