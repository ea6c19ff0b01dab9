// Counts the random deals that get a shortest line (or a line within a number of moves), and
// measures the processor time of each, that of the compiler and the collector included:
//
//   deno run -A tools/bench/shortest.ts TURN [SEED] [DEALS] [SECONDS] [BOUND]
//
// Without BOUND: a shortest line with all cards home, worrying back, and how much longer the line of
// `winnable FILE` is. With BOUND: the goal of the course within that number of moves.
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

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Returns the verdict within the limit, the number of moves, and the time in seconds. */
function decided(start: State): { verdict: string; moves: number; spent: number } {
  const search = solvePosition(start, question, new Workspace(2 ** 28));
  const begun = cpu();
  for (let step = search.next();; step = search.next()) {
    const spent = cpu() - begun;
    if (!step.done) {
      if (spent < seconds) continue;
      return { verdict: "undecided", moves: 0, spent };
    }
    const { value } = step;
    if (value.verdict !== "won") return { ...value, moves: 0, spent };
    const verdict = bound !== undefined || value.isShortest ? "won" : "undecided";
    return { verdict, moves: value.moves.length, spent };
  }
}

/** Returns the length of the line that `winnable` finds within a second after the first one. */
function printedLength(start: State): number {
  const asked = toSolveTask({ goal: "home", memory: 256 });
  const search = solvePosition(start, asked, new Workspace(asked.memory));
  let first: number | undefined;
  for (let step = search.next();; step = search.next()) {
    if (step.done) return step.value.verdict === "won" ? step.value.moves.length : NaN;
    const { best } = step.value;
    if (best !== undefined && cpu() - (first ??= cpu()) > 1) return best.moves.length;
  }
}

function median(numbers: readonly number[]): string {
  return (numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0).toFixed(2);
}

const decks = sampleDecks(seed);
const ratios: number[] = [];
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
  if (verdict === "won" && bound === undefined) ratios.push(printedLength(start) / moves);
  console.log(
    `${deal} ${verdict} ${moves || "-"} ${spent.toFixed(2)} s; decided ${count} of ${deal}, ` +
      `median ${median(times)} s, ` +
      `printed ${ratios.at(-1)?.toFixed(2)} times as long, median ${median(ratios)}, ${
        (Deno.memoryUsage().rss / 1e6).toFixed(0)
      } MB`,
  );
}
