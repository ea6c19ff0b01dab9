import { assertEquals } from "@std/assert";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import type { Face } from "../../../lib/patience.ts";
import { describeFaces } from "../../../lib/piles.ts";
import {
  capitalise,
  columnKeys,
  LONG_WORDING,
  type Notice,
  noticeLine,
  pileName,
  SHORT_WORDING,
} from "../../../tui/table/wording.ts";
import { createTable } from "../../../tui/table/create_table.ts";
import { pileSpecOf } from "../../../tui/table/cursor.ts";
import { YUKON } from "../../yukon/patience.ts";
import { cards, position } from "../../lib/klondike/patience/few_cards.ts";

const STATE = position({
  tableau: [
    { faceDown: cards("2c"), faceUp: cards("9h 8s 7d") },
    { faceDown: [], faceUp: cards("Tc") },
    ...[3, 4, 5, 6, 7].map(() => ({ faceDown: [], faceUp: [] })),
  ],
  stock: cards("3d 4d 5d"),
  waste: cards("6d"),
});
const { phrases: PHRASES } = createTable(KLONDIKE);
const CARRY: Move = { kind: "carry", from: 1, to: 2 };
const DRAW: Move = { kind: "draw" };

/** Returns a notice on the screen and in plain mode. */
function textsOf(own: Notice<State, Move>): [symbols: string, words: string] {
  const notice = own as unknown as Notice;
  return [noticeLine(notice, PHRASES, SHORT_WORDING), noticeLine(notice, PHRASES, LONG_WORDING)];
}

Deno.test("cards are named by symbols or by words, and cards without a suit by their rank", () => {
  const faces: readonly Face[] = [{ rank: "10", suit: 0 }, { rank: "A", suit: 2 }, { rank: "V" }];
  assertEquals(faces.map(SHORT_WORDING.card), ["10♣", "A♥", "V"]);
  assertEquals(faces.map(LONG_WORDING.card), ["ten of clubs", "ace of hearts", "V"]);
  assertEquals(describeFaces(faces, SHORT_WORDING), "10♣-V");
  assertEquals(describeFaces(faces.slice(0, 1), LONG_WORDING), "ten of clubs");
  assertEquals([describeFaces(faces, LONG_WORDING), describeFaces([], LONG_WORDING)], [
    "ten of clubs and 2 more",
    "nothing",
  ]);
});

Deno.test("piles and the keys of the columns have names", () => {
  const names = ["stock", "waste", "hearts", "3"].map((pile) =>
    pileName(pileSpecOf(KLONDIKE, pile))
  );
  assertEquals(names, ["stock", "waste", "foundation", "column 3"]);
  assertEquals([KLONDIKE, MOLEK, YUKON].map(columnKeys), ["1-7", "1-6", "1-7"]);
  assertEquals(capitalise("what?"), "What?");
});

Deno.test("a move is described with the automatic moves after it", () => {
  const moved = { kind: "moved", before: STATE } as const;
  assertEquals(textsOf({ ...moved, moves: [CARRY] }), [
    "9♥-7♦ to column 2.",
    "Nine of hearts and 2 more from column 1 to column 2, which turns over the two of clubs.",
  ]);
  assertEquals(
    textsOf({ ...moved, moves: [CARRY, DRAW] })[0],
    "9♥-7♦ to column 2, 3♦ drawn (3 cards).",
  );
  assertEquals(
    textsOf({ ...moved, moves: [CARRY, DRAW, DRAW] })[0],
    "9♥-7♦ to column 2; 2 more moves.",
  );
  assertEquals(textsOf({ ...moved, moves: [] }), ["", ""]);
});

Deno.test("a draw is described in plain mode, but not on the screen", () => {
  const drawn = "Three of diamonds drawn (3 cards), none left in the stock.";
  assertEquals(textsOf({ kind: "moved", before: STATE, moves: [DRAW] }), ["", drawn]);
  const before: State = { ...STATE, stock: [], resetsLeft: 1 };
  const reset = "Waste reset.";
  assertEquals(textsOf({ kind: "moved", before, moves: [{ kind: "reset" }] }), [
    "Waste reset.",
    reset,
  ]);
  assertEquals(textsOf({ kind: "undone", before: STATE, moves: [DRAW] }), [
    "Undone: 3♦ drawn (3 cards).",
    "Undone: three of diamonds drawn (3 cards).",
  ]);
});

Deno.test("held cards are named with their pile", () => {
  const held = (pile: string, count: number): string =>
    textsOf({ kind: "held", state: STATE, held: { pile, count } })[0];
  assertEquals(held("1", 1), "Column 1: 7♦ picked up.");
  assertEquals(held("1", 3), "Column 1: 9♥-7♦ picked up.");
  assertEquals(held("waste", 1), "Waste: 6♦ picked up.");
  const home: State = {
    ...STATE,
    foundations: [0, 0, 3, 0],
    rules: { ...STATE.rules, worryBack: true },
  };
  const [text] = textsOf({ kind: "held", state: home, held: { pile: "hearts", count: 1 } });
  assertEquals(text, "Foundation: 3♥ picked up.");
});

Deno.test("hints and advice describe a move in the words of the patience, or in the default words", () => {
  assertEquals(
    textsOf({ kind: "hint", state: STATE, move: CARRY, number: 1, of: 4 })[0],
    "Hint 1/4: 9♥-7♦ column 1 → 10♣ column 2",
  );
  assertEquals(
    textsOf({ kind: "advice", state: STATE, moves: [CARRY, DRAW] })[1],
    "Solver: nine of hearts and 2 more from column 1 to the ten of clubs in column 2",
  );
  const { patience, phrases } = createTable(YUKON);
  const state = patience.deal(1, {});
  const [move] = patience.legalMoves(state);
  if (move === undefined) throw new Error("no move is legal");
  const hint = { kind: "hint", state, move, number: 1, of: 1 } as const;
  assertEquals(
    noticeLine(hint, phrases, SHORT_WORDING),
    `Hint 1/1: ${patience.describe(state, move, SHORT_WORDING)}`,
  );
});

Deno.test("a verdict names keys on the screen and commands in plain mode", () => {
  const verdict = { kind: "won", moves: [] } as const;
  assertEquals(textsOf({ kind: "verdict", verdict, watches: false, isStart: true }), [
    "Still winnable; W again turns the watch on.",
    "Still winnable; winnable on turns the watch on.",
  ]);
  const lost = { kind: "lost", back: { turns: 3, isProved: false } } as const;
  const [text] = textsOf({ kind: "verdict", verdict: lost, watches: true, isStart: false });
  assertEquals(text, "No longer winnable: B undoes 3 moves, back to a winnable position.");
});

Deno.test("a refusal starts with a capital letter, and other messages stay unchanged", () => {
  assertEquals(
    textsOf({ kind: "refused", reason: "the waste is empty" })[0],
    "The waste is empty.",
  );
  assertEquals(textsOf({ kind: "said", text: "as it is" }), ["as it is", "as it is"]);
  assertEquals([PHRASES.dealt({ kind: "seed", seed: 5 }), PHRASES.stuck("3")], [
    "New game: seed 5.",
    "No valid target for these cards.",
  ]);
});

Deno.test("a refusal names cards as other messages do", () => {
  const reason = "can't move the 4 of clubs onto the ace of hearts: it needs a red 5";
  assertEquals(textsOf({ kind: "refused", reason }), [
    "Can't move 4♣ onto A♥: it needs a red 5.",
    "Can't move the four of clubs onto the ace of hearts: it needs a red five.",
  ]);
});
