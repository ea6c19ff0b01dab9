import { assertEquals } from "@std/assert";
import { Stage, whyNotInjected } from "../faults/inject.ts";
import { SCENARIOS } from "../faults/scenarios.ts";

const reason = await whyNotInjected();
if (reason !== undefined) console.log(reason);

/** Of each kind of call the first one fails, and one in the middle. */
const FEW = ["openat", "write", "pwrite64", "fsync", "rename", "fcntl"];

for (const scenario of SCENARIOS) {
  Deno.test({
    name: `a call that fails loses nothing, and is told: ${scenario.name}`,
    ignore: reason !== undefined,
    fn: async () => {
      using stage = await Stage.of(scenario);
      const faults = [...stage.faults(["EIO"])].filter(({ call }) => FEW.includes(call));
      for (const call of FEW) {
        const of = faults.filter((fault) => fault.call === call);
        for (const fault of new Set([of[0], of[Math.floor(of.length / 2)]])) {
          if (fault === undefined) continue;
          assertEquals((await stage.inject(fault))?.lost, undefined, `${call} ${fault.at}`);
        }
      }
    },
  });
}
