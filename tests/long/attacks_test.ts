import { assertEquals } from "@std/assert";
import { attackInMemory } from "../attacks/in_memory.ts";
import { attacks } from "../attacks/generator.ts";
import { faultOf, measure, MOST, whyNotMeasured } from "../attacks/measure.ts";
import { STORES } from "../attacks/stores.ts";
import { given } from "./given.ts";

const LARGEST = 16_000_000;

/** A tenth of all attacks are processes. */
const ALL = given("ATTACKS", 10_000);
const SEED = given("SEED", 2);
const PROCESSES = Math.ceil(ALL / 10);

Deno.test({
  name: `${PROCESSES} structured attacks as processes take less than 300 MB and 5 s`,
  ignore: whyNotMeasured() !== undefined,
  fn: async () => {
    const faults: string[] = [];
    let [megabytes, seconds] = [0, 0];
    const codes: Record<number, number> = {};
    for (const attack of [...attacks(SEED, LARGEST).take(PROCESSES), ...STORES]) {
      const measured = await measure(attack);
      const fault = faultOf(attack, measured);
      if (fault !== undefined) {
        faults.push(`${attack.name}: ${fault}`);
        console.log(faults.at(-1));
      }
      megabytes = Math.max(megabytes, measured.megabytes);
      seconds = Math.max(seconds, measured.seconds);
      codes[measured.code] = (codes[measured.code] ?? 0) + 1;
    }
    console.log(
      `${PROCESSES} of seed ${SEED} and ${STORES.length} stores: at most ` +
        `${megabytes.toFixed(0)} MB and ${seconds.toFixed(1)} s; exit codes`,
      codes,
    );
    assertEquals(faults, []);
  },
});

Deno.test(`${ALL - PROCESSES} structured attacks in memory take less than 5 s`, async () => {
  const series = await attackInMemory({ seed: SEED, count: ALL - PROCESSES, most: LARGEST });
  console.log(series);
  assertEquals(series.slowestMs < 1000 * MOST.seconds, true);
});
