// Measures the coach and the review during a game, in processor time of one thread:
//
//   deno run -A tools/bench/ingame.ts [GAMES] [verdicts]
//
// With `verdicts`, it measures only the verdicts of the reviews. The games have seeds that no
// tuning used, and random moves that seldom turn the stock, so that they go on for 200 moves.
import { createCoach, createReviewer } from "../../cli/klondike/engine.ts";
import { MEMORY } from "../../cli/klondike/losing_move.ts";
import { deal } from "../../lib/klondike/deal.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import { type State, UNLIMITED } from "../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { processorTime } from "./measure.ts";

const MOVES = 200;
/** A position in so many of a game is asked about. */
const EVERY = 20;

/** A game of {@linkcode MOVES} moves. */
interface Played {
  readonly start: State;
  readonly moves: readonly Move[];
}

const [count = "20", what] = Deno.args;

for (const turn of [1, 3] as const) {
  const games = gamesOf(turn, Number(count));
  if (what === "verdicts") {
    tell(
      `turn ${turn}: verdicts of ${games.length} games of ${MOVES} moves`,
      games.map(verdictTime),
    );
    continue;
  }
  const coach = createCoach();
  const thought = games.flatMap(({ start, moves }) =>
    Array.from({ length: MOVES / EVERY }, (_, index) => {
      const begun = processorTime();
      runToEnd(coach(start, moves.slice(0, index * EVERY)));
      return processorTime() - begun;
    })
  );
  tell(`turn ${turn}: the coach's hint, of ${thought.length} positions`, thought);
  const reviewed = games.map(reviewTimes);
  tell(`turn ${turn}: verdicts of ${games.length} games of ${MOVES} moves`, part(reviewed, 0));
  tell(`turn ${turn}: with the chances`, part(reviewed, 1));
  tell(`turn ${turn}: with the shortest win`, part(reviewed, 2));
}

/** Returns the first games with seeds from 5000 on that go on so long. */
function gamesOf(turn: 1 | 3, count: number): Played[] {
  const games: Played[] = [];
  for (let seed = 5000; games.length < count; seed++) {
    const start = deal(seed, { turn, resets: UNLIMITED, worryBack: false });
    const random = Xoshiro128.fromSeed(seed);
    const moves: Move[] = [];
    let state = start;
    while (moves.length < MOVES) {
      const legal = KLONDIKE.legalMoves(state);
      const carries = legal.filter(({ kind }) => kind === "carry");
      const chosen = carries.length > 0 && random.below(3) > 0 ? carries : legal;
      const move = chosen[random.below(Math.max(1, chosen.length))];
      const played = move && KLONDIKE.play(state, move);
      if (!move || !played?.ok || KLONDIKE.isWon(played.value)) break;
      moves.push(move);
      state = played.value;
    }
    if (moves.length === MOVES) games.push({ start, moves });
  }
  return games;
}

/** Measures the time until the verdicts of a review are known. */
function verdictTime({ start, moves }: Played): number {
  const reviewing = createReviewer(new Workspace(MEMORY))(start, moves, false);
  const begun = processorTime();
  let step = reviewing.next();
  while (!step.done && step.value === undefined) step = reviewing.next();
  return processorTime() - begun;
}

/** Measures the time until the verdicts of a review are known, the chances, and all of it. */
function reviewTimes({ start, moves }: Played): readonly number[] {
  const reviewing = createReviewer(new Workspace(MEMORY))(start, moves, false);
  const begun = processorTime();
  let [verdicts, chances]: (number | undefined)[] = [];
  for (let step = reviewing.next(); !step.done; step = reviewing.next()) {
    if (step.value) verdicts ??= processorTime() - begun;
    if (step.value?.judged) chances ??= processorTime() - begun;
  }
  const all = processorTime() - begun;
  return [verdicts ?? all, chances ?? all, all];
}

function runToEnd(work: Generator<unknown>): void {
  while (!work.next().done);
}

function part(times: readonly (readonly number[])[], index: number): number[] {
  return times.map((one) => one[index] ?? NaN);
}

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN)}`;
  const mean = Math.round(times.reduce((sum, one) => sum + one, 0) / times.length);
  const long = times.filter((one) => one > 1000).length;
  console.log(
    `${what}: mean ${mean} ms, median ${at(0.5)} ms, 95% ${at(0.95)} ms, most ${at(1)} ms; ` +
      `${long} took more than 1 s`,
  );
}
