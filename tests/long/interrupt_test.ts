import { fromSource } from "../process.ts";
import { compileBinary } from "../slow/binary.ts";
import { interruptSeries } from "../slow/interrupt_series.ts";
import { INTERRUPTED } from "../slow/interrupted.ts";

const SEEDS = [21, 22];
const TRIES = 500;

const binary = await compileBinary();
if ("missing" in binary) console.log(`The compiled program is not interrupted: ${binary.missing}`);

const PROGRAMS = {
  "from source": fromSource(),
  compiled: "missing" in binary ? undefined : [Deno.realPathSync(binary.path)],
};

for (const [how, program] of Object.entries(PROGRAMS)) {
  for (const victim of INTERRUPTED) {
    Deno.test({
      name: `a thousand times Ctrl-C leaves no files, ${how}: ${victim.args.join(" ")}`,
      ignore: program === undefined || Deno.build.os === "windows",
      fn: async () => {
        const series = await Promise.all(
          SEEDS.map((seed) => interruptSeries(program ?? [], victim, { seed, tries: TRIES })),
        );
        for (const one of series) console.log(JSON.stringify(one));
      },
    });
  }
}
