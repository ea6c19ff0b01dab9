import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { CoachAdvice } from "../../../../lib/advice.ts";
import { KLONDIKE } from "../../../../lib/klondike/patience/klondike.ts";
import type { Move } from "../../../../lib/klondike/move.ts";
import type { Level } from "../../../../lib/patience.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import type { GameEffect, GameStep } from "../../../../tui/table/effect.ts";
import { typeLine } from "../type_line.ts";
import { currentState, positionIn } from "../../../../tui/table/game.ts";
import { noticeLine, SHORT_WORDING } from "../../../../tui/table/wording.ts";
import { tableScreen } from "../../../../tui/table/screen.ts";
import { update } from "../../../../tui/table/update.ts";
import { asOpaque } from "../../../opaque.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../../klondike/player.ts";
import { type Model, modelOf } from "../../klondike/scenes.ts";

const START = modelOf(dealOf(WON_SEEDS[1], rulesOfTurn(1)));
const DRAW: Move = { kind: "draw" };

/** Returns advice with two choices: to draw twice, and the first legal move that is not a draw. */
function coachingFor({ game }: Model, chance = 0.4): CoachAdvice {
  const other =
    KLONDIKE.legalMoves(positionIn(game, KLONDIKE)).find(({ kind }) => kind === "carry") ??
      DRAW;
  return {
    chance,
    isCalibrated: true,
    choices: [
      { moves: asOpaque([DRAW, DRAW]), why: "draws a new card", chance },
      { moves: asOpaque([other]), why: "turns over a card", chance: chance / 2 },
    ],
  };
}

type Step = GameStep;

function press(model: Model, ...keys: readonly string[]): Step {
  return keys.reduce<Step>(
    ({ model }, key) => update(model, keyInput(key), model.now + 1),
    { model, effects: [] },
  );
}

function asked({ effects }: Step): Extract<GameEffect, { kind: "coach" }> | undefined {
  const effect = effects.find(({ kind }) => kind === "coach");
  return effect?.kind === "coach" ? effect : undefined;
}

function answered(step: Step, coaching?: CoachAdvice): Step {
  const { id } = asked(step) ?? { id: -1 };
  const event = { kind: "coached", id, ...(coaching && { coaching }) } as const;
  return update(step.model, event, step.model.now);
}

function messageOf({ notice, table }: Model): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("H shows a quick hint at once, and then the coach's hint with its win chance", () => {
  const quick = press(START, "H");
  assertEquals(quick.model.notice?.kind, "hint");
  assertEquals(asked(quick)?.start, START.game.start);
  const first = answered(quick, coachingFor(START)).model;
  assertStringIncludes(messageOf(first), "draw twice (a new card); about 40%");
  const second = press(first, "H");
  assertStringIncludes(
    messageOf(second.model),
    "Hint 2/2: J♠ to column 1 (turns over a card); about 20%",
  );
  assertEquals(asked(second), undefined);
  assertStringIncludes(messageOf(press(second.model, "H").model), "about 40%");
  assertEquals(press(second.model, "H").model.usage, { hints: 3, undos: 0, solver: 0 });
});

Deno.test("Enter plays a choice as one turn, and u undoes all of it", () => {
  const shown = answered(press(START, "H"), coachingFor(START)).model;
  const { model } = press(shown, "Enter");
  assertEquals<unknown>(model.game.turns.map(({ moves }) => moves), [[DRAW, DRAW]]);
  assertEquals(currentState(press(model, "u").model.game), currentState(START.game));
});

Deno.test("the coach's hint is shown at once when the player returns to the position", () => {
  const shown = answered(press(START, "H"), coachingFor(START)).model;
  const back = press(shown, "Enter", "u", "H");
  assertEquals(asked(back), undefined);
  assertStringIncludes(messageOf(back.model), "about 40%");
});

Deno.test("the coach's response has no effect once the player has gone on", () => {
  const quick = press(START, "H");
  for (const keys of [["Space"], ["Right"], ["Space", "u"], ["?"]]) {
    const { model } = press(quick.model, ...keys);
    const after = update(model, { kind: "coached", id: asked(quick)?.id ?? 0 }, 0).model;
    assertEquals([after.notice, after.advice, after.mode], [
      model.notice,
      model.advice,
      model.mode,
    ]);
    const late = answered({ model, effects: quick.effects }, coachingFor(START)).model;
    assertEquals([late.notice, late.mode], [model.notice, model.mode], keys.join(" "));
  }
});

Deno.test("W shows the win chance, which is not solver help, and W again asks for consent to the solver", () => {
  const shown = answered(press(START, "W"), coachingFor(START)).model;
  assertStringIncludes(messageOf(shown), "Win chance: about 40%, judged from the visible cards");
  assertEquals([shown.usage, shown.mode.kind], [START.usage, "board"]);
  assertEquals(press(shown, "W").model.mode.kind, "consent");
  assertEquals(press(shown, "W", "W").effects.map(({ kind }) => kind), ["solve"]);
  const helped = press({ ...shown, usage: { ...shown.usage, solver: 1 } }, "W");
  assert(
    helped.effects.some(({ kind }) => kind === "solve"),
    "a game with solver help does not ask for consent",
  );
  assertEquals(typeLine(START, "winnable").model.mode.kind, "consent");
});

Deno.test("uncalibrated win chances are shown in words, and those of easier deals as lower bounds", () => {
  const words = { ...coachingFor(START), isCalibrated: false };
  assertStringIncludes(messageOf(answered(press(START, "W"), words).model), "A fair chance to win");
  const { game } = START;
  const chanceOf = (level: Level): string => {
    const origin = { kind: "seed", seed: 1, level } as const;
    const model: Model = { ...START, game: { ...game, origin } };
    return messageOf(answered(press(model, "W"), coachingFor(model)).model);
  };
  for (const level of ["easy", "medium"] as const) {
    assertStringIncludes(chanceOf(level), "Win chance: at least 40%");
  }
  // These levels choose deals that are harder than they look.
  for (const level of ["hard", "expert"] as const) {
    assertStringIncludes(chanceOf(level), "Win chance: about 40%");
  }
  const none = { ...coachingFor(START), choices: [] };
  assertStringIncludes(
    messageOf(answered(press(START, "W"), none).model),
    "No useful moves in sight",
  );
});

Deno.test("the coach plays by itself at its own speed, until a key ends it", () => {
  const { wakeAt } = tableScreen();
  const begun = typeLine(START, "coach");
  assertEquals(begun.model.mode.kind, "coach");
  const first = answered(begun, coachingFor(START));
  assertEquals(first.model.game.turns.length, 1);
  const waiting = answered(first, coachingFor(first.model)).model;
  assertEquals(waiting.game.turns.length, 1);
  const second = update(waiting, { kind: "tick" }, wakeAt({ ...waiting, timerShown: false }) ?? 0);
  assertEquals([second.model.game.turns.length, second.model.usage.hints], [2, 2]);
  const ended = press(second.model, "Escape").model;
  assertEquals(ended.mode.kind, "board");
  assertEquals(
    answered({ model: ended, effects: second.effects }, coachingFor(ended)).model.game,
    ended.game,
  );
  const none = answered(first, { ...coachingFor(first.model), choices: [] }).model;
  const stopped = update(none, { kind: "tick" }, none.now + 5000).model;
  assertEquals([stopped.mode.kind, stopped.game.turns.length], ["board", 1]);
});

Deno.test("the watch does not interrupt the coach while it plays", () => {
  const watched = typeLine({ ...START, showWinnable: "always" as const, hasAgreed: true }, "coach");
  const first = answered(watched, coachingFor(START));
  assertEquals(first.effects.filter(({ kind }) => kind === "solve"), []);
});

Deno.test("a coach that fails leaves the quick hint, and returns to the board", () => {
  const failed = answered(press(START, "H")).model;
  assertEquals(failed.advice?.kind, "hints");
  assertEquals(answered(typeLine(START, "coach")).model.mode.kind, "board");
});

Deno.test("the coach can be asked again after the solver", () => {
  const helped = { ...START, usage: { ...START.usage, solver: 1 } };
  const solving = press(helped, "H", "S").model;
  assertEquals(solving.pendingCoach, undefined);
  assert(asked(press(solving, "Escape", "H")), "the coach is not asked again");
});
