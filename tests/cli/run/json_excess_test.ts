import { assertEquals } from "@std/assert";
import { jsonExcess } from "../../../cli/run/json_excess.ts";

Deno.test("levels and values of JSON are counted, those in texts are not", () => {
  const levels = (count: number): string => "[{".repeat(count / 2) + "}]".repeat(count / 2);
  assertEquals(jsonExcess(levels(20)), undefined);
  assertEquals(jsonExcess(levels(22)), "it has more than 20 levels of JSON");
  assertEquals(jsonExcess(`["${"[".repeat(30)}\\"${"[".repeat(30)}"]`), undefined);
  const values = (count: number): string => `[${"0,".repeat(count - 1)}0]`;
  assertEquals(jsonExcess(values(1_000_000)), undefined);
  assertEquals(jsonExcess(values(1_000_001)), "it has more than 1000000 values");
  const lists = `[${`${levels(14)},`.repeat(70_000)}0]`;
  assertEquals(jsonExcess(lists), "it has more than 1000000 values");
  assertEquals(jsonExcess(`${values(600_000)}\n${values(600_000)}\n`), undefined);
  assertEquals(jsonExcess(values(600_000).repeat(2)), undefined);
  assertEquals(jsonExcess(`[${values(600_000)},\n${values(600_000)}]\n`)?.includes("values"), true);
});
