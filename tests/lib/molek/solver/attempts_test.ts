import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import { arrange } from "../../../../lib/molek/solver/arrangement.ts";
import { fewerAttempts, firstAttempts } from "../../../../lib/molek/solver/attempts.ts";

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

Deno.test("attempts at fewer cheats go on in other orders, always with one less than the best", () => {
  let best = 9;
  const attempts = fewerAttempts(START, () => best);
  const orders = new Set<string>();
  for (let number = 0; number < 300; number++) {
    if (number === 100) best = 4;
    const { value } = attempts.next();
    assertEquals(value?.plan.mostCheats, best - 1);
    orders.add(value?.start.columns.join() ?? "");
  }
  assertEquals(orders.size, 300);
});
