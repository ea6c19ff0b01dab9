// How much faster the fast twin of the Klondike rules is than the readable one, at the same
// positions of random games. Doing and undoing a move on the board is compared with playing it by
// the readable rules; moves are generated on both. Each figure is the best of several rounds, both
// twins taking turns. Then, how long many deals take from the shell.
import { Board, MOST_MOVES } from "../lib/klondike/fast/board.ts";
import { moveOf } from "../lib/klondike/fast/move.ts";
import { deal } from "../lib/klondike/deal.ts";
import { legalMoves, play } from "../lib/klondike/rules.ts";
import { type Rules, type State, UNLIMITED } from "../lib/klondike/state.ts";
import { compare as compareCommands, report } from "./measure.ts";
import { Xoshiro128 } from "../lib/xoshiro.ts";

const RULES: Rules = { turn: 3, resets: UNLIMITED, worryBack: false };
const POSITIONS = 1000;
const ROUNDS = 5;

interface Sample {
  readonly state: State;
  readonly board: Board;
  readonly moves: readonly number[];
}

/** Positions from the middle of random games, with their moves. */
function collectSamples(): Sample[] {
  const random = Xoshiro128.fromSeed(1);
  const buffer = new Uint16Array(MOST_MOVES);
  return Array.from({ length: POSITIONS }, (_, index) => {
    const board = new Board(deal(index + 1, RULES));
    for (let left = random.below(60); left > 0; left--) {
      board.do(buffer[random.below(board.generate(buffer, 0))] as number);
    }
    const moves = Array.from(buffer.subarray(0, board.generate(buffer, 0)));
    return { state: board.toState(), board, moves };
  });
}

const samples = collectSamples();
const readable = samples.map(({ state, moves }) => ({ state, moves: moves.map(moveOf) }));
const buffer = new Uint16Array(MOST_MOVES);

function fastPairs(repeats: number): number {
  let pairs = 0;
  for (let i = 0; i < repeats; i++) {
    for (const { board, moves } of samples) {
      for (let m = 0; m < moves.length; m++) board.undo(board.do(moves[m] as number));
      pairs += moves.length;
    }
  }
  return pairs;
}

function readablePlays(repeats: number): number {
  let plays = 0;
  for (let i = 0; i < repeats; i++) {
    for (const { state, moves } of readable) {
      for (const move of moves) if (play(state, move).ok) plays++;
    }
  }
  return plays;
}

function fastGenerations(repeats: number): number {
  let found = 0;
  for (let i = 0; i < repeats; i++) {
    for (const { board } of samples) found += board.generate(buffer, 0);
  }
  return found > 0 ? repeats * samples.length : 0;
}

function readableGenerations(repeats: number): number {
  let found = 0;
  for (let i = 0; i < repeats; i++) {
    for (const { state } of readable) found += legalMoves(state).length;
  }
  return found > 0 ? repeats * samples.length : 0;
}

/** How many operations a function does in a second. */
function rate(run: (repeats: number) => number, repeats: number): number {
  const start = performance.now();
  const count = run(repeats);
  return count / (performance.now() - start) * 1000;
}

function compare(
  name: string,
  fast: (repeats: number) => number,
  slow: (repeats: number) => number,
): void {
  let [bestFast, bestSlow] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    bestFast = Math.max(bestFast, rate(fast, 400));
    bestSlow = Math.max(bestSlow, rate(slow, 10));
  }
  const millions = (value: number): string => `${(value / 1e6).toFixed(2)} M/s`;
  console.log(
    `${name}: fast ${millions(bestFast)}, readable ${millions(bestSlow)}, ` +
      `ratio ${(bestFast / bestSlow).toFixed(1)}`,
  );
}

compare("do and undo", fastPairs, readablePlays);
compare("move generation", fastGenerations, readableGenerations);

const DEALS = 200_000;
const command = [
  ...[Deno.execPath(), "run", "--no-check", "--no-prompt", "--allow-read", "--allow-env"],
  ...[`${import.meta.dirname}/../main.ts`, "deal", "--seed", "1", "--count"],
];
console.log(report(
  `${DEALS} deals, from source`,
  await compareCommands([
    { name: "one deal", command: [...command, "1"] },
    { name: "exchange files", command: [...command, String(DEALS)] },
    { name: "lines", command: [...command, String(DEALS), "--lines"] },
  ], 3),
));
