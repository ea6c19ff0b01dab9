// Short attempts at a line with cheats, each with its own order of the columns.
import type { SearchPlan } from "./search.ts";
import type { Move } from "../move.ts";
import { columnAt, type State } from "../state.ts";

/** More cheats than any line has, so no limit. */
const MAX_CHEATS = 99;

/** A short search for a line with cheats: its plan, its order of the columns, and its limit. */
export interface Attempt {
  readonly start: ColumnOrder;
  readonly plan: Omit<SearchPlan, "maxMoves">;
  readonly positions: number;
}

/** The first attempt; it suffices for most boards. */
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
/** Number of orders of the columns, and the step from one to the next, which is coprime to it. */
const ORDERS = 720, ORDER_STEP = 457;

/**
 * Yields searches for a first answer with cheats, chosen by measuring
 * (tools/bench/molek/solver.ts). Each fails on some boards, but if one fails, another with the
 * columns in another order seldom does: many short searches find an answer long before a single
 * long one.
 */
export function* firstAttempts(start: ColumnOrder): Generator<Attempt> {
  yield { start, ...FIRST };
  for (let number = 1; number <= MAX_FURTHER; number++) {
    const plan = { ...FURTHER[number % FURTHER.length] ?? FIRST.plan, mostCheats: MAX_CHEATS };
    const reordered = reorder(start, number * ORDER_STEP % ORDERS);
    yield { start: reordered, plan, positions: luby(number) * FURTHER_POSITIONS };
  }
}

/**
 * Plans that look for fewer cheats than are known; each succeeds on boards on which the others
 * fail.
 */
const FEWER = [
  { order: { loose: 1, moves: 0, cheats: 6 }, onlyWhole: true, onlyUsed: false },
  { order: { loose: 2, moves: 1, cheats: 0 }, onlyWhole: true, onlyUsed: true },
  { order: { loose: 2, moves: 1, cheats: 3 }, onlyWhole: false, onlyUsed: false },
  { order: { loose: 1, moves: 0, cheats: 3 }, onlyWhole: true, onlyUsed: false },
  { order: { loose: 3, moves: 2, cheats: 0 }, onlyWhole: false, onlyUsed: true },
] as const;
const FEWER_POSITIONS = 1_000;

/**
 * Yields searches for a line with fewer cheats than `mostCheats()`, without end: if one order of
 * the columns has no such line to find, another can have one.
 */
export function* fewerAttempts(start: ColumnOrder, mostCheats: () => number): Generator<Attempt> {
  for (let number = 0;; number++) {
    const plan = { ...FEWER[number % FEWER.length] ?? FEWER[0], mostCheats: mostCheats() - 1 };
    const reordered = reorder(start, number * ORDER_STEP % ORDERS);
    yield { start: reordered, plan, positions: luby(number + 1) * FEWER_POSITIONS };
  }
}

/**
 * Returns a term of 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 and so on. Searches of such lengths take hardly
 * longer than those of the best length would, whatever that is (Luby, Sinclair, Zuckerman: Optimal
 * speedup of Las Vegas algorithms, 1993).
 */
function luby(number: number): number {
  let power = 1;
  while (2 * power <= number) power *= 2;
  return number === 2 * power - 1 ? power : luby(number - power + 1);
}

/** The columns of a board in their own order. */
export interface ColumnOrder {
  readonly state: State;
  /** The number of each column on the board. */
  readonly columns: readonly number[];
}

/** Sorts the columns, so that boards that differ only in their order become equal. */
export function arrange(board: State): ColumnOrder {
  const keyed = board.map(({ cards, cheated }, column) => ({
    key: `${cards.join("")}${cheated ? "!" : ""}`,
    column,
  }));
  keyed.sort((one, other) => one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
  return pick(board, keyed.map(({ column }) => column));
}

/** Puts the columns in another order, one of 720 by its number. */
export function reorder({ state, columns }: ColumnOrder, number: number): ColumnOrder {
  const left = columns.map((_, place) => place);
  const places: number[] = [];
  for (let rest = number; left.length > 0;) {
    const choices = left.length;
    places.push(...left.splice(rest % choices, 1));
    rest = Math.floor(rest / choices);
  }
  return {
    state: pick(state, places).state,
    columns: places.map((place) => columns[place] ?? 0),
  };
}

/** Converts moves of reordered columns to moves on the board. */
export function restoreColumnOrder({ columns }: ColumnOrder, moves: readonly Move[]): Move[] {
  return moves.map((move) => ({
    ...move,
    from: columns[move.from] ?? 0,
    to: columns[move.to] ?? 0,
  }));
}

function pick(board: State, columns: readonly number[]): ColumnOrder {
  return { state: columns.map((column) => columnAt(board, column)), columns };
}
