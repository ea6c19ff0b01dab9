import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/molek/deal.ts";
import { Board, MAX_LEGAL_MOVES } from "../../../lib/molek/solver/board.ts";
import { perft } from "../../../lib/molek/mod.ts";
import { formatMove, toCellMove } from "../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import type { State } from "../../../lib/molek/state.ts";
import { sampleOf } from "../../sample.ts";
import { position } from "./positions.ts";
import { countWords, wordMoves } from "./word_rules.ts";

const LARGEST_ON_BOARD = 1_500_000;
const LARGEST = sampleOf(10_000, 700_000);
const LARGEST_IN_WORDS = 3_000;

interface Table {
  readonly board: string;
  readonly counts: readonly number[];
  readonly about: string;
}

/** A line: the board, the counts for 1, 2, 3 … moves, and after `#` what it is for. */
const tables: readonly Table[] = Deno.readTextFileSync("testdata/molek/perft.txt").trim()
  .split("\n").map((line) => {
    const [data = "", about = ""] = line.split(" # ");
    const [board = "", ...counts] = data.split(" ");
    return { board, counts: counts.map(Number), about };
  });

/** Count on the solver's board, which need not play the last move. */
function countOnBoard(board: Board, buffer: Uint16Array, start: number, depth: number): number {
  const end = board.generateCheats(buffer, board.generate(buffer, start));
  if (depth === 1) return end - start;
  let total = 0;
  for (let i = start; i < end; i++) {
    const undo = board.do(buffer[i] as number);
    total += countOnBoard(board, buffer, end, depth - 1);
    board.undo(undo);
  }
  return total;
}

/** Count split by the first move, to show after which move a count is wrong. */
function perftByMove(state: State, depth: number): [string, number][] {
  return legalMoves(state).map((move): [string, number] => {
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    return [formatMove(toCellMove(state, move)), perft(after.value, depth - 1)];
  }).sort(([one], [other]) => one < other ? -1 : 1);
}

Deno.test("at least eight tables are each at least four moves deep", () => {
  assert(tables.length >= 8);
  for (const { counts, about } of tables) assert(counts.length >= 4, about);
});

for (const { board, counts, about } of tables) {
  Deno.test(`the solver's board agrees with the perft table: ${about}`, () => {
    const feasible = counts.filter((count) => count <= LARGEST_ON_BOARD);
    const buffer = new Uint16Array((feasible.length + 1) * MAX_LEGAL_MOVES);
    const fast = new Board(position(board));
    assertEquals(feasible.map((_, index) => countOnBoard(fast, buffer, 0, index + 1)), feasible);
  });

  Deno.test(`the rules agree with the perft table: ${about}`, () => {
    const split = [...wordMoves(board)].map(([move, after]) => [move, countWords(after, 1)]);
    assertEquals(
      perftByMove(position(board), 2),
      split.sort(([one = 0], [two = 0]) => one < two ? -1 : 1),
    );
    const feasible = counts.filter((count) => count <= LARGEST);
    assertEquals(feasible.map((_, index) => perft(position(board), index + 1)), feasible);
  });

  Deno.test(`the second implementation of the rules agrees with the perft table: ${about}`, () => {
    const feasible = counts.filter((count) => count <= LARGEST_IN_WORDS);
    assertEquals(feasible.map((_, index) => countWords(board, index + 1)), feasible);
  });
}

Deno.test("there is one sequence of no moves", () => {
  assertEquals(perft(deal(4), 0), 1);
});
