import { newModel } from "../../tui/table/new_game.ts";
import { assert, assertEquals } from "@std/assert";
import { describeRecord, type FirstGame, startFirstGame } from "../../play/first_game.ts";
import type { Patience } from "../../lib/patience.ts";
import { err, ok } from "../../lib/result.ts";
import type { GameStore } from "../../play/game_store.ts";
import { createTable } from "../../tui/table/create_table.ts";
import type { GameStep } from "../../tui/table/effect.ts";
import { dealGame, gameAfter, isWon, startGame } from "../../tui/table/game.ts";
import { noticeLine, SHORT_WORDING } from "../../tui/table/wording.ts";
import { recordFromModel } from "../../tui/table/record.ts";
import { position } from "../lib/molek/positions.ts";
import { asOpaque, KLONDIKE, MOLEK, YUKON } from "../opaque.ts";
import { playWorld } from "../cli/play_world.ts";
import { memoryProgram, newHome } from "./memory_store.ts";
import { homeWith, moved } from "./unfinished_games.ts";

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

/** What the first frame says. */
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
  assertEquals(saidIn(step), "Continuing seed 1, one move. n deals again.");
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
  const almost = startGame(MOLEK, { kind: "file", name: "won.txt" }, {}, asOpaque(start));
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
  assertEquals(saidIn(step), "Continuing seed 2, 2 moves. n deals again.");
});

Deno.test("of the unfinished games only one that is wanted goes on", async () => {
  const home = homeWith(YUKON, 1, 2);
  const { store } = memoryProgram(home, YUKON);
  const step = await stepOf(YUKON, store, {
    ...ANY,
    isWanted: ({ turns }) => turns.length === 1,
  });
  assertEquals(saidIn(step), "Continuing seed 1, one move. n deals again.");
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
    "The unfinished game is open in another terminal; this is a new one.",
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
    "Continuing \\x1b[2J, one move. n deals again.",
  );
});
