import { type Card, cardOf, rankOf } from "../../../lib/card.ts";
import { GameRng } from "../../../lib/war/game_rng.ts";
import { dealHands } from "../../../lib/war/deal.ts";
import type { WarOptions } from "../../../lib/war/options.ts";
import { battle, cardCount, type GamePosition } from "../../../lib/war/rules.ts";

/** Expected values of a game with a tiny deck. */
export interface Expected {
  readonly winsA: number;
  readonly drawn: number;
  readonly steps: number;
}

/** Transitions: for each face of the coin the number of the next position, or an end. */
interface Chain {
  readonly numbers: Map<string, number>;
  readonly next: number[];
}

const ENDS = { a: -1, b: -2, drawn: -3 } as const;

/**
 * Exact probabilities and expected length: every deal and every coin, with the Markov chain of
 * positions solved by iteration.
 */
export function solveExactly(ranks: readonly number[], options: WarOptions): Expected {
  const chain: Chain = { numbers: new Map(), next: [] };
  const deals = permutations(ranks).map((deck) =>
    explore(dealHands(deck.map((rank) => cardOf(rank)), options), options, chain)
  );
  const mean = (values: Float64Array): number =>
    deals.reduce((sum, number) => sum + (values[number] ?? 0), 0) / deals.length;
  return {
    winsA: mean(solve(chain, 0, { ...NO_REWARD, [ENDS.a]: 1 })),
    drawn: mean(solve(chain, 0, { ...NO_REWARD, [ENDS.drawn]: 1 })),
    steps: mean(solve(chain, 1, NO_REWARD)),
  };
}

const NO_REWARD: Readonly<Record<number, number>> = { [-1]: 0, [-2]: 0, [-3]: 0 };

/** Adds everything that can follow a position to the chain; returns the position's number. */
function explore(start: GamePosition, options: WarOptions, { numbers, next }: Chain): number {
  const open: GamePosition[] = [];
  const numberOf = (position: GamePosition): number => {
    const key = keyOf(position);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    open.push(position);
    return numbers.size - 1;
  };
  const first = numberOf(start);
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const number = numberOf(position);
    for (const coin of [0, 1]) {
      const { after, winner } = battle(position, options, new GameRng({ next: () => coin }));
      const end = after === undefined
        ? winner
        : cardCount(after.a) === 0
        ? "b"
        : cardCount(after.b) === 0
        ? "a"
        : undefined;
      next[2 * number + coin] = end === undefined && after ? numberOf(after) : ENDS[end ?? winner];
    }
  }
  return first;
}

/** Returns the expectation from each position on: `each` per step, and a reward at the end. */
function solve(
  { next }: Chain,
  each: number,
  reward: Readonly<Record<number, number>>,
): Float64Array {
  const values = new Float64Array(next.length / 2);
  const follow = Int32Array.from(next);
  const worth = (number: number): number => (number < 0 ? reward[number] : values[number]) ?? 0;
  for (let change = 1, sweeps = 0; change > 1e-10; sweeps++) {
    if (sweeps > 100_000) throw new Error("some games may never end");
    change = 0;
    for (let i = 0; i < values.length; i++) {
      const value = each + (worth(follow[2 * i] ?? 0) + worth(follow[2 * i + 1] ?? 0)) / 2;
      change = Math.max(change, Math.abs(value - (values[i] ?? 0)));
      values[i] = value;
    }
  }
  return values;
}

function keyOf({ a, b }: GamePosition): string {
  const ranks = (cards: readonly Card[]): string => cards.map(rankOf).join(".");
  return [a.hand, a.won, b.hand, b.won].map(ranks).join("|");
}

/** Different orders of the ranks, all equally likely. */
function permutations(ranks: readonly number[]): number[][] {
  if (ranks.length === 0) return [[]];
  return [...new Set(ranks)].flatMap((rank) => {
    const at = ranks.indexOf(rank);
    const rest = ranks.filter((_, i) => i !== at);
    return permutations(rest).map((order) => [rank, ...order]);
  });
}
