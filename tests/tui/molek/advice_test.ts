import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Move } from "../../../lib/molek/move.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { legalMoves } from "../../../lib/molek/rules.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import { currentState, dealGame, gameAfter, positionIn, turnsIn } from "../../../tui/table/game.ts";
import { update } from "../../../tui/table/update.ts";
import { asOpaque } from "../../opaque.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { messageOf, type MolekEvent, type MolekModel, press, pressOn, SOLVABLE } from "./scenes.ts";

interface Asking {
  readonly model: MolekModel;
  readonly id: number;
}

/** Returns the model after a key, and the solver request that is still pending. */
function asking(model: MolekModel, key: string): Asking {
  const step = update(model, keyInput(key), model.now);
  const effect = step.effects.find((one) => one.kind === "solve");
  return { model: step.model, id: effect?.id ?? -1 };
}

function send(model: MolekModel, event: MolekEvent): MolekModel {
  return update(model, event, model.now).model;
}

/** Returns the response that one move wins. */
function solved(id: number): MolekEvent {
  return { kind: "solved", id, verdict: "won", moves: [asOpaque(MOVE)] };
}

const MOVE = { from: 1, to: 5, count: 1, cheat: false };

Deno.test("a solver request shows a message, and the game goes on until the response", () => {
  const { model, id } = asking(press(SOLVABLE, ""), "H");
  assertEquals(messageOf(model), "Solving… You can keep playing.");
  assertEquals(pressOn(model, "l").focus.pile, "2");
  const answered = send(model, solved(id));
  assertEquals(messageOf(answered), "Hint: V from column 2 onto D in column 6 (1 left).");
});

Deno.test("a response that comes too late has no effect", () => {
  const { model, id } = asking(press(SOLVABLE, ""), "H");
  const moved = pressOn(model, "26");
  assertEquals(moved.game.turns.length, 1);
  assertEquals(send(moved, solved(id)), moved);
  const other = pressOn(model, "R");
  assertEquals(send(other, solved(id)), other);
});

Deno.test("a pending request is not repeated, and a different one replaces it", () => {
  const first = asking(press(SOLVABLE, ""), "H");
  assertEquals(asking(first.model, "H").id, -1);
  const second = asking(first.model, "W");
  assertEquals(second.id, first.id + 1);
  assertEquals(second.model.usage, { hints: 1, undos: 0, solver: 0 });
  const late = send(second.model, solved(first.id));
  assertEquals(late.advice, undefined);
});

Deno.test("Enter waits for the hint and then plays it; Esc cancels the request", () => {
  const { model, id } = asking(press(SOLVABLE, ""), "H");
  assertEquals(pressOn(model, "\r").held, undefined);
  const answered = send(pressOn(model, "\r"), solved(id));
  assertEquals(pressOn(answered, "\r").game.turns.length, 1);
  assertEquals(pressOn(pressOn(model, "\x1b"), "\r").held, { pile: "1", count: 1 });
});

Deno.test("undo cancels a pending hint", () => {
  const { model } = asking(press(SOLVABLE, "H\r"), "H");
  assertEquals([model.pendingSolve?.purpose, pressOn(model, "u").pendingSolve], [
    "hint",
    undefined,
  ]);
});

Deno.test("a solution is shown as long as the player follows it", () => {
  const shown = press(SOLVABLE, "S");
  const line = shown.advice?.kind === "line" ? shown.advice.moves : [];
  const [next] = turnsIn(gameAfter(shown.game, line), MOLEK).flatMap(({ moves }) => moves);
  const followed = pressOn(shown, "\r").advice;
  assertEquals(followed, { kind: "line", moves: line.slice(1), isWhole: true });
  const other = honestMoves(shown).find(({ from, to }) => from !== next?.from || to !== next.to);
  const typed = pressOn(shown, `:c${(other?.from ?? 0) + 1} c${(other?.to ?? 0) + 1}\r`);
  assertEquals([typed.game.turns.length, typed.advice], [1, undefined]);
});

Deno.test("without a panel, the message of a solution lists as many of its moves as fit", () => {
  const rows = (width: number, height: number, keys: string): string => {
    const size = { width, height };
    const { model } = update(press(SOLVABLE, ""), { kind: "resize", size }, 0);
    return rowsOf(view(pressOn(model, keys), size)).join(" ").replaceAll(/\s+/g, " ");
  };
  const list = /Solution \((\d+) left\): V:2→6, .* Enter plays it\./;
  for (const [width, height] of [[40, 12], [80, 24], [80, 25]] as const) {
    assertMatch(rows(width, height, "S"), list);
    assert(!rows(width, height, "H").includes("Solution ("));
    assertMatch(rows(width, height, "S\r"), /Solution \(36 left\): (?!V:2→6)/);
    // At the end all moves fit.
    assertMatch(rows(width, height, "S" + "\r".repeat(36)), /Solution \(1 left\): [^…]* Enter/);
  }
  const wide = rows(120, 40, "S");
  assert(!list.test(wide) && wide.includes("Solution in 37 moves"), wide);
});

Deno.test("the way back is searched before and after a cheat separately", () => {
  const cheated = press(dealGame(MOLEK, 4), "12!");
  const { effects } = update(pressOn(cheated, "56"), keyInput("W"), 0);
  const asked = effects.find((effect) => effect.kind === "solve");
  assertEquals(asked?.earlier, [[currentState(cheated.game)], [cheated.game.start]]);
});

Deno.test("a lost position is solved again after a cheat, but not after another move", () => {
  const lost = press(dealGame(MOLEK, 4), "W");
  assertEquals(asking(pressOn(lost, "56"), "W").id, -1);
  assert(asking(pressOn(lost, "12!"), "W").id > 0);
});

function honestMoves({ game }: MolekModel): readonly Move[] {
  return legalMoves(positionIn(game, MOLEK)).filter(({ cheat }) => !cheat);
}

Deno.test("a response does not put held cards down", () => {
  const { model, id } = asking(press(SOLVABLE, ""), "H");
  const holding = pressOn(model, "2");
  assertEquals(send(holding, solved(id)).held, holding.held);
});

Deno.test("a verdict claims only what is known", () => {
  const messageAfter = (...events: readonly ((id: number) => MolekEvent)[]): string => {
    const { model, id } = asking(press(dealGame(MOLEK, 4), "56"), "W");
    return messageOf(events.reduce((before, event) => send(before, event(id)), model));
  };
  const lost = (id: number): MolekEvent => ({ kind: "solved", id, verdict: "lost", moves: [] });
  assertEquals(
    messageAfter(lost, (id) => ({ kind: "wayBack", id, back: undefined, isProved: true })),
    "Winnable without cheating: no, and it never was.",
  );
  assertEquals(
    messageAfter(lost, (id) => ({ kind: "wayBack", id, back: undefined, isProved: false })),
    "Winnable without cheating: no. It is unknown whether it ever was.",
  );
  assertEquals(
    messageAfter(lost),
    "Winnable without cheating: no. Looking for the losing move…",
  );
  assertEquals(
    messageAfter((id) => ({ kind: "solved", id, verdict: "undecided", moves: [] })),
    "Winnable without cheating: undecided (time limit reached).",
  );
  const { model, id } = asking(press(SOLVABLE, ""), "S");
  assertStringIncludes(
    messageOf(send(model, { kind: "solved", id, verdict: "undecided", moves: [] })),
    "No solution found",
  );
});

Deno.test("after a losing move, the verdict says how many moves ago the game was winnable", () => {
  for (let model = press(SOLVABLE, ""); !model.isOver; model = pressOn(model, "H\r")) {
    for (const { from, to, cheat } of legalMoves(positionIn(model.game, MOLEK))) {
      if (cheat) continue;
      const message = messageOf(pressOn(model, `:c${from + 1} c${to + 1}\rW`));
      assertMatch(message, /^Winnable without cheating: (yes, in \d+ moves|no, but it was .*)\.$/);
      if (!message.includes("no, but")) continue;
      assertEquals(message, "Winnable without cheating: no, but it was one move ago (B).");
      return;
    }
  }
  throw new Error("No move loses this game.");
});

Deno.test("questions and refusals are shown while the player follows a solution", () => {
  const along = pressOn(press(SOLVABLE, "S"), "\r");
  assertStringIncludes(messageOf(along), "Solution: ");
  assertStringIncludes(messageOf(pressOn(along, "N")), "This game will be abandoned.");
  assertStringIncludes(messageOf(pressOn(along, ":c1 c1\r")), "The card is already in column 1.");
  assertStringIncludes(messageOf(pressOn(along, "l")), "Solution: ");
});

Deno.test("a hint with a cheat says so", () => {
  const { model, id } = asking(press(SOLVABLE, ""), "H");
  const moves = [{ from: 0, to: 1, count: 1, cheat: true }];
  const answered = send(model, { kind: "solved", id, verdict: "won", moves: asOpaque(moves) });
  assertStringIncludes(messageOf(answered), "Hint: cheat with V from column 1 onto V in column 2");
});

Deno.test("a hint says that its cheats are not proved the fewest, as long as cheats are left", () => {
  const { model, id } = asking(press(SOLVABLE, ""), "H");
  const unproved = "cheats not proved the fewest";
  for (const cheat of [true, false]) {
    const moves = [{ from: 0, to: 1, count: 1, cheat }];
    const message = messageOf(
      send(model, { kind: "solved", id, verdict: "won", moves: asOpaque(moves), unproved }),
    );
    assertEquals(message.includes("(1 left, one cheat, not proved the fewest)"), cheat, message);
    assertEquals(message.includes("proved"), cheat);
  }
});
