// Exact odds of War: all games are played at once on the graph of position_graph.ts, which follows
// all deals through all positions by the readable rules. Probabilities lie between bounds.

import { err, ok, type Result } from "../result.ts";
import { runToEnd } from "../search_steps.ts";
import { type Interval, QUANTILES } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { DEFAULT_RULES, hasChance, invalidOption, type WarOptions } from "./options.ts";
import { buildPositionGraph, ENDS, type PositionGraph } from "./position_graph.ts";
import { Sum } from "./sum.ts";

/** Outcomes of games, including those that never end. */
export const EXACT_OUTCOMES = ["a", "b", "drawn", "endless"] as const;

/** One of {@linkcode EXACT_OUTCOMES}. */
export type ExactOutcome = (typeof EXACT_OUTCOMES)[number];

/** Exact results for one set of rules. */
export interface ExactResult {
  /** Probability of each outcome. */
  readonly probabilities: Readonly<Record<ExactOutcome, Interval>>;
  /** Number of deals per outcome, or `undefined` if chance affects the game after the deal. */
  readonly counts: Readonly<Record<ExactOutcome, number>> | undefined;
  /** Lengths of the games that end, or `undefined` if none does. */
  readonly steps: GameLengths | undefined;
  /**
   * Cycles of the deals that never end, or `undefined` if chance affects the game after the deal.
   */
  readonly cycles: Cycles | undefined;
}

/**
 * Numbers of endless deals by period, and by the number of steps before the first position that
 * comes back.
 */
export interface Cycles {
  readonly periods: Tally;
  readonly entries: Tally;
}

/** The lengths of games that end. */
export interface GameLengths {
  /** The mean. */
  readonly mean: Interval;
  /** The shortest game. */
  readonly min: number;
  /**
   * The longest game, or `undefined` if some were not followed to their end, such as when chance
   * allows any length.
   */
  readonly max: number | undefined;
  /** The quantiles, keyed by number. */
  readonly quantiles: Readonly<Record<string, number>>;
}

/** Stop when less than this share of the games is still running. */
const MIN_RUNNING_SHARE = 1e-13;
const MAX_STEPS = 1_000_000;

/** Plays all games at once, step by step, until almost none is still running. */
export function solveExactly(graph: PositionGraph, options: WarOptions): ExactResult {
  return runToEnd(solveExactlyInSlices(graph, options));
}

/** Like {@linkcode solveExactly}, but yields the step count after each step. */
export function* solveExactlyInSlices(
  graph: PositionGraph,
  options: WarOptions,
): Generator<number, ExactResult> {
  const isChance = hasChance(options);
  const canEnd = markReachableEnds(graph);
  const ended = { a: new Sum(), b: new Sum(), drawn: new Sum() };
  const endless = new Sum();
  const lengths: number[] = [0];
  let [here, next] = [Float64Array.from(graph.starts), new Float64Array(graph.positions)];
  let steps = 0;
  endless.add(takeEndless(here, canEnd));
  let running = total(here);
  while (running > MIN_RUNNING_SHARE * graph.deals && steps < MAX_STEPS) {
    steps++;
    next.fill(0);
    const { a, b, drawn } = stepOn(graph, here, next);
    [here, next] = [next, here];
    ended.a.add(a);
    ended.b.add(b);
    ended.drawn.add(drawn);
    lengths.push(total([a, b, drawn]));
    endless.add(takeEndless(here, canEnd));
    // Sum again, because the rest of a difference would be rounded.
    running = total(here);
    yield steps;
  }
  const slack = roundingSlack(isChance ? steps : 0, graph);
  const counts = {
    a: ended.a.value,
    b: ended.b.value,
    drawn: ended.drawn.value,
    endless: endless.value,
  };
  const between = (games: number): Interval => ({
    low: games / graph.deals * (1 - slack),
    high: Math.min(1, (games + running) / graph.deals * (1 + slack)),
  });
  return {
    probabilities: {
      a: between(counts.a),
      b: between(counts.b),
      drawn: between(counts.drawn),
      endless: between(counts.endless),
    },
    counts: isChance ? undefined : counts,
    steps: gameLengths(lengths, running, running === 0 ? 0 : longestRest(graph, canEnd), slack),
    cycles: isChance ? undefined : findCycles(graph, canEnd),
  };
}

/** Exact results for a small deck. */
export interface ExactOdds {
  /** Probability of each outcome. */
  readonly probabilities: Readonly<Record<ExactOutcome, Interval>>;
  /** Lengths of the games that end, or `undefined` if none does. */
  readonly steps: GameLengths | undefined;
}

/**
 * Plays all deals of a small deck through all positions, without sampling. Fails if there are too
 * many of them, if deals are not equally likely, or if a rule is invalid; the error says which.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { exactOdds } from "patience-rules/war";
 * const odds = exactOdds({ ranks: 3, suits: 2, warSize: 1 });
 * assert(odds.ok && odds.value.probabilities.a.low > 0.3);
 * assert(!exactOdds({}).ok);
 * ```
 */
export function exactOdds(rules: Partial<WarOptions>): Result<ExactOdds, string> {
  const options = { ...DEFAULT_RULES, ...rules };
  const mistake = invalidOption(options);
  if (mistake !== undefined) return err(mistake);
  const graph = buildPositionGraph(options);
  if (!graph.ok) return graph;
  const { probabilities, steps } = solveExactly(graph.value, options);
  return ok({ probabilities, steps });
}

/**
 * Returns a bound for the relative rounding error of any number of games. Nothing is ever
 * subtracted, so each rounding changes a number by at most u = 2^-53 of itself, and relative errors
 * of summands add up to no more than the largest. In a step the games of a position are multiplied
 * by a probability, which is off by at most 4u (a quotient and a sum), and added to what the other
 * arrows into the next position bring: at most 4u + u + u for each further arrow. Sums add 4u, the
 * last quotient and product 2u. `EPSILON` is 2u: the other half is ample for products of these
 * shares. Without chance all numbers but the last quotient are whole and exact.
 */
function roundingSlack(steps: number, { positions, to }: PositionGraph): number {
  const arrows = new Int32Array(positions);
  for (const q of to) if (q >= 0) arrows[q] = (arrows[q] as number) + 1;
  const most = arrows.reduce((most, count) => Math.max(most, count), 0);
  return (steps * (most + 5) + 6) * Number.EPSILON;
}

/** Adds up numbers of games. */
function total(games: ArrayLike<number>): number {
  const sum = new Sum();
  for (let i = 0; i < games.length; i++) sum.add(games[i] as number);
  return sum.value;
}

/** Plays one step of all games; returns those that it ends. */
function stepOn(
  { positions, first, to, probability }: PositionGraph,
  here: Float64Array,
  next: Float64Array,
): Record<keyof typeof ENDS, number> {
  const [a, b, drawn] = [new Sum(), new Sum(), new Sum()];
  for (let p = 0; p < positions; p++) {
    const games = here[p] as number;
    if (games === 0) continue;
    for (let i = first[p] as number; i < (first[p + 1] as number); i++) {
      const [q, share] = [to[i] as number, games * (probability[i] as number)];
      if (q >= 0) next[q] = (next[q] as number) + share;
      else if (q === ENDS.a) a.add(share);
      else if (q === ENDS.b) b.add(share);
      else drawn.add(share);
    }
  }
  return { a: a.value, b: b.value, drawn: drawn.value };
}

/** Removes the games that can no longer end, and returns their number. */
function takeEndless(here: Float64Array, canEnd: Uint8Array): number {
  const taken = new Sum();
  for (let p = 0; p < here.length; p++) {
    const games = here[p] as number;
    if (games === 0 || canEnd[p] === 1) continue;
    taken.add(games);
    here[p] = 0;
  }
  return taken.value;
}

/** Marks the positions from which an end can be reached with 1. */
function markReachableEnds({ positions, first, to }: PositionGraph): Uint8Array {
  const counts = new Int32Array(positions + 1);
  for (const q of to) if (q >= 0) counts[q + 1] = (counts[q + 1] as number) + 1;
  for (let q = 0; q < positions; q++) {
    counts[q + 1] = (counts[q + 1] as number) + (counts[q] as number);
  }
  const from = new Int32Array(counts[positions] as number);
  const filled = counts.slice();
  const canEnd = new Uint8Array(positions);
  const open: number[] = [];
  for (let p = 0; p < positions; p++) {
    for (let i = first[p] as number; i < (first[p + 1] as number); i++) {
      const q = to[i] as number;
      if (q >= 0) {
        from[filled[q] as number] = p;
        filled[q] = (filled[q] as number) + 1;
      } else if (canEnd[p] === 0) {
        canEnd[p] = 1;
        open.push(p);
      }
    }
  }
  for (let q = open.pop(); q !== undefined; q = open.pop()) {
    for (let i = counts[q] as number; i < (counts[q + 1] as number); i++) {
      const p = from[i] as number;
      if (canEnd[p] === 1) continue;
      canEnd[p] = 1;
      open.push(p);
    }
  }
  return canEnd;
}

/**
 * Returns a bound for the mean number of further steps of a game that can end, from any position,
 * or `Infinity` if {@linkcode MAX_STEPS} do not suffice to find one. After k steps at most half of
 * the games of each position are left, so certainly at most two thirds, however the numbers were
 * rounded, and the mean is at most k / (1 - 2/3).
 */
function longestRest(
  { positions, first, to, probability }: PositionGraph,
  canEnd: Uint8Array,
): number {
  let left = Float64Array.from(canEnd);
  for (let k = 1; k <= MAX_STEPS; k++) {
    const now = new Float64Array(positions);
    let most = 0;
    for (let p = 0; p < positions; p++) {
      if (canEnd[p] === 0) continue;
      let sum = 0;
      for (let i = first[p] as number; i < (first[p + 1] as number); i++) {
        const q = to[i] as number;
        if (q >= 0) sum += (left[q] as number) * (probability[i] as number);
      }
      now[p] = sum;
      most = Math.max(most, sum);
    }
    if (most <= 0.5) return 3 * k;
    left = now;
  }
  return Infinity;
}

function gameLengths(
  lengths: readonly number[],
  running: number,
  rest: number,
  slack: number,
): GameLengths | undefined {
  const ended = total(lengths);
  if (ended === 0) return undefined;
  const sum = total(lengths.map((games, steps) => games * steps));
  const last = lengths.length - 1;
  let seen = 0;
  const quantiles: Record<string, number> = {};
  const wanted = [...QUANTILES];
  lengths.forEach((games, steps) => {
    seen += games;
    while (wanted[0] !== undefined && seen >= wanted[0] * ended - 1e-9) {
      quantiles[wanted.shift() as number] = steps;
    }
  });
  return {
    // Games still running end after `last` steps or never: they lengthen the mean, or are not part
    // of it. Both numbers of the quotient can be off, in opposite directions.
    mean: {
      low: sum / (ended + running) * (1 - 2 * slack),
      high: (sum + running * (last + rest)) / ended * (1 + 2 * slack),
    },
    min: lengths.findIndex((games) => games > 0),
    max: running === 0 ? lengths.findLastIndex((games) => games > 0) : undefined,
    quantiles,
  };
}

/**
 * Returns the cycles of endless deterministic games, and the lengths of the paths that lead into
 * them.
 */
function findCycles({ positions, first, to, starts }: PositionGraph, canEnd: Uint8Array): Cycles {
  const periods = new Int32Array(positions), entries = new Int32Array(positions);
  const cycles = { periods: new Tally(), entries: new Tally() };
  const after = (p: number): number => to[first[p] as number] as number;
  for (let start = 0; start < positions; start++) {
    if (canEnd[start] === 1 || periods[start] !== 0) continue;
    const path: number[] = [];
    const indexes = new Map<number, number>();
    let p = start;
    for (; periods[p] === 0 && !indexes.has(p); p = after(p)) {
      indexes.set(p, path.length);
      path.push(p);
    }
    // The path closes its own cycle, or reaches a known cycle or a path into one.
    const entry = path.slice(0, indexes.get(p));
    const period = periods[p] || path.length - entry.length;
    for (const one of path) periods[one] = period;
    entry.forEach((one, i) => entries[one] = (entries[p] as number) + entry.length - i);
  }
  for (let p = 0; p < positions; p++) {
    const deals = starts[p] as number;
    if (deals === 0 || canEnd[p] === 1) continue;
    cycles.periods.add(periods[p] as number, deals);
    cycles.entries.add(entries[p] as number, deals);
  }
  return cycles;
}
