import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { keyInput } from "../../../../tui/terminal/input.ts";
import type { GameEffect, GameEvent, GameStep } from "../../../../tui/table/effect.ts";
import { currentState, isWon, moveCount } from "../../../../tui/table/game.ts";
import { recordFromModel } from "../../../../tui/table/record.ts";
import { LONG_WORDING, noticeLine, SHORT_WORDING } from "../../../../tui/table/wording.ts";
import { typeLine } from "../type_line.ts";
import { update } from "../../../../tui/table/update.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { asOpaque } from "../../../opaque.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { dealOf, rulesOfTurn, winByHints, WON_SEEDS } from "../../klondike/player.ts";
import { type Model, modelOf } from "../../klondike/scenes.ts";

const GAME = dealOf(WON_SEEDS[1], rulesOfTurn(1));
const LINE = (winByHints(WON_SEEDS[1], 1) ?? []).map(({ move }) => move);
const SIZE = { width: 80, height: 25 };

/** A game with a solver and without a coach; the player has agreed to solver help. */
const AGREED: Model = {
  ...modelOf(GAME),
  table: { ...modelOf(GAME).table, hasCoach: false },
  hasAgreed: true,
};

type Step = GameStep;
type Event = GameEvent;
type Solve = Extract<GameEffect, { kind: "solve" }>;

function press(model: Model, key: string): Step {
  return update(model, keyInput(key), model.now + 1000);
}

function solveOf({ effects }: Step): Solve {
  const effect = effects.find(({ kind }) => kind === "solve");
  assert(effect?.kind === "solve", "nothing is asked");
  return effect;
}

function answered({ model, effects }: Step, verdict: "won" | "lost" | "undecided"): Model {
  const { id } = solveOf({ model, effects });
  const moves = verdict === "won" ? LINE.slice(moveCount(model.game)) : [];
  return update(model, { kind: "solved", id, verdict, moves: asOpaque(moves) }, model.now).model;
}

function send(model: Model, event: Event): Model {
  return update(model, event, model.now).model;
}

function messageOf({ notice, table }: Model, voice = SHORT_WORDING): string {
  return notice ? noticeLine(notice, table.phrases, voice) : "";
}

function panel(model: Model): string {
  const { fit, ...sized } = { ...model, cardSize: "7x4" as const };
  assert(fit === undefined);
  return rowsOf(view({ ...sized, fit }, SIZE)).find((row) =>
    /innable|Undecided|Lost since/.test(row)
  )?.slice(58)
    .trim() ?? "";
}

Deno.test("S shows the solver's move and counts it as help, and Enter plays it", () => {
  const asked = press(AGREED, "S");
  assertEquals([solveOf(asked).state, solveOf(asked).earlier], [GAME.start, []]);
  const hinted = answered(asked, "won");
  assertStringIncludes(messageOf(hinted), "Solver: ");
  assertEquals(hinted.usage.solver, 1);
  const played = press(hinted, "Enter").model;
  assertEquals(moveCount(played.game), 1);
  // After a move of the solution, its rest is known.
  const again = press(played, "S");
  assertEquals(again.effects.filter(({ kind }) => kind === "solve"), []);
  assertEquals(again.model.advice?.kind, "line");
  let model = AGREED;
  model = answered(press(model, "S"), "won");
  for (let i = 0; !isWon(model.game) && i < 400; i++) {
    model = press(press(model, "Enter").model, "S").model;
  }
  assert(isWon(model.game));
  assertStringIncludes(
    rowsOf(view(model, SIZE)).join("\n"),
    'Listed as "with help"',
  );
});

Deno.test("S after its own hint steps through the whole solution, and the game stays unchanged", () => {
  const hinted = answered(press(AGREED, "S"), "won");
  const shown = press(hinted, "S").model;
  assertStringIncludes(rowsOf(view(shown, SIZE))[23] ?? "", `Solution 0/${LINE.length} paused`);
  assertEquals(recordFromModel(shown), recordFromModel({ ...hinted, usage: shown.usage }));
  const stepped = press(press(shown, "Right").model, "Right").model;
  assertEquals(moveCount(stepped.game), 2);
  assertEquals(moveCount(press(press(shown, "End").model, "Left").model.game), LINE.length - 1);
  const back = press(press(shown, "Home").model, "Escape").model;
  assertEquals([back.game, back.mode.kind], [GAME, "board"]);
  const later = press(press(press(hinted, "Enter").model, "S").model, "S").model;
  assertEquals([later, press(later, "Right").model].map(({ game }) => moveCount(game)), [1, 2]);
});

Deno.test("solver help is saved with the game at once", () => {
  const asked = press(AGREED, "S");
  const { id } = solveOf(asked);
  const { model, effects } = update(
    asked.model,
    { kind: "solved", id, verdict: "won", moves: asOpaque(LINE) },
    0,
  );
  assertEquals(effects, [{ kind: "keep", record: recordFromModel(model) }]);
  assertEquals(model.usage.solver, 1);
});

Deno.test("W shows whether the game is winnable, and W again turns the watch on", () => {
  assertEquals(panel(AGREED), "Winnable? W");
  const asked = press(AGREED, "W");
  assertEquals(panel(asked.model), "Winnable  asking");
  const won = answered(asked, "won");
  assertStringIncludes(messageOf(won), "Still winnable");
  assertEquals(panel(won), "Winnable");
  const watched = press(won, "W");
  assertEquals(watched.effects.at(-1), {
    kind: "remember",
    settings: { "klondike.showWinnable": "always" },
  });
  const next = press(watched.model, " ");
  assertEquals(panel(answered(next, "undecided")), "Undecided");
  assertEquals(press(watched.model, "W").model.showWinnable, "request");
  assertEquals(answered(press(AGREED, "W"), "undecided").showWinnable, "request");
});

Deno.test("an undecided position gets more time when it is solved again", () => {
  const undecided = answered(press(AGREED, "W"), "undecided");
  assertStringIncludes(messageOf(undecided), "Undecided");
  assertEquals(
    solveOf(press(undecided, "W")).seconds,
    6 * solveOf(press(AGREED, "W")).seconds,
  );
});

Deno.test("the watch reports a losing move at once, with the way back", () => {
  let model = typeLine(AGREED, "winnable on").model;
  model = answered(typeLine(AGREED, "winnable on"), "won");
  const move = press(model, " ");
  const { state, earlier } = solveOf(move);
  assertEquals([state, earlier], [currentState(move.model.game), [[GAME.start]]]);
  const lost = answered(move, "lost");
  assertStringIncludes(messageOf(lost), "Not winnable");
  const { id } = solveOf(move);
  const warned = send(lost, { kind: "wayBack", id, back: 1, isProved: true });
  const text = "No longer winnable: B undoes one move, back to the last winnable position.";
  assertEquals(messageOf(warned), text);
  const inLines = "No longer winnable: undo undoes one move, back to the last winnable position.";
  assertEquals(
    messageOf(warned, LONG_WORDING),
    `Six of hearts drawn, 23 left in the stock. ${inLines}`,
  );
  assertEquals(panel(warned), "Lost since move 1");
  // The following positions are lost too, so they are not solved.
  const further = press(warned, " ");
  assertEquals(further.effects.filter(({ kind }) => kind === "solve"), []);
  assertStringIncludes(messageOf(further.model), "B undoes 2 moves, back to the last winnable");
  const back = press(press(further.model, "u").model, "u").model;
  assertEquals(panel(back), "Winnable");
  assertEquals(back.usage.solver, 1);
});

Deno.test("a deal that is not winnable says so", () => {
  const asked = press(AGREED, "S");
  const { id } = solveOf(asked);
  const model = answered(asked, "lost");
  const warned = send(model, { kind: "wayBack", id, back: undefined, isProved: true });
  assertEquals(messageOf(warned), "Not winnable: this deal never was; n deals another.");
});

Deno.test("the response for an earlier position is stored and not shown", () => {
  const asked = press(AGREED, "W");
  const moved = press(asked.model, " ").model;
  const late = send(moved, {
    kind: "solved",
    id: solveOf(asked).id,
    verdict: "won",
    moves: asOpaque(LINE),
  });
  assertEquals([late.notice, late.usage.solver], [moved.notice, 0]);
  assertStringIncludes(messageOf(press(press(late, "u").model, "W").model), "Still winnable");
  const stale = send(moved, { kind: "solved", id: 99, verdict: "lost", moves: [] });
  assertEquals(stale, { ...moved, now: stale.now });
  const lost = answered(asked, "lost");
  assertEquals(send(lost, { kind: "wayBack", id: 99, back: 1, isProved: true }), lost);
});

Deno.test("the way back is searched up to the last position known to be winnable", () => {
  const first = press(AGREED, " ").model;
  const asked = press(first, "W");
  const { id } = solveOf(asked);
  const won = send(asked.model, { kind: "solved", id, verdict: "won", moves: [] });
  const second = press(won, " ").model;
  const { earlier } = solveOf(press(press(second, " ").model, "W"));
  assertEquals(earlier, [[currentState(second.game), currentState(first.game)]]);
});

Deno.test("N deals a winnable game, and asks for confirmation if a game has begun", () => {
  const { variant } = GAME;
  const wanted = { kind: "chooseSeed", variant, deals: "winnable" } as const;
  assertEquals(press(AGREED, "N").effects, [wanted]);
  assertEquals(messageOf(press(AGREED, "N").model), "Searching for a winnable deal…");
  const asked = press(press(AGREED, " ").model, "N");
  assertEquals([asked.effects, asked.model.mode.kind], [[], "confirm"]);
  assertEquals(press(asked.model, "n").effects, []);
  assertEquals(press(asked.model, "y").effects, [wanted]);
  const only = { ...AGREED, deals: "winnable" };
  assertEquals(typeLine(only, "new").effects, [wanted]);
  assertEquals(typeLine(AGREED, "new winnable").effects, [wanted]);
});
