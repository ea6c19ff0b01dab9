import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../tui/input.ts";
import { legalMoves } from "../../../lib/molek/rules.ts";
import { dealGame, stateOf } from "../../../tui/molek/game.ts";
import { type Model, newModel } from "../../../tui/molek/model.ts";
import type { MolekEffect, MolekEvent } from "../../../tui/molek/effect.ts";
import { update } from "../../../tui/molek/update.ts";
import { pressOn, SOLVABLE } from "./scenes.ts";

/** The model after a key whose question is not answered yet, and the question. */
function asking(model: Model, key: string): { readonly model: Model; readonly id: number } {
  const step = update(model, keyInput(key), model.now);
  const effect = step.effects.find((one): one is Extract<MolekEffect, { id: number }> =>
    "id" in one
  );
  return { model: step.model, id: effect?.id ?? -1 };
}

function tell(model: Model, event: MolekEvent): Model {
  return update(model, event, model.now).model;
}

const MOVE = { from: 1, to: 5, count: 1, cheat: false };

Deno.test("a question is told of, and the game goes on until it is answered", () => {
  const { model, id } = asking(newModel(SOLVABLE), "H");
  assertEquals(model.notice, "The solver is looking. Play on if you like.");
  assertEquals(pressOn(model, "l").focus.column, 1);
  const answered = tell(model, { kind: "solved", id, moves: [MOVE] });
  assertEquals(answered.notice, "Hint: V from column 2 onto D in column 6 (1 left).");
});

Deno.test("an answer that comes too late does nothing", () => {
  const { model, id } = asking(newModel(SOLVABLE), "H");
  const moved = pressOn(model, "26");
  assertEquals(moved.game.turns.length, 1);
  assertEquals(tell(moved, { kind: "solved", id, moves: [MOVE] }), moved);
  const other = pressOn(model, "R");
  assertEquals(tell(other, { kind: "solved", id, moves: [MOVE] }), other);
});

Deno.test("the same question is not asked twice; another one takes its place", () => {
  const first = asking(newModel(SOLVABLE), "H");
  assertEquals(asking(first.model, "H").id, -1);
  const second = asking(first.model, "W");
  assertEquals(second.id, first.id + 1);
  assertEquals(second.model.usage.hints, 2);
  const late = tell(second.model, { kind: "solved", id: first.id, moves: [MOVE] });
  assertEquals(late.advice, undefined);
});

Deno.test("Enter waits for the hint that it is to play; Esc asks no longer", () => {
  const { model, id } = asking(newModel(SOLVABLE), "H");
  assertEquals(pressOn(model, "\r").held, undefined);
  const answered = tell(pressOn(model, "\r"), { kind: "solved", id, moves: [MOVE] });
  assertEquals(pressOn(answered, "\r").game.turns.length, 1);
  assertEquals(pressOn(pressOn(model, "\x1b"), "\r").held, { column: 0, count: 1 });
});

Deno.test("an answer does not take cards out of the hand", () => {
  const { model, id } = asking(newModel(SOLVABLE), "H");
  const holding = pressOn(model, "2");
  assertEquals(tell(holding, { kind: "solved", id, moves: [MOVE] }).held, holding.held);
});

Deno.test("nothing more is said than is known", () => {
  const said = (event: (id: number) => MolekEvent): string => {
    const { model, id } = asking(pressOn(newModel(dealGame(4)), "56"), "W");
    return tell(model, event(id)).notice;
  };
  const lost = { verdict: "unsolvable", back: undefined } as const;
  assertEquals(
    said((id) => ({ kind: "judged", id, judgement: { ...lost, isProved: true } })),
    "Solvable without cheating: no. It never was in this game.",
  );
  assertEquals(
    said((id) => ({ kind: "judged", id, judgement: { ...lost, isProved: false } })),
    "Solvable without cheating: no. Whether it ever was, nobody knows.",
  );
  assertEquals(
    said((id) => ({ kind: "judged", id, judgement: { verdict: "undecided" } })),
    "Solvable without cheating: nobody knows; the search took too long.",
  );
  const { model, id } = asking(newModel(SOLVABLE), "S");
  assertStringIncludes(
    tell(model, { kind: "solved", id, moves: undefined }).notice,
    "no solution was found from here",
  );
});

Deno.test("a game that a move has lost tells how far back it could still be won", () => {
  for (let model = newModel(SOLVABLE); !model.isOver; model = pressOn(model, "H\r")) {
    for (const { from, to, cheat } of legalMoves(stateOf(model.game))) {
      if (cheat) continue;
      const { notice } = pressOn(model, `:c${from + 1} c${to + 1}\rW`);
      assertMatch(notice, /^Solvable without cheating: (yes, in \d+ moves|no\. It was .*)\.$/);
      if (!notice.includes("no.")) continue;
      assertEquals(notice, "Solvable without cheating: no. It was one move ago: u takes back.");
      return;
    }
  }
  throw new Error("No move loses this game.");
});
