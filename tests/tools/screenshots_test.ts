import { assertEquals, assertStringIncludes } from "@std/assert";
import { screenToSvg } from "../../tools/screenshots.ts";

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
