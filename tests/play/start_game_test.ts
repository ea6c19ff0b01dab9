import type { Origin } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { err, ok } from "../../lib/result.ts";
import type { EffectDeps } from "../../play/game_effects.ts";
import type { GameStore } from "../../play/game_store.ts";
import {
  describeRecord,
  type FirstGame,
  type GameStart,
  type GameView,
  startFirstGame,
  startGame,
} from "../../play/start_game.ts";
import { KLONDIKE_TABLE } from "../../tui/klondike/table.ts";
import { createTable } from "../../tui/table/create_table.ts";
import type { GameStep } from "../../tui/table/effect.ts";
import { createGame as gameFromStart, dealGame, gameAfter, isWon } from "../../tui/table/game.ts";
import type { Model } from "../../tui/table/model.ts";
import { newModel } from "../../tui/table/new_game.ts";
import { recordFromModel } from "../../tui/table/record.ts";
import { noticeLine, SHORT_WORDING } from "../../tui/table/wording.ts";
import { playWorld } from "../cli/play_world.ts";
import { drawn } from "../cli/store/world.ts";
import { position } from "../lib/molek/positions.ts";
import { asOpaque, KLONDIKE, MOLEK, YUKON } from "../opaque.ts";
import { memoryProgram, newHome } from "./memory_store.ts";
import { homeWith, moved } from "./unfinished_games.ts";
import { assert, assertEquals } from "@std/assert";

const START: GameStart = { named: {}, deals: {}, settings: {} };
const SCREEN: GameView = {
  onScreen: true,
  shown: { rich: true, asciiOnly: false },
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

const TABLE = createTable(YUKON);
const ANY: FirstGame = { variant: {} };

/** The first step of a game that can be played. */
async function stepOf(
  patience: Patience,
  autosave: GameStore | undefined,
  start: FirstGame,
): Promise<GameStep> {
  const world = playWorld(patience, { autosave });
  const step = await startFirstGame(createTable(patience), world, start);
  assert(step.ok);
  return step.value;
}

/** Returns what the first frame says. */
function saidIn({ model: { notice, table } }: GameStep): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("without a store a game is dealt, which begins", async () => {
  const { model, effects } = await stepOf(YUKON, undefined, ANY);
  assertEquals(model.game, dealGame(YUKON, 7));
  assertEquals(effects, [{ kind: "begin", record: recordFromModel(model) }]);
  assertEquals([model.notice, model.mode.kind, model.isOver], [undefined, "board", false]);
});

Deno.test("a new deal has the variant that is wanted", async () => {
  const variant = { turn: "3", resets: "2", worryBack: "yes", scoring: "vegas" };
  assertEquals((await stepOf(KLONDIKE, undefined, { variant })).model.game.variant, variant);
});

Deno.test("a new deal is of the seed that is looked for, where not any will do", async () => {
  const { model } = await stepOf(YUKON, undefined, {
    ...ANY,
    findDeal: () => Promise.resolve(ok({ seed: 12 })),
  });
  assertEquals(model.game, dealGame(YUKON, 12));
});

Deno.test("why the deal that is looked for was not found is handed on", async () => {
  const start = { ...ANY, findDeal: () => Promise.resolve(err("it is broken")) };
  assertEquals(await startFirstGame(TABLE, playWorld(YUKON), start), err("it is broken"));
});

Deno.test("an unfinished game that was chosen goes on before all others", async () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  const { record: resumed } = store.resume(({ played }) => played === 1);
  assert(resumed);
  assertEquals(describeRecord(YUKON, resumed), "seed 1, one move, standard");
  const step = await stepOf(YUKON, store, { ...ANY, resumed });
  assertEquals(saidIn(step), "Continuing seed 1, one move. Press n for a new game.");
});

Deno.test("the game that was asked for begins, whatever is unfinished", async () => {
  const home = homeWith(YUKON, 1);
  const { store } = memoryProgram(home, YUKON);
  const game = moved(YUKON, 5, 3);
  const { model, effects } = await stepOf(YUKON, store, { ...ANY, game });
  assertEquals(model.game, game);
  assertEquals(effects, [{ kind: "begin", record: recordFromModel(model) }]);
  assertEquals([model.mode.kind, model.clock.since], ["board", undefined]);
});

Deno.test("the moves of a game that was asked for are shown first, where that is wanted", async () => {
  const game = moved(YUKON, 5, 3);
  const { model, effects } = await stepOf(YUKON, undefined, { ...ANY, game, replay: true });
  assert(model.mode.kind === "replay");
  assertEquals([model.mode.back, model.game.turns.length], [game, 0]);
  assertEquals(effects.map((effect) => "record" in effect && effect.record.played), [3]);
});

Deno.test("a game that is won when it is asked for shows that, and counts no more", async () => {
  const start = position("TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..");
  const almost = gameFromStart(MOLEK, { kind: "file", name: "won.txt" }, {}, asOpaque(start));
  const game = gameAfter(almost, asOpaque([{ from: 4, to: 3, count: 1, cheat: false }]));
  assert(isWon(game));
  const { model } = await stepOf(MOLEK, undefined, { variant: {}, game });
  assertEquals([model.mode.kind, model.isOver, model.wins], ["won", true, 0]);
});

Deno.test("an unfinished game goes on without being begun again, and its clock stands", async () => {
  const home = homeWith(YUKON, 1, 2);
  const { store } = memoryProgram(home, YUKON);
  const step = await stepOf(YUKON, store, ANY);
  assertEquals(step.model.game, moved(YUKON, 2, 2));
  assertEquals([step.effects, step.model.clock], [[], { before: 61_000, since: undefined }]);
  assertEquals(saidIn(step), "Continuing seed 2, 2 moves. Press n for a new game.");
});

Deno.test("of the unfinished games only one that is wanted goes on", async () => {
  const home = homeWith(YUKON, 1, 2);
  const { store } = memoryProgram(home, YUKON);
  const step = await stepOf(YUKON, store, {
    ...ANY,
    isWanted: ({ turns }) => turns.length === 1,
  });
  assertEquals(saidIn(step), "Continuing seed 1, one move. Press n for a new game.");
  const other = await stepOf(YUKON, memoryProgram(home, YUKON, "other").store, {
    ...ANY,
    isWanted: () => false,
  });
  assertEquals([other.model.game.origin, saidIn(other)], [{ kind: "seed", seed: 7 }, ""]);
});

Deno.test("a game that another program plays is left to it, and that is said", async () => {
  const home = homeWith(YUKON, 1);
  await stepOf(YUKON, memoryProgram(home, YUKON, "first").store, ANY);
  const second = memoryProgram(home, YUKON, "second").store;
  const step = await stepOf(YUKON, second, ANY);
  assertEquals(step.model.game.origin, { kind: "seed", seed: 7 });
  assertEquals(
    saidIn(step),
    "Your game is open in another terminal, so this is a new one.",
  );
});

Deno.test("the games of other patiences are not gone on with", async () => {
  const home = homeWith(MOLEK, 4);
  const { store } = memoryProgram(home, YUKON);
  assertEquals((await stepOf(YUKON, store, ANY)).model.game.origin, { kind: "seed", seed: 7 });
});

Deno.test("a name that comes from outside steers no terminal", async () => {
  const home = newHome();
  const { store } = memoryProgram(home, YUKON);
  const record = recordFromModel(newModel(TABLE, moved(YUKON, 1, 1)));
  store.begin({ ...record, origin: { kind: "file", name: "\x1b[2J" } });
  store.close();
  const again = memoryProgram(home, YUKON, "again").store;
  assertEquals(
    saidIn(await stepOf(YUKON, again, ANY)),
    "Continuing \\x1b[2J, one move. Press n for a new game.",
  );
});
