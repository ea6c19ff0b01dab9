import { assert, assertEquals } from "@std/assert";
import { advise, calibratedChance } from "../../../../lib/klondike/coach/advise.ts";
import { evaluate, HiddenCardOrders } from "../../../../lib/klondike/coach/evaluate.ts";
import { gameStream, playAsCoach } from "../../../../lib/klondike/coach/play.ts";
import {
  pairedDifference,
  positionsAlong,
  reviewMoves,
} from "../../../../lib/klondike/coach/review.ts";
import { DEFAULT_SETTINGS, settingsFor } from "../../../../lib/klondike/coach/settings.ts";
import { playerViewAfter, SeenStock } from "../../../../lib/klondike/coach/player_view.ts";
import { dealDeck, sampleDecks } from "../../../../lib/klondike/deal.ts";
import { formatMove, parseMove } from "../../../../lib/klondike/move.ts";
import { type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position } from "../positions.ts";
import { randomGame } from "./games.ts";

const RULES = { turn: 1, resets: UNLIMITED, worryBack: false } as const;
const FEW = { ...DEFAULT_SETTINGS, samples: 4 };

Deno.test("a game is played to its end, and the same stream gives the same game", () => {
  const decks = sampleDecks(3);
  for (const game of [1, 2]) {
    const start = dealDeck(decks.next().value, RULES);
    const endings = [0, 1].map(() => runToEnd(playAsCoach(start, gameStream(3, game), FEW)));
    assertEquals(endings[1], endings[0]);
    assertEquals(endings[0]?.won, endings[0]?.home === 52);
  }
});

Deno.test("the streams of games differ from each other and from those of the deals", () => {
  const words = [gameStream(7, 1), gameStream(7, 2), gameStream(8, 1), Xoshiro128.fromSeed(7)]
    .map((random) => random.next());
  assertEquals(new Set(words).size, 4);
});

const ONE_HIDDEN = `RULES: turn 3 unlimited
FOUNDATIONS: Jc Jd Jh Js
TABLEAU:
  * | Kd
  | Ks Qh
  | Kh Qs
  | Kc Qd
  |
  |
  |
STOCK:
  |
MOVES:
`;

Deno.test("with one hidden card the answer is exact, and the end of a game is recognised", () => {
  const state = position(ONE_HIDDEN);
  const advice = runToEnd(advise(playerViewAfter(state, []), Xoshiro128.fromSeed(1), FEW));
  assertEquals(advice.chance, 1);
  const won = position(
    ONE_HIDDEN.replace("Jc Jd Jh Js", "Kc Kd Kh Ks").replace("* | Kd", "|")
      .replace("| Ks Qh", "|").replace("| Kh Qs", "|").replace("| Kc Qd", "|"),
  );
  const end = runToEnd(advise(playerViewAfter(won, []), Xoshiro128.fromSeed(1), FEW));
  assertEquals([end.chance, end.choices.length], [1, 0]);
});

Deno.test("few unseen cards are dealt in every order, many at random and evenly", () => {
  const random = Xoshiro128.fromSeed(51);
  const state = randomGame(RULES, 0, random).end;
  const view = new SeenStock(state).viewOf(state);
  const four = new HiddenCardOrders({ ...view, unseen: view.unseen.slice(0, 4) }, random);
  const orders = new Set<string>();
  for (let deal = 0; deal < 24; deal++) {
    four.deal();
    orders.add(four.order.join(" "));
  }
  assertEquals([four.count, orders.size], [24, 24]);
  const many = new HiddenCardOrders({ ...view, unseen: view.unseen.slice(0, 5) }, random);
  const first = new Map<number, number>();
  for (let deal = 0; deal < 5000; deal++) {
    many.deal();
    const card = many.order[0] as number;
    first.set(card, (first.get(card) ?? 0) + 1);
  }
  for (const count of first.values()) assert(Math.abs(count - 1000) < 150, `${count}`);
});

Deno.test("free moves come first: with unlimited resets the coach looks through the stock", () => {
  const start = dealDeck(sampleDecks(5).next().value, { ...RULES, turn: 3 });
  const { best, choices } = runToEnd(
    evaluate(playerViewAfter(start, []), Xoshiro128.fromSeed(1), FEW, { all: true }),
  );
  assert(best?.isFree && choices.every(({ won }) => won <= best.won));
  const advice = runToEnd(advise(playerViewAfter(start, []), Xoshiro128.fromSeed(1), FEW));
  assertEquals(advice.choices[0]?.moves.length, 1);
});

Deno.test("a choice that the coach did not consider is judged on the same deals", () => {
  const start = dealDeck(sampleDecks(6).next().value, { ...RULES, turn: 3 });
  const words = [". ", ". ", ". "].map((word) => parseMove(word.trim()));
  const moves = words.filter((move) => move !== undefined);
  const judged = runToEnd(
    reviewMoves(positionsAlong(start, moves), moves, Xoshiro128.fromSeed(1), FEW),
  );
  assertEquals(judged.map(({ move }) => move), [1, 2, 3]);
  for (const { loss, error, best } of judged) {
    assert(loss >= 0 && error >= 0 && best.map(formatMove).length > 0);
  }
});

Deno.test("if few deals are won, the coach tries more of them", () => {
  assertEquals(settingsFor(RULES), DEFAULT_SETTINGS);
  assert(settingsFor({ ...RULES, resets: 2 }).playouts > DEFAULT_SETTINGS.playouts);
});

Deno.test("two choices are compared deal by deal", () => {
  const base = { step: 0, heights: 0, way: [], isFree: false, won: 0, tried: 4 };
  const one = { ...base, wins: Uint8Array.of(1, 1, 1, 0) };
  const other = { ...base, wins: Uint8Array.of(1, 0, 1, 0) };
  const { loss, error } = pairedDifference(one, other);
  assertEquals(loss, 0.25);
  assertEquals(error.toFixed(6), Math.sqrt((0.25 - 0.0625) / 4).toFixed(6));
});

Deno.test("the win chance grows with the deals won, and is between 0 and 1", () => {
  for (const rules of [RULES, { ...RULES, turn: 3 as const }, { ...RULES, resets: 2 }]) {
    for (const unseen of [2, 8, 21]) {
      let before = -1;
      for (let won = 0; won <= 100; won += 10) {
        const chance = calibratedChance(rules, { won, tried: 100, unseen });
        assert(chance >= before && chance >= 0 && chance <= 1, `${chance} after ${before}`);
        before = chance;
      }
    }
  }
});

Deno.test("a player's view has no face-down card, and only those of the stock that were in the waste", () => {
  const start = dealDeck(sampleDecks(9).next().value, { ...RULES, turn: 3 });
  const draw = { kind: "draw" } as const;
  const all: State = start;
  const view = playerViewAfter(all, Array(8).fill(draw));
  assertEquals([view.unseen.length, view.waste.length], [21, 24]);
  const reset = playerViewAfter(all, [...Array(8).fill(draw), { kind: "reset" }]);
  assertEquals(reset.stock, start.stock);
  assertEquals(playerViewAfter(all, []).unseen.length, 45);
  assertEquals(playerViewAfter(all, [], true).unseen.length, 21);
});
