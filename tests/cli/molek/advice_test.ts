import { assert, assertEquals } from "@std/assert";
import { MolekAdviser, type MolekRequest } from "../../../cli/molek/advice.ts";
import { parseBoard } from "../../../lib/molek/board_text.ts";
import { deal } from "../../../lib/molek/deal.ts";
import { play } from "../../../lib/molek/rules.ts";
import { isWon, type State } from "../../../lib/molek/state.ts";
import type { MolekEvent } from "../../../tui/molek/effect.ts";

const adviser = new MolekAdviser();

function answer(request: MolekRequest): MolekEvent {
  const events = [...adviser.answers(request)].filter((event) => event !== undefined);
  const [event, ...more] = events;
  assert(event && more.length === 0, `${events.length} answers`);
  return event;
}

function board(text: string): State {
  const state = parseBoard(text);
  assert(state.ok);
  return state.value;
}

const SOLVABLE = board("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");

Deno.test("a solution wins by the rules, without cheats where there is one without", () => {
  for (const [start, cheats] of [[SOLVABLE, false], [deal(4), true]] as const) {
    const event = answer({ kind: "solve", id: 7, state: start });
    assert(event.kind === "solved" && event.id === 7 && event.moves);
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

Deno.test("a judgement tells how many moves a shortest solution has", () => {
  assertEquals(answer({ kind: "judge", id: 1, states: [SOLVABLE] }), {
    kind: "judged",
    id: 1,
    judgement: { verdict: "solvable", moves: 37 },
  });
});

Deno.test("behind a move that loses, a judgement tells how far back the game was solvable", () => {
  // Positions of another deal stand for those that are lost.
  const states = [deal(4), deal(4), SOLVABLE];
  assertEquals(answer({ kind: "judge", id: 1, states }), {
    kind: "judged",
    id: 1,
    judgement: { verdict: "unsolvable", back: 2, isProved: true },
  });
  assertEquals(answer({ kind: "judge", id: 1, states: [deal(4), deal(4)] }), {
    kind: "judged",
    id: 1,
    judgement: { verdict: "unsolvable", back: undefined, isProved: true },
  });
});

Deno.test("a long search gives others a turn", () => {
  const steps = [...adviser.answers({ kind: "solve", id: 1, state: deal(10) })];
  assert(steps.length > 10, `${steps.length} steps`);
});

Deno.test("the deal that is found is the first solvable one of its series", () => {
  const event = answer({ kind: "deal", seed: 4 });
  assert(event.kind === "deal");
  const judged = answer({ kind: "judge", id: 1, states: [deal(event.seed)] });
  assert(judged.kind === "judged" && judged.judgement.verdict === "solvable");
  assertEquals(answer({ kind: "deal", seed: event.seed }), event);
});
