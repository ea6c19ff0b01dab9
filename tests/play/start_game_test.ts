import { assert, assertEquals } from "@std/assert";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { type GameStart, startGame } from "../../play/start_game.ts";
import { err } from "../../lib/result.ts";
import type { Model } from "../../tui/table/model.ts";
import { playWorld } from "../cli/play_world.ts";
import { KLONDIKE } from "../opaque.ts";

const START: GameStart<never> = {
  named: {},
  deals: {},
  settings: {},
  view: { onScreen: true, shown: { rich: true, letters: false }, motion: true },
};

/** The model of the first step of a game. */
async function started(start: Partial<GameStart<never>>): Promise<Model> {
  const step = await startGame(KLONDIKE_TABLE, playWorld(KLONDIKE), { ...START, ...start });
  assert(step.ok);
  return step.value.model;
}

Deno.test("a game has the rules that are named, and others as they were kept", async () => {
  const settings = { "klondike.turn": "3", "klondike.worryBack": "no" };
  const { game, variant } = await started({ settings, named: { rules: { turn: "1" } } });
  assertEquals([game.variant.turn, game.variant.worryBack], ["1", "no"]);
  assertEquals(variant, game.variant);
});

Deno.test("the rules of a daily deal hold for it alone", async () => {
  const deal = { seed: 4, day: "2026-11-19" };
  const { game, variant } = await started({
    settings: { "klondike.turn": "3" },
    named: { daily: { deal, rules: { turn: "1" } } },
  });
  assertEquals([game.origin, game.variant.turn], [{ kind: "seed", ...deal }, "1"]);
  assertEquals(variant.turn, "3");
});

Deno.test("a winnable deal is asked of the solver, now and for the deals that follow", async () => {
  const solver = {
    ask: (_: unknown, tell: (event: { readonly kind: "deal"; readonly seed: number }) => void) =>
      tell({ kind: "deal", seed: 9 }),
    close: () => {},
  };
  const world = playWorld(KLONDIKE, { solver });
  const step = await startGame(KLONDIKE_TABLE, world, { ...START, deals: { winnable: true } });
  assert(step.ok);
  const { game, deals } = step.value.model;
  assertEquals([game.origin, deals], [{ kind: "seed", seed: 9 }, "winnable"]);
});

Deno.test("in lines nothing moves, and the solver looks at no position by itself", async () => {
  const settings = { "klondike.watches": "on" };
  const lines = { ...START.view, onScreen: false };
  const [drawn, told] = [await started({ settings }), await started({ settings, view: lines })];
  assertEquals([drawn.motion, drawn.watches, drawn.savesGames], [true, true, false]);
  assertEquals([told.motion, told.watches], [false, false]);
});

Deno.test("why no unfinished game is chosen is handed on", async () => {
  const start = { ...START, choose: () => err("none is there") };
  assertEquals(
    await startGame(KLONDIKE_TABLE, playWorld(KLONDIKE), start),
    { ok: false, error: "none is there" },
  );
});
