// How many random deals get a shortest line (or a line of at most so many moves), and how much
// processor time each takes: deno run -A bench/shortest.ts TURN [SEED] [DEALS] [SECONDS] [BOUND]
// Without BOUND: a shortest line with all cards home, worrying back; with it: the goal of the course
// within so many moves. Time is that of the process, with its compiler and its collector.
import process from "node:process";
import { layOutDeck } from "../lib/klondike/deal.ts";
import { sampleDecks } from "../lib/klondike/sample.ts";
import { decide, type Question, THOUGHTFUL } from "../lib/klondike/solver/decide.ts";
import { Workspace } from "../lib/klondike/solver/search.ts";
import { type State, UNLIMITED } from "../lib/klondike/state.ts";

const [turn, seed = 4711, deals = 300, seconds = 60, bound] = Deno.args.map(Number);
const MEMORY = 2000 * 2 ** 20;
const question: Question = bound === undefined
  ? { ...THOUGHTFUL, shortest: true, memory: MEMORY }
  : { ...THOUGHTFUL, goal: "course", bound, memory: MEMORY / 2 };

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The verdict within the limit, the number of moves, and the seconds it took. */
function decided(start: State): { verdict: string; moves: number; spent: number } {
  const search = decide(start, question, new Workspace(2 ** 28));
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

const decks = sampleDecks(seed);
const times: number[] = [];
let count = 0;
for (let deal = 1; deal <= deals; deal++) {
  const rules = {
    turn: turn === 1 ? 1 : 3,
    resets: UNLIMITED,
    worryBack: bound === undefined,
  } as const;
  const { verdict, moves, spent } = decided(layOutDeck(decks.next().value, rules));
  if (verdict !== "undecided") count++;
  times.push(verdict === "undecided" ? seconds : spent);
  const median = times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
  console.log(
    `${deal} ${verdict} ${moves || "-"} ${spent.toFixed(2)} s; decided ${count} of ${deal}, ` +
      `median ${median.toFixed(2)} s, ${(Deno.memoryUsage().rss / 1e6).toFixed(0)} MB`,
  );
}
