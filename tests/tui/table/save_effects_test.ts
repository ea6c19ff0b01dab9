import { assertEquals } from "@std/assert";
import type { GameRecord } from "../../../lib/game_record.ts";
import { type Clock, NEW_CLOCK } from "../../../tui/table/clock.ts";
import { gameAfter, undo } from "../../../tui/table/game.ts";
import { isSaveEffect, withSaveEffects } from "../../../tui/table/save_effects.ts";
import { asOpaque } from "../../opaque.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { type Model, modelOf } from "../klondike/scenes.ts";

const DEAL = dealOf(10, rulesOfTurn(3));
const FRESH: Model = { ...modelOf(DEAL), clock: NEW_CLOCK };
const MOVED = { game: gameAfter(DEAL, [asOpaque({ kind: "draw" })]) };
const RUNNING: Clock = { before: 0, since: 5 };
const REDRAW = { kind: "redraw" } as const;
const QUIT = { kind: "quit", code: 0 } as const;

/** What is done between two models, with what is kept of each game. */
function kept(
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

Deno.test("every change of the game is kept, before anything else is done", () => {
  assertEquals(kept(FRESH, MOVED, REDRAW), ["keep moved", "redraw"]);
  assertEquals(kept({ ...FRESH, ...MOVED }, { usage: { ...FRESH.usage, hints: 1 } }), [
    "keep moved",
  ]);
  assertEquals(kept(FRESH, {}), []);
});

Deno.test("a new deal begins another game, and loses the one that had begun", () => {
  const next = { gameNumber: 2, game: dealOf(11, rulesOfTurn(3)), isOver: false };
  assertEquals(kept(FRESH, next), ["begin second"]);
  assertEquals(kept({ ...FRESH, ...MOVED }, next), ["end moved", "begin second"]);
  assertEquals(kept({ ...FRESH, ...MOVED, isOver: true }, next), ["begin second"]);
});

Deno.test("a game that is won is counted once; what is played after it is kept nowhere", () => {
  const won = { ...MOVED, isOver: true };
  assertEquals(kept(FRESH, won), ["end moved, won"]);
  assertEquals(kept({ ...FRESH, ...won }, { game: undo(MOVED.game) ?? DEAL }), []);
  assertEquals(kept({ ...FRESH, ...won, clock: RUNNING }, {}, QUIT), ["quit"]);
});

Deno.test("at the end the time since the last move is kept, where there was one", () => {
  assertEquals(kept({ ...FRESH, ...MOVED, clock: RUNNING }, {}, QUIT), ["keep moved", "quit"]);
  assertEquals(kept({ ...FRESH, ...MOVED }, {}, QUIT), ["quit"]);
  assertEquals(kept({ ...FRESH, clock: RUNNING }, {}, QUIT), ["quit"]);
});

Deno.test("a setting is remembered when it changes, and then only", () => {
  assertEquals(kept(FRESH, { theme: "felt" }, REDRAW), ["remember", "redraw"]);
  assertEquals(kept(FRESH, { theme: "plain" }), []);
});

Deno.test("what only keeps is told from what else is to be done", () => {
  const kinds = ["begin", "keep", "end", "remember", "save", "quit"];
  assertEquals(kinds.filter((kind) => isSaveEffect({ kind })), kinds.slice(0, 4));
});
