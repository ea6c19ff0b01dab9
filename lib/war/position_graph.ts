import { type Card, cardOf, rankOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import { formatCount } from "../message.ts";
import { err, ok, type Result } from "../result.ts";
import { GameRng } from "./game_rng.ts";
import { dealHands, sortedDeck } from "./deal.ts";
import { riffleCount, type WarOptions } from "./options.ts";
import { battle, cardCount, type GamePosition } from "./rules.ts";
import { Sum } from "./sum.ts";

/** The ends of games, as negative numbers in place of a position's. */
export const ENDS = { a: -1, b: -2, drawn: -3 } as const;

/** The graph of all positions that games can reach. */
export interface PositionGraph {
  readonly positions: number;
  /** Number of deals, all equally likely; deals that differ only in suits count as one. */
  readonly deals: number;
  /** Number of deals that begin in each position. */
  readonly starts: Float64Array;
  /**
   * The arrows of position p are those from `first[p]` up to, but not including, `first[p + 1]`.
   */
  readonly first: Int32Array;
  /** Target of each arrow: a position, or one of {@linkcode ENDS}. */
  readonly to: Int32Array;
  readonly probability: Float64Array;
}

/** Maximum number of positions, because of time and memory. */
const MAX_POSITIONS = 5_000_000;
/** The maximum number of random outcomes is this multiple of the maximum number of positions. */
const OUTCOMES_PER_POSITION = 2;
/** Deals or random outcomes between two progress reports. */
const SLICE = 4096;

/**
 * Builds the graph of all positions reachable from all deals. Fails if there are more than `most`
 * deals or positions, if there are too many random outcomes, or if riffles make deals unequally
 * likely; the error says which.
 */
export function buildPositionGraph(
  options: WarOptions,
  most = MAX_POSITIONS,
): Result<PositionGraph, string> {
  const steps = buildPositionGraphInSteps(options, most);
  let slice = steps.next();
  while (!slice.done) slice = steps.next();
  return slice.value;
}

/** Like {@linkcode buildPositionGraph}, but yields the number of positions between slices. */
export function* buildPositionGraphInSteps(
  options: WarOptions,
  most = MAX_POSITIONS,
): Generator<number, Result<PositionGraph, string>> {
  const ranks = sortedDeck(options).map(rankOf);
  const riffles = riffleCount(options.shuffle);
  if (riffles !== undefined && riffles > 0) return err("riffles make deals unequally likely");
  const isSorted = riffles === 0;
  const deals = isSorted ? 1n : countPermutations(ranks);
  if (deals > BigInt(most)) {
    return err(
      `too many deals: ${formatCount(deals)} (limit ${formatCount(most)})`,
    );
  }
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  const numberOf = (position: GamePosition): number => {
    const key = keyOf(position);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    keys.push(key);
    numbers.set(key, keys.length - 1);
    return keys.length - 1;
  };
  const begun: number[] = [];
  for (const deck of isSorted ? [ranks] : permutations(ranks)) {
    begun.push(numberOf(dealHands(deck.map(cardOf), options)));
    if (begun.length % SLICE === 0) yield keys.length;
  }
  const [first, to, probability]: [number[], number[], number[]] = [[0], [], []];
  let [outcomes, reported] = [0, 0];
  for (let i = 0; i < keys.length; i++) {
    if (keys.length > most) {
      return err(
        `too many positions (limit ${formatCount(most)})`,
      );
    }
    const arrows = new Map<number, Sum>();
    for (const { next, share } of followers(positionOf(keys[i] ?? ""), options, numberOf)) {
      const sum = arrows.get(next) ?? new Sum();
      sum.add(share);
      arrows.set(next, sum);
      if (++outcomes > OUTCOMES_PER_POSITION * most) {
        return err(
          `too many random outcomes (limit ${formatCount(OUTCOMES_PER_POSITION * most)})`,
        );
      }
      if (outcomes >= reported + SLICE) {
        reported = outcomes;
        yield keys.length;
      }
    }
    // Push one by one: a shuffle can have more outcomes than a call can have arguments.
    for (const [next, share] of arrows) {
      to.push(next);
      probability.push(share.value);
    }
    first.push(to.length);
  }
  const starts = new Float64Array(keys.length);
  for (const number of begun) starts[number] = (starts[number] ?? 0) + 1;
  return ok({
    positions: keys.length,
    deals: Number(deals),
    starts,
    first: Int32Array.from(first),
    to: Int32Array.from(to),
    probability: Float64Array.from(probability),
  });
}

/** Yields the position or end after each random outcome of a battle, and its probability. */
function* followers(
  position: GamePosition,
  options: WarOptions,
  numberOf: (position: GamePosition) => number,
): Generator<{ readonly next: number; readonly share: number }> {
  const rng = new OutcomeEnumerator();
  do {
    const { after, winner } = battle(position, options, rng);
    const next = after === undefined
      ? ENDS[winner]
      : cardCount(after.a) === 0
      ? ENDS.b
      : cardCount(after.b) === 0
      ? ENDS.a
      : numberOf(after);
    yield { next, share: rng.probability };
  } while (rng.advance());
}

/** A random source that enumerates all outcomes in order. */
class OutcomeEnumerator extends GameRng {
  /** The numbers drawn, each with the number of choices. */
  readonly #drawn: [number: number, of: number][] = [];
  #at = 0;

  constructor() {
    super({ next: () => 0 });
  }

  override flip(): 0 | 1 {
    return this.below(2) as 0 | 1;
  }

  override below(n: number): number {
    const drawn = this.#drawn[this.#at++];
    if (drawn !== undefined) return drawn[0];
    this.#drawn.push([0, n]);
    return 0;
  }

  /** Probability of the current outcome. */
  get probability(): number {
    return 1 / this.#drawn.reduce((product, [, of]) => product * of, 1);
  }

  /** Advances to the next outcome; returns false after the last. */
  advance(): boolean {
    this.#at = 0;
    for (let last = this.#drawn.pop(); last !== undefined; last = this.#drawn.pop()) {
      const [number, of] = last;
      if (number + 1 === of) continue;
      this.#drawn.push([number + 1, of]);
      return true;
    }
    return false;
  }
}

/** Returns the number of different orders of cards of these ranks. */
function countPermutations(ranks: readonly number[]): bigint {
  let count = 1n;
  const seen = new Map<number, number>();
  ranks.forEach((rank, i) => {
    const times = (seen.get(rank) ?? 0) + 1;
    seen.set(rank, times);
    // Each step turns a multinomial coefficient into the next one, so there is no remainder.
    count = count * BigInt(i + 1) / BigInt(times);
  });
  return count;
}

/** Yields the different orders of cards of these ranks, ascending. */
function* permutations(ranks: readonly number[]): Generator<readonly number[]> {
  const order = ranks.toSorted((one, other) => one - other);
  for (;;) {
    yield order;
    let i = order.length - 2;
    while (i >= 0 && (order[i] as number) >= (order[i + 1] as number)) i--;
    if (i < 0) return;
    let j = order.length - 1;
    while ((order[j] as number) <= (order[i] as number)) j--;
    [order[i], order[j]] = [order[j] as number, order[i] as number];
    order.push(...order.splice(i + 1).reverse());
  }
}

const FIRST_LETTER = 97;

/**
 * Returns the ranks of a position as a key: suits decide nothing, so positions with the same ranks
 * continue alike.
 */
function keyOf({ a, b }: GamePosition): string {
  const letters = (pile: Pile): string =>
    String.fromCharCode(...pile.map((card) => FIRST_LETTER + rankOf(card)));
  return [a.hand, a.won, b.hand, b.won].map(letters).join("|");
}

function positionOf(key: string): GamePosition {
  const [handA = [], wonA = [], handB = [], wonB = []] = key.split("|").map((letters) =>
    [...letters].map((letter): Card => cardOf(letter.charCodeAt(0) - FIRST_LETTER))
  );
  return { a: { hand: handA, won: wonA }, b: { hand: handB, won: wonB } };
}
