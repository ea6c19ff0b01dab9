import { assert, assertEquals } from "@std/assert";
import { ERRORS, Stage, whyNotInjected } from "../faults/inject.ts";
import { SCENARIOS } from "../faults/scenarios.ts";

const reason = await whyNotInjected();
if (reason !== undefined) console.log(reason);

for (const scenario of SCENARIOS) {
  Deno.test({
    name: `every call fails once, nothing is lost, and the error is reported: ${scenario.name}`,
    ignore: reason !== undefined,
    fn: async () => {
      using stage = await Stage.of(scenario);
      const lost: string[] = [];
      const counts: Record<string, number> = {};
      for (const fault of stage.faults()) {
        const result = await stage.inject(fault);
        if (result === undefined) continue;
        const { call, error, at } = fault;
        counts[call] = (counts[call] ?? 0) + 1;
        if (result.lost !== undefined) lost.push(`${call} ${at} ${error}: ${result.lost}`);
      }
      console.log(`${scenario.name}:`, counts);
      assertEquals(lost, []);
      assertEquals(Object.keys(counts).toSorted(), Object.keys(scenario.calls).toSorted());
      for (const [call, least] of Object.entries(scenario.calls)) {
        assert((counts[call] ?? 0) >= least * ERRORS.length, `${counts[call]} of ${call}`);
      }
    },
  });
}
