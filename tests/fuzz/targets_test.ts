import { assert } from "@std/assert";
import { describeReport, fuzz } from "./fuzz.ts";
import { TARGETS } from "./targets.ts";

const SEED = 1;
/** A small part of `tests/long/fuzz_test.ts`. */
const PART = 1 / 600;
const LEAST = 25;

for (const target of TARGETS) {
  Deno.test(`a short fuzzing run throws nothing and breaks no promise: ${target.name}`, async () => {
    const report = await fuzz(target, {
      seed: SEED,
      inputs: Math.max(LEAST, Math.round(PART * target.share)),
    });
    console.log(`seed ${SEED}, ${describeReport(report)}`);
    // A series in which all inputs have the same outcome proves little.
    assert(Object.keys(report.outcomes).length > 1, JSON.stringify(report.outcomes));
  });
}
