import { assert } from "@std/assert";
import { describeReport, fuzz } from "../fuzz/fuzz.ts";
import { TARGETS } from "../fuzz/targets.ts";

const SEED = 2;
const LONGEST_MS = 10_000;

Deno.test("the targets have at least ten million inputs", () => {
  assert(TARGETS.reduce((sum, { share }) => sum + share, 0) >= 10_000_000);
});

for (const target of TARGETS) {
  Deno.test(`${target.share} inputs throw nothing and break no promise: ${target.name}`, async () => {
    const options = { seed: SEED, inputs: target.share, longestMs: LONGEST_MS };
    console.log(describeReport(await fuzz(target, options)));
  });
}
