import { assertEquals } from "@std/assert";
import { inject, whyNotInjected } from "../faults/inject.ts";
import { SCENARIOS } from "../faults/scenarios.ts";

const reason = await whyNotInjected();
if (reason !== undefined) console.log(reason);

for (const scenario of SCENARIOS) {
  Deno.test({
    name: `a call that fails loses nothing, and is told: ${scenario.name}`,
    ignore: reason !== undefined,
    fn: async () => {
      for (const call of ["openat", "write", "rename"] as const) {
        const result = await inject(scenario, { call, error: "EIO", at: 1 });
        assertEquals(result?.lost, undefined, call);
      }
    },
  });
}
