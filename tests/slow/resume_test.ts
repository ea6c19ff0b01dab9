import { fromSource } from "../process.ts";
import { canSweep, resumeSeries, runUndisturbed } from "./resume_series.ts";
import { RESUMED, SIGNALS } from "./resumed.ts";

// `tests/long/resume_test.ts` stops each of them more often.
for (const run of RESUMED) {
  Deno.test({
    name: `a run is resumed from where it was stopped: ${run.again} ${run.options}`,
    ignore: Deno.build.os === "windows",
    fn: async () => {
      const program = fromSource();
      const sweeps = await canSweep(Deno.execPath());
      const undisturbed = await runUndisturbed(program, run);
      const series = await Promise.all(
        SIGNALS.map((signal) =>
          resumeSeries(program, run, undisturbed, { signal, seed: 1, tries: 2, sweeps })
        ),
      );
      console.log(JSON.stringify(series));
    },
  });
}
