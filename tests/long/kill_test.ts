import { assert } from "@std/assert";
import { killSeries, type Series } from "../slow/kill_series.ts";
import { hasTmux } from "../slow/tmux.ts";
import { KLONDIKE_VICTIM, MOLEK_VICTIM } from "../slow/victims.ts";

const ignore = !(await hasTmux());

function check(series: readonly Series[]): void {
  for (const { kills, seen } of series) assert(2 * seen > kills, `seen ${seen} of ${kills}`);
  console.log(JSON.stringify(series));
}

Deno.test({
  name: "a game killed a thousand times at random moments loses nothing",
  ignore,
  fn: async () =>
    check(await Promise.all([11, 12].map((seed) => killSeries(KLONDIKE_VICTIM, seed, 500)))),
});

Deno.test({
  name: "a game of MOLEK-SYNTEZ killed a thousand times loses nothing",
  ignore,
  fn: async () =>
    check(await Promise.all([13, 14].map((seed) => killSeries(MOLEK_VICTIM, seed, 500)))),
});
