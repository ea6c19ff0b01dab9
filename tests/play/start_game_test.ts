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
import { update } from "../../tui/table/update.ts";
import { noticeLine, SHORT_WORDING } from "../../tui/table/wording.ts";
import { keyInput } from "../../tui/terminal/input.ts";
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

/** Starts a game and returns its model. */
async function started(start: Partial<GameStart>, view = SCREEN): Promise<Model> {
  const whole = { ...START, ...start };
  const step = await startGame(KLONDIKE_TABLE, playWorld(KLONDIKE), whole, view);
  assert(step.ok);
  return step.value.model;
}

Deno.test("a game has the named rules, and otherwise the stored ones", async () => {
  const settings = { "klondike.turn": "3", "klondike.worryBack": "no" };
  const { game, variant } = await started({ settings, named: { rules: { turn: "1" } } });
  assertEquals([game.variant.turn, game.variant.worryBack], ["1", "no"]);
  assertEquals(variant, game.variant);
});

Deno.test("a new deal is dealt on the table, a game of a file and a resumed one are not", async () => {
  const deal = dealGame(KLONDIKE, 5);
  assertEquals((await started({})).toDeal, true);
  assertEquals((await started({ named: { game: deal } })).toDeal, true);
  const file = gameFromStart(KLONDIKE, { kind: "file", name: "a.txt" }, {}, deal.start);
  assertEquals((await started({ named: { game: file } })).toDeal, false);
  const resumed = recordFromModel(newModel(KLONDIKE_TABLE, deal));
  assertEquals((await started({ named: { resumed } })).toDeal, false);
});

Deno.test("the rules of a daily deal apply to that deal only", async () => {
  const deal = { seed: 4, day: "2026-11-19" };
  const { game, variant } = await started({
    settings: { "klondike.turn": "3" },
    named: { daily: { deal, rules: { turn: "1" } } },
  });
  assertEquals([game.origin, game.variant.turn], [{ kind: "seed", ...deal }, "1"]);
  assertEquals(variant.turn, "3");
});

Deno.test("a winnable deal comes from the solver, and so do the deals that follow", async () => {
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

Deno.test("options for motion and mouse hold for one run, and are not stored", async () => {
  const settings = { motion: "on", mouse: "off", theme: "mono" };
  const model = await started({ settings }, { ...SCREEN, motion: false });
  assertEquals([model.motion, model.mouse, model.theme], [false, false, "mono"]);
  const { effects } = update(model, keyInput("t"), 0);
  assertEquals(effects, [{ kind: "remember", settings: { timer: "off" } }]);
});

Deno.test("in plain mode the solver does not watch, and the setting of motion stays", async () => {
  const settings = { "klondike.showWinnable": "always" };
  const plainView = { ...SCREEN, onScreen: false };
  const [drawn, plain] = [await started({ settings }), await started({ settings }, plainView)];
  assertEquals([drawn.motion, drawn.showWinnable, drawn.savesGames], [true, "always", false]);
  assertEquals([plain.motion, plain.showWinnable], [true, "request"]);
});

Deno.test("an unfinished game of the named daily deal is resumed, and otherwise the deal begins", async () => {
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

Deno.test("the reason why no winnable deal was found is returned, for an option and for a stored setting", async () => {
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

/** Starts a game that can be played, and returns its first step. */
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

/** Returns the message of the first frame. */
function messageIn({ model: { notice, table } }: GameStep): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

Deno.test("without a store a new game begins", async () => {
  const { model, effects } = await stepOf(YUKON, undefined, ANY);
  assertEquals(model.game, dealGame(YUKON, 7));
  assertEquals(effects, [{ kind: "begin", record: recordFromModel(model) }]);
  assertEquals([model.notice, model.mode.kind, model.isOver], [undefined, "board", false]);
});

Deno.test("a new deal has the wanted variant", async () => {
  const variant = { turn: "3", resets: "2", worryBack: "yes", scoring: "vegas" };
  assertEquals((await stepOf(KLONDIKE, undefined, { variant })).model.game.variant, variant);
});

Deno.test("a new deal has the seed that findDeal returns", async () => {
  const { model } = await stepOf(YUKON, undefined, {
    ...ANY,
    findDeal: () => Promise.resolve(ok({ seed: 12 })),
  });
  assertEquals(model.game, dealGame(YUKON, 12));
});

Deno.test("the reason why findDeal fails is returned", async () => {
  const start = { ...ANY, findDeal: () => Promise.resolve(err("it is broken")) };
  assertEquals(await startFirstGame(TABLE, playWorld(YUKON), start), err("it is broken"));
});

Deno.test("a chosen unfinished game is resumed before all others", async () => {
  const { store } = memoryProgram(homeWith(YUKON, 1, 2), YUKON);
  const { record: resumed } = store.resume(({ played }) => played === 1);
  assert(resumed);
  assertEquals(describeRecord(YUKON, resumed), "seed 1, one move, standard");
  const step = await stepOf(YUKON, store, { ...ANY, resumed });
  assertEquals(messageIn(step), "Continuing seed 1, one move. Press n for a new game.");
});

Deno.test("a requested game begins, even if there is an unfinished game", async () => {
  const home = homeWith(YUKON, 1);
  const { store } = memoryProgram(home, YUKON);
  const game = moved(YUKON, 5, 3);
  const { model, effects } = await stepOf(YUKON, store, { ...ANY, game });
  assertEquals(model.game, game);
  assertEquals(effects, [{ kind: "begin", record: recordFromModel(model) }]);
  assertEquals([model.mode.kind, model.clock.since], ["board", undefined]);
});

Deno.test("a requested game begins with a replay of its moves, if that is wanted", async () => {
  const game = moved(YUKON, 5, 3);
  const { model, effects } = await stepOf(YUKON, undefined, { ...ANY, game, replay: true });
  assert(model.mode.kind === "replay");
  assertEquals([model.mode.back, model.game.turns.length], [game, 0]);
  assertEquals(effects.map((effect) => "record" in effect && effect.record.played), [3]);
});

Deno.test("a requested game that is already won shows the win, and does not count it", async () => {
  const start = position("TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..");
  const almost = gameFromStart(MOLEK, { kind: "file", name: "won.txt" }, {}, asOpaque(start));
  const game = gameAfter(almost, asOpaque([{ from: 4, to: 3, count: 1, cheat: false }]));
  assert(isWon(game));
  const { model } = await stepOf(MOLEK, undefined, { variant: {}, game });
  assertEquals([model.mode.kind, model.isOver, model.wins], ["won", true, 0]);
});

Deno.test("an unfinished game is resumed without being begun again, and its clock is stopped", async () => {
  const home = homeWith(YUKON, 1, 2);
  const { store } = memoryProgram(home, YUKON);
  const step = await stepOf(YUKON, store, ANY);
  assertEquals(step.model.game, moved(YUKON, 2, 2));
  assertEquals([step.effects, step.model.clock], [[], { before: 61_000, since: undefined }]);
  assertEquals(messageIn(step), "Continuing seed 2, 2 moves. Press n for a new game.");
});

Deno.test("only an unfinished game that is wanted is resumed", async () => {
  const home = homeWith(YUKON, 1, 2);
  const { store } = memoryProgram(home, YUKON);
  const step = await stepOf(YUKON, store, {
    ...ANY,
    isWanted: ({ turns }) => turns.length === 1,
  });
  assertEquals(messageIn(step), "Continuing seed 1, one move. Press n for a new game.");
  const other = await stepOf(YUKON, memoryProgram(home, YUKON, "other").store, {
    ...ANY,
    isWanted: () => false,
  });
  assertEquals([other.model.game.origin, messageIn(other)], [{ kind: "seed", seed: 7 }, ""]);
});

Deno.test("a game that is open in another program is not resumed, and a message says so", async () => {
  const home = homeWith(YUKON, 1);
  await stepOf(YUKON, memoryProgram(home, YUKON, "first").store, ANY);
  const second = memoryProgram(home, YUKON, "second").store;
  const step = await stepOf(YUKON, second, ANY);
  assertEquals(step.model.game.origin, { kind: "seed", seed: 7 });
  assertEquals(
    messageIn(step),
    "Your game is open in another terminal, so this is a new one.",
  );
});

Deno.test("games of other patiences are not resumed", async () => {
  const home = homeWith(MOLEK, 4);
  const { store } = memoryProgram(home, YUKON);
  assertEquals((await stepOf(YUKON, store, ANY)).model.game.origin, { kind: "seed", seed: 7 });
});

Deno.test("a name from outside cannot control the terminal", async () => {
  const home = newHome();
  const { store } = memoryProgram(home, YUKON);
  const record = recordFromModel(newModel(TABLE, moved(YUKON, 1, 1)));
  store.begin({ ...record, origin: { kind: "file", name: "\x1b[2J" } });
  store.close();
  const again = memoryProgram(home, YUKON, "again").store;
  assertEquals(
    messageIn(await stepOf(YUKON, again, ANY)),
    "Continuing \\x1b[2J, one move. Press n for a new game.",
  );
});
