import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { plotCurve, type PlotPoint } from "../../../cli/plot/curve.ts";

function pointAt(across: string | number, half?: number): PlotPoint {
  return { across, series: "", mean: 100, half, isCensored: false };
}

function plotOf(points: readonly PlotPoint[]): string {
  return plotCurve({ against: "war size", lines: "", points });
}

/** Returns the x coordinates of the points, in the order in which they are drawn. */
function placesIn(svg: string): number[] {
  return [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map(([, x]) => Number(x));
}

Deno.test("numbers are drawn to scale and joined in ascending order", () => {
  const svg = plotOf([20, 1, 5].map((across) => pointAt(across, 1)));
  const [first = 0, second = 0, third = 0] = placesIn(svg);
  assert(Math.abs((third - first) / (second - first) - 19 / 4) < 0.01, `${placesIn(svg)}`);
  const [, path = ""] = /<path d="([^"]*)"/.exec(svg) ?? [];
  const across = path.split(/[ML]/).slice(1).map((place) => Number(place.split(",")[0]));
  assertEquals(across.map(Math.round), [first, second, third].map(Math.round));
});

Deno.test("numbers that differ a hundredfold are on a logarithmic axis", () => {
  const svg = plotOf([1000, 10_000, 1_000_000].map((across) => pointAt(across, 1)));
  const [first = 0, second = 0, third = 0] = placesIn(svg);
  assert(Math.abs((third - first) / (second - first) - 3) < 0.01, `${placesIn(svg)}`);
  assertStringIncludes(svg, "war size (logarithmic)");
});

Deno.test("a label without room is left out, its point is not", () => {
  const svg = plotOf([100, 101, 102, 400].map((across) => pointAt(across, 1)));
  assertEquals(placesIn(svg).length, 4);
  assertEquals([100, 101, 400].map((one) => svg.includes(`>${one}<`)), [true, false, true]);
});

Deno.test("words are evenly spaced and not joined", () => {
  const svg = plotOf(["swap", "played", "shuffle"].map((across) => pointAt(across, 1)));
  const [first = 0, second = 0, third = 0] = placesIn(svg);
  assert(Math.abs(third - second - (second - first)) < 0.1);
  assert(!svg.includes("<path"));
});

Deno.test("an unknown interval has no error bar", () => {
  assertEquals(plotOf([pointAt(1, 2), pointAt(2)]).match(/class="error/g)?.length, 1);
});
