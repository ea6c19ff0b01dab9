import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import { formatMove, toCellMove } from "../../../../lib/molek/move.ts";
import { perft, perftByMove } from "../../../../lib/molek/fast/perft.ts";
import { legalMoves, play } from "../../../../lib/molek/rules.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { position } from "../positions.ts";
import { countWords, wordMoves } from "../word_rules.ts";

const LARGEST = 1_500_000;
const LARGEST_SLOW = 3_000;

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

function countReadable(state: State, depth: number): number {
  if (depth === 0) return 1;
  return legalMoves(state).reduce((sum, move) => {
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    return sum + countReadable(after.value, depth - 1);
  }, 0);
}

Deno.test("there are eight tables at least, each four moves deep or more", () => {
  assert(tables.length >= 8);
  for (const { counts, about } of tables) assert(counts.length >= 4, about);
});

for (const { board, counts, about } of tables) {
  Deno.test(`the board counts as the table does: ${about}`, () => {
    // The split by the first move comes first: it names the move after which a count is wrong.
    const split = new Map(
      [...wordMoves(board)].map(([move, after]) => [move, countWords(after, 1)]),
    );
    assertEquals(sorted(perftByMove(position(board), 2)), sorted(split));
    const feasible = counts.filter((count) => count <= LARGEST);
    assertEquals(feasible.map((_, index) => perft(position(board), index + 1)), feasible);
  });

  Deno.test(`the readable rules and the ones written a second time agree: ${about}`, () => {
    const feasible = counts.filter((count) => count <= LARGEST_SLOW);
    assertEquals(feasible.map((_, index) => countWords(board, index + 1)), feasible);
    assertEquals(feasible.map((_, index) => countReadable(position(board), index + 1)), feasible);
    assertEquals(
      legalMoves(position(board)).map((move) => formatMove(toCellMove(position(board), move)))
        .sort(),
      [...wordMoves(board).keys()].sort(),
    );
  });
}

function sorted(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([one], [other]) => one < other ? -1 : 1);
}

Deno.test("of no moves there is one sequence, and no first move", () => {
  assertEquals([perft(deal(4), 0), perftByMove(deal(4), 0)], [1, new Map()]);
});
