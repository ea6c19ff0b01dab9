import { assert, assertEquals } from "@std/assert";
import { type Card, DECK_SIZE, parseCard, SUITS } from "../../../lib/card.ts";
import { formatCards } from "../../../lib/deck.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import {
  COLUMN_NUMBERS,
  type ColumnNumber,
  formatMove,
  type Move,
  type Source,
  type Target,
} from "../../../lib/klondike/move.ts";
import {
  canPlace,
  isCourseGoal,
  isSafe,
  isWon,
  legalMoves,
  play,
} from "../../../lib/klondike/rules.ts";
import { columnAt, type State, UNLIMITED } from "../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import {
  cardsIn,
  moves,
  playAll,
  playout,
  position,
  randomPosition,
  RULE_SETS,
} from "./positions.ts";
import { sampleOf } from "../../sample.ts";
import { safeMoves } from "./safe_moves.ts";

// The star means all cards not mentioned elsewhere.
const MIDDLE = `RULES: turn 3 limit 1 FOUNDATIONS: 2c _d 2h As TABLEAU:
  | 9h 8s 7h
  | 8d
  | Qs Jd Tc
  | 3h
  | Qd Jc
  |
  Kh 2s Kc | 3d
STOCK: 9c 5h 7c | 9d 3s Kd * MOVES:`;

const WON = `RULES: turn 1 limit 1 FOUNDATIONS: Kc Kd Kh Ks TABLEAU:
|
|
|
|
|
|
|
STOCK: | MOVES:`;

function card(text: string): Card {
  const parsed = parseCard(text);
  if (parsed === undefined) throw new Error(`${text} is no card`);
  return parsed;
}

function reasonOf(state: State, wanted: Move): string {
  const result = play(state, wanted);
  return result.ok ? "(legal)" : result.error;
}

function listMoves(state: State): string {
  return legalMoves(state).map(formatMove).join(" ");
}

function openOf(state: State, column: ColumnNumber): string {
  return formatCards(columnAt(state, column).faceUp);
}

/** All moves without a count. */
function everyMove(): Move[] {
  const foundations = SUITS.map((foundation) => ({ foundation }));
  const sources: Source[] = ["waste", ...COLUMN_NUMBERS, ...foundations];
  const targets: Target[] = ["foundation", ...COLUMN_NUMBERS];
  const carries = sources.flatMap((from) =>
    targets.map((to): Move => ({ kind: "carry", from, to }))
  );
  return [{ kind: "draw" }, { kind: "reset" }, ...carries];
}

Deno.test("a card fits on one of the other colour that is one rank higher", () => {
  assert(canPlace(card("Qh"), card("Ks")));
  assert(canPlace(card("Ac"), card("2d")));
  assert(!canPlace(card("Qh"), card("Kd")));
  assert(!canPlace(card("Kh"), card("Ac")));
  assert(!canPlace(card("Qh"), card("Jc")));
});

Deno.test("a draw takes three cards, or fewer if fewer are left", () => {
  const once = playAll(position(MIDDLE), moves("."));
  assertEquals(formatCards(once.waste), "9c 5h 7c 9d 3s Kd");
  const end = playAll(position(MIDDLE.replace("| 9d 3s Kd *", "* | 9d 3s")), moves("."));
  assertEquals(formatCards(end.waste.slice(-2)), "9d 3s");
  assertEquals(end.stock, []);
});

Deno.test("a reset returns the waste in the same order, and is counted", () => {
  const end = position(MIDDLE.replace("| 9d 3s Kd *", "* |"));
  const again = playAll(end, moves("r"));
  assertEquals(again.waste, []);
  assertEquals(formatCards(again.stock.slice(-3).toReversed()), "9c 5h 7c");
  assertEquals(again.resetsLeft, 0);
  assertEquals(playAll({ ...end, resetsLeft: UNLIMITED }, moves("r")).resetsLeft, UNLIMITED);
});

Deno.test("an empty waste can be reset too", () => {
  const empty = position(WON.replace("Ks", "Qs").replace(/\|\nSTOCK/, "| Ks\nSTOCK"));
  assertEquals(listMoves(empty), "r 1->f 1->2 1->3 1->4 1->5 1->6 1->7");
  assertEquals(playAll(empty, moves("r")).resetsLeft, 0);
});

Deno.test("cards move to columns and foundations, and a face-down card is turned over", () => {
  const start = position(MIDDLE);
  assertEquals(listMoves(start), ". w->6 4->f 7->5");
  const home = playAll(start, moves("4->f"));
  assertEquals(home.foundations, [2, 0, 3, 1]);
  assertEquals(columnAt(home, 4), { faceDown: [], faceUp: [] });
  assertEquals(openOf(playAll(start, moves("w->6")), 6), "8d 7c");
  const freed = playAll(position(MIDDLE.replace("_d", "2d")), moves("1->f 1->2"));
  assertEquals(openOf(freed, 1), "2s");
  assertEquals(formatCards(columnAt(freed, 1).faceDown), "Kh");
  assertEquals(openOf(freed, 2), "Kc");
});

Deno.test("a move between columns takes the sequence that fits, wherever it begins", () => {
  const whole = playAll(position(MIDDLE), moves("7->5"));
  assertEquals(openOf(whole, 5), "Qs Jd Tc 9h 8s 7h");
  const start = position(MIDDLE.replace("Jd Tc", "Jd Tc 9d").replace("| 9d 3s", "| 3s"));
  const part = playAll(start, moves("7->5"));
  assertEquals([openOf(part, 5), openOf(part, 7)], ["Qs Jd Tc 9d 8s 7h", "9h"]);
});

Deno.test("only the sequence that fits can be given by its count", () => {
  const start = position(MIDDLE);
  const carry = (count: number): Move => ({ kind: "carry", from: 7, to: 5, count });
  assertEquals(play(start, carry(3)), play(start, { kind: "carry", from: 7, to: 5 }));
  const sentences: [Move, string][] = [
    [carry(2), "can't move the 8 of spades onto the 10 of clubs: it needs a red 9"],
    [carry(4), "column 7 has only 3 face-up cards"],
    [carry(0), "a move takes at least one card"],
    [carry(1.5), "a move takes at least one card"],
    [
      { kind: "carry", from: "waste", to: 5, count: 2 },
      "only the top card of the waste can move",
    ],
    [
      { kind: "carry", from: 7, to: "foundation", count: 2 },
      "move cards to a foundation one at a time",
    ],
  ];
  for (const [wanted, sentence] of sentences) assertEquals(reasonOf(start, wanted), sentence);
});

Deno.test("an illegal move is explained in a sentence", () => {
  const start = position(MIDDLE);
  const sentences: Record<string, string> = {
    "r": "can't reset: the stock still has 30 cards",
    "w->7": "can't move the 7 of clubs onto the 7 of hearts: it needs a red 8",
    "w->2": "can't move the 7 of clubs to empty column 2: only kings can go there",
    "w->f": "can't move the 7 of clubs to its foundation: the 3 of clubs comes first",
    "2->3": "column 2 is empty",
    "3->3": "the cards are already in column 3",
    "3->2": "can't move the queen of diamonds to empty column 2: only kings can go there",
    "5->7": "the 7 of hearts takes only a black 6",
    "1->f": "can't move the 3 of diamonds to its foundation: the ace of diamonds comes first",
  };
  for (const [word, sentence] of Object.entries(sentences)) {
    assertEquals(moves(word).map((wanted) => reasonOf(start, wanted)), [sentence], word);
  }
  assertEquals(
    reasonOf(start, { kind: "carry", from: { foundation: 0 }, to: 5 }),
    "cards cannot leave the foundations in this game",
  );
});

Deno.test("the error for an empty stock says what can be done instead", () => {
  const end = position(MIDDLE.replace("| 9d 3s Kd *", "* |"));
  const last = { ...end, resetsLeft: 0 };
  const [draw, reset] = moves(". r") as [Move, Move];
  assertEquals(reasonOf(end, draw), "the stock is empty: reset the waste first");
  const none = { ...end, waste: [] };
  assertEquals(reasonOf(none, draw), "stock and waste are empty");
  assertEquals(reasonOf(last, draw), "the stock is empty, and no resets are left");
  assertEquals(reasonOf(last, reset), "no resets left");
});

Deno.test("a king needs an empty column, and an ace takes no card", () => {
  const state = position(
    MIDDLE.replace("| 3h", "| Kd").replace("3s Kd *", "3s *").replace("2s Kc", "2s"),
  );
  assertEquals(
    reasonOf(state, { kind: "carry", from: 4, to: 3 }),
    "can't move the king of diamonds onto the jack of clubs: a king needs an empty column",
  );
  const ace = position(MIDDLE.replace("| 8d", "| Ad"));
  assertEquals(
    reasonOf(ace, { kind: "carry", from: 7, to: 6 }),
    "no card can go on an ace in a column",
  );
});

Deno.test("worrying back takes the top of a foundation to a column, if allowed", () => {
  const state = position(WON.replace("Kc", "Qc").replace("|\nSTOCK: |", "| Kc\nSTOCK: |"), true);
  const back = playAll(state, moves("d->3 c->3"));
  assertEquals(back.foundations, [11, 12, 13, 13]);
  assertEquals(openOf(back, 3), "Kd Qc");
});

Deno.test("52 cards on the foundations win; the course's goal is no face-down, no stock, one waste card", () => {
  const done = position(WON);
  assert(isWon(done) && isCourseGoal(done));
  const open = position(WON.replace("Ks", "Js").replace("|\nSTOCK: |", "| Ks\nSTOCK: Qs |"));
  assert(!isWon(open) && isCourseGoal(open));
  assert(!isCourseGoal({ ...open, waste: [...open.waste, card("Ks")] }));
  assert(!isCourseGoal({ ...open, stock: open.waste, waste: [] }));
  assert(!isCourseGoal({ ...open, tableau: [{ faceDown: [card("Kd")], faceUp: [card("Ks")] }] }));
});

Deno.test("legal moves keep the 52 cards, and are exactly those that play accepts", () => {
  const random = Xoshiro128.fromSeed(3);
  for (const rules of RULE_SETS) {
    for (let game = 0; game < sampleOf(2, 6); game++) {
      const start = game % 2 === 0
        ? deal(1 + random.below(1e6), rules)
        : randomPosition(rules, random);
      for (const step of playout(start, random, 120)) {
        assertEquals(new Set(cardsIn(step.state)).size, DECK_SIZE);
        assertEquals(cardsIn(step.state).length, DECK_SIZE);
        const accepted = everyMove().filter((wanted) => play(step.state, wanted).ok);
        assertEquals(step.moves, accepted);
      }
    }
  }
});

function safeIn(rules: string, foundations: string, column: string, waste: string): string {
  const state = position(
    `RULES: ${rules} unlimited FOUNDATIONS: ${foundations} TABLEAU:
|
|
|
|
|
|
| ${column}
STOCK: ${waste} | * MOVES:`,
  );
  return safeMoves(state).map(formatMove).join(" ");
}

Deno.test("a move to a foundation is safe if both foundations of the other colour are high enough", () => {
  assertEquals(safeIn("turn 1", "3c 2d _h 3s", "3d", ""), "1->f");
  assertEquals(safeIn("turn 1", "2c 2d Kh 2s", "3d", ""), "1->f");
  assertEquals(safeIn("turn 1", "Ac 2d Kh 2s", "3d", ""), "");
  assertEquals(safeIn("turn 1", "2c 2d Kh As", "3d", ""), "");
  assertEquals(safeIn("turn 1", "2c 2d 2h _s", "3c", ""), "1->f");
  assertEquals(safeIn("turn 1", "2c 2d Ah Ks", "3c", ""), "");
  assertEquals(safeIn("turn 3", "_c _d _h _s", "As", ""), "1->f");
});

Deno.test("a move from the waste is safe only at turn 1", () => {
  assertEquals(safeIn("turn 1", "_c _d _h _s", "5c", "2d As"), "w->f");
  assertEquals(safeIn("turn 3", "_c _d _h _s", "5c", "2d As"), "");
});

Deno.test("no illegal move and no other kind of move is safe", () => {
  const state = position(`RULES: turn 1 unlimited FOUNDATIONS: _c _d _h _s TABLEAU:
|
|
|
|
|
| Kh
| 2c
STOCK: | * MOVES:`);
  assertEquals(moves("1->f 2->3 2->f . r w->f 3->f").map((move) => isSafe(state, move)), [
    ...Array.from({ length: 7 }, () => false),
  ]);
});
