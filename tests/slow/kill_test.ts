import { assert } from "@std/assert";
import { killSeries } from "./kill_series.ts";
import { hasTmux } from "./tmux.ts";
import { KLONDIKE_VICTIM, MOLEK_VICTIM } from "./victims.ts";

const ignore = !(await hasTmux());
if (ignore) console.log("skipped: there is no tmux to run the game in");

Deno.test({
  name: "a game that is killed a hundred times at random moments loses nothing",
  ignore,
  fn: async () => {
    const series = await Promise.all(
      [10, 39595].map((seed) => killSeries(KLONDIKE_VICTIM, seed, 50)),
    );
    for (const { kills, seen } of series) assert(2 * seen > kills, `seen ${seen} of ${kills}`);
  },
});

Deno.test({
  name: "a game of MOLEK-SYNTEZ that is killed fifty times at random moments loses nothing",
  ignore,
  fn: async () => {
    const series = await Promise.all([4, 5].map((seed) => killSeries(MOLEK_VICTIM, seed, 25)));
    for (const { kills, seen } of series) assert(2 * seen > kills, `seen ${seen} of ${kills}`);
  },
});
