import { fromSource } from "../process.ts";
import { compileBinary, COMPILER } from "../slow/binary.ts";
import { canSweep, resumeSeries, runUndisturbed } from "../slow/resume_series.ts";
import { RESUMED, SIGNALS } from "../slow/resumed.ts";
import { given } from "./given.ts";

/** Starts of each run, to be stopped about 100 times: `TRIES=5 SEED=7 deno test -A …`. */
const TRIES = given("TRIES", 70);
const SEED = given("SEED", 1);

const binary = await compileBinary();
if ("missing" in binary) console.log(`The compiled program is not stopped: ${binary.missing}`);

const PROGRAMS = {
  "from source": fromSource(),
  compiled: "missing" in binary ? undefined : [Deno.realPathSync(binary.path)],
};

for (const [how, program = []] of Object.entries(PROGRAMS)) {
  for (const run of RESUMED) {
    Deno.test({
      name: `a run is resumed from wherever it was stopped, ${how}: ${run.again} ${run.options}`,
      ignore: program.length === 0 || Deno.build.os === "windows",
      fn: async () => {
        const sweeps = await canSweep(how === "compiled" ? COMPILER : Deno.execPath());
        const undisturbed = await runUndisturbed(program, run);
        const all = await Promise.all(
          SIGNALS.map((signal) =>
            resumeSeries(program, run, undisturbed, { signal, seed: SEED, tries: TRIES, sweeps })
          ),
        );
        for (const series of all) console.log(JSON.stringify(series));
      },
    });
  }
}
