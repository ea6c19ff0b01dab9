import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { pictures, screenToSvg } from "../../tools/screenshots.ts";

const GOLDEN = [
  "8x2",
  "|┌K♥───┐ |",
  "|a < b & |",
  "0: 1+2 bright-red reverse",
  "cursor 0,1",
  "",
].join("\n");

Deno.test("a golden screen becomes a picture with its styles", () => {
  const svg = screenToSvg(GOLDEN);
  assertStringIncludes(svg, ">K♥</text>");
  assertStringIncludes(svg, 'fill="#ff6c60"/>');
  assertStringIncludes(svg, ">&lt;</text>");
  assertStringIncludes(svg, ">&amp;</text>");
  assertEquals(svg.match(/<text/g)?.length, 7);
});

Deno.test("a card of its own colour lies on its paper", () => {
  const svg = screenToSvg(
    ["4x1", "|K♥  |", "0: 0+3 card-red on-card", "cursor hidden", ""].join("\n"),
  );
  assertStringIncludes(svg, 'width="27" height="19" fill="#f0eee6"/>');
  assertStringIncludes(svg, 'fill="#be141e">K♥ </text>');
});

Deno.test("each picture of the documents can be made", () => {
  assert(Object.values(pictures()).every((svg) => svg.split("<text").length > 10));
});
