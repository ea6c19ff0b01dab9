import { assert, assertEquals } from "@std/assert";
import {
  type ChoiceReview,
  findLosingMove,
  isBestWithinError,
  isMistake,
  positionsAlong,
  reviewMoves,
} from "../../../../lib/klondike/coach/review.ts";
import { movesOfChoice } from "../../../../lib/klondike/coach/choices.ts";
import { evaluate } from "../../../../lib/klondike/coach/evaluate.ts";
import { DEFAULT_SETTINGS } from "../../../../lib/klondike/coach/settings.ts";
import { SeenStock } from "../../../../lib/klondike/coach/player_view.ts";
import { deal } from "../../../../lib/klondike/deal.ts";
import { formatMove, type Move, parseMove } from "../../../../lib/klondike/move.ts";
import { isWon } from "../../../../lib/klondike/rules.ts";
import { type Rules, type State, UNLIMITED } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { position } from "../positions.ts";
import { after } from "./games.ts";
import type { Verdict } from "../../../../lib/advice.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";

const FEW = { ...DEFAULT_SETTINGS, samples: 6, exact: 200 };

function endOf<T>(work: Generator<unknown, T>): T {
  let slice = work.next();
  while (!slice.done) slice = work.next();
  return slice.value;
}

/** Game that always follows the best choice. */
function bestGame(start: State): readonly Move[] {
  const random = Xoshiro128.fromSeed(1);
  const memory = new SeenStock(start);
  const moves: Move[] = [];
  for (let state = start; !isWon(state);) {
    const view = memory.viewOf(state);
    const { best } = endOf(evaluate(view, random, FEW, { all: true }));
    if (best === undefined) break;
    for (const move of movesOfChoice(view, best)) {
      state = after(state, [move]);
      memory.note(state);
      moves.push(move);
    }
  }
  return moves;
}

/** Judges a game of moves such as `. . w->f`, for a player who knows the order of the stock. */
function judgedIn(start: State, words: string): readonly ChoiceReview[] {
  const moves = words.split(" ").map((word) => parseMove(word) as Move);
  return endOf(reviewMoves(positionsAlong(start, moves), moves, Xoshiro128.fromSeed(1), FEW, true));
}

function summaries(judged: readonly ChoiceReview[]): unknown {
  return judged.map((one) => [one.move, isMistake(one), one.best.map(formatMove).join(" ")]);
}

Deno.test("a player of the best moves on the same deals makes no mistakes", () => {
  const rules: Rules = { turn: 3, resets: UNLIMITED, worryBack: false };
  let [choices, ways] = [0, 0];
  for (let seed = 1; seed <= sampleOf(3, 20); seed++) {
    const start = deal(seed, rules);
    const moves = bestGame(start);
    const judged = endOf(
      reviewMoves(positionsAlong(start, moves), moves, Xoshiro128.fromSeed(1), FEW),
    );
    for (const { move, loss, best } of judged) {
      assertEquals([loss, best], [0, [moves[move - 1]]], `seed ${seed}, move ${move}`);
    }
    choices += judged.length;
    ways += judged.filter(({ move }) => moves[move - 1]?.kind === "draw").length;
  }
  // Draws are choices only if they show new cards: eight in a deal.
  assert(choices > 20 && ways <= 8 * sampleOf(3, 20), `${choices}, ${ways}`);
});

/** Only the ten of clubs on the waste wins; a draw passes it for good. */
const PASSED = `RULES: turn 3 unlimited
FOUNDATIONS: 9c Kd Kh 9s
TABLEAU:
  Kc | Ts
  | Ks
  |
  |
  |
  |
  |
STOCK:
  Jc Tc | Qs Js Qc
MOVES:
`;

Deno.test("draws past a playable card are judged with the step after them", () => {
  const start = position(PASSED);
  assertEquals(summaries(judgedIn(start, ". 7->f")), [[1, true, "7->f"]]);
  assertEquals(judgedIn(start, "7->f"), []);
  const early = position(PASSED.replace("Jc Tc | Qs Js Qc", "| Jc Tc Qs Js Qc"));
  assertEquals(summaries(judgedIn(early, ". . r 7->f")), []);
});

/** Both tens can be drawn: clubs with one draw, spades with two. */
const TENS = `RULES: turn 3 unlimited
FOUNDATIONS: 9c Kd Kh 9s
TABLEAU:
  | Kc
  | Ks
  |
  |
  |
  |
  |
STOCK:
  | Qc Jc Tc Qs Js Ts
MOVES:
`;

Deno.test("a choice is listed at the first move that differs from the best", () => {
  const start = position(TENS);
  const [best] = judgedIn(start, ". w->f");
  assertEquals([best?.move, best?.best.map(formatMove)], [2, ["w->f"]]);
  const [other] = judgedIn(start, ". . w->f");
  assertEquals([other?.move, other?.best.map(formatMove)], [2, ["w->f"]]);
  assert(other && isBestWithinError(other));
});

Deno.test("with worrying back, moves to a foundation and back are not choices", () => {
  const text = `RULES: turn 3 unlimited
FOUNDATIONS: 9c Kd Jh Ks
TABLEAU:
  | Kc Qh
  |
  |
  |
  |
  |
  |
STOCK:
  Kh | Qc Jc Tc
MOVES:
`;
  const words = "7->f h->7 7->f w->1";
  assertEquals(summaries(judgedIn(position(text, true), words)), [[4, false, "w->1"]]);
  assertEquals(judgedIn(position(text), "7->f").map(({ move }) => move), [1]);
});

/**
 * Finds the losing move of a game with these verdicts: w won, W won and over, l lost, u undecided.
 */
function found(verdicts: string): { asked: number; from?: number; to?: number; start: Verdict } {
  const states = [...verdicts].map((letter) => letter as unknown as State);
  let asked = 0;
  function* decide(state: State): Generator<undefined, Verdict> {
    asked++;
    yield undefined;
    const letter = state as unknown as string;
    return letter === "w" ? "won" : letter === "l" ? "lost" : "undecided";
  }
  const isOver = (state: State): boolean => (state as unknown as string) === "W";
  const { start, lostBy } = runToEnd(findLosingMove(states, decide, isOver));
  return { asked, start, ...lostBy };
}

Deno.test("the losing move is found in few solver calls", () => {
  for (let moves = 1; moves <= 200; moves++) {
    for (let lost = 1; lost <= moves; lost += 7) {
      const { from, to, asked } = found("w".repeat(lost) + "l".repeat(moves + 1 - lost));
      assertEquals([from, to], [lost, lost]);
      assert(asked <= 1 + Math.ceil(Math.log2(moves + 1)), `${asked} of ${moves}`);
    }
  }
});

Deno.test("if positions are undecided, the losing move is one of several", () => {
  const { from, to } = found("wwwwwuuuull");
  assertEquals([from, to], [5, 9]);
  // Later verdicts count: of the last two positions the first is won.
  const after = found("wwuuwwl");
  assertEquals([after.from, after.to], [6, 6]);
  assertEquals(found("uuuuul"), { asked: 2, start: "undecided" });
  assertEquals(found("uuuuuw"), { asked: 2, start: "won" });
  assertEquals(found("wwwu"), { asked: 3, start: "won" });
});

Deno.test("a finished game, or one that was never winnable, takes at most one solver call", () => {
  assertEquals(found("wwwW"), { asked: 0, start: "won" });
  assertEquals(found("llll"), { asked: 1, start: "lost" });
  assertEquals(found("wwww"), { asked: 3, start: "won" });
});
