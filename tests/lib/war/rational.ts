import { ENDS, type PositionGraph } from "../../../lib/war/position_graph.ts";

/** A fraction with a positive denominator, in its lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const ZERO: Fraction = { over: 0n, under: 1n };

function fraction(over: bigint, under: bigint): Fraction {
  let [one, other] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (other > 0n) [one, other] = [other, one % other];
  const sign = under < 0n ? -1n : 1n;
  return { over: sign * over / one, under: sign * under / one };
}

function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.over * other.over, one.under * other.under);
}

function minus(one: Fraction, other: Fraction): Fraction {
  return fraction(one.over * other.under - other.over * one.under, one.under * other.under);
}

/** Exact fraction of a double. */
export function exactly(double: number): Fraction {
  let under = 1n;
  while (!Number.isInteger(double)) [double, under] = [double * 2, under * 2n];
  return fraction(BigInt(double), under);
}

/** True if a fraction is at most another one. */
export function isAtMost(one: Fraction, other: Fraction): boolean {
  return one.over * other.under <= other.over * one.under;
}

/** Probability of an end as a fraction, from the equations of all positions. */
export function exactProbability(graph: PositionGraph, end: keyof typeof ENDS): Fraction {
  // Each row: the factors of positions, and under -1 the constant, which is what the end
  // contributes directly.
  const rows = Array.from({ length: graph.positions }, (_, p) => {
    const row = new Map<number, Fraction>([[p, exactly(1)]]);
    for (let i = graph.first[p] ?? 0; i < (graph.first[p + 1] ?? 0); i++) {
      const share = ratioOf(graph.probability[i] ?? 0);
      const to = graph.to[i] ?? 0;
      if (to >= 0) row.set(to, minus(row.get(to) ?? ZERO, share));
      else if (to === ENDS[end]) row.set(-1, share);
    }
    return row;
  });
  for (let p = graph.positions - 1; p >= 0; p--) {
    const row = rows[p] ?? new Map();
    const own = row.get(p) ?? ZERO;
    for (const [q, value] of row) row.set(q, times(value, fraction(own.under, own.over)));
    for (const other of rows.slice(0, p)) {
      const factor = other.get(p);
      if (factor === undefined || factor.over === 0n) continue;
      for (const [q, value] of row) {
        other.set(q, minus(other.get(q) ?? ZERO, times(value, factor)));
      }
    }
  }
  const worth: Fraction[] = [];
  rows.forEach((row, p) => {
    let value = row.get(-1) ?? ZERO;
    for (const [q, factor] of row) {
      if (q >= 0 && q < p) value = minus(value, times(factor, worth[q] ?? ZERO));
    }
    worth.push(value);
  });
  const all = worth.reduce(
    (sum, one, p) => minus(sum, times(one, fraction(-BigInt(graph.starts[p] ?? 0), 1n))),
    ZERO,
  );
  return times(all, fraction(1n, BigInt(graph.deals)));
}

/** Fraction for a probability of chance: its denominator is small. */
function ratioOf(probability: number): Fraction {
  for (let under = 1; under <= 40_320; under++) {
    const over = Math.round(probability * under);
    if (Math.abs(over / under - probability) < 1e-14) return fraction(BigInt(over), BigInt(under));
  }
  throw new Error(`${probability} is no small fraction`);
}
