import { assertEquals } from "@std/assert";
import { exceedsJsonLimits } from "../../../cli/run/json_limits.ts";

Deno.test("nesting and values of JSON are limited, and those in strings do not count", () => {
  const levels = (count: number): string => "[{".repeat(count / 2) + "}]".repeat(count / 2);
  assertEquals(exceedsJsonLimits(levels(20)), undefined);
  assertEquals(exceedsJsonLimits(levels(22)), "JSON nested deeper than 20 levels");
  assertEquals(exceedsJsonLimits(`["${"[".repeat(30)}\\"${"[".repeat(30)}"]`), undefined);
  const values = (count: number): string => `[${"0,".repeat(count - 1)}0]`;
  assertEquals(exceedsJsonLimits(values(1_000_000)), undefined);
  assertEquals(exceedsJsonLimits(values(1_000_001)), "JSON with more than 1,000,000 values");
  const lists = `[${`${levels(14)},`.repeat(70_000)}0]`;
  assertEquals(exceedsJsonLimits(lists), "JSON with more than 1,000,000 values");
  assertEquals(exceedsJsonLimits(`${values(600_000)}\n${values(600_000)}\n`), undefined);
  assertEquals(exceedsJsonLimits(values(600_000).repeat(2)), undefined);
  assertEquals(
    exceedsJsonLimits(`[${values(600_000)},\n${values(600_000)}]\n`)?.includes("values"),
    true,
  );
});
