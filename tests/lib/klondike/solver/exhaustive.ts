import { aceLowRank, type Card, isRed, suitOf } from "../../../../lib/card.ts";
import type { State } from "../../../../lib/klondike/state.ts";

/** What an exhaustive search found out. */
export interface Exhausted {
  readonly verdict: "won" | "lost" | "too large";
  /** The least number of moves of a win. */
  readonly length: number;
  readonly positions: number;
}

/** Cards are suit * 16 + ace-low rank. Piles have their top last, the stock its next card. */
interface Plain {
  readonly columns: readonly (readonly number[])[];
  /** How many cards of each column are covered. */
  readonly covered: readonly number[];
  readonly heights: readonly number[];
  readonly stock: readonly number[];
  readonly waste: readonly number[];
  readonly resets: number;
}

/**
 * Every position that real moves can reach, breadth first, with no pruning but that columns may
 * change places: the judge of the solver. Knows nothing of the solver or the fast board, and is
 * tied to the readable rules by exhaustive_test.ts. Gives up beyond `most` positions.
 */
export function searchExhaustively(
  state: State,
  goal: "all home" | "course",
  most: number,
  forcesSafe = false,
): Exhausted {
  const start = plainOf(state);
  const isGoal = goal === "all home" ? isAllHome : isCourseWon;
  if (isGoal(start)) return { verdict: "won", length: 0, positions: 1 };
  const seen = new Set([keyOf(start)]);
  let level = [start];
  for (let length = 1; level.length > 0; length++) {
    const next: Plain[] = [];
    for (const position of level) {
      const safe = forcesSafe ? safeSuccessors(position, state.rules.turn) : [];
      const after = safe.length > 0 ? safe : successors(position, state);
      for (const successor of after) {
        const key = keyOf(successor);
        if (seen.has(key)) continue;
        if (isGoal(successor)) return { verdict: "won", length, positions: seen.size };
        if (seen.size >= most) return { verdict: "too large", length, positions: seen.size };
        seen.add(key);
        next.push(successor);
      }
    }
    level = next;
  }
  return { verdict: "lost", length: Infinity, positions: seen.size };
}

function plainOf(state: State): Plain {
  const plain = (card: Card): number => suitOf(card) * 16 + aceLowRank(card);
  return {
    columns: state.tableau.map(({ covered, open }) => [...covered, ...open].map(plain)),
    covered: state.tableau.map(({ covered }) => covered.length),
    heights: state.foundations,
    stock: state.stock.map(plain),
    waste: state.waste.map(plain),
    resets: state.resetsLeft,
  };
}

function isAllHome({ heights }: Plain): boolean {
  return heights.every((height) => height === 13);
}

function isCourseWon({ covered, stock, waste }: Plain): boolean {
  return stock.length === 0 && waste.length <= 1 && covered.every((count) => count === 0);
}

function keyOf({ columns, covered, heights, stock, waste, resets }: Plain): string {
  const keys = columns.map((column, index) =>
    String.fromCharCode(128 + (covered[index] ?? 0), ...column)
  );
  return keys.sort().join("") +
    String.fromCharCode(200, ...heights, 200, stock.length, ...waste, 200, Math.min(resets, 99));
}

function fitsOn(upper: number, lower: number): boolean {
  const red = (card: number): boolean => isRed((card >> 4) * 13 as Card);
  return (upper & 15) + 1 === (lower & 15) && red(upper) !== red(lower);
}

function successors(position: Plain, { rules }: State): Plain[] {
  const { columns, covered, heights, stock, waste, resets } = position;
  const found: Plain[] = [];
  if (stock.length > 0) {
    const turned = stock.slice(-rules.turn).reverse();
    found.push({ ...position, stock: stock.slice(0, -rules.turn), waste: [...waste, ...turned] });
  } else if (resets > 0) {
    found.push({ ...position, stock: waste.toReversed(), waste: [], resets: resets - 1 });
  }
  const top = waste.at(-1);
  if (top !== undefined) {
    const rest = { ...position, waste: waste.slice(0, -1) };
    found.push(...goingHome(rest, top), ...goingToColumns(rest, [top]));
  }
  for (const [from, column] of columns.entries()) {
    for (let start = covered[from] ?? 0; start < column.length; start++) {
      const moved = column.slice(start);
      const rest = without(position, from, start);
      if (moved.length === 1) found.push(...goingHome(rest, moved[0] as number));
      found.push(...goingToColumns(rest, moved, from));
    }
  }
  if (!rules.worryBack) return found;
  for (const [suit, height] of heights.entries()) {
    if (height === 0) continue;
    const rest = { ...position, heights: heights.with(suit, height - 1) };
    found.push(...goingToColumns(rest, [suit * 16 + height]));
  }
  return found;
}

function safeSuccessors(position: Plain, turn: number): Plain[] {
  const { columns, covered, waste, heights } = position;
  const isSafe = (card: number): boolean =>
    heights.every((height, suit) =>
      isRed(suit * 13 as Card) === isRed((card >> 4) * 13 as Card) || height + 1 >= (card & 15)
    );
  const found: Plain[] = [];
  for (const [from, column] of columns.entries()) {
    const card = column.at(-1);
    if (card === undefined || column.length <= (covered[from] ?? 0) || !isSafe(card)) continue;
    found.push(...goingHome(without(position, from, column.length - 1), card));
  }
  const top = waste.at(-1);
  if (turn === 1 && top !== undefined && isSafe(top)) {
    found.push(...goingHome({ ...position, waste: waste.slice(0, -1) }, top));
  }
  return found;
}

function without(position: Plain, from: number, start: number): Plain {
  const { columns, covered } = position;
  const column = (columns[from] ?? []).slice(0, start);
  const count = Math.max(0, Math.min(covered[from] ?? 0, start - 1));
  return { ...position, columns: columns.with(from, column), covered: covered.with(from, count) };
}

function goingHome(rest: Plain, card: number): Plain[] {
  const suit = card >> 4;
  return rest.heights[suit] === (card & 15) - 1
    ? [{ ...rest, heights: rest.heights.with(suit, card & 15) }]
    : [];
}

function goingToColumns(rest: Plain, moved: readonly number[], from = -1): Plain[] {
  const first = moved[0] as number;
  return rest.columns.flatMap((column, to) => {
    const lower = column.at(-1);
    const accepts = lower === undefined ? (first & 15) === 13 : fitsOn(first, lower);
    return to === from || !accepts
      ? []
      : [{ ...rest, columns: rest.columns.with(to, [...column, ...moved]) }];
  });
}
