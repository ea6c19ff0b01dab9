// Counts the random deals that get a shortest line (or a line within a number of moves), and
// measures the processor time of each, that of the compiler and the collector included:
//
//   deno run -A tools/bench/shortest.ts TURN [SEED] [DEALS] [SECONDS] [BOUND]
//
// Without BOUND: a shortest line with all cards home, worrying back; and by how much the line that
// `winnable FILE` has after 1 and 5 seconds is longer than the best known one. That is a proved one
// or, if there is none, the shortest that any version of the program has found, ten times the 5
// seconds included; best_lines.tsv keeps it. With BOUND: the goal of the course within that number
// of moves.
import process from "node:process";
import { toSolveTask } from "../../cli/klondike/winnable/options.ts";
import { dealDeck, sampleDecks } from "../../lib/klondike/deal.ts";
import { ALL_HOME, solvePosition, type SolveTask } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import { type State, UNLIMITED } from "../../lib/klondike/state.ts";

const [turn, seed = 4711, deals = 300, seconds = 60, bound] = Deno.args.map(Number);
const MEMORY = 2000 * 2 ** 20;
const question: SolveTask = bound === undefined
  ? { ...ALL_HOME, shortest: true, memory: MEMORY }
  : { ...ALL_HOME, goal: "course", bound, memory: MEMORY / 2 };
const PRINTED_AFTER = [1, 5] as const;
const LONGEST = 50;

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Returns the verdict within the limit, the best line's number of moves, and the seconds. */
function decided(start: State): { verdict: string; moves: number; spent: number } {
  const search = solvePosition(start, question, new Workspace(2 ** 28));
  const begun = cpu();
  let moves = Infinity;
  for (let step = search.next();; step = search.next()) {
    const spent = cpu() - begun;
    if (!step.done) {
      moves = Math.min(moves, step.value.best?.moves.length ?? Infinity);
      if (spent < seconds) continue;
      return { verdict: "undecided", moves, spent };
    }
    const { value } = step;
    if (value.verdict !== "won") return { ...value, moves, spent };
    const verdict = bound !== undefined || value.isShortest ? "won" : "undecided";
    return { verdict, moves: value.moves.length, spent };
  }
}

/** Returns the lengths of the lines that `winnable FILE` has after numbers of seconds. */
function printedLengths(start: State, marks: readonly number[]): number[] {
  const asked = toSolveTask({ goal: "home", memory: 256 });
  const search = solvePosition(start, asked, new Workspace(asked.memory));
  const begun = cpu();
  const lengths: number[] = [];
  for (let length = Infinity;;) {
    const step = search.next();
    const best = step.done ? step.value : step.value.best;
    if (best?.verdict === "won") length = best.moves.length;
    while (lengths.length < marks.length) {
      const isDue = length < Infinity && cpu() - begun >= (marks[lengths.length] as number);
      if (!step.done && !isDue) break;
      lengths.push(length);
    }
    if (lengths.length === marks.length) return lengths;
  }
}

const BEST_LINES = new URL("best_lines.tsv", import.meta.url);

/** The best known lengths, by turn, seed and deal: `isProved` if none is shorter. */
function readBestLines(): Map<string, { moves: number; isProved: boolean }> {
  const rows = Deno.readTextFileSync(BEST_LINES).trim().split("\n").slice(1);
  return new Map(rows.map((row) => {
    const [turn, seed, deal, moves, proved] = row.split("\t");
    return [`${turn}\t${seed}\t${deal}`, { moves: Number(moves), isProved: proved === "yes" }];
  }));
}

/** Returns the best known length of a deal, now that one more is known, which it keeps. */
function keepBest(deal: number, moves: number, isProved: boolean): number {
  const best = readBestLines();
  const key = `${turn}\t${seed}\t${deal}`;
  const old = best.get(key);
  if (old?.isProved && moves < old.moves) throw new Error(`Proved wrong: ${key}, ${moves} moves`);
  if (isProved && (old?.moves ?? moves) < moves) throw new Error(`Not shortest: ${key}`);
  const now = {
    moves: Math.min(moves, old?.moves ?? moves),
    isProved: isProved || !!old?.isProved,
  };
  best.set(key, now);
  const rows = [...best].map(([key, { moves, isProved }]) =>
    `${key}\t${moves}\t${isProved ? "yes" : "no"}`
  ).sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  const head = "turn\tseed\tdeal\tmoves\tproved";
  Deno.writeTextFileSync(BEST_LINES, [head, ...rows, ""].join("\n"));
  return now.moves;
}

function quantile(numbers: readonly number[], part: number): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  return (sorted[Math.floor(part * sorted.length)] ?? 0).toFixed(2);
}

const decks = sampleDecks(seed);
const ratios = PRINTED_AFTER.map((): number[] => []);
const times: number[] = [];
let count = 0;
for (let deal = 1; deal <= deals; deal++) {
  const rules = {
    turn: turn === 1 ? 1 : 3,
    resets: UNLIMITED,
    worryBack: bound === undefined,
  } as const;
  const start = dealDeck(decks.next().value, rules);
  const { verdict, moves, spent } = decided(start);
  if (verdict !== "undecided") count++;
  times.push(verdict === "undecided" ? seconds : spent);
  if (moves < Infinity && bound === undefined) {
    const isProved = verdict === "won";
    const printed = printedLengths(start, isProved ? PRINTED_AFTER : [...PRINTED_AFTER, LONGEST]);
    const best = keepBest(deal, Math.min(moves, ...printed), isProved);
    for (const [index, list] of ratios.entries()) list.push((printed[index] as number) / best);
  }
  const printed = ratios.map((list, index) =>
    `after ${PRINTED_AFTER[index]} s printed ${list.at(-1)?.toFixed(2)} times as long, median ` +
    `${quantile(list, 0.5)}, 90th percentile ${quantile(list, 0.9)}, worst ${
      quantile(list, 0.9999)
    }`
  );
  console.log(
    [
      `${deal} ${verdict} ${moves < Infinity ? moves : "-"} ${spent.toFixed(2)} s`,
      `decided ${count} of ${deal}, median ${quantile(times, 0.5)} s`,
      ...bound === undefined ? printed : [],
      `${(Deno.memoryUsage().rss / 1e6).toFixed(0)} MB`,
    ].join("; "),
  );
}
