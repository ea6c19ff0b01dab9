// Measures the levels of MOLEK-SYNTEZ: the lengths of the shortest solutions of 20,000 boards that
// can be won without cheating, the cut points that part them into quarters as nearly as whole moves
// allow, and the share of each level on 10,000 fresh ones:
//
//   deno run -A tools/bench/molek/levels.ts
import { levelOfLength } from "../../../lib/molek/deal.ts";
import { LEVELS } from "../../../lib/patience.ts";
import { type Solvable, solvableBoards } from "../../board_pool.ts";

const fitted = lengthsOf(2026, 20_000);
console.log([...count(fitted)].map(([length, boards]) => `${length}: ${boards}`).join(", "));
console.log(`cut points ${[1, 2, 3].map((quarter) => cutOf(fitted, quarter / 4)).join(", ")}`);

const fresh = lengthsOf(2027, 10_000);
const shares = LEVELS.map((level) => {
  const share = fresh.filter((length) => levelOfLength(length) === level).length / fresh.length;
  return `${level} ${(100 * share).toFixed(1)}%`;
});
console.log(`${fresh.length} fresh boards: ${shares.join(", ")}`);
const { user, system } = process.cpuUsage();
console.log(`${((user + system) / 1e6).toFixed(0)} s of processor time`);

function lengthsOf(series: number, boards: number): number[] {
  return solvableBoards(series).take(boards).map(({ length }: Solvable) => length).toArray();
}

function count(lengths: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const length of lengths.toSorted((a, b) => a - b)) {
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  return counts;
}

/** Returns the length at which the share of boards up to it is nearest to a given share. */
function cutOf(lengths: readonly number[], share: number): number {
  const upTo = (most: number): number =>
    lengths.filter((length) => length <= most).length / lengths.length;
  const [cut = 0] = [...new Set(lengths)]
    .toSorted((a, b) => Math.abs(upTo(a) - share) - Math.abs(upTo(b) - share));
  return cut;
}
