import { assert, assertEquals } from "@std/assert";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { advise } from "../../../../lib/klondike/coach/advise.ts";
import { playerViewAfter } from "../../../../lib/klondike/coach/player_view.ts";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import type { CoachAdvice } from "../../../../lib/advice.ts";
import type { Move, State } from "../../../../lib/patience.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { describeChoice } from "../../../../tui/table/advice/advice_text.ts";
import { hintChoices, usefulMoves, withFewChoices } from "../../../../tui/table/advice/hint.ts";
import { pileSpecOf } from "../../../../tui/table/cursor.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { currentState, type Game, gameAfter } from "../../../../tui/table/game.ts";
import { performAction } from "../../../../tui/table/actions.ts";
import type { Model } from "../../../../tui/table/model.ts";
import {
  describeShort,
  LONG_WORDING,
  noticeLine,
  SHORT_WORDING,
} from "../../../../tui/table/wording.ts";
import { after, randomMoves } from "../../../lib/klondike/coach/games.ts";
import { cards, position } from "../../../lib/klondike/patience/few_cards.ts";
import { asOpaque } from "../../../opaque.ts";
import { dealOf, gameFrom, rulesOfTurn } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealt } from "../../yukon/player.ts";

/** Games of Klondike and of Yukon, after some of their first hints. */
function* games(): Generator<Game> {
  for (let seed = 1; seed <= 10; seed++) {
    for (const start of [modelOf(dealOf(seed, rulesOfTurn(1))), dealt(seed)]) {
      let model: Model = start;
      for (let turn = 0; turn < 30; turn++) {
        yield model.game;
        model =
          performAction(performAction(model, { kind: "hint" }).model, { kind: "enter" }).model;
      }
    }
  }
}

/** Returns the column whose card a move turns over, or `undefined` if it turns over none. */
function turnedOver(game: Game, move: Move): string | undefined {
  const { patience } = game;
  const state = currentState(game);
  const change = patience.pileChange(state, move);
  if (change.kind === "draw" || pileSpecOf(patience, change.from).kind !== "column") {
    return undefined;
  }
  const { faceDown, faceUp } = patience.pile(state, change.from);
  return faceDown > 0 && faceUp.length === change.count ? change.from : undefined;
}

Deno.test("H offers at most three choices, the first of Tab first, and turns over each card once", () => {
  let mostMoves = 0;
  for (const game of games()) {
    const [choices, moves] = [hintChoices(game), usefulMoves(game)];
    mostMoves = Math.max(mostMoves, moves.length);
    assert(choices.length <= 3);
    assertEquals(choices[0], moves[0]);
    const columns = choices.map((move) => turnedOver(game, move)).filter((one) => one);
    assertEquals(columns.length, new Set(columns).size);
  }
  assert(mostMoves > 6, "the games must have positions with many useful moves");
});

Deno.test("cards that can go to two columns are one choice", () => {
  const start = position({
    tableau: [
      { faceDown: cards("9s"), faceUp: cards("3c") },
      { faceDown: [], faceUp: cards("4h") },
      { faceDown: [], faceUp: cards("4d") },
    ],
    stock: cards("6d 6h"),
  });
  const game = gameFrom("two", start);
  assertEquals(usefulMoves(game).length, 3);
  const model = performAction(modelOf(game), { kind: "hint" }).model;
  assert(model.notice);
  assertEquals(
    noticeLine(model.notice, model.table.phrases, SHORT_WORDING),
    "Hint 1/2: 3♣ column 1 → 4♥ column 2",
  );
});

Deno.test("the message of a hint names H only if there is a next choice", () => {
  for (const [lower, hasNext] of [["4h", true], ["4c", false]] as const) {
    const start = position({
      tableau: [
        { faceDown: cards("9s"), faceUp: cards("3c") },
        { faceDown: [], faceUp: cards(lower) },
      ],
      stock: hasNext ? cards("6d 6h") : [],
      foundations: [hasNext ? 0 : 2, 0, 0, 0],
    });
    const { model } = performAction(modelOf(gameFrom("next", start)), { kind: "hint" });
    const text = rowsOf(view(model, { width: 120, height: 40 })).join("\n");
    assertEquals([text.includes("Enter plays it"), text.includes("H next")], [true, hasNext]);
  }
});

/** The coach's advice on positions of random games, from few playouts. */
function* advices(): Generator<[state: State, coaching: CoachAdvice]> {
  const random = Xoshiro128.fromSeed(3);
  for (let seed = 1; seed <= 12; seed++) {
    const rules = rulesOfTurn(seed % 2 === 0 ? 1 : 3);
    const start = KLONDIKE.deal(seed, dealOf(seed, rules).variant);
    const moves = randomMoves(start, 8 * seed, random);
    const view = playerViewAfter(start, moves);
    const coaching = runToEnd(advise(view, random, { playouts: 4, exact: 100, errors: 3 }));
    yield [asOpaque(after(start, moves)), coaching as unknown as CoachAdvice];
  }
}

Deno.test("the coach's choices are at most three, each with an effect of its own", () => {
  let most = 0;
  for (const [, coaching] of advices()) {
    const { choices } = withFewChoices(coaching);
    most = Math.max(most, coaching.choices.length);
    assertEquals(choices[0], coaching.choices[0]);
    assert(choices.length <= 3);
    assertEquals(new Set(choices.map(({ why }) => why)).size, choices.length);
  }
  assert(most > 3, "the games must have positions with many choices");
});

Deno.test("a hint says a thing once", () => {
  const { patience } = KLONDIKE_TABLE;
  const chance = { chance: 0.4, isCalibrated: true, isLowerBound: false };
  for (const [state, coaching] of advices()) {
    for (const voice of [SHORT_WORDING, LONG_WORDING]) {
      for (const choice of coaching.choices) {
        const details = { state, choice, chance, resetCost: 100, number: 1, of: 3 };
        const [text = ""] = describeChoice(
          patience,
          details,
          voice,
          (before, move) => describeShort(patience, before, move, voice),
        );
        const [, moves = "", reason = ""] = /^Hint[^:]*: ([^(]*)(?:\((.*)\))?;/.exec(text) ?? [];
        assert(moves !== "", text);
        for (const said of [/ of (?:clubs|diamonds|hearts|spades)|[♣♦♥♠]/, /foundation|home/]) {
          assert(!said.test(reason) || !said.test(moves), text);
        }
        assert(!(moves.includes("draw") && reason.includes("draw")), text);
        assert(!(moves.includes("reset") && reason.includes("reset")), text);
      }
    }
  }
});

Deno.test("a hint of several moves says in every window how many they are and what they cost", () => {
  const start = position({
    tableau: [["9s", "Kc"], ["", "Ad"], ["", "Ah"]].map(([faceDown = "", faceUp = ""]) => ({
      faceDown: cards(faceDown),
      faceUp: cards(faceUp),
    })),
    stock: cards("4d 8d 7h Ac Qd 6s 3s 2s 5s"),
    resetsLeft: Infinity,
  });
  const [draw, reset] = [{ kind: "draw" }, { kind: "reset" }];
  const toFoundation = (from: unknown): unknown => ({ kind: "carry", from, to: "foundation" });
  const moves = [draw, draw, draw, reset, draw, draw, toFoundation("waste")];
  for (const [scoring, cost] of [["standard", 20], ["none", 0]] as const) {
    const deal = gameFrom("reset", start, scoring);
    const game = gameAfter(deal, asOpaque<Move[]>([toFoundation(2), toFoundation(3)]));
    const choices = [{ moves: asOpaque<Move[]>(moves), why: "draws a new card", chance: 0.4 }];
    const coachCache = new Map([
      [currentState(game), { chance: 0.4, isCalibrated: true, choices }],
    ]);
    const { model } = performAction({ ...modelOf(game), coachCache }, { kind: "hint" });
    for (const [width, height] of [[40, 12], [44, 14], [80, 24], [80, 25], [120, 40]] as const) {
      const text = rowsOf(view(model, { width, height })).join(" ");
      assert(text.includes("7 moves"), text);
      assertEquals(/-20\b|costs 20 points/.test(text), cost > 0, text);
    }
  }
});
