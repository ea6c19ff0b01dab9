import { assert, assertEquals } from "@std/assert";
import { SHARD } from "../../../cli/run/options.ts";

Deno.test("a shard is INDEX/COUNT, both in long or short form", () => {
  const read = (text: string): unknown => SHARD.read(text);
  assertEquals(read("3/16"), { ok: true, value: { index: 3, of: 16 } });
  assertEquals(read("1/1k"), { ok: true, value: { index: 1, of: 1000 } });
  assertEquals(read("1e3/1_000"), { ok: true, value: { index: 1000, of: 1000 } });
});

Deno.test("any other text is not a shard", () => {
  for (const text of ["", "3", "/", "3/", "/3", "0/3", "4/3", "1/2/3", "-1/3", "1.5/3", "1/1e10"]) {
    assert(!SHARD.read(text).ok, text);
  }
});
