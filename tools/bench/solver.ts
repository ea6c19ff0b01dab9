// Measures how soon random deals are decided (all cards known, unlimited resets, worrying back, one
// core), the positions per second, the memory, and the length of the lines before and after
// shortening. Times are processor time. Arguments: the number of deals (default 500), and turn 1 or 3
// (default: both).
import { dealDeck, sampleDecks } from "../../lib/klondike/deal.ts";
import { ALL_HOME, solvePosition } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import { runToEnd } from "../../lib/search_steps.ts";
import type { State } from "../../lib/klondike/state.ts";
import { processorTime } from "./measure.ts";

const SEED = 2026;
const LIMIT_MS = 10_000;
/** Shorter work is repeated in a loop. */
const SHORT_MS = 10;
const WARM_UP = 50;
const MEMORY = 2 ** 28;
const QUANTILES = [0.5, 0.9, 0.99, 0.995, 1];
const LIMITS = [1, 10, 100, 1000, LIMIT_MS];
const LINES = 200;

const [count = 500, ...turns] = Deno.args.map(Number);
for (const turn of turns.length > 0 ? turns : [1, 3]) measure(turn === 3 ? 3 : 1);

function startsOf(turn: 1 | 3, wanted: number): State[] {
  const decks = sampleDecks(SEED);
  const rules = { turn, resets: Infinity, worryBack: true } as const;
  return Array.from({ length: wanted }, () => dealDeck(decks.next().value, rules));
}

function measure(turn: 1 | 3): void {
  const workspace = new Workspace(MEMORY);
  const starts = startsOf(turn, count);
  for (const start of starts.slice(0, WARM_UP)) solve(start, workspace, 1000);
  const times: number[] = [];
  let [positions, largest, undecided, bytes] = [0, 0, 0, 0];
  for (const start of starts) {
    const begun = processorTime();
    const solved = solve(start, workspace, LIMIT_MS);
    const spent = processorTime() - begun;
    times.push(spent < SHORT_MS ? timeInLoop(start, workspace) : spent);
    positions += solved.positions;
    largest = Math.max(largest, solved.positions);
    bytes = Math.max(bytes, workspace.bytes);
    if (!solved.isDecided) undecided++;
  }
  times.sort((a, b) => a - b);
  const sum = times.reduce((total, time) => total + time, 0);
  console.log(
    `\nturn ${turn}, ${count} deals, ${undecided} undecided, ${(sum / 1000).toFixed(1)} s`,
  );
  for (const share of QUANTILES) {
    const time = times[Math.min(count - 1, Math.floor(share * count))] ?? NaN;
    console.log(`  ${share === 1 ? "worst" : `${share * 100}%`}: ${time.toFixed(3)} ms`);
  }
  for (const limit of LIMITS) {
    const within = times.filter((time) => time < limit).length;
    console.log(`  within ${limit} ms: ${(100 * within / count).toFixed(2)}%`);
  }
  console.log(`  ${(positions / sum / 1000).toFixed(2)} million positions a second`);
  console.log(
    `  ${largest} positions in the largest search, ${bytes >> 20} MB`,
  );
  measureLines(turn, workspace);
}

/** Measures a short search in a loop, because a single run is disturbed by everything else. */
function timeInLoop(start: State, workspace: Workspace): number {
  const begun = processorTime();
  for (let runs = 1;; runs++) {
    solve(start, workspace, LIMIT_MS);
    const spent = processorTime() - begun;
    if (spent >= SHORT_MS) return spent / runs;
  }
}

function solve(
  start: State,
  workspace: Workspace,
  limit: number,
): { readonly positions: number; readonly isDecided: boolean } {
  const begun = processorTime();
  const search = solvePosition(start, ALL_HOME, workspace);
  let positions = 0;
  while (processorTime() - begun < limit) {
    const slice = search.next();
    if (slice.done) return { positions, isDecided: slice.value.verdict !== "undecided" };
    positions = slice.value.positions;
  }
  return { positions, isDecided: false };
}

/** Measures lines as found, and shortened by searches of some positions. */
function measureLines(turn: 1 | 3, workspace: Workspace): void {
  const starts = startsOf(turn, LINES);
  for (const polish of [0, 20_000, 100_000]) {
    const lengths: number[] = [];
    const begun = processorTime();
    for (const start of starts) {
      const found = runToEnd(solvePosition(start, { ...ALL_HOME, polish }, workspace));
      if (found.verdict === "won") lengths.push(found.moves.length);
    }
    const spent = (processorTime() - begun) / LINES;
    const median = lengths.toSorted((a, b) => a - b)[lengths.length >> 1] ?? NaN;
    console.log(
      `  ${lengths.length} lines, shortened by ${polish} positions: median ${median} moves, ` +
        `${spent.toFixed(1)} ms a deal`,
    );
  }
}
