import { type ColumnOrder, reorder } from "./arrangement.ts";
import type { SearchPlan } from "./search.ts";

/** More cheats than any line has: no limit. */
const MAX_CHEATS = 99;

/** A short search for a line with cheats: its plan, its order of the columns, how far it goes. */
export interface Attempt {
  readonly start: ColumnOrder;
  readonly plan: Omit<SearchPlan, "mostMoves">;
  readonly positions: number;
}

/** The first attempt, which is enough for most boards. */
const FIRST = {
  plan: {
    mostCheats: MAX_CHEATS,
    order: { loose: 3, moves: 1, cheats: 2 },
    onlyWhole: true,
    onlyUsed: true,
  },
  positions: 600,
} as const;
const FURTHER = [
  { order: { loose: 1, moves: 1, cheats: -1 }, onlyWhole: true, onlyUsed: true },
  { order: { loose: 1, moves: 1, cheats: -1 }, onlyWhole: true, onlyUsed: false },
  { order: { loose: 2, moves: 1, cheats: 0 }, onlyWhole: false, onlyUsed: true },
  { order: { loose: 3, moves: 2, cheats: 0 }, onlyWhole: false, onlyUsed: true },
] as const;
const FURTHER_POSITIONS = 500;
const MAX_FURTHER = 500;
/** How many orders there are, and the step from one to the next, which is coprime to that. */
const ORDERS = 720, ORDER_STEP = 457;

/**
 * Searches for a first answer with cheats, chosen by measuring (tools/bench/molek/solver.ts). Each of them fails
 * on some boards, but where one fails, another one with the columns in another order seldom does:
 * many short ones find an answer long before a single one that goes on.
 */
export function* firstAttempts(start: ColumnOrder): Generator<Attempt> {
  yield { start, ...FIRST };
  for (let number = 1; number <= MAX_FURTHER; number++) {
    const plan = { ...FURTHER[number % FURTHER.length] ?? FIRST.plan, mostCheats: MAX_CHEATS };
    const reordered = reorder(start, number * ORDER_STEP % ORDERS);
    yield { start: reordered, plan, positions: luby(number) * FURTHER_POSITIONS };
  }
}

/** Plans that look for fewer cheats than are known; each finds them where the others do not. */
const FEWER = [
  { order: { loose: 1, moves: 0, cheats: 6 }, onlyWhole: true, onlyUsed: false },
  { order: { loose: 2, moves: 1, cheats: 0 }, onlyWhole: true, onlyUsed: true },
  { order: { loose: 2, moves: 1, cheats: 3 }, onlyWhole: false, onlyUsed: false },
  { order: { loose: 1, moves: 0, cheats: 3 }, onlyWhole: true, onlyUsed: false },
  { order: { loose: 3, moves: 2, cheats: 0 }, onlyWhole: false, onlyUsed: true },
] as const;
const FEWER_POSITIONS = 1_000;

/**
 * Searches for a line with fewer cheats than `mostCheats()` tells, without end: where one order of
 * the columns has none to show, another one may.
 */
export function* fewerAttempts(start: ColumnOrder, mostCheats: () => number): Generator<Attempt> {
  for (let number = 0;; number++) {
    const plan = { ...FEWER[number % FEWER.length] ?? FEWER[0], mostCheats: mostCheats() - 1 };
    const reordered = reorder(start, number * ORDER_STEP % ORDERS);
    yield { start: reordered, plan, positions: luby(number + 1) * FEWER_POSITIONS };
  }
}

/**
 * 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 and so on: searches of such lengths take hardly longer than those of
 * the best length would, whatever that is (Luby, Sinclair, Zuckerman: Optimal speedup of Las Vegas
 * algorithms, 1993).
 */
function luby(number: number): number {
  let power = 1;
  while (2 * power <= number) power *= 2;
  return number === 2 * power - 1 ? power : luby(number - power + 1);
}
