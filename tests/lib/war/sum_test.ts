import { assert, assertEquals } from "@std/assert";
import { Sum } from "../../../lib/war/sum.ts";

Deno.test("a sum keeps what additions round off", () => {
  const sum = new Sum();
  sum.add(1);
  for (let i = 0; i < 1_000_000; i++) sum.add(2 ** -54);
  sum.add(2 ** 20);
  assertEquals(sum.value, 2 ** 20 + 1 + 1_000_000 * 2 ** -54);
  let plain = 1;
  for (let i = 0; i < 1_000_000; i++) plain += 2 ** -54;
  assert(plain === 1);
});
