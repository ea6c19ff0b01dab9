import { assert, assertEquals } from "@std/assert";
import { createAdvisers } from "../../../cli/molek/advice.ts";
import { type AdviceEvent, type AdviceRequest, Adviser } from "../../../cli/run/adviser.ts";
import { parseBoard } from "../../../lib/molek/board_text.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { play } from "../../../lib/molek/rules.ts";
import { isWon, type State } from "../../../lib/molek/state.ts";

const adviser = new Adviser(MOLEK, createAdvisers());

function answers(request: AdviceRequest<State, Move>): AdviceEvent<Move>[] {
  return [...adviser.answers(request)].filter((event) => event !== undefined);
}

function ask(
  id: number,
  question: "line" | "verdict",
  state: State,
  earlier: readonly (readonly State[])[] = [],
): AdviceEvent<Move>[] {
  return answers({ kind: "solve", id, question, state, earlier, seconds: 10 });
}

function board(text: string): State {
  const state = parseBoard(text);
  assert(state.ok);
  return state.value;
}

const SOLVABLE = board("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");

Deno.test("a solution wins by the rules, without cheats where there is one without", () => {
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

Deno.test("a line that cheats has the fewest cheats, or says that this is not proved", () => {
  const [one] = ask(1, "line", deal(17));
  assert(one?.kind === "solved");
  assertEquals([one.moves.filter(({ cheat }) => cheat).length, one.unproved], [1, undefined]);
  const [other] = ask(1, "line", deal(110));
  assert(other?.kind === "solved" && other.moves.some(({ cheat }) => cheat));
  assertEquals(other.unproved, "cheats not proved the fewest");
});

Deno.test("a verdict has a shortest solution", () => {
  const [event, ...more] = ask(1, "verdict", SOLVABLE);
  assert(event?.kind === "solved" && event.verdict === "won");
  assertEquals([event.id, event.moves.length, more], [1, 37, []]);
});

Deno.test("after a move that loses, the answer tells how far back the game was solvable", () => {
  // Positions of another deal stand for those that are lost.
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

Deno.test("a long search gives others a turn", () => {
  const request = { kind: "solve", id: 1, question: "line", earlier: [], seconds: 10 } as const;
  const steps = [...adviser.answers({ ...request, state: deal(10) })];
  assert(steps.length > 10, `${steps.length} steps`);
});

Deno.test("the deal that is found is the first solvable one of its series", () => {
  const [event, ...more] = answers({ kind: "deal", variant: {}, seed: 4 });
  assert(event?.kind === "deal" && more.length === 0);
  const [judged] = ask(1, "verdict", deal(event.seed));
  assert(judged?.kind === "solved" && judged.verdict === "won");
  assertEquals(answers({ kind: "deal", variant: {}, seed: event.seed }), [event]);
});

Deno.test("a review tells the shortest win, what each move still needed, and what lost it", () => {
  const start = deal(1);
  const [line] = ask(1, "line", start);
  assert(line?.kind === "solved");
  const moves = line.moves.slice(0, 4);
  const told = answers({ kind: "review", id: 1, start, moves, isLeast: false }).at(-1);
  assert(told?.kind === "reviewed" && told.review);
  const { judged = [], note = "", par, done } = told.review;
  assertEquals(judged.map(({ isGood }) => isGood), [true, true, true, true]);
  assertEquals(done, 4);
  assert(par === line.moves.length || note.includes("cheat"), `${par} ${note}`);
});
