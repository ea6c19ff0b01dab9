import { assert, assertEquals } from "@std/assert";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { formatMove, type Move, parseMove, toCellMove } from "../../../lib/molek/move.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { legalMoves, play, playCellMove } from "../../../lib/molek/rules.ts";
import { isComplete, isWon, type State } from "../../../lib/molek/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { position, randomPosition } from "./positions.ts";

const CHEATED = position("6TKD6!V09876T.KDV0987.TKDV098.76TKDV0.987.");
const ALMOST = position("TKDV09876.TKDV09876.TKDV0987.TKDV09876.6..");

function move(text: string, count = 1): Move {
  const [from = 0, to = 0] = [...text].filter((letter) => /\d/.test(letter)).map(Number);
  return { from, to, count, cheat: text.includes("!") };
}

function reason(state: State, text: string, count?: number): string {
  const result = play(state, move(text, count));
  return result.ok ? formatBoard(result.value) : result.error;
}

Deno.test("a sequence or its end moves onto a card one higher, or into an empty column", () => {
  const state = position("TKDV09876.TKDV09876.TKDV0987.T.KDV09876.6.");
  assert(play(state, move("4-3", 8)).ok);
  assertEquals(reason(state, "4-3", 2), "can't move 7 onto T: it needs 8 or an empty column");
  const after = play(ALMOST, move("2-5", 3));
  assert(after.ok);
  assertEquals(formatBoard(after.value), "TKDV09876.TKDV09876.TKDV0.TKDV09876.6.987.");
});

Deno.test("a cheat moves one card onto a column where it does not belong", () => {
  const after = play(CHEATED, move("5!1"));
  assert(after.ok);
  assertEquals(formatBoard(after.value), "6TKD6!V09876T7!KDV0987.TKDV098.76TKDV0.98.");
  assertEquals(reason(CHEATED, "5!1", 2), "a cheat can move only one card");
  assertEquals(reason(CHEATED, "5!3"), "7 belongs on 8; no cheat is needed");
});

Deno.test("a cheated column takes no card and gives only its cheated card", () => {
  assertEquals(reason(CHEATED, "5!0"), "column 1 is blocked by its cheated card");
  assertEquals(reason(CHEATED, "0-1", 2), "only the cheated card in column 1 can move");
  assertEquals(reason(CHEATED, "0!1"), "a cheated card can move only to a valid place");
});

Deno.test("a cheated card that moves to where it belongs frees its column", () => {
  const state = position("TKDV09876.TKDV09876.TKDV0987.KDV09876T6!..");
  // That column ends with the six on the ace.
  const after = play(state, move("3-2"));
  assert(after.ok);
  assertEquals(formatBoard(after.value), "TKDV09876.TKDV09876.TKDV09876.KDV09876T...");
  assert(play(after.value, move("3-4")).ok);
});

Deno.test("a complete column is neither source nor target, not even of cheats", () => {
  assert(isComplete(ALMOST[0] ?? { cards: [], cheated: false }));
  assertEquals(reason(ALMOST, "0-5"), "column 1 is complete; its cards can't move");
  assertEquals(reason(ALMOST, "0!2"), "column 1 is complete; its cards can't move");
  assertEquals(reason(ALMOST, "4!0"), "column 1 is complete; it takes no card");
  const state = position("TKDV09876T.KDV09876.TKDV09876.TKDV09876...");
  assert(play(state, move("0!1")).ok, "a complete sequence with a card on it is not locked");
});

Deno.test("four complete columns and two empty ones win", () => {
  assert(!isWon(ALMOST));
  const after = play(ALMOST, move("4-2"));
  assert(after.ok && isWon(after.value));
});

Deno.test("other illegal moves are explained too", () => {
  assertEquals(reason(ALMOST, "5-4"), "column 6 is empty");
  assertEquals(reason(ALMOST, "4-4"), "the card is already in column 5");
  assertEquals(reason(ALMOST, "4-7"), "no column 8; columns are 1 to 6");
  assertEquals(reason(ALMOST, "4-5", 0), "a move takes at least one card");
  assertEquals(reason(ALMOST, "4-5", 2), "only the top card of column 5 can move");
  assertEquals(reason(ALMOST, "2-5", 9), "only the top 8 cards of column 3 form a sequence");
  assertEquals(reason(ALMOST, "4!5"), "column 6 is empty; no cheat is needed");
  const ace = position("VTK0KV.89K97V.697070.6T880T.D9T6K6.D7V8DD.");
  assertEquals(reason(ace, "3-1"), "can't move T onto V: it needs an empty column");
});

Deno.test("a written move names its places, and wrong places are errors", () => {
  const line = "4 0 -> 2 8";
  const parsed = parseMove(line);
  assert(parsed !== undefined && playCellMove(ALMOST, parsed).ok);
  const cellReason = (text: string): string => {
    const placed = parseMove(text);
    const result = placed && playCellMove(ALMOST, placed);
    return result === undefined || result.ok ? "" : result.error;
  };
  assertEquals(cellReason("4 1 -> 2 8"), "column 4 has no card in row 1");
  assertEquals(
    cellReason("4 0 -> 2 7"),
    "the card would land in row 8 of column 2, not in row 7",
  );
  assertEquals(cellReason("9 0 -> 2 7"), "no column 9; columns are 0 to 5");
});

Deno.test("the error for a written move counts columns from 0, as the move does", () => {
  const cellReason = (text: string, state = ALMOST): string => {
    const placed = parseMove(text);
    const result = placed && playCellMove(state, placed);
    return result === undefined || result.ok ? "" : result.error;
  };
  assertEquals(cellReason("4 0 -> 4 0"), "the card is already in column 4");
  assertEquals(cellReason("0 8 -> 5 0"), "column 0 is complete; its cards can't move");
  assertEquals(cellReason("4 0 !> 0 9"), "column 0 is complete; it takes no card");
  assertEquals(cellReason("4 0 !> 5 0"), "column 5 is empty; no cheat is needed");
  assertEquals(
    cellReason("5 2 !> 0 5", CHEATED),
    "column 0 is blocked by its cheated card",
  );
  const typed = MOLEK.parse("0 8 !> 4 1", ALMOST);
  assertEquals(
    typed?.ok === false && typed.error.reason,
    "column 0 is complete; its cards can't move",
  );
});

Deno.test("moves and their lines are inverse", () => {
  const random = Xoshiro128.fromSeed(5);
  for (let i = 0; i < 200; i++) {
    const state = randomPosition(random);
    for (const legal of legalMoves(state)) {
      const placed = toCellMove(state, legal);
      assertEquals(parseMove(formatMove(placed)), placed);
      assertEquals(playCellMove(state, placed), play(state, legal));
    }
  }
});

Deno.test("any other line is not a move", () => {
  for (const line of ["", "4 0 -> 2", "4 0 => 2 8", "4 0 -> 2 8 ", "a 0 -> 2 8", "4 0 -> 2 800"]) {
    assertEquals(parseMove(line), undefined);
  }
});

Deno.test("the legal moves are exactly those that play accepts", () => {
  const random = Xoshiro128.fromSeed(6);
  for (let i = 0; i < 100; i++) {
    const state = randomPosition(random);
    const listed = new Set(legalMoves(state).map((legal) => JSON.stringify(legal)));
    for (let number = 0; number < 6 * 6 * 10 * 2; number++) {
      const tried = {
        from: number % 6,
        to: Math.floor(number / 6) % 6,
        count: Math.floor(number / 36) % 10,
        cheat: number >= 360,
      };
      const played = play(state, tried);
      assertEquals(played.ok, listed.has(JSON.stringify(tried)));
      if (!played.ok) {
        assert(played.error.length > 10 && played.error !== "the move is illegal");
      }
    }
  }
});
