// Measures the levels: the cut points that part 10,000 winnable deals of a turn into quarters,
// and on 1,000 fresh ones the share of each level, the rank correlation of two runs of the quick
// player, and how many deals have the same level twice. Pools are kept in a folder, so that a run
// that was stopped goes on: deno run -A tools/bench/levels.ts FOLDER
import { deal } from "../../lib/klondike/deal.ts";
import { easeScore, levelForScore } from "../../lib/klondike/level.ts";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import { LEVELS } from "../../lib/patience.ts";
import { winnableDeals } from "../deal_pool.ts";

const [folder = "dist"] = Deno.args;

for (const turn of [3, 1] as const) {
  const pool = winnableDeals({ file: `${folder}/turn${turn}`, turn, series: 2026 }, 10_000);
  const sorted = pool.map(({ ease }) => ease).toSorted((a, b) => b - a);
  const cuts = [1, 2, 3].map((quarter) => sorted[Math.round(sorted.length * quarter / 4) - 1]);
  console.log(`turn ${turn}: cut points of ${sorted.length} deals ${cuts.join(", ")}`);
  const fresh = winnableDeals({ file: `${folder}/fresh${turn}`, turn, series: 2027 }, 1000);
  const first = fresh.map(({ ease }) => ease);
  const begun = performance.now();
  const second = fresh.map(({ seed }) =>
    easeScore(deal(seed, { turn, resets: UNLIMITED, worryBack: false }), 1)
  );
  const each = (performance.now() - begun) / fresh.length;
  const [one, two] = [first, second].map((eases) => eases.map((ease) => levelForScore(ease, turn)));
  const shares = LEVELS.map((level) => {
    const share = (one ?? []).filter((found) => found === level).length / fresh.length;
    return `${level} ${(100 * share).toFixed(1)}%`;
  });
  const same = (one ?? []).filter((level, index) => level === two?.[index]).length / fresh.length;
  console.log(
    `  ${shares.join(", ")}; rank correlation ${correlation(first, second).toFixed(3)}, ` +
      `same level twice ${(100 * same).toFixed(1)}%, ${each.toFixed(1)} ms a deal`,
  );
}

/** Spearman's rank correlation; equal values share the mean of their ranks. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const mean = (one.length - 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((rank, index) => {
    const [x, y] = [rank - mean, (b[index] ?? 0) - mean];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  });
  return ab / Math.sqrt(aa * bb);
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index)
    .toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks: number[] = [];
  for (let from = 0; from < order.length;) {
    let end = from + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[from] ?? 0]) end++;
    for (let at = from; at < end; at++) ranks[order[at] ?? 0] = (from + end - 1) / 2;
    from = end;
  }
  return ranks;
}
