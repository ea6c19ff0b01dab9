import { assert, assertEquals } from "@std/assert";
import { drawBars, drawHistogram } from "../../../cli/plot/bars.ts";
import { Tally } from "../../../lib/tally.ts";

Deno.test("the largest value has the widest bar, and nothing is wider than the window", () => {
  for (const columns of [20, 21, 40, 80, 300]) {
    const lines = drawBars(["a", "long label"], [50, 100], columns);
    const [half = 0, full = 0] = lines.map((line) => line.match(/[█-▏]/g)?.length ?? 0);
    assertEquals(full, Math.min(60, columns - "long label".length - 2));
    assert(Math.abs(full - 2 * half) <= 1, `${half} of ${full} columns`);
    for (const line of lines) assert(line.length <= columns, line);
  }
});

Deno.test("a narrow window has short bars rather than none, and nothing has no bar", () => {
  assertEquals(drawBars(["a label of 22 columns!"], [3], 10), ["a label of 22 columns!  ████"]);
  assertEquals(drawBars(["a", "b"], [0, 0], 80), ["a", "b"]);
});

Deno.test("the lines of a histogram are its bins, whose shares are all", () => {
  const tally = new Tally();
  for (let value = 1; value <= 40; value++) tally.add(value);
  const lines = drawHistogram(tally, 60);
  const shares = lines.map((line) => Number(/([\d.]+) %/.exec(line)?.[1]));
  assert(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < 0.5, lines.join("\n"));
  assertEquals(new Set(lines.map((line) => line.indexOf("%"))).size, 1);
});
