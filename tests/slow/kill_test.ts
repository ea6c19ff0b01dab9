import { assert } from "@std/assert";
import { killSeries, type Series } from "./kill_series.ts";
import { hasTmux } from "./tmux.ts";
import { KLONDIKE_VICTIM, MOLEK_VICTIM } from "./victims.ts";

const ignore = !(await hasTmux());
if (ignore) console.log("skipped: there is no tmux to run the game in");

// `tests/long/kill_test.ts` kills each of them a thousand times. How often the last frame is known
// depends on the load of the machine: only a few kills have to prove something.
function check(series: readonly Series[]): void {
  for (const { kills, seen } of series) assert(seen > 0, `seen ${seen} of ${kills}`);
  console.log(JSON.stringify(series));
}

Deno.test({
  name: "a game killed repeatedly at random moments loses nothing",
  ignore,
  fn: async () =>
    check(await Promise.all([10, 39595].map((seed) => killSeries(KLONDIKE_VICTIM, seed, 15)))),
});

Deno.test({
  name: "a game of MOLEK-SYNTEZ killed repeatedly loses nothing",
  ignore,
  fn: async () =>
    check(await Promise.all([4, 5].map((seed) => killSeries(MOLEK_VICTIM, seed, 10)))),
});
