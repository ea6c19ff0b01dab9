import { assert, assertEquals } from "@std/assert";
import { Stage, whyNotInjected } from "../faults/inject.ts";
import { SCENARIOS } from "../faults/scenarios.ts";

const reason = await whyNotInjected();
if (reason !== undefined) console.log(reason);

/** The first call of each kind fails, and one in the middle. */
const FEW = ["statx", "openat", "write", "pwrite64", "fsync", "rename", "fcntl"] as const;

for (const scenario of SCENARIOS) {
  Deno.test({
    name: `a failing call loses nothing, and is reported: ${scenario.name}`,
    ignore: reason !== undefined,
    fn: async () => {
      using stage = await Stage.of(scenario);
      const faults = [...stage.faults(["EIO"])];
      for (const call of FEW) {
        const of = faults.filter((fault) => fault.call === call);
        const { [call]: least = 0 } = scenario.calls;
        assert(of.length >= least, `${of.length} of ${call}`);
        let injected = 0;
        for (const fault of new Set([of[0], of[Math.floor(of.length / 2)]])) {
          const result = fault && await stage.inject(fault);
          if (result === undefined) continue;
          assertEquals(result.lost, undefined, `${call} ${fault?.at}`);
          injected++;
        }
        assertEquals(injected > 0, least > 0, call);
      }
    },
  });
}
