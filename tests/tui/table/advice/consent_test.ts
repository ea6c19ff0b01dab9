import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { KLONDIKE_TABLE } from "../../../../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../../../../tui/molek/table.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import type { GameStep } from "../../../../tui/table/effect.ts";
import type { LineProgram } from "../../../../tui/terminal/line_io.ts";
import { plainMode } from "../../../../tui/table/plain/plain_mode.ts";
import type { Model } from "../../../../tui/table/model.ts";
import { newModel, withDeal, withRestart } from "../../../../tui/table/new_game.ts";
import { noticeLine, SHORT_WORDING } from "../../../../tui/table/wording.ts";
import { typeLine } from "../type_line.ts";
import { update } from "../../../../tui/table/update.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../../klondike/player.ts";
import { modelOf } from "../../klondike/scenes.ts";
import { SOLVABLE } from "../../molek/scenes.ts";

const DEALT = modelOf(dealOf(WON_SEEDS[1], rulesOfTurn(1)));
/** A game with a solver and without a coach. */
const START = { ...DEALT, table: { ...DEALT.table, hasCoach: false } };
const MOLEK_START = newModel(MOLEK_TABLE, SOLVABLE);

function press(model: Model, ...keys: readonly string[]): GameStep {
  return keys.reduce(
    (step: GameStep, key) => update(step.model, keyInput(key), step.model.now + 1000),
    { model, effects: [] },
  );
}

function asks({ model, effects }: GameStep): boolean {
  assertEquals(effects.some(({ kind }) => kind === "solve"), model.pendingSolve !== undefined);
  return model.pendingSolve !== undefined;
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

function answered(step: ReturnType<typeof press>): typeof step.model {
  const id = step.model.pendingSolve?.id ?? 0;
  return update(step.model, { kind: "solved", id, verdict: "undecided", moves: [] }, 0).model;
}

Deno.test("the first solver help of a game needs a second press of its key", () => {
  for (const key of ["W", "S"]) {
    const { model } = press(START, key);
    assertEquals([model.mode.kind, model.usage.solver], ["consent", 0]);
    assertEquals(
      messageOf(model),
      `A win with solver help is listed separately in your statistics. ${key} again asks the solver, Esc cancels.`,
    );
    assert(asks(press(model, key)));
  }
  assert(!asks(press(MOLEK_START, "S")));
  assert(asks(press(MOLEK_START, "S", "S")));
});

Deno.test("Esc and Enter cancel the solver, and other keys go on with the game", () => {
  for (const key of ["Escape", "Enter"]) {
    const { model, effects } = press(START, "W", key);
    assertEquals([model.mode.kind, model.notice, effects], ["board", undefined, []], key);
    assertEquals([model.game, model.usage, model.pendingSolve], [
      START.game,
      START.usage,
      undefined,
    ], key);
  }
  for (const key of [" ", "n", "q", "2", "c"]) {
    const [asked, unasked] = [press(START, "W", key), press(START, key)];
    assertEquals(asked.effects, unasked.effects, key);
    for (const part of ["game", "mode", "held", "usage"] as const) {
      assertEquals(asked.model[part], unasked.model[part], `${key}: ${part}`);
    }
  }
  assert(!asks(press(START, "W", "Escape", "W")), "a player who has not agreed is asked again");
});

Deno.test("consent is asked for once per game, and not in a game with solver help", () => {
  const helped = answered(press(START, "W", "W") as never) as unknown as typeof START;
  assertEquals(helped.usage.solver, 1);
  assert(asks(press(helped, "S")));
  assert(asks(press({ ...START, usage: { ...START.usage, solver: 1 } }, "W")));
  for (const next of [withRestart(helped), withDeal(helped, 5)]) assert(!asks(press(next, "W")));
});

Deno.test("typed commands and the watch ask for consent like keys, but a hint from the board does not", () => {
  for (const line of ["solve", "solution", "winnable", "winnable on"]) {
    const { model } = typeLine(START, line);
    assertEquals([model.mode.kind, model.showWinnable], ["consent", "request"], line);
  }
  assertEquals(press(typeLine(START, "winnable on").model, "W").model.showWinnable, "always");
  assertEquals(typeLine(START, "winnable off").model.mode.kind, "board");
  assertEquals(press(START, "H").model.usage.hints, 1);
});

Deno.test("a won game does not ask for consent", () => {
  const { model } = press({ ...START, isOver: true }, "W");
  assertEquals([model.mode.kind, messageOf(model)], ["board", "The game is won."]);
});

Deno.test("a watch that is still on shows a message, and counts from the next move", () => {
  const watched = withDeal({ ...START, showWinnable: "always" as const }, WON_SEEDS[1]);
  const shown = (model: typeof START, width: number): string =>
    rowsOf(view(model, { width, height: width === 40 ? 12 : 25 })).join("\n");
  assertStringIncludes(shown(watched, 120), "New game: seed 39595. Watch on. Your next move makes");
  assertStringIncludes(
    shown(watched, 80),
    "Your next move makes this a game with help; W turns it off.",
  );
  assertStringIncludes(shown(watched, 40), "Watch on: counts as help. W: off");
  assertEquals(press(watched, "W", " ").model.usage.solver, 0);
  const moved = press(watched, " ").model;
  assertEquals([moved.usage.solver, press(moved, " ").model.usage.solver], [1, 1]);
  assert(!shown(moved, 80).includes("counts as helped"));
});

Deno.test("plain mode asks a person for consent, and tells a script that the solver has helped", () => {
  const program = (asks: boolean): LineProgram<typeof START> =>
    plainMode({ model: newModel(KLONDIKE_TABLE, START.game), effects: [] }, {
      now: () => 0,
      perform: (effect, send) => {
        if (effect.kind !== "solve") return;
        send({ kind: "solved", id: effect.id, verdict: "undecided", moves: [] });
      },
      prompt: "",
      asks,
    });
  const asking = program(true);
  const asked = asking.answer(asking.start.model, "winnable");
  assertEquals(
    asked.text,
    "A win with solver help is listed separately in your statistics. Ask the solver? (y/n)\n",
  );
  const counted = 'The solver has helped; a win will be listed as "with help".\n';
  for (const yes of ["y", "Yes", " yes "]) {
    const { text, model } = asking.answer(asked.model, yes);
    assert(text.startsWith("Undecided after ") && text.endsWith(counted), text);
    assert(!asking.answer(model, "winnable").text.includes(counted));
  }
  const unclear = asking.answer(asked.model, "perhaps");
  assertEquals(unclear.text, `Answer y or n.\n${asked.text}`);
  assertEquals(asking.answer(unclear.model, "quit").code, 0);
  assertEquals(asking.answer(unclear.model, "s").model.game.turns.length, 1);
  for (const no of ["n", "", "no"]) {
    const { text, model, code } = asking.answer(asked.model, no);
    assertEquals([text, code], ["The solver was not asked.\n", undefined]);
    assertEquals([model.mode.kind, model.game], ["board", START.game]);
  }
  const script = program(false);
  const { text } = script.answer(script.start.model, "winnable");
  assert(text.startsWith("Undecided after ") && text.endsWith(counted), text);
  const next = script.answer(script.answer(script.start.model, "new 5").model, "winnable");
  assert(next.text.startsWith("Undecided after "), next.text);
});
