import { assert, assertEquals } from "@std/assert";
import { shuffle } from "../../../../lib/random.ts";
import type { Move } from "../../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../../lib/molek/rules.ts";
import { arrange, reorder, restoreColumnOrder } from "../../../../lib/molek/solver/arrangement.ts";
import { columnAt, type State } from "../../../../lib/molek/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position, randomPosition } from "../positions.ts";

const BOARD = position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");

Deno.test("boards that differ in the order of their columns are arranged alike", () => {
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

Deno.test("a column with a cheated card is another one than the same column without", () => {
  const cheated = position("6TKD6!V09876T.KDV0987.TKDV098.76TKDV0.987.");
  const columns = cheated.with(1, { cards: columnAt(cheated, 0).cards, cheated: false });
  assertEquals(arrange(columns).state, arrange(columns.toReversed()).state);
});

Deno.test("each number below 720 orders the columns in its own way", () => {
  const start = arrange(BOARD);
  const orders = Array.from({ length: 720 }, (_, number) => reorder(start, number));
  assertEquals(new Set(orders.map(({ columns }) => columns.join())).size, 720);
  for (const { state, columns } of orders) {
    assert(state.every((column, place) => column === BOARD[columns[place] ?? 6]));
  }
});

Deno.test("a move of an arrangement does on the board what it does there", () => {
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
