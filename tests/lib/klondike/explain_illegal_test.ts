import { assert, assertEquals } from "@std/assert";
import { formatMove, type Move, type Source, type Target } from "../../../lib/klondike/move.ts";
import { legalMoves } from "../../../lib/klondike/rules.ts";
import { explainIllegalMove, explainIllegalShort } from "../../../lib/klondike/explain_illegal.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { position, randomPosition, RULE_SETS } from "./positions.ts";

const START = position(
  `RULES: turn 1 limit 1 FOUNDATIONS: 2c _d Ah _s TABLEAU:
| 9h 8s
| Jd
|
* | Qs
|
|
|
STOCK: | 3s MOVES:`,
  true,
);

const [CLUBS, DIAMONDS, HEARTS] = [0, 1, 2].map((suit) => ({ foundation: suit })) as [
  Source,
  Source,
  Source,
];

function explanation(from: Source, to: Target, count?: number): string {
  const carry = { kind: "carry", from, to } as const;
  return explainIllegalMove(START, count === undefined ? carry : { ...carry, count });
}

Deno.test("an empty pile is called by its name", () => {
  assertEquals(explanation("waste", 5), "the waste is empty");
  assertEquals(explanation(5, "foundation"), "column 5 is empty");
  assertEquals(explanation(DIAMONDS, 5), "the foundation of diamonds is empty");
});

Deno.test("a single card is in the singular", () => {
  assertEquals(
    explainIllegalMove(START, { kind: "reset" }),
    "can't reset: the stock still has one card",
  );
  assertEquals(explanation(6, 5, 2), "column 6 has only one face-up card");
  assertEquals(explanation(7, 5, 3), "column 7 has only 2 face-up cards");
});

Deno.test("several cards cannot move to a foundation together", () => {
  assertEquals(explanation(7, "foundation", 2), "move cards to a foundation one at a time");
  assertEquals(
    explanation(7, "foundation", 1),
    "can't move the 8 of spades to its foundation: the ace of spades comes first",
  );
});

Deno.test("short forms of an explanation do not read like a move that was made", () => {
  const move = { kind: "carry", from: 7, to: "foundation" } as const;
  assertEquals(explainIllegalShort(START, { ...move, count: 1 }), [
    "can't move the 8 of spades to its foundation: the ace of spades comes first",
    "not before the ace of spades",
  ]);
});

Deno.test("a card of a foundation moves alone, and only to a column", () => {
  assertEquals(explanation(CLUBS, "foundation"), "the card is already on its foundation");
  assertEquals(explanation(CLUBS, 6, 2), "only the top card of a foundation can move");
  assertEquals(
    explanation(HEARTS, 7, 1),
    "can't move the ace of hearts onto the 8 of spades: it needs a black 2",
  );
});

Deno.test("an explanation covers all cards that can move, or the cards that were counted", () => {
  assertEquals(
    explanation(7, 4),
    "the queen of spades takes only a red jack",
  );
  const counted = "onto the queen of spades: it needs a";
  assertEquals(explanation(7, 4, 1), `can't move the 8 of spades ${counted} red 9`);
  assertEquals(explanation(7, 4, 2), `can't move the 9 of hearts ${counted} black 10`);
});

/** All moves from one pile to another, with any number of cards. */
function everyCarry(): Move[] {
  const columns = [1, 2, 3, 4, 5, 6, 7] as const;
  const sources: readonly Source[] = ["waste", ...columns, CLUBS, DIAMONDS];
  return sources.flatMap((from) =>
    (["foundation", ...columns] as const).flatMap((to) =>
      [undefined, 0, 1, 2, 14].map((count): Move =>
        count === undefined ? { kind: "carry", from, to } : { kind: "carry", from, to, count }
      )
    )
  );
}

Deno.test("every illegal move is explained by a whole sentence", () => {
  const random = Xoshiro128.fromSeed(1);
  for (const rules of RULE_SETS.slice(0, 4)) {
    const state: State = randomPosition(rules, random);
    const legal = new Set(legalMoves(state).map(formatMove));
    for (const move of everyCarry().filter((carry) => !legal.has(formatMove(carry)))) {
      const sentence = explainIllegalMove(state, move);
      assert(
        /^[a-z][a-z0-9 ,:;'-]+[a-z0-9]$/.test(sentence) && !/undefined| {2}/.test(sentence),
        sentence,
      );
    }
  }
});
