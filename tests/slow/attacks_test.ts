import { assertEquals } from "@std/assert";
import { attackInMemory } from "../attacks/in_memory.ts";
import { attacks } from "../attacks/generator.ts";
import { faultOf, measure, MOST, whyNotMeasured } from "../attacks/measure.ts";
import { STORES } from "../attacks/stores.ts";
import { TABLE } from "../attacks/table.ts";

/** `tests/long/attacks_test.ts` tries thousands, with another seed. */
const SEED = 1;

const reason = whyNotMeasured();
if (reason !== undefined) console.log(reason);

Deno.test({
  name: "every known attack takes less than 300 MB and 5 s, and gives one message",
  ignore: reason !== undefined,
  fn: async () => {
    const faults: string[] = [];
    for (const attack of TABLE) {
      const fault = faultOf(attack, await measure(attack));
      if (fault !== undefined) faults.push(`${attack.name}: ${fault}`);
    }
    assertEquals(faults, []);
  },
});

Deno.test({
  name: "every corrupt store takes less than 300 MB and 5 s, in one of its commands",
  ignore: reason !== undefined,
  fn: async () => {
    // Each kind is tried with another call than the kind before it.
    for (const [index, attack] of STORES.entries()) {
      if (index % 3 !== Math.floor(index / 3) % 3) continue;
      assertEquals(faultOf(attack, await measure(attack)), undefined, attack.name);
    }
  },
});

Deno.test({
  name: `structured attacks of seed ${SEED} take less than 300 MB and 5 s, as processes`,
  ignore: reason !== undefined,
  fn: async () => {
    for (const attack of attacks(SEED, 1_000_000).take(6)) {
      assertEquals(faultOf(attack, await measure(attack)), undefined, attack.name);
    }
  },
});

Deno.test("structured attacks in memory are rejected or read, each within 5 s", async () => {
  const { outcomes, slowestMs } = await attackInMemory({
    ...{ seed: SEED, count: 80, most: 100_000 },
  });
  console.log(`seed ${SEED}`, outcomes, `at most ${slowestMs.toFixed(0)} ms`);
  assertEquals(slowestMs < 1000 * MOST.seconds, true);
});
