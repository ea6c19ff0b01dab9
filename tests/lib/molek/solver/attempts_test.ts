import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import {
  arrange,
  fewerAttempts,
  firstAttempts,
  reorder,
  restoreColumnOrder,
} from "../../../../lib/molek/solver/attempts.ts";
import { shuffle } from "../../../../lib/random.ts";
import type { Move } from "../../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../../lib/molek/rules.ts";
import { columnAt, type State } from "../../../../lib/molek/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position, randomPosition } from "../positions.ts";

const START = arrange(deal(1));
const [first, ...further] = firstAttempts(START);

Deno.test("the first attempt uses the columns as arranged", () => {
  assertEquals(first?.start, START);
});

Deno.test("the lengths of further attempts follow the Luby sequence", () => {
  const unit = further[0]?.positions ?? 0;
  assert(unit > 0);
  const lengths = further.map(({ positions }) => positions / unit);
  // A182105 of the On-Line Encyclopedia of Integer Sequences.
  const published = "1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 16 1";
  assertEquals(lengths.slice(0, 32).join(" "), published);
});

Deno.test("no two attempts have the same order of columns", () => {
  const orders = further.map(({ start }) => start.columns.join());
  assertEquals(new Set(orders).size, further.length);
});

Deno.test("the plans of the attempts alternate", () => {
  const plans = further.map(({ plan }) => JSON.stringify(plan));
  const kinds = new Set(plans);
  assert(kinds.size > 1);
  for (let start = 0; start + kinds.size <= plans.length; start++) {
    assertEquals(new Set(plans.slice(start, start + kinds.size)).size, kinds.size);
  }
});

Deno.test("attempts at fewer cheats use other orders, with one cheat less than the best so far", () => {
  let best = 9;
  const attempts = fewerAttempts(START, () => best);
  const orders = new Set<string>();
  for (let number = 0; number < 300; number++) {
    if (number === 100) best = 4;
    const { value } = attempts.next();
    assertEquals(value?.plan.mostCheats, best - 1);
    orders.add(value?.start.columns.join() ?? "");
  }
  assertEquals(orders.size, 300);
});

const BOARD = position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");

Deno.test("boards that differ only in the order of columns are arranged alike", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let i = 0; i < 30; i++) {
    const board = randomPosition(random);
    const permuted = [...board];
    shuffle(permuted, random);
    const { state, columns } = arrange(permuted);
    assertEquals(state, arrange(board).state);
    assertEquals(columns.map((column) => columnAt(permuted, column)), state);
  }
});

Deno.test("a column with a cheated card differs from the same column without", () => {
  const cheated = position("6TKD6!V09876T.KDV0987.TKDV098.76TKDV0.987.");
  const columns = cheated.with(1, { cards: columnAt(cheated, 0).cards, cheated: false });
  assertEquals(arrange(columns).state, arrange(columns.toReversed()).state);
});

Deno.test("each number below 720 gives another order of columns", () => {
  const start = arrange(BOARD);
  const orders = Array.from({ length: 720 }, (_, number) => reorder(start, number));
  assertEquals(new Set(orders.map(({ columns }) => columns.join())).size, 720);
  for (const { state, columns } of orders) {
    assert(state.every((column, place) => column === BOARD[columns[place] ?? 6]));
  }
});

Deno.test("a move on the arrangement does the same on the board", () => {
  const random = Xoshiro128.fromSeed(2);
  for (let i = 0; i < 30; i++) {
    const board = randomPosition(random);
    const arranged = reorder(arrange(board), random.below(720));
    for (const move of legalMoves(arranged.state)) {
      const there = playAll(arranged.state, [move]);
      const here = playAll(board, restoreColumnOrder(arranged, [move]));
      assertEquals(arranged.columns.map((column) => columnAt(here, column)), there);
    }
  }
});

function playAll(start: State, moves: readonly Move[]): State {
  return moves.reduce((state, move) => {
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    return after.value;
  }, start);
}
