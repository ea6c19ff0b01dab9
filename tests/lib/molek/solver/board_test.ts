import { assert, assertEquals } from "@std/assert";
import {
  Board,
  type BoardMove,
  CODES,
  ColumnCodes,
  COMPLETE,
  EMPTY,
  LAST_FREE,
  MAX_LEGAL_MOVES,
  moveOf,
  type Undo,
} from "../../../../lib/molek/solver/board.ts";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import type { Move } from "../../../../lib/molek/move.ts";
import { isLegal, legalMoves, play } from "../../../../lib/molek/rules.ts";
import { isInSequence, sequenceLength, type State } from "../../../../lib/molek/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { nearlyWon, position, randomPosition } from "../positions.ts";
import { sampleOf } from "../../../sample.ts";
import type { Rank } from "../../../../lib/molek/rank.ts";

const GAMES = sampleOf(160, 2_000);
const LONGEST = 40;

function generated(fill: (buffer: Uint16Array) => number): BoardMove[] {
  const buffer = new Uint16Array(MAX_LEGAL_MOVES);
  return Array.from(buffer.subarray(0, fill(buffer)));
}

function boardMoves(board: Board): BoardMove[] {
  return [
    ...generated((buffer) => board.generate(buffer, 0)),
    ...generated((buffer) => board.generateCheats(buffer, 0)),
  ];
}

function words(moves: readonly Move[]): string {
  return moves.map(({ from, to, count, cheat }) => `${from}${cheat ? "!" : "-"}${to}:${count}`)
    .join(" ");
}

function countLoose(state: State): number {
  return state.flatMap(({ cards }) =>
    cards.filter((card, row) => row === 0 ? card !== 9 : !isInSequence(cards[row - 1], card))
  ).length;
}

/** Plays a random game with both implementations, compares every move, and undoes them all. */
function compareGame(first: State, random: Random): void {
  let state = first;
  const board = new Board(state);
  const undos: Undo[] = [];
  for (let i = 0; i < LONGEST; i++) {
    const legal = legalMoves(state);
    const moves = [
      ...legal.filter(({ cheat }) => !cheat),
      ...legal.filter(({ cheat }) => cheat),
    ];
    const fast = boardMoves(board);
    assertSame(words(moves), words(fast.map(moveOf)));
    const index = random.below(Math.max(1, moves.length));
    const [move, number] = [moves[index], fast[index]];
    if (move === undefined || number === undefined) break;
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    undos.push(board.do(number));
    state = after.value;
    assertSame(formatBoard(board.toState()), formatBoard(state));
    if (board.looseCards() !== countLoose(state)) throw new Error(formatBoard(state));
  }
  for (const undo of undos.reverse()) board.undo(undo);
  assertSame(formatBoard(board.toState()), formatBoard(first));
}

/** Compares directly, because the library's assertion formats its message even on success. */
function assertSame(actual: string, expected: string): void {
  if (actual !== expected) assertEquals(actual, expected);
}

Deno.test("the board agrees with the readable rules", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let game = 0; game < GAMES; game++) {
    compareGame(randomPosition(random), random);
    compareGame(nearlyWon(random, 20), random);
  }
});

Deno.test("a packed position is unpacked up to the order of its free columns", () => {
  const random = Xoshiro128.fromSeed(2);
  const sorted = (state: State): string =>
    state.map((column) => formatBoard([column])).sort().join("");
  for (let game = 0; game < sampleOf(100, 500); game++) {
    const state = randomPosition(random, 0);
    const board = new Board(state);
    for (let i = 0; i < 40; i++) {
      const moves = boardMoves(board);
      if (moves.length === 0) break;
      board.do(moves[random.below(moves.length)] as BoardMove);
      const before = sorted(board.toState());
      board.pack();
      const packed = [board.low, board.middle, board.cheats];
      board.unpack(board.low, board.middle, board.cheats);
      assertSame(sorted(board.toState()), before);
      board.pack();
      assertEquals([board.low, board.middle, board.cheats], packed);
    }
  }
});

Deno.test("free columns in another order pack into the same words", () => {
  const words = [
    "TKD.V0987.6TKDV!098.76T.KDV0987.6TKDV0.",
    "098.V0987.6TKDV!TKD.76T.KDV0987.6TKDV0.",
  ]
    .map((board) => new Board(columns(board))).map((board) => {
      board.pack();
      return [board.low, board.middle, board.cheats];
    });
  assertEquals(words[0], words[1]);
});

/** Columns of an incomplete deck, for shorter examples. */
function columns(board: string): State {
  return (board.match(/[^.!]*[.!]/g) ?? []).slice(0, 6).map((column) => ({
    cards: [...column.slice(0, -1)].map((letter) =>
      ("67890VDKT".indexOf(letter) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
    ),
    cheated: column.endsWith("!"),
  }));
}

Deno.test("whole runs are the legal moves of a whole run, without idle ones", () => {
  const random = Xoshiro128.fromSeed(3);
  for (let game = 0; game < sampleOf(250, 1_000); game++) {
    const state = randomPosition(random);
    const board = new Board(state);
    const whole = generated((buffer) => board.generateWhole(buffer, 0)).map(moveOf);
    for (const move of whole) {
      assert(isLegal(state, move) && !move.cheat);
      assertEquals(move.count, sequenceLength(state[move.from] ?? { cards: [], cheated: false }));
    }
    const onCards = legalMoves(state).filter(({ from, to, count, cheat }) =>
      !cheat && (state[to]?.cards.length ?? 0) > 0 &&
      count === sequenceLength(state[from] ?? { cards: [], cheated: false })
    );
    assertEquals(
      words(whole.filter(({ to }) => (state[to]?.cards.length ?? 0) > 0)),
      words(onCards),
    );
  }
});

/** Fifteen cards, none on the next higher one, so that every card begins a row of codes. */
const TALLEST = position("VVVDDDDKKKKTTTT.000099998888.77776666V....")[0]?.cards ?? [];

Deno.test("a byte is enough for the codes of the tallest column", () => {
  const codes = new ColumnCodes();
  codes.begin(0, TALLEST);
  // The row of the first card is that of the free runs.
  const mixed = TALLEST.slice(1).reduce((sum, rank) => sum + rank, 0);
  assert(1 + LAST_FREE + mixed <= CODES);
  assertEquals(codes.top.subarray(LAST_FREE + 1, LAST_FREE + 1 + mixed).indexOf(0), -1);
});

Deno.test("a code stands for its cards; without the last card, the code below stands for them", () => {
  const codes = new ColumnCodes();
  const cards: readonly Rank[] = [9, 8, 3, 2, 1, 5];
  let code = codes.begin(2, cards);
  for (let left = cards.length; left > 0; left--) {
    assertEquals(codes.cardsOf(2, code), cards.slice(0, left));
    code = codes.popped[2 * CODES + code] ?? -1;
  }
  assertEquals(code, EMPTY);
});

Deno.test("one card more on the same run is the next code", () => {
  const codes = new ColumnCodes();
  const code = codes.begin(1, [4, 8]);
  assertEquals(codes.cardsOf(1, code + 2), [4, 8, 7, 6]);
  assertEquals(codes.run[CODES + code + 2], 3);
  assertEquals(codes.loose[CODES + code + 2], 2);
});

Deno.test("the complete run has the code of a complete column", () => {
  const codes = new ColumnCodes();
  assertEquals(codes.begin(3, [9, 8, 7, 6, 5, 4, 3, 2, 1]), COMPLETE);
  assertEquals(codes.loose[3 * CODES + COMPLETE], 0);
});
