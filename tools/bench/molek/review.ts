// Processor time and memory of reviews, and how much of them is proved:
// deno run -A tools/bench/molek/review.ts [SEED] [GAMES]
// The games have 60 random moves, a cheat among them now and then, so that most moves are slips and few
// bounds help with others; tests/long/review_test.ts measures games that were played well.
import { dealFrom } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import type { State } from "../../../lib/molek/state.ts";
import type { Random } from "../../../lib/random.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import process from "node:process";
import { createParts } from "../../../cli/molek/engine.ts";
import { processorTime } from "../measure.ts";

const [seed = 8901, games = 100] = Deno.args.map(Number);
const MOVES = 60;
/** One move in so many may be a cheat. */
const CHEATS = 6;

const { review } = createParts();
if (!review) throw new Error("no review");
const random = Xoshiro128.fromSeed(seed);
const times: number[] = [];
let [slips, good, open] = [0, 0, 0];
for (let game = 0; game < games; game++) {
  const start = dealFrom(random);
  const moves = randomMoves(start, random);
  const begun = processorTime();
  const { judged = [] } = runToEnd(review(start, moves, false));
  times.push((processorTime() - begun) / 1000);
  slips += judged.filter(({ isMistake }) => isMistake).length;
  good += judged.filter(({ isBest }) => isBest).length;
  open += judged.filter(({ isOpen }) => isOpen).length;
}
times.sort((a, b) => a - b);
const at = (share: number): string =>
  (times[Math.floor(share * (times.length - 1))] ?? NaN).toFixed(2);
console.log(`${games} games: ${good} moves good, ${slips} slips, ${open} not proved`);
console.log(`processor time of a review: median ${at(0.5)} s, 90% ${at(0.9)}, most ${at(1)}`);
console.log(
  `memory of the whole program at most: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`,
);

function randomMoves(start: State, random: Random): Move[] {
  const moves: Move[] = [];
  for (let state = start; moves.length < MOVES;) {
    const legal = legalMoves(state);
    const honest = legal.filter(({ cheat }) => !cheat);
    const choice = honest.length > 0 && random.below(CHEATS) > 0 ? honest : legal;
    const move = choice[random.below(Math.max(1, choice.length))];
    const after = move && play(state, move);
    if (!after?.ok) break;
    moves.push(move as Move);
    state = after.value;
  }
  return moves;
}
