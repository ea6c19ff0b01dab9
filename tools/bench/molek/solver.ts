// MOLEK-SYNTEZ: how much faster the board is than the readable rules, and how fast the solver
// answers once it is warm: without cheats, the first answer with cheats, and the proof of the
// fewest. Times of the searches are processor time, so that other programs on the machine count
// less.
import { dealFrom } from "../../../lib/molek/deal.ts";
import { Board, MAX_LEGAL_MOVES } from "../../../lib/molek/solver/board.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import { solve, type SolveProgress, type SolveResult } from "../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../lib/molek/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { processorTime } from "../measure.ts";

const BOARDS = 5_000;
/** Boards to solve for the first answer with cheats, where the worst case counts. */
const MANY_BOARDS = 10_000;
const FEWEST_BOARDS = 200;
const LIMIT_MS = 5_000;
const SHARES = [0.5, 0.9, 0.99, 0.999, 1];

const random = Xoshiro128.fromSeed(2026);
const boards = Array.from({ length: BOARDS }, () => dealFrom(random));
const workspace = new Workspace();

interface Run {
  readonly ms: number;
  readonly answer: SolveResult | undefined;
}

/** Searches to the end, or until its progress is enough. */
function run(
  state: State,
  cheats: boolean,
  isEnough: (progress: SolveProgress, ms: number) => boolean,
): Run {
  const begun = processorTime();
  const search = solve(state, { maxMoves: 1024, cheats }, workspace);
  for (;;) {
    const step = search.next();
    const ms = processorTime() - begun;
    if (step.done) return { ms, answer: step.value };
    if (isEnough(step.value, ms)) return { ms, answer: step.value.best };
  }
}

function first(state: State): number {
  return run(state, true, ({ best }) => best !== undefined).ms;
}

function count(runs: readonly Run[], proof: "hasFewestCheats" | "isShortest"): number {
  return runs.filter(({ answer }) => answer?.verdict === "solved" && answer[proof]).length;
}

function meanMoves(runs: readonly Run[]): string {
  const moves = runs.map(({ answer }) => answer?.verdict === "solved" ? answer.moves.length : NaN);
  return (moves.reduce((sum, one) => sum + one, 0) / moves.length).toFixed(2);
}

function row(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
  const cells = SHARES.map((share) => at(share).toFixed(2));
  console.log(`| ${name} | ${sorted.length} | ${cells.join(" | ")} |`);
}

function countReadable(state: State, depth: number): number {
  const moves = legalMoves(state);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => {
    const after = play(state, move);
    return after.ok ? sum + countReadable(after.value, depth - 1) : sum;
  }, 0);
}

function countFast(board: Board, depth: number, buffer: Uint16Array, start = 0): number {
  const end = board.generateCheats(buffer, board.generate(buffer, start));
  if (depth === 1) return end - start;
  let total = 0;
  for (let i = start; i < end; i++) {
    const undo = board.do(buffer[i] as number);
    total += countFast(board, depth - 1, buffer, end);
    board.undo(undo);
  }
  return total;
}

function compareTwins(): void {
  const times = { fast: Infinity, readable: Infinity };
  const sample = boards.slice(0, 3);
  const buffer = new Uint16Array(4 * MAX_LEGAL_MOVES);
  const fast = (state: State, depth: number): number => countFast(new Board(state), depth, buffer);
  for (let round = 0; round < 3; round++) {
    for (const [name, count] of [["fast", fast], ["readable", countReadable]] as const) {
      const begun = performance.now();
      for (const state of sample) count(state, 3);
      times[name] = Math.min(times[name], performance.now() - begun);
    }
  }
  const ratio = (times.readable / times.fast).toFixed(0);
  console.log(
    `The board counts sequences of moves ${ratio} times as fast as the readable rules.\n`,
  );
}

compareTwins();
console.log("| processor time, ms | boards | median | 90% | 99% | 99.9% | most |");
console.log("|---|---|---|---|---|---|---|");
boards.slice(0, 500).forEach((state) => run(state, false, () => false));
const honest = boards.map((state) => run(state, false, () => false));
row("without cheats", honest.map(({ ms }) => ms));
const unsolvable = boards.filter((_, index) => honest[index]?.answer?.verdict === "unsolvable");
const many = [
  ...boards,
  ...Array.from({ length: MANY_BOARDS - BOARDS }, () => dealFrom(random)),
];
row("first answer, cheats allowed", many.map((state) => first(state)));
const sample = unsolvable.slice(0, FEWEST_BOARDS);
const fewest = sample.map((state) =>
  run(state, true, ({ best }, ms) => best?.hasFewestCheats || ms > LIMIT_MS)
);
row("the fewest cheats proved", fewest.map(({ ms }) => ms));
const best = sample.map((state) => run(state, true, (_, ms) => ms > LIMIT_MS));
row("and then the fewest moves", best.map(({ ms }) => ms));
console.log(
  `\nSolved without cheats: ${BOARDS - unsolvable.length} of ${BOARDS}; within 5 s the fewest ` +
    `cheats proved: ${count(fewest, "hasFewestCheats")} of ${sample.length}, the fewest moves: ` +
    `${count(best, "isShortest")}; moves ${meanMoves(fewest)} before, ${meanMoves(best)} after`,
);
