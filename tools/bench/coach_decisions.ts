// Measures the decisions of the coach: it plays the first random deals of a seed, as
// `patience coach --sample` does, and takes the time of each answer from what is seen to its moves.
// Linux only, whose clock of a thread is finer than the 10 ms of `process.threadCpuUsage`:
// deno run -A tools/bench/coach_decisions.ts [GAMES] [SEED]
import { movesOfChoice } from "../../lib/klondike/coach/choices.ts";
import { gameStream } from "../../lib/klondike/coach/play.ts";
import { evaluate } from "../../lib/klondike/coach/evaluate.ts";
import { settingsFor } from "../../lib/klondike/coach/settings.ts";
import { SeenStock } from "../../lib/klondike/coach/player_view.ts";
import { dealDeck, sampleDecks } from "../../lib/klondike/deal.ts";
import { isWon, play } from "../../lib/klondike/rules.ts";
import { type State, UNLIMITED } from "../../lib/klondike/state.ts";

/** `CLOCK_THREAD_CPUTIME_ID` of Linux. */
const THREAD_CPU_TIME = 3;

const libc = Deno.dlopen("libc.so.6", {
  clock_gettime: { parameters: ["i32", "buffer"], result: "i32" },
});
const time = new BigInt64Array(2);

const [games = 100, seed = 1001] = Deno.args.map(Number);
for (const turn of [3, 1] as const) {
  const decks = sampleDecks(seed);
  const rules = { turn, resets: UNLIMITED, worryBack: false };
  const decisions = Array.from(
    { length: games },
    (_, index) => decisionsOf(dealDeck(decks.next().value, rules), index + 1),
  );
  const all = decisions.flat();
  tell(`turn ${turn}, ${games} games, all answers`, all.map(({ ms }) => ms));
  tell(
    `turn ${turn}, where deals were tried`,
    all.filter(({ tried }) => tried).map(({ ms }) => ms),
  );
  tell(`turn ${turn}, a game`, decisions.map((game) => game.reduce((sum, { ms }) => sum + ms, 0)));
}

/** An answer: its time, and whether deals were tried for it, rather than there being one choice. */
interface Decision {
  readonly ms: number;
  readonly tried: boolean;
}

function decisionsOf(start: State, game: number): Decision[] {
  const random = gameStream(seed, game);
  const memory = new SeenStock(start);
  const decisions: Decision[] = [];
  let state = start;
  while (!isWon(state)) {
    const begun = threadTime();
    const view = memory.viewOf(state);
    const thought = evaluate(view, random, settingsFor(view.rules));
    let slice = thought.next();
    for (; !slice.done; slice = thought.next());
    const { best } = slice.value;
    if (best === undefined) break;
    const moves = movesOfChoice(view, best);
    decisions.push({ ms: threadTime() - begun, tried: best.tried > 0 });
    for (const move of moves) {
      const after = play(state, move);
      if (!after.ok) throw new Error(after.error);
      state = after.value;
      memory.note(state);
    }
  }
  return decisions;
}

/** Returns the processor time of this thread in milliseconds. */
function threadTime(): number {
  libc.symbols.clock_gettime(THREAD_CPU_TIME, time);
  return Number(time[0]) * 1e3 + Number(time[1]) / 1e6;
}

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN).toFixed(1);
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  console.log(
    `${what} (${times.length}): mean ${mean.toFixed(1)} ms, median ${at(0.5)}, 90% ${at(0.9)}, ` +
      `99% ${at(0.99)}, most ${at(1)}`,
  );
}
