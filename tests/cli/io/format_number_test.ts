import { assert, assertEquals } from "@std/assert";
import {
  alignColumns,
  bar,
  fitColumns,
  formatCount,
  formatFixed,
  formatPercent,
  significantDigits,
} from "../../../cli/io/format_number.ts";

Deno.test("every three digits are separated by a comma", () => {
  assertEquals([0, 999, 1000, 123_456, 1_000_000, 1e12].map(formatCount), [
    ...["0", "999", "1,000", "123,456", "1,000,000", "1,000,000,000,000"],
  ]);
});

Deno.test("numbers are rounded before the commas are inserted, and keep their sign", () => {
  assertEquals([999.996, 1234.5, -1234.5, 0.125].map((value) => formatFixed(value, 2)), [
    ...["1,000.00", "1,234.50", "-1,234.50", "0.13"],
  ]);
  assertEquals(formatFixed(1234.5, 0), "1,235");
  assertEquals([formatPercent(0.123456), formatPercent(1)], ["12.35%", "100.00%"]);
});

Deno.test("columns are as wide as their widest cell, the first left-aligned, without trailing blanks", () => {
  assertEquals(alignColumns([["a", "1", ""], ["long", "1,000", "x"], ["b"]]), [
    "a         1",
    "long  1,000  x",
    "b",
  ]);
});

Deno.test("columns that do not fit are printed below, each time with the first column", () => {
  const rows = [["row", "one", "two", "three"], ["a", "1", "2", "3"]];
  assertEquals(fitColumns(rows, 20), alignColumns(rows));
  assertEquals(fitColumns(rows, 19), [
    ...["row  one  two", "a      1    2", ""],
    ...["row  three", "a        3"],
  ]);
  assertEquals(fitColumns(rows, 1).length, 8);
});

Deno.test("an error has two significant digits, and at least two decimals", () => {
  assertEquals([null, 0, 12, 0.5, 0.1, 0.0999, 0.0019, 2e-9].map(significantDigits), [
    ...[2, 2, 2, 2, 2, 3, 4, 10],
  ]);
});

const BLOCKS = " ▏▎▍▌▋▊▉█";

/** Returns how many eighths of a column a bar takes. */
function eighths(share: number, columns: number): number {
  return [...bar(share, columns)].reduce((sum, block) => sum + BLOCKS.indexOf(block), 0);
}

Deno.test("a bar is exact to an eighth of a column, and never wider than its limit", () => {
  for (let step = 0; step <= 200; step++) {
    const share = step / 200;
    assert(Math.abs(eighths(share, 20) - share * 160) <= 0.5, String(share));
    assert(bar(share, 20).length <= 20);
  }
  assertEquals([bar(-1, 3), bar(0, 3), bar(0.5, 3), bar(1, 3), bar(7, 3)], [
    ...["", "", "█▌", "███", "███"],
  ]);
});
