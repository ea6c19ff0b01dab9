import { assertEquals, assertThrows } from "@std/assert";
import { parseShard } from "../../../cli/run/shard.ts";

Deno.test("a part is one of a number of parts, both of which may be written short", () => {
  assertEquals(parseShard("3/16"), { index: 3, of: 16 });
  assertEquals(parseShard("1/1k"), { index: 1, of: 1000 });
  assertEquals(parseShard("1e3/1_000"), { index: 1000, of: 1000 });
});

Deno.test("what is no part of a run is refused", () => {
  for (const text of ["", "3", "/", "3/", "/3", "0/3", "4/3", "1/2/3", "-1/3", "1.5/3", "1/1e10"]) {
    assertThrows(() => parseShard(text), text);
  }
});
