import { assertEquals } from "@std/assert";
import { CALLS, ERRORS, inject, whyNotInjected } from "../faults/inject.ts";
import { SCENARIOS } from "../faults/scenarios.ts";

const reason = await whyNotInjected();
if (reason !== undefined) console.log(reason);

for (const scenario of SCENARIOS) {
  Deno.test({
    name: `every call fails once, nothing is lost, and it is told: ${scenario.name}`,
    ignore: reason !== undefined,
    fn: async () => {
      const lost: string[] = [];
      let count = 0;
      for (const call of CALLS) {
        for (const error of ERRORS) {
          for (let at = 1;; at++) {
            const result = await inject(scenario, { call, error, at });
            if (result === undefined) break;
            count++;
            if (result.lost !== undefined) lost.push(`${call} ${at} ${error}: ${result.lost}`);
          }
        }
      }
      console.log(`${scenario.name}: ${count} faults`);
      assertEquals(lost, []);
    },
  });
}
