import { assertEquals } from "@std/assert";
import { alignColumns, formatCount, formatFixed, formatPercent } from "../../../cli/io/figures.ts";

Deno.test("thousands have commas between them, wherever they begin", () => {
  assertEquals([0, 999, 1000, 123_456, 1_000_000, 1e12].map(formatCount), [
    ...["0", "999", "1,000", "123,456", "1,000,000", "1,000,000,000,000"],
  ]);
});

Deno.test("digits are rounded before the commas are set, and a sign stays", () => {
  assertEquals([999.996, 1234.5, -1234.5, 0.125].map((value) => formatFixed(value, 2)), [
    ...["1,000.00", "1,234.50", "-1,234.50", "0.13"],
  ]);
  assertEquals(formatFixed(1234.5, 0), "1,235");
  assertEquals([formatPercent(0.123456), formatPercent(1)], ["12.35 %", "100.00 %"]);
});

Deno.test("columns are as wide as their widest cell, the first to the left, no blank at an end", () => {
  assertEquals(alignColumns([["a", "1", ""], ["long", "1,000", "x"], ["b"]]), [
    "a         1",
    "long  1,000  x",
    "b",
  ]);
});
