import { assertEquals } from "@std/assert";
import { parseCount } from "../../cli/count_option.ts";

Deno.test("counts can be written short", () => {
  for (
    const [text, count] of [
      ["0", 0],
      ["100000", 100_000],
      ["100_000", 100_000],
      ["1e6", 1_000_000],
      ["2.3e6", 2_300_000],
      ["10M", 10_000_000],
      ["2.5k", 2500],
      ["1G", 1_000_000_000],
    ] as const
  ) assertEquals(parseCount(text), count, text);
});

Deno.test("what is no whole number is no count", () => {
  for (const text of ["", "-1", "1.5", "1e-3", "ten", "1m", "1 000", "0x10", "e6"]) {
    assertEquals(parseCount(text), undefined, text);
  }
});
