import { assert } from "@std/assert";
import { killSeries } from "./kill_series.ts";
import { hasTmux } from "./tmux.ts";

const ignore = !(await hasTmux());
if (ignore) console.log("skipped: there is no tmux to run the game in");

Deno.test({
  name: "a game that is killed a hundred times at random moments loses nothing",
  ignore,
  fn: async () => {
    const series = await Promise.all([killSeries(10, 50), killSeries(39595, 50)]);
    for (const { kills, seen } of series) assert(2 * seen > kills, `seen ${seen} of ${kills}`);
  },
});
