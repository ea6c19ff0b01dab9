import { assert, assertEquals } from "@std/assert";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { type GameStart, type GameView, startGame } from "../../play/start_game.ts";
import type { Origin } from "../../lib/game_record.ts";
import { err } from "../../lib/result.ts";
import type { EffectDeps } from "../../play/game_effects.ts";
import type { Model } from "../../tui/table/model.ts";
import { playWorld } from "../cli/play_world.ts";
import { drawn } from "../cli/store/world.ts";
import { KLONDIKE } from "../opaque.ts";
import { memoryProgram, newHome } from "./memory_store.ts";

const START: GameStart = { named: {}, deals: {}, settings: {} };
const SCREEN: GameView = {
  onScreen: true,
  shown: { rich: true, letters: false },
  motion: true,
};

/** The model of the first step of a game. */
async function started(start: Partial<GameStart>, view = SCREEN): Promise<Model> {
  const whole = { ...START, ...start };
  const step = await startGame(KLONDIKE_TABLE, playWorld(KLONDIKE), whole, view);
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
  const start = { ...START, deals: { winnable: true } };
  const step = await startGame(KLONDIKE_TABLE, world, start, SCREEN);
  assert(step.ok);
  const { game, deals } = step.value.model;
  assertEquals([game.origin, deals], [{ kind: "seed", seed: 9 }, "winnable"]);
});

Deno.test("in lines nothing moves, and the solver looks at no position by itself", async () => {
  const settings = { "klondike.watches": "on" };
  const lines = { ...SCREEN, onScreen: false };
  const [drawn, told] = [await started({ settings }), await started({ settings }, lines)];
  assertEquals([drawn.motion, drawn.watches, drawn.savesGames], [true, true, false]);
  assertEquals([told.motion, told.watches], [false, false]);
});

Deno.test("of the unfinished games one of the daily deal that is named goes on, or it is dealt", async () => {
  const { store } = memoryProgram(newHome(), KLONDIKE);
  const [deal, rules] = [{ seed: 4, day: "2026-11-19" }, { turn: "1" }];
  const world = playWorld(KLONDIKE, { autosave: store });
  const start = { ...START, named: { daily: { deal, rules } } };
  const playedOn = async (): Promise<readonly [Origin, number]> => {
    const step = await startGame(KLONDIKE_TABLE, world, start, SCREEN);
    assert(step.ok);
    const { origin, turns } = step.value.model.game;
    return [origin, turns.length];
  };
  store.begin(drawn(3));
  store.close();
  assertEquals(await playedOn(), [{ kind: "seed", ...deal }, 0]);
  store.begin({ ...drawn(2), origin: { kind: "seed", ...deal } });
  store.begin(drawn(1));
  store.close();
  assertEquals(await playedOn(), [{ kind: "seed", ...deal }, 2]);
});

Deno.test("why no winnable deal was found is handed on, now and for an unfinished game", async () => {
  const solver: EffectDeps["solver"] = {
    ask: (_, tell) => tell({ kind: "refused", reason: ["it is broken", "broken"] }),
    close: () => {},
  };
  const world = playWorld(KLONDIKE, { solver });
  const first = { ...START, deals: { winnable: true } };
  const later = { ...START, settings: { "klondike.deal": "winnable" } };
  for (const start of [first, later]) {
    assertEquals(await startGame(KLONDIKE_TABLE, world, start, SCREEN), err("it is broken"));
  }
});
