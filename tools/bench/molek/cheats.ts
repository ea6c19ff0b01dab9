// Measures how soon `molek solve -c` has a line with the fewest cheats, on boards that are proved
// unsolvable without: deno run -A tools/bench/molek/cheats.ts [SEED] [BOARDS]
// Times are processor time from the first answer on, as `-t` counts.
import { dealFrom } from "../../../lib/molek/deal.ts";
import { solve } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../lib/molek/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { processorTime } from "../measure.ts";

const [seed = 501, wanted = 1000] = Deno.args.map(Number);
const LIMITS = [100, 200, 500, 1_000, 2_000];
/** After this long the fewest cheats of a board count as not proved. */
const LIMIT_MS = 60_000;

const workspace = new Workspace();

function isUnsolvable(state: State): boolean {
  const search = solve(state, { maxMoves: 1024, cheats: false }, workspace);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value.verdict === "unsolvable";
  }
}

/** Milliseconds from the first answer to one with the fewest cheats; `undefined` if not proved. */
function untilFewest(state: State): number | undefined {
  const begun = processorTime();
  const search = solve(state, { maxMoves: 1024, cheats: true }, workspace);
  let first: number | undefined, [cheats, at] = [Infinity, 0];
  for (;;) {
    const step = search.next();
    const best = step.done ? step.value : step.value.best;
    const now = processorTime();
    if (best !== undefined && "moves" in best) {
      first ??= now;
      if (best.cheats < cheats) [cheats, at] = [best.cheats, now - first];
      if (best.hasFewestCheats) return at;
    }
    if (step.done || now - begun > LIMIT_MS) return undefined;
  }
}

const random = Xoshiro128.fromSeed(seed);
const times: number[] = [];
let [tried, unproved] = [0, 0];
while (times.length + unproved < wanted) {
  const board = dealFrom(random);
  tried++;
  if (!isUnsolvable(board)) continue;
  const ms = untilFewest(board);
  if (ms === undefined) unproved++;
  else times.push(ms);
}
console.log(`${tried} boards, ${wanted} of them unsolvable without cheats, ${unproved} not proved`);
for (const limit of LIMITS) {
  const within = times.filter((ms) => ms <= limit).length;
  console.log(`within ${limit} ms: ${within} (${(100 * within / wanted).toFixed(1)}%)`);
}
