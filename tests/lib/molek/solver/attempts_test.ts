import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import { arrange } from "../../../../lib/molek/solver/arrangement.ts";
import { firstAttempts } from "../../../../lib/molek/solver/attempts.ts";

const START = arrange(deal(1));
const [first, ...further] = firstAttempts(START);

Deno.test("the first attempt takes the columns as they are arranged", () => {
  assertEquals(first?.start, START);
});

Deno.test("the lengths of the further ones follow the sequence of Luby, Sinclair and Zuckerman", () => {
  const unit = further[0]?.positions ?? 0;
  assert(unit > 0);
  const lengths = further.map(({ positions }) => positions / unit);
  // A182105 of the On-Line Encyclopedia of Integer Sequences.
  const published = "1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 16 1";
  assertEquals(lengths.slice(0, 32).join(" "), published);
});

Deno.test("no two of them have the columns in the same order", () => {
  const orders = further.map(({ start }) => start.columns.join());
  assertEquals(new Set(orders).size, further.length);
});

Deno.test("their plans take turns", () => {
  const plans = further.map(({ plan }) => JSON.stringify(plan));
  const kinds = new Set(plans);
  assert(kinds.size > 1);
  for (let start = 0; start + kinds.size <= plans.length; start++) {
    assertEquals(new Set(plans.slice(start, start + kinds.size)).size, kinds.size);
  }
});
