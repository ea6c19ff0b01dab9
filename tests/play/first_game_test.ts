import { newModel } from "../../tui/table/new_game.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { type FirstGame, startFirstGame } from "../../play/first_game.ts";
import type { Patience } from "../../lib/patience.ts";
import { resumeListed } from "../../cli/saved_games.ts";
import type { GameStore } from "../../play/game_store.ts";
import { createTable } from "../../tui/table/create_table.ts";
import type { GameStep } from "../../tui/table/effect.ts";
import { dealGame, type Game, gameAfter, isWon, startGame } from "../../tui/table/game.ts";
import { noticeLine, SHORT_WORDING } from "../../tui/table/wording.ts";
import { recordFromModel } from "../../tui/table/record.ts";
import { position } from "../lib/molek/positions.ts";
import { asOpaque, KLONDIKE, MOLEK, YUKON } from "../opaque.ts";
import { newProgramOf } from "../cli/store/world.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { FakeConsole } from "../cli/fake_console.ts";
import { playWorld } from "../cli/play_world.ts";

const TABLE = createTable(YUKON);
const ANY: FirstGame = { variant: {} };

/** What chooses an unfinished game as `--resume` does. */
function listed(
  console: FakeConsole,
  autosave: GameStore | undefined,
  resume: true | number,
): Parameters<typeof startFirstGame<number>>[3] {
  return (describe) => resumeListed({ console }, autosave, resume, describe);
}

/** The first step of a game that can be played. */
async function stepOf(
  patience: Patience,
  autosave: GameStore | undefined,
  start: FirstGame,
  resume?: number,
): Promise<GameStep> {
  const world = playWorld(patience, { autosave });
  const choose = resume === undefined ? undefined : listed(new FakeConsole(), autosave, resume);
  const step = await startFirstGame(createTable(patience), world, start, choose);
  assert(step.ok);
  return step.value;
}

/** What the first frame says. */
function saidIn({ model: { notice, table } }: GameStep): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

/** A game of a seed after some moves, the first legal one each time. */
function moved(patience: Patience, seed: number, count: number): Game {
  let game = dealGame(patience, seed);
  for (let made = 0; made < count; made++) {
    const [move] = patience.legalMoves(game.turns.at(-1)?.after ?? game.start);
    assert(move);
    game = gameAfter(game, [move]);
  }
  return game;
}

/** Leaves games of some seeds unfinished, each after so many moves as its place in the list. */
function leave(patience: Patience, folder: string, ...seeds: readonly number[]): void {
  for (const [index, seed] of seeds.entries()) {
    const program = newProgramOf(patience, folder, { name: `left-${index}` });
    program.world.time += 1000 * index;
    const record = recordFromModel(
      newModel(createTable(patience), moved(patience, seed, index + 1)),
    );
    program.autosave.begin({ ...record, turns: [], played: 0 });
    program.autosave.keep({ ...record, milliseconds: 61_000 });
    program.autosave.close();
  }
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
    findDeal: () => Promise.resolve({ seed: 12 }),
  });
  assertEquals(model.game, dealGame(YUKON, 12));
});

Deno.test("the game that was asked for begins, whatever is unfinished", async () => {
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1);
  const { autosave } = newProgramOf(YUKON, folder.path);
  const game = moved(YUKON, 5, 3);
  const { model, effects } = await stepOf(YUKON, autosave, { ...ANY, game });
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
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1, 2);
  const { autosave } = newProgramOf(YUKON, folder.path);
  const step = await stepOf(YUKON, autosave, ANY);
  assertEquals(step.model.game, moved(YUKON, 2, 2));
  assertEquals([step.effects, step.model.clock], [[], { before: 61_000, since: undefined }]);
  assertEquals(saidIn(step), "Continuing seed 2, 2 moves. n deals again.");
});

Deno.test("of the unfinished games only one that is wanted goes on", async () => {
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1, 2);
  const { autosave } = newProgramOf(YUKON, folder.path);
  const step = await stepOf(YUKON, autosave, {
    ...ANY,
    isWanted: ({ turns }) => turns.length === 1,
  });
  assertEquals(saidIn(step), "Continuing seed 1, one move. n deals again.");
  const other = await stepOf(YUKON, newProgramOf(YUKON, folder.path, { name: "other" }).autosave, {
    ...ANY,
    isWanted: () => false,
  });
  assertEquals([other.model.game.origin, saidIn(other)], [{ kind: "seed", seed: 7 }, ""]);
});

Deno.test("a game that another program plays is left to it, and that is said", async () => {
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1);
  await stepOf(YUKON, newProgramOf(YUKON, folder.path, { name: "first" }).autosave, ANY);
  const second = newProgramOf(YUKON, folder.path, { name: "second" }).autosave;
  const step = await stepOf(YUKON, second, ANY);
  assertEquals(step.model.game.origin, { kind: "seed", seed: 7 });
  assertEquals(
    saidIn(step),
    "The unfinished game is open in another terminal; this is a new one.",
  );
});

Deno.test("the games of other patiences are not gone on with", async () => {
  using folder = new TemporaryFolder();
  leave(MOLEK, folder.path, 4);
  const { autosave } = newProgramOf(YUKON, folder.path);
  assertEquals((await stepOf(YUKON, autosave, ANY)).model.game.origin, { kind: "seed", seed: 7 });
});

Deno.test("unfinished games are listed with their deals, their moves and their variants", async () => {
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1, 2);
  const { autosave } = newProgramOf(YUKON, folder.path);
  const console = new FakeConsole();
  const step = await startFirstGame(
    TABLE,
    playWorld(YUKON, { autosave }),
    ANY,
    listed(console, autosave, true),
  );
  assertEquals([step, console.stderr], [{ ok: false, error: 0 }, ""]);
  assertMatch(
    console.stdout,
    /^ {2}1 {2}seed 2, 2 moves, standard, .* ago\n {2}2 {2}seed 1, one move, standard, .* ago\n$/,
  );
});

Deno.test("the number of the list says which game goes on", async () => {
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1, 2);
  const { autosave } = newProgramOf(YUKON, folder.path);
  const step = await stepOf(YUKON, autosave, ANY, 2);
  assertEquals(saidIn(step), "Continuing seed 1, one move. n deals again.");
  const console = new FakeConsole();
  const none = await startFirstGame(
    TABLE,
    playWorld(YUKON, { autosave }),
    ANY,
    listed(console, autosave, 3),
  );
  assertEquals(none, { ok: false, error: 2 });
  assertEquals(console.stderr, "error: there is no unfinished game 3; --resume lists them\n");
});

Deno.test("what is typed in place of a number is named as it was typed", async () => {
  using folder = new TemporaryFolder();
  leave(YUKON, folder.path, 1, 2);
  const { autosave } = newProgramOf(YUKON, folder.path);
  const ask = async (input: string): Promise<string> => {
    const console = new FakeConsole({ input, terminals: ["in"] });
    const step = await startFirstGame(
      TABLE,
      playWorld(YUKON, { autosave }),
      ANY,
      listed(console, autosave, true),
    );
    return step.ok ? saidIn(step.value) : console.stderr.replace(/^.*\] /, "");
  };
  const none = (typed: string): string =>
    `error: there is no unfinished game ${typed}; --resume lists them\n`;
  assertEquals(await ask("seed 1\n"), none("seed 1"));
  assertEquals(await ask("1.5\n"), none("1.5"));
  assertEquals(await ask("3\n"), none("3"));
  assertEquals(await ask("2\n"), "Continuing seed 1, one move. n deals again.");
});

Deno.test("of many unfinished games the newest twenty are listed, and how many more there are", async () => {
  using folder = new TemporaryFolder();
  leave(KLONDIKE, folder.path, ...Array.from({ length: 22 }, (_, index) => index + 1));
  const { autosave } = newProgramOf(KLONDIKE, folder.path);
  const console = new FakeConsole();
  const [table, wanted] = [createTable(KLONDIKE), { variant: KLONDIKE.variant }];
  const world = playWorld(KLONDIKE, { autosave });
  assertEquals(await startFirstGame(table, world, wanted, listed(console, autosave, true)), {
    ok: false,
    error: 0,
  });
  const lines = console.stdout.trimEnd().split("\n");
  assertEquals([lines.length, lines.at(-1)], [21, "and 2 more; --resume 21 is the next one"]);
  assert((await startFirstGame(table, world, wanted, listed(console, autosave, 21))).ok);
});

Deno.test("without a store there is nothing to resume", async () => {
  const console = new FakeConsole();
  assertEquals(
    await startFirstGame(TABLE, playWorld(YUKON), ANY, listed(console, undefined, true)),
    {
      ok: false,
      error: 2,
    },
  );
  assertEquals(console.stderr, "error: with --no-save there are no saved games\n");
});

Deno.test("a name that comes from outside steers no terminal", async () => {
  using folder = new TemporaryFolder();
  const { autosave } = newProgramOf(YUKON, folder.path);
  const record = recordFromModel(newModel(TABLE, moved(YUKON, 1, 1)));
  autosave.begin({ ...record, origin: { kind: "file", name: "\x1b[2J" } });
  autosave.close();
  const again = newProgramOf(YUKON, folder.path, { name: "again" }).autosave;
  assertEquals(
    saidIn(await stepOf(YUKON, again, ANY)),
    "Continuing \\x1b[2J, one move. n deals again.",
  );
});
