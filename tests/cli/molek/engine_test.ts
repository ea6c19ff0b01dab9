import { assert, assertEquals, assertMatch } from "@std/assert";
import { createMolekEngine, createReviewer } from "../../../cli/molek/engine.ts";
import type { EngineRequest, EngineResponse } from "../../../play/engine.ts";
import type { Review } from "../../../lib/advice.ts";
import { parseBoard } from "../../../lib/molek/board_text.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { play } from "../../../lib/molek/rules.ts";
import { Workspace } from "../../../lib/molek/solver/nodes.ts";
import { isWon, type State } from "../../../lib/molek/state.ts";
import { runToEnd } from "../../../lib/search_steps.ts";

const adviser = createMolekEngine();

/** Sends requests as the table does, which knows neither positions nor moves. */
function slices(request: EngineRequest<State, Move>): (EngineResponse<Move> | undefined)[] {
  const own = request as unknown as EngineRequest;
  return [...adviser.answers(own)] as unknown as (EngineResponse<Move> | undefined)[];
}

function answers(request: EngineRequest<State, Move>): EngineResponse<Move>[] {
  return slices(request).filter((event) => event !== undefined);
}

function ask(
  id: number,
  question: "line" | "verdict",
  state: State,
  earlier: readonly (readonly State[])[] = [],
): EngineResponse<Move>[] {
  return answers({ kind: "solve", id, question, state, earlier, seconds: 10 });
}

function board(text: string): State {
  const state = parseBoard(text);
  assert(state.ok);
  return state.value;
}

const SOLVABLE = board("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");

Deno.test("a solution wins by the rules, without cheats if possible", () => {
  for (const [start, cheats] of [[SOLVABLE, false], [deal(4), true]] as const) {
    const [event, ...more] = ask(7, "line", start);
    assert(event?.kind === "solved" && event.id === 7 && event.verdict === "won");
    assertEquals(more, []);
    let state = start;
    for (const move of event.moves) {
      const after = play(state, move);
      assert(after.ok);
      state = after.value;
    }
    assert(isWon(state));
    assertEquals(event.moves.some(({ cheat }) => cheat), cheats);
  }
});

Deno.test("a solution with cheats has the fewest, or is marked as unproved", () => {
  const [one] = ask(1, "line", deal(17));
  assert(one?.kind === "solved");
  assertEquals([one.moves.filter(({ cheat }) => cheat).length, one.unproved], [1, undefined]);
  const [other] = ask(1, "line", deal(110));
  assert(other?.kind === "solved" && other.moves.some(({ cheat }) => cheat));
  assertEquals(other.unproved, "cheats not proved the fewest");
});

Deno.test("a verdict comes with a shortest solution", () => {
  const [event, ...more] = ask(1, "verdict", SOLVABLE);
  assert(event?.kind === "solved" && event.verdict === "won");
  assertEquals([event.id, event.moves.length, more], [1, 37, []]);
});

Deno.test("after a losing move, the answer has the last solvable position", () => {
  // Positions of another deal take the place of lost ones.
  const lost = { kind: "solved", id: 1, verdict: "lost", moves: [] } as const;
  assertEquals(ask(1, "verdict", deal(4), [[deal(4), SOLVABLE]]), [
    lost,
    { kind: "wayBack", id: 1, back: 2, isProved: true },
  ]);
  assertEquals(ask(1, "verdict", deal(4), [[deal(4)]]), [
    lost,
    { kind: "wayBack", id: 1, back: undefined, isProved: true },
  ]);
});

Deno.test("a long search is split into slices", () => {
  const request = { kind: "solve", id: 1, question: "line", earlier: [], seconds: 10 } as const;
  const steps = slices({ ...request, state: deal(10) });
  assert(steps.length > 10, `${steps.length} steps`);
});

Deno.test("a solvable deal is the first one of its series", () => {
  const [event, ...more] = answers({ kind: "deal", variant: {}, seed: 4 });
  assert(event?.kind === "deal" && more.length === 0);
  const [judged] = ask(1, "verdict", deal(event.seed));
  assert(judged?.kind === "solved" && judged.verdict === "won");
  assertEquals(answers({ kind: "deal", variant: {}, seed: event.seed }), [event]);
});

function reviewOf(start: State, moves: readonly Move[]): Review<Move> {
  const event = answers({ kind: "review", id: 1, start, moves, isLowerBound: false }).at(-1);
  assert(event?.kind === "reviewed" && event.review);
  return event.review;
}

Deno.test("a review has the shortest solution, the moves needed after each move, and the losing one", () => {
  const losing: Move = { from: 0, to: 5, count: 1, cheat: false };
  const { judged = [], par, lostBy, instead, start, end, note } = reviewOf(SOLVABLE, [losing]);
  assertEquals([start, end, par, lostBy, note], ["won", "lost", 37, { from: 1, to: 1 }, undefined]);
  assertEquals(judged.map(({ isMistake, before }) => [isMistake, before]), [[
    true,
    "37 moves to go",
  ]]);
  assertEquals([judged[0]?.best, judged[0]?.why], [instead, "saves one cheat"]);
});

Deno.test("a review weighs cheats before moves", () => {
  const start = deal(3);
  const cheat: Move = { from: 3, to: 5, count: 1, cheat: true };
  const { judged, note } = reviewOf(start, [cheat]);
  assertEquals(note, "The best win of this deal has 34 moves with 3 cheats.");
  assertEquals(
    judged?.map(({ isMistake, before, played, why }) => [isMistake, before, played, why]),
    [
      [true, "34 moves to go, 3 cheats", "35 moves to go, 4 cheats", "saves one cheat"],
    ],
  );
});

Deno.test("each move of a best solution is a best move", () => {
  const start = deal(17);
  const [line] = ask(1, "line", start);
  assert(line?.kind === "solved" && line.unproved === undefined);
  const { judged = [], note } = reviewOf(start, line.moves);
  assertEquals(judged.map(({ isBest }) => isBest), line.moves.map(() => true));
  assertEquals(judged.some(({ isMistake, isOpen }) => isMistake || isOpen), false);
  assertEquals(note, `The best win of this deal has ${line.moves.length} moves with one cheat.`);
});

Deno.test("an unproved move is neither best nor a mistake, and the note says so", () => {
  // With so little memory the fewest cheats cannot be proved.
  const review = createReviewer(new Workspace(2 ** 12));
  const moves: Move[] = [{ from: 3, to: 5, count: 1, cheat: true }];
  const { judged = [], note = "" } = runToEnd(review(deal(3), moves, false));
  assertEquals(judged.map(({ isBest, isMistake, isOpen }) => [isBest, isMistake, isOpen]), [
    [false, false, true],
  ]);
  assertEquals(judged[0]?.best, []);
  assertMatch(judged[0]?.before ?? "", /^\d+ moves to go, \d cheats or better$/);
  assertMatch(note, /^The best win found has .*; a better one may exist\.$/);
});
