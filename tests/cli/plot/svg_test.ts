import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { at, FRAME, horizontalAxis, picture, text } from "../../../cli/plot/svg.ts";

Deno.test("what a text says can never become a part of the picture", () => {
  const hostile = `<script>&"'</text>`;
  const svg = picture(hostile, hostile, [text(1, 2, hostile)]);
  assertEquals(svg.match(/&lt;script&gt;&amp;"'&lt;\/text&gt;/g)?.length, 4);
  assert(!svg.includes("<script"));
});

Deno.test("coordinates have at most two decimals", () => {
  assertEquals([1, 1 / 3, 2.999, -0.001].map(at), ["1", "0.33", "3", "0"]);
});

Deno.test("labels that have no room beside each other are slanted, and the name makes way", () => {
  const ticks = (label: string): { readonly x: number; readonly label: string }[] =>
    Array.from({ length: 10 }, (_, index) => ({ x: FRAME.left + 60 * index, label }));
  const lying = horizontalAxis(ticks("10"), "steps").join("\n");
  assertStringIncludes(lying, ">steps<");
  assert(!lying.includes("rotate"));
  const slanted = horizontalAxis(ticks("winner-first"), "steps").join("\n");
  assertEquals([slanted.match(/rotate/g)?.length, slanted.includes("steps")], [10, false]);
});
