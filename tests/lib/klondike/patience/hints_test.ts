import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { legalMoves, play } from "../../../../lib/klondike/rules.ts";
import { formatMove, type Move, parseMove } from "../../../../lib/klondike/move.ts";
import { type Column, EMPTY_COLUMN, type State } from "../../../../lib/klondike/state.ts";
import { hintsFor, isStockExhausted, isStuck } from "../../../../lib/klondike/patience/hints.ts";
import { afterHint, dealtLine, type Line, rulesOfTurn } from "./by_hints.ts";
import { cards, position } from "./few_cards.ts";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import type { PlayedTurn, Variant } from "../../../../lib/patience.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { searchExhaustively } from "../solver/exhaustive.ts";
import { sampleOf } from "../../../sample.ts";

function hintsAt(parts: Partial<State>): string[] {
  return hintsFor(position(parts), []).map(formatMove);
}

Deno.test("every hint is a legal move, through whole games", () => {
  for (let seed = 1; seed <= 20; seed++) {
    let line = dealtLine(seed * 7919, 3);
    for (let i = 0; i < 60; i++) {
      const { state, earlier } = line;
      for (const move of hintsFor(state, earlier)) assert(play(state, move).ok, formatMove(move));
      line = afterHint(line) ?? line;
    }
  }
});

Deno.test("a hint that turns a card over comes before one that does not", () => {
  const tableau = [
    { faceDown: cards("2c"), faceUp: cards("9c") },
    { faceDown: [], faceUp: cards("Td") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  assertEquals(hintsAt({ tableau, waste: cards("9s"), stock: cards("3d") }), ["1->2", "w->2", "."]);
});

Deno.test("a king that only changes columns is not a hint", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("Kc Qd") },
    ...Array.from({ length: 6 }, () => EMPTY_COLUMN),
  ];
  assertEquals(hintsAt({ tableau }), []);
});

Deno.test("drawing is no longer a hint once the whole stock was seen without a move", () => {
  let line: Line = { state: position({ stock: cards("3d 5c 7h"), resetsLeft: 9 }), earlier: [] };
  assertEquals(hintsFor(line.state, line.earlier).map(formatMove), ["."]);
  for (const expected of [".", "r"]) {
    assertEquals(hintsFor(line.state, line.earlier).map(formatMove), [expected]);
    line = afterHint(line) ?? line;
  }
  assert(isStockExhausted(line.state, line.earlier));
  assertEquals(hintsFor(line.state, line.earlier), []);
});

Deno.test("a rearranging move comes after an unseen stock, and before draws that show no new card", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("5d") },
    { faceDown: [], faceUp: cards("6c") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  const state = position({ tableau, stock: cards("3d 5c"), resetsLeft: 9 });
  let line: Line = { state, earlier: [] };
  const shown: string[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    shown.push(hintsFor(line.state, line.earlier).map(formatMove));
    line = afterHint(line) ?? line;
  }
  assertEquals(shown, [[".", "1->2"], ["1->2", "r"], ["r"], ["."]]);
});

Deno.test("no hint reverses the last move", () => {
  const tableau = [
    { faceDown: [], faceUp: cards("7h 6s") },
    { faceDown: [], faceUp: cards("7d") },
    ...Array.from({ length: 5 }, () => EMPTY_COLUMN),
  ];
  const after = position({ tableau, foundations: [0, 6, 6, 0] });
  const move = parseMove("2->1");
  assert(move);
  const lay = { faceDown: [], faceUp: cards("7d 6s") };
  const before = {
    ...after,
    tableau: [{ faceDown: [], faceUp: cards("7h") }, lay, ...tableau.slice(2)],
  };
  assert(hintsFor(after, []).map(formatMove).includes("1->2"));
  const turns = [{ before, moves: [move] }];
  assertEquals(hintsFor(after, turns).map(formatMove), ["2->f"]);
});

const RESET: PlayedTurn<State, Move> = { before: position({}), moves: [{ kind: "reset" }] };

/** Columns of face-up cards, each on the face-down ones before a bar, as in `2c|9h 8s`. */
function columns(...texts: readonly string[]): readonly Column[] {
  return Array.from({ length: 7 }, (_, index) => {
    const [open = "", covered = ""] = (texts[index] ?? "").split("|").toReversed();
    return texts[index] === undefined
      ? EMPTY_COLUMN
      : { faceDown: cards(covered), faceUp: cards(open) };
  });
}

/** Seven columns on face-down cards, between which no card can move. */
const LOCKED = ["2s|8h", "2d|8d", "2h|Th", "3s|Td", "3d|Qh", "3h|Qd", "4s|6d"];

Deno.test("a game is stuck if no card can move and no card of the stock could", () => {
  const tableau = columns(...LOCKED);
  assert(isStuck(position({ tableau }), []));
  assert(isStuck(position({ tableau, waste: cards("5h 4h") }), []));
  assert(!isStuck(position({ tableau, waste: cards("5h 7c") }), []), "the waste goes on an 8");
  assert(!isStuck(position({ tableau, waste: cards("Ac") }), []), "an ace goes home");
  assert(!isStuck(position({ foundations: [13, 13, 13, 13] }), []), "a won game is not stuck");
});

Deno.test("a game is not stuck until the whole stock was seen", () => {
  const state = position({ tableau: columns(...LOCKED), stock: cards("5h 4h 4d") });
  assert(!isStuck(state, []));
  assert(isStuck(state, [RESET]));
});

Deno.test("only cards of the stock that the draws of the variant reach count", () => {
  const tableau = columns(...LOCKED);
  const stuck = (turn: 1 | 3, resetsLeft: number, stock: string, waste: string): boolean =>
    isStuck(
      position({
        rules: rulesOfTurn(turn),
        tableau,
        stock: cards(stock),
        waste: cards(waste),
        resetsLeft,
      }),
      [RESET],
    );
  // The last card of a stock is drawn first: of three, the first ends up on top.
  assert(!stuck(3, 0, "7c 4h 5h", ""));
  assert(stuck(3, 0, "4h 7c 5h", ""));
  assert(!stuck(1, 0, "4h 7c 5h", ""));
  // The waste is in the order in which it will be drawn again.
  assert(!stuck(3, 1, "", "5h 4h 7c 4d"));
  assert(stuck(3, 0, "", "5h 4h 7c 4d"));
  assert(stuck(3, 1, "", "5h 7c 4h 4d"));
  assert(!stuck(3, 1, "4d", "5h 4h 7c"));
});

Deno.test("moving sequences to and fro does not help; turning a card over does", () => {
  const apart = ["2s|9c 8h", "2d|9s", "2h|Tc", "3s|Ts", "3d|Qc", "3h|Qs", "4s|6c"];
  assert(isStuck(position({ tableau: columns(...apart) }), []));
  const further = apart.with(0, "9c 8h").with(1, "2d|5s").with(2, "2h|Th");
  assert(isStuck(position({ tableau: columns(...further) }), []), "an empty column helps no one");
  const king = further.with(4, "3d|Kd");
  assert(!isStuck(position({ tableau: columns(...king) }), []), "a king goes there");
  const empty = apart.with(2, "Kc").with(3, "").with(4, "3d|Qc");
  assert(isStuck(position({ tableau: columns(...empty) }), []), "a king only changes columns");
  assert(!isStuck(position({ tableau: columns(...empty.with(1, "2d|Ks")) }), []));
});

Deno.test("cards return from a foundation only if that turns others over", () => {
  const rules = { ...rulesOfTurn(3), worryBack: true };
  const foundations = [0, 7, 0, 0] as const;
  const tableau = columns("2s|8c", "2c|6c", "2h|Tc", "3s|Ts", "3c|Qc", "3h|Qs", "4s|8s");
  // The 7 returns to an 8, and the 6 of clubs goes on it.
  assert(!isStuck(position({ rules, foundations, tableau }), []));
  assert(isStuck(position({ foundations, tableau }), []));
  assert(
    isStuck(
      position({ rules, foundations, tableau: tableau.with(1, columns("2c|4c")[0] as Column) }),
      [],
    ),
  );
});

const VARIANTS: readonly Variant[] = [
  {},
  { turn: "3" },
  { turn: "3", resets: "1", worryBack: "yes" },
  { turn: "1", resets: "0" },
].map((variant) => ({ ...KLONDIKE.variant, ...variant }));

Deno.test("a stuck game cannot be won, and stays stuck", () => {
  const games = sampleOf(100, 300);
  let stuck = 0;
  for (let seed = 1; seed <= games; seed++) {
    const random = Xoshiro128.fromSeed(seed);
    const { state, earlier } = playedOut(seed, VARIANTS[seed % VARIANTS.length] as Variant, random);
    if (!isStuck(state, earlier)) continue;
    stuck++;
    if (stuck % 20 === 0) {
      assertNotEquals(searchExhaustively(state, "all home", 1000).verdict, "won", `deal ${seed}`);
    }
    for (const move of legalMoves(state)) {
      // A card that has returned can go back.
      if (move.kind === "carry" && typeof move.from === "object") continue;
      const after = play(state, move);
      assert(after.ok);
      assert(isStuck(after.value, [{ before: state, moves: [move] }, ...earlier]), `deal ${seed}`);
    }
  }
  assert(stuck > games / 6, `only ${stuck} games got stuck`);
});

/** Random game, mostly by the hints, until it is stuck. */
function playedOut(seed: number, variant: Variant, random: Random): Line {
  let state = KLONDIKE.deal(seed, variant);
  let earlier: readonly PlayedTurn<State, Move>[] = [];
  for (let turn = 0; turn < 120; turn++) {
    const hints = hintsFor(state, earlier);
    if (hints.length === 0 && isStuck(state, earlier)) break;
    const moves = hints.length > 0 && random.below(10) > 0 ? hints.slice(0, 1) : legalMoves(state);
    const move = moves[random.below(Math.max(1, moves.length))];
    const played = move && play(state, move);
    if (!move || !played?.ok) break;
    earlier = [{ before: state, moves: [move] }, ...earlier];
    state = played.value;
  }
  return { state, earlier };
}
