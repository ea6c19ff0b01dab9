import { assert, assertEquals } from "@std/assert";
import { SIMPLE_SIMON } from "../../../lib/described/games/simple_simon.ts";
import { SPIDER } from "../../../lib/described/games/spider.ts";
import { SPIDERETTE } from "../../../lib/described/games/spiderette.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import type { State } from "../../../lib/described/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { sampleOf } from "../../sample.ts";
import { after, moveOf, positionOf, reasonFor, wordsAt } from "./positions.ts";

const LEAVES = "the complete sequence leaves first";

/** Simple Simon after three complete runs; the last one is split between columns 2 and 3. */
const LAST_RUN = `Foundations: S H D
:
: Kc Qc Jc Tc 9c 8c
: 7c 6c 5c 4c 3c 2c Ac
:
:
:
:
:
:
:`;

/** Spiderette with a stock of 3 cards; the last card of the run of hearts is in the stock. */
const RUN_BY_DEAL = `Foundations: S C
Stock: 2d 3d Ah
: Ad | Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h
: Kd
: Qd
: Jd
: Td
: 9d 8d 7d
: 6d 5d 4d`;

Deno.test("a complete run must leave before all else, and turns a card over", () => {
  const start = positionOf(SPIDERETTE, RUN_BY_DEAL);
  const dealt = after(SPIDERETTE, start, "s");
  assertEquals(wordsAt(SPIDERETTE, dealt), ["13c1-f"]);
  assert(SPIDERETTE.isForced?.(dealt, moveOf(SPIDERETTE, "13c1-f")));
  assertEquals(SPIDERETTE.hints?.(dealt, []), [moveOf(SPIDERETTE, "13c1-f")]);
  for (const word of ["s", "c1-c2", "c6-c7", "12c1-f", "13c2-f"]) {
    assertEquals(reasonFor(SPIDERETTE, dealt, word), LEAVES);
  }
  const left = after(SPIDERETTE, dealt, "13c1-f");
  assertEquals(left.columns[0], { faceDown: [], faceUp: left.columns[0]?.faceUp ?? [] });
  assertEquals(SPIDERETTE.text.start(left).split("\n").slice(0, 2), ["Foundations: S C H", ": Ad"]);
  assertEquals(SPIDERETTE.pileChange(dealt, moveOf(SPIDERETTE, "13c1-f")), {
    ...{ kind: "carry", from: "1", count: 13, to: "f3" },
  });
  assertEquals(SPIDERETTE.isWon(left), false);
});

Deno.test("two runs that one deal completes leave one after the other", () => {
  const start = positionOf(
    SPIDERETTE,
    `Foundations: S C
Stock: Ad Ah
: Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h
: Kd Qd Jd Td 9d 8d 7d 6d 5d 4d 3d 2d
:
:
:
:
:`,
  );
  // One card each for columns 1 and 2, although others are empty.
  assertEquals(reasonFor(SPIDERETTE, start, "s"), emptyColumn());
  const filled = after(SPIDERETTE, start, "c1-c3", "c2-c4", "c3-c1", "c4-c2");
  assertEquals(filled, start);
  const isFull = { ...start, columns: start.columns.slice(0, 2) };
  const dealt = after(SPIDERETTE, isFull, "s");
  assertEquals(wordsAt(SPIDERETTE, dealt), ["13c1-f"]);
  assertEquals(reasonFor(SPIDERETTE, dealt, "13c2-f"), LEAVES);
  const once = after(SPIDERETTE, dealt, "13c1-f");
  assertEquals(wordsAt(SPIDERETTE, once), ["13c2-f"]);
  assert(SPIDERETTE.isWon(after(SPIDERETTE, once, "13c2-f")));
});

Deno.test("a sequence of two suits does not leave", () => {
  const mixed = RUN_BY_DEAL.replace("2h\n", "2d\n").replace("Stock: 2d", "Stock: 2h");
  const dealt = after(SPIDERETTE, positionOf(SPIDERETTE, mixed), "s");
  assertEquals(wordsAt(SPIDERETTE, dealt).filter((word) => word.endsWith("-f")), []);
  assert(wordsAt(SPIDERETTE, dealt).length > 1);
});

Deno.test("a position that begins with a complete run has only this move", () => {
  const whole = LAST_RUN.replace("8c\n: 7c", "8c 7c").replace(/$/, "\n:");
  assertEquals(wordsAt(SIMPLE_SIMON, positionOf(SIMPLE_SIMON, whole)), ["13c2-f"]);
});

Deno.test("the last run wins, and only complete runs leave", () => {
  const start = positionOf(SIMPLE_SIMON, LAST_RUN);
  assertEquals(
    reasonFor(SIMPLE_SIMON, start, "7c3-f"),
    "only complete sequences of a suit leave the columns, by themselves",
  );
  const joined = after(SIMPLE_SIMON, start, "7c3-c2");
  assertEquals(SIMPLE_SIMON.isWon(joined), false);
  const won = after(SIMPLE_SIMON, joined, "13c2-f");
  assert(SIMPLE_SIMON.isWon(won));
  assertEquals(SIMPLE_SIMON.legalMoves(won), []);
});

function emptyColumn(): string {
  return "can't deal while a column is empty: move a card there first";
}

Deno.test("Spider deals ten cards, one to each column, and not while a column is empty", () => {
  const start = SPIDER.deal(1, { suits: "4" });
  const dealt = after(SPIDER, start, "s");
  assertEquals(dealt.stock.length, 40);
  assertEquals(
    dealt.columns.map(({ faceUp }) => faceUp.at(-1)),
    start.stock.slice(-10).reverse(),
  );
  assertEquals(after(SPIDER, start, "s", "s", "s", "s", "s").stock, []);
  const last = after(SPIDER, start, "s", "s", "s", "s", "s");
  assertEquals(reasonFor(SPIDER, last, "s"), "the stock is empty");
  const isEmpty = { ...start, columns: start.columns.with(2, { faceDown: [], faceUp: [] }) };
  assertEquals(reasonFor(SPIDER, isEmpty, "s"), emptyColumn());
  assert(!wordsAt(SPIDER, isEmpty).includes("s"));
});

Deno.test("with fewer cards than columns, the stock can be dealt onto empty columns", () => {
  const start = SPIDERETTE.deal(1, {});
  const few = {
    ...start,
    columns: start.columns.map(({ faceUp }, index) => ({
      faceDown: [],
      faceUp: index < 6 ? faceUp : [],
    })),
  };
  assertEquals(reasonFor(SPIDERETTE, few, "s"), "(legal)");
});

Deno.test("the last deal of Spiderette reaches only the first columns", () => {
  const start = SPIDERETTE.deal(1, {});
  const dealt = after(SPIDERETTE, start, "s", "s", "s", "s");
  assertEquals(dealt.columns.map(({ faceUp }) => faceUp.length), [5, 5, 5, 4, 4, 4, 4]);
});

Deno.test("Spider has 104 cards of the chosen suits", () => {
  for (const [suits, letters] of [["1", "s"], ["2", "hs"], ["4", "cdhs"]] as const) {
    const text = SPIDER.text.start(SPIDER.deal(7, { suits }));
    const cards = text.match(/[A2-9TJQK][cdhs]\b/g) ?? [];
    assertEquals(cards.length, 104);
    for (const letter of letters) {
      assertEquals(cards.filter((card) => card.endsWith(letter)).length, 104 / letters.length);
    }
    // The same seed puts the same ranks into the same places in every variant.
    const ranks = text.replace(/([A2-9TJQK])[cdhs]\b/g, "$1");
    assertEquals(ranks, SPIDER.text.start(SPIDER.deal(7, {})).replace(/([A2-9TJQK])s\b/g, "$1"));
    assertEquals(SPIDER.text.parseStart(text, { suits: suits === "1" ? "2" : "1" }), undefined);
  }
});

Deno.test("Spider starts with 500 points; a move costs one, a complete run brings 100", () => {
  const { score } = SPIDER;
  const start = SPIDER.deal(1, { suits: "1" });
  assertEquals(score?.start({}), 500);
  assertEquals(score?.after({}, 500, start, moveOf(SPIDER, "s")), 499);
  assertEquals(score?.after({}, 500, start, moveOf(SPIDER, "13c1-f")), 600);
});

/** Plays hints, with a random move now and then, and returns the positions. */
function* played(game: DescribedPatience, seed: number, suits: string): Generator<State> {
  const random = Xoshiro128.fromSeed(seed);
  let state = game.deal(seed, { suits });
  let earlier: { before: State; moves: ReturnType<typeof moveOf>[] }[] = [];
  for (let turn = 0; turn < 400; turn++) {
    yield state;
    const [hint] = game.hints?.(state, earlier) ?? [];
    const legal = game.legalMoves(state);
    const move = hint !== undefined && random.below(10) > 0
      ? hint
      : legal[random.below(legal.length || 1)];
    if (move === undefined) return;
    const next = game.play(state, move);
    if (!next.ok) throw new Error(next.error);
    earlier = [{ before: state, moves: [move] }, ...earlier.slice(0, 30)];
    state = next.value;
  }
}

Deno.test("in games of Spider a run leaves if and only if it is complete", () => {
  let runs = 0;
  for (let seed = 1; seed <= sampleOf(1, 20); seed++) {
    for (const state of played(SPIDER, seed, "1")) {
      const whole = state.columns.findIndex(({ faceUp }) =>
        /Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s As$/
          .test(SPIDER.text.start({ ...state, columns: [{ faceDown: [], faceUp }] }))
      );
      const words = wordsAt(SPIDER, state);
      const forced = SPIDER.legalMoves(state).filter((move) => SPIDER.isForced?.(state, move));
      assertEquals(forced.map(SPIDER.text.move), whole < 0 ? [] : [`13c${whole + 1}-f`]);
      if (whole >= 0) assertEquals(words, [`13c${whole + 1}-f`]);
      runs += whole < 0 ? 0 : 1;
    }
  }
  assert(runs > 1, String(runs));
});
