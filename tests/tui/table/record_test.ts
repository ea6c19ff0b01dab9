import { type GameRecord, replayRecord } from "../../../lib/game_record.ts";
import { KLONDIKE_TABLE } from "../../../tui/klondike/table.ts";
import { type Clock, NEW_CLOCK } from "../../../tui/table/clock.ts";
import { currentScore, currentState, gameAfter, moveCount, undo } from "../../../tui/table/game.ts";
import {
  gameFromRecord,
  isSaveEffect,
  modelFromRecord,
  recordFromModel,
  withSaveEffects,
} from "../../../tui/table/record.ts";
import { asOpaque } from "../../opaque.ts";
import { dealOf, rulesOfTurn, WON_SEEDS } from "../klondike/player.ts";
import { type Model, modelOf, press, WINNING_KEYS } from "../klondike/scenes.ts";
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";

const GAME = dealOf(10, rulesOfTurn(3));
const WON = dealOf(WON_SEEDS[1], rulesOfTurn(1));

Deno.test("a saved game is restored exactly", () => {
  const keys = fc.array(fc.constantFrom(" ", "u", "U", "\t", "\r", "w", "f", "1", "4", "7", "H"));
  fc.assert(
    fc.property(keys, (pressed) => {
      const model = press(GAME, pressed.join(""));
      const record = recordFromModel(model);
      assertEquals(gameFromRecord(KLONDIKE_TABLE.patience, record), model.game);
      const resumed = modelFromRecord(KLONDIKE_TABLE, record);
      assertEquals([resumed.game, resumed.usage], [model.game, model.usage]);
      assertEquals(recordFromModel(resumed), record);
      const outcome = replayRecord(KLONDIKE_TABLE.patience, record);
      assertEquals(outcome?.state, currentState(model.game));
      assertEquals([outcome?.score, outcome?.moves], [
        currentScore(model.game),
        moveCount(model.game),
      ]);
    }),
    { seed: 3, numRuns: 60 },
  );
});

Deno.test("a turn with automatic moves stays one turn", () => {
  const model = press(WON, `:auto on\r${WINNING_KEYS.slice(0, 60).join("")}`);
  const { turns } = recordFromModel(model);
  assert(turns.some((moves) => moves.length > 1));
  assertEquals(
    gameFromRecord(KLONDIKE_TABLE.patience, recordFromModel(model)).turns.length,
    turns.length,
  );
});

Deno.test("a won game is over when it is resumed", () => {
  const resumed = modelFromRecord(
    KLONDIKE_TABLE,
    recordFromModel(press(WON, WINNING_KEYS.join(""))),
  );
  assertEquals([resumed.mode.kind, resumed.isOver], ["won", true]);
});

Deno.test("each move of a file is a turn", () => {
  const { turns } = gameAfter(GAME, asOpaque([{ kind: "draw" }, { kind: "draw" }]));
  assertEquals(turns.map(({ moves }) => moves.length), [1, 1]);
});

const DEAL = dealOf(10, rulesOfTurn(3));
const FRESH: Model = { ...modelOf(DEAL), clock: NEW_CLOCK };
const MOVED = { game: gameAfter(DEAL, [asOpaque({ kind: "draw" })]) };
const RUNNING: Clock = { before: 0, since: 5 };
const REDRAW = { kind: "redraw" } as const;
const QUIT = { kind: "quit", code: 0 } as const;

/** Returns the effects between two models, with the saved part of each game. */
function effectsBetween(
  before: Model,
  after: Partial<Model>,
  ...effects: readonly (typeof REDRAW | typeof QUIT)[]
): string[] {
  return withSaveEffects(before, { model: { ...before, ...after }, effects }).effects
    .map((effect) => {
      if (!("record" in effect)) return effect.kind;
      const won = "won" in effect && effect.won ? ", won" : "";
      return `${effect.kind} ${nameOf(effect.record)}${won}`;
    });
}

function nameOf({ origin, played }: GameRecord): string {
  if (origin.kind !== "seed" || origin.seed !== 10) return "second";
  return played === 0 ? "first" : "moved";
}

Deno.test("every change of the game is saved, before other effects", () => {
  assertEquals(effectsBetween(FRESH, MOVED, REDRAW), ["keep moved", "redraw"]);
  assertEquals(effectsBetween({ ...FRESH, ...MOVED }, { usage: { ...FRESH.usage, hints: 1 } }), [
    "keep moved",
  ]);
  assertEquals(effectsBetween(FRESH, {}), []);
});

Deno.test("a new deal begins another game, and ends a game that has begun", () => {
  const next = { gameNumber: 2, game: dealOf(11, rulesOfTurn(3)), isOver: false };
  assertEquals(effectsBetween(FRESH, next), ["begin second"]);
  assertEquals(effectsBetween({ ...FRESH, ...MOVED }, next), ["end moved", "begin second"]);
  assertEquals(effectsBetween({ ...FRESH, ...MOVED, isOver: true }, next), ["begin second"]);
});

Deno.test("a won game is counted once, and later moves are not saved", () => {
  const won = { ...MOVED, isOver: true };
  assertEquals(effectsBetween(FRESH, won), ["end moved, won"]);
  assertEquals(effectsBetween({ ...FRESH, ...won }, { game: undo(MOVED.game) ?? DEAL }), []);
  assertEquals(effectsBetween({ ...FRESH, ...won, clock: RUNNING }, {}, QUIT), ["quit"]);
});

Deno.test("quitting saves the time since the last move, if there was one", () => {
  assertEquals(effectsBetween({ ...FRESH, ...MOVED, clock: RUNNING }, {}, QUIT), [
    "keep moved",
    "quit",
  ]);
  assertEquals(effectsBetween({ ...FRESH, ...MOVED }, {}, QUIT), ["quit"]);
  assertEquals(effectsBetween({ ...FRESH, clock: RUNNING }, {}, QUIT), ["quit"]);
});

Deno.test("a setting is stored only when it changes", () => {
  assertEquals(effectsBetween(FRESH, { theme: "felt" }, REDRAW), ["remember", "redraw"]);
  assertEquals(effectsBetween(FRESH, { theme: "plain" }), []);
});

Deno.test("isSaveEffect is true for save effects only", () => {
  const kinds = ["begin", "keep", "end", "remember", "save", "quit"];
  assertEquals(kinds.filter((kind) => isSaveEffect({ kind })), kinds.slice(0, 4));
});
