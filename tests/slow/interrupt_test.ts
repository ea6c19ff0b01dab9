import { fromSource } from "../process.ts";
import { interruptSeries } from "./interrupt_series.ts";
import { INTERRUPTED } from "./interrupted.ts";

for (const victim of INTERRUPTED) {
  Deno.test({
    name: `Ctrl-C at random moments leaves no files: ${victim.args.join(" ")}`,
    ignore: Deno.build.os === "windows",
    fn: async () => {
      console.log(
        JSON.stringify(await interruptSeries(fromSource(), victim, { seed: 1, tries: 4 })),
      );
    },
  });
}
