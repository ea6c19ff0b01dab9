import { assert, assertEquals } from "@std/assert";
import { createParts } from "../../../cli/klondike/engine.ts";
import { createEngine, type EngineRequest, type EngineResponse } from "../../../play/engine.ts";
import { deal } from "../../../lib/klondike/deal.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { isWon, play } from "../../../lib/klondike/rules.ts";
import { type State, UNLIMITED } from "../../../lib/klondike/state.ts";
import { variantOf } from "../../../lib/klondike/variant.ts";

/** Winnable without a reset, and lost once the stock is drawn without a move. */
const RULES = { turn: 1, resets: 0, worryBack: false } as const;
const SEED = 39595;

const { solve: solveWithin, ...others } = createParts();

/** As in a game, but without time limits, which a busy machine would reach. */
const adviser = createEngine(KLONDIKE, {
  ...others,
  solve: (state, question, seconds) =>
    solveWithin(state, question, seconds > 0 ? Infinity : seconds),
});

/** Sends requests as the table does, which knows neither positions nor moves. */
function answers(request: EngineRequest<State, Move>): (EngineResponse<Move> | undefined)[] {
  const own = request as unknown as EngineRequest;
  return [...adviser.answers(own)] as unknown as (EngineResponse<Move> | undefined)[];
}

function ask(request: EngineRequest<State, Move>): EngineResponse<Move>[] {
  return answers(request).filter((event) => event !== undefined);
}

/** Asks about the first of some positions, each the predecessor of the one before it. */
function solve(
  id: number,
  [state, ...earlier]: readonly State[],
  seconds = Infinity,
): EngineResponse<Move>[] {
  assert(state);
  return ask({ kind: "solve", id, question: "verdict", state, earlier: [earlier], seconds });
}

function drawn(draws: number): State[] {
  const states = [deal(SEED, RULES)];
  for (let i = 0; i < draws; i++) {
    const next = states[0] && play(states[0], { kind: "draw" });
    if (next?.ok) states.unshift(next.value);
  }
  return states;
}

function verdictOf(state: State): string {
  const [event] = solve(1, [state]);
  return event?.kind === "solved" ? event.verdict : "";
}

Deno.test("the engine finds a solution, and it wins", () => {
  const start = deal(10, { turn: 1, resets: UNLIMITED, worryBack: false });
  const [event, ...rest] = solve(7, [start]);
  assert(event?.kind === "solved" && event.verdict === "won");
  assertEquals([event.id, rest], [7, []]);
  const end = event.moves.reduce((state, move) => {
    const next = play(state, move);
    assert(next.ok);
    return next.value;
  }, start);
  assert(isWon(end));
});

Deno.test("for a lost position the engine finds the last winnable one", () => {
  const states = drawn(24);
  const [lost, back] = solve(3, states);
  assert(lost?.kind === "solved" && lost.verdict === "lost");
  assert(back?.kind === "wayBack" && back.back !== undefined && back.isProved);
  assertEquals(
    states.slice(back.back - 1, back.back + 1).map(verdictOf),
    ["lost", "won"],
  );
});

Deno.test("a deal that was never winnable has no last winnable position", () => {
  const states = drawn(24).slice(0, 3);
  assertEquals(solve(3, states).at(-1), {
    kind: "wayBack",
    id: 3,
    back: undefined,
    isProved: true,
  });
});

Deno.test("without time the verdict is undecided, and no way back is searched", () => {
  const states = [deal(5, RULES), deal(6, RULES)];
  const events = solve(1, states, -1);
  assertEquals(events, [{ kind: "solved", id: 1, verdict: "undecided", moves: [] }]);
});

Deno.test("a winnable deal is found from any first seed", () => {
  for (const seed of [1, 2, 3, 4]) {
    const rules = { ...RULES, resets: 1 };
    const [event] = ask({ kind: "deal", variant: variantOf(rules, "standard"), seed });
    assert(event?.kind === "deal");
    assertEquals(verdictOf(deal(event.seed, rules)), "won");
  }
});

const DRAW: Move = { kind: "draw" };

Deno.test("the coach ignores face-down cards, and repeats its advice from the cache", () => {
  const start = deal(SEED, RULES);
  const [{ faceDown: [a, b, ...others] = [], faceUp } = { faceUp: [] }] = start.tableau.slice(-1);
  assert(a !== undefined && b !== undefined);
  const swapped = {
    ...start,
    tableau: [...start.tableau.slice(0, -1), { faceDown: [b, a, ...others], faceUp: faceUp }],
  };
  const [first] = ask({ kind: "coach", id: 1, start, moves: [DRAW] });
  assert(first?.kind === "coached" && first.coaching);
  assert(first.coaching.choices.length > 0);
  assertEquals(ask({ kind: "coach", id: 1, start: swapped, moves: [DRAW] }), [first]);
  const steps = answers({ kind: "coach", id: 2, start, moves: [DRAW] });
  assertEquals(steps, [{ ...first, id: 2 }]);
});

Deno.test("a review names the losing move before it judges the choices", () => {
  const moves = Array.from({ length: 24 }, () => DRAW);
  const events = ask({
    kind: "review",
    id: 1,
    start: deal(SEED, RULES),
    moves,
    isLowerBound: false,
  });
  const [first, last] = [events[0], events.at(-1)];
  assert(first?.kind === "reviewed" && last?.kind === "reviewed" && last.review?.lostBy);
  assertEquals([first.review?.judged, first.review?.lostBy], [undefined, last.review.lostBy]);
  const { start, end, lostBy: { from, to }, instead, judged = [], done } = last.review;
  assertEquals([start, end, from === to, done], ["won", "lost", true, 24]);
  assert(
    instead?.length === 1 && KLONDIKE.play(drawn(from - 1)[0] as State, instead[0] as Move).ok,
  );
  assert(judged.length > 0 && judged.every(({ height }) => height >= 0 && height <= 1));
});

Deno.test("a review ends with the shortest solution, if it is proved", () => {
  const start = deal(13, { turn: 3, resets: UNLIMITED, worryBack: false });
  const last = ask({ kind: "review", id: 1, start, moves: [DRAW], isLowerBound: true }).at(-1);
  assert(last?.kind === "reviewed");
  assertEquals(last.review?.par, 94);
  assertEquals(last.review?.judged?.map(({ before }) => before.slice(0, 9)), ["at least "]);
});
