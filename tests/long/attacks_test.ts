import { assertEquals } from "@std/assert";
import { attackInMemory } from "../attacks/in_memory.ts";
import { attacks } from "../attacks/generator.ts";
import { faultOf, measure, MOST, whyNotMeasured } from "../attacks/measure.ts";

const LARGEST = 16_000_000;

Deno.test({
  name: "1,000 structured attacks as processes take less than 300 MB and 5 s",
  ignore: whyNotMeasured() !== undefined,
  fn: async () => {
    const faults: string[] = [];
    for (const attack of attacks(2, LARGEST).take(1000)) {
      const fault = faultOf(attack, await measure(attack));
      if (fault !== undefined) faults.push(`${attack.name}: ${fault}`);
    }
    assertEquals(faults, []);
  },
});

Deno.test("9,000 structured attacks in memory take less than 300 MB and 5 s", async () => {
  const series = await attackInMemory({ seed: 2, count: 9000, most: LARGEST });
  console.log(series);
  assertEquals(series.slowestMs < 1000 * MOST.seconds, true);
  assertEquals(series.megabytes < MOST.megabytes, true);
});
