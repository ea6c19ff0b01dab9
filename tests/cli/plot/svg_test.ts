import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  type AxisPosition,
  FRAME,
  horizontalAxis,
  legend,
  svgDocument,
  svgNumber,
  text,
} from "../../../cli/plot/svg.ts";

Deno.test("text is escaped and never becomes markup", () => {
  const hostile = `<script>&"'</text>`;
  const svg = svgDocument(hostile, hostile, [text(1, 2, hostile)]);
  assertEquals(svg.match(/&lt;script&gt;&amp;"'&lt;\/text&gt;/g)?.length, 4);
  assert(!svg.includes("<script"));
});

Deno.test("coordinates have at most two decimals", () => {
  assertEquals([1, 1 / 3, 2.999, -0.001].map(svgNumber), ["1", "0.33", "3", "0"]);
});

Deno.test("labels that do not fit side by side are slanted, and the axis name moves", () => {
  const ticks = (label: string): { readonly x: number; readonly label: string }[] =>
    Array.from({ length: 10 }, (_, index) => ({ x: FRAME.left + 60 * index, label }));
  const lying = horizontalAxis(ticks("10"), "steps").join("\n");
  assertStringIncludes(lying, ">steps<");
  assert(!lying.includes("rotate"));
  const slanted = horizontalAxis(ticks("winner-first"), "steps").join("\n");
  assertEquals([slanted.match(/rotate/g)?.length, slanted.includes("steps")], [10, false]);
});

Deno.test("the legend is in a corner where it hides no point", () => {
  const corner = (points: readonly AxisPosition[]): number[] =>
    [.../ x="(\d+)" y="(\d+)"/.exec(legend("rule", ["one", "two"], points).join("")) ?? []]
      .slice(1).map(Number);
  const [right = 0, top = 0] = corner([]);
  const [left = 0, same = 0] = corner([[right + 20, top + 10]]);
  assert(left < right && same === top);
  const [, low = 0] = corner([[right + 20, top + 10], [left + 20, top + 10]]);
  assert(low > top);
});
