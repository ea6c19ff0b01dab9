import { assert } from "@std/assert";
import { killSeries } from "../slow/kill_series.ts";
import { hasTmux } from "../slow/tmux.ts";

Deno.test({
  name: "a game that is killed a thousand times at random moments loses nothing",
  ignore: !(await hasTmux()),
  fn: async () => {
    const series = await Promise.all([killSeries(11, 500), killSeries(12, 500)]);
    for (const { kills, seen } of series) assert(2 * seen > kills, `seen ${seen} of ${kills}`);
    console.log(JSON.stringify(series));
  },
});
