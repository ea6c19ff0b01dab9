import { assert, assertEquals, assertThrows } from "@std/assert";
import { fileFormatOf } from "../play/game_file.ts";
import type { GameRecord } from "../lib/game_record.ts";
import type { Patience } from "../lib/patience.ts";
import { recordFromRow, toSavedRow } from "../play/saved_game.ts";
import { KLONDIKE_TABLE } from "../tui/klondike/table.ts";
import { MOLEK_TABLE } from "../tui/molek/table.ts";
import {
  currentState,
  dealGame,
  type Game,
  playMoves,
  positionIn,
  turnsIn,
  undo,
} from "../tui/table/game.ts";
import type { CardTable } from "../tui/table/model.ts";
import { newModel } from "../tui/table/new_game.ts";
import { recordFromModel } from "../tui/table/record.ts";
import { copyOf, newProgramOf } from "./cli/store/world.ts";
import { TemporaryFolder } from "./temporary_folder.ts";
import { YUKON_TABLE } from "./yukon/command.ts";

const PLACE = { key: "a", revision: 1, saved: 5 };

/** A game of every patience, after some moves, the last of which was undone. */
const GAMES = [KLONDIKE_TABLE, MOLEK_TABLE, YUKON_TABLE].map((table) => {
  const game = played(table.patience);
  return { table, patience: table.patience, game, record: recordOf(table, game) };
});

/** Each of these games with each other patience. */
const PAIRS = GAMES.flatMap((one) =>
  GAMES.filter((other) => other !== one).map(({ patience }) => ({
    ...one,
    other: patience,
    name: `${one.patience.name} as ${patience.name}`,
  }))
);

function played(patience: Patience): Game {
  let game = dealGame(patience, 10);
  for (let count = 0; count < 6; count++) {
    const [move] = patience.legalMoves(currentState(game));
    assert(move);
    game = playMoves(game, [move]);
  }
  return undo(game) ?? game;
}

function recordOf(table: CardTable, game: Game): GameRecord {
  return recordFromModel(newModel(table, game));
}

Deno.test("the row of a game is read only by its own patience, whatever name is in it", () => {
  for (const { patience, other, record, name } of PAIRS) {
    const row = toSavedRow(patience, record, PLACE);
    assertEquals(recordFromRow(patience, row), record, name);
    assertEquals(recordFromRow(other, row), undefined, name);
    assertEquals(recordFromRow(other, { ...row, game: other.id }), undefined, name);
  }
});

Deno.test("a program does not resume the games of another patience, and does not change them", () => {
  for (const { patience, other, record, name } of PAIRS) {
    using folder = new TemporaryFolder();
    const left = newProgramOf(patience, folder.path, { name: "left" }).autosave;
    left.begin(record);
    left.close();
    const { autosave, world } = newProgramOf(other, folder.path, { name: "other" });
    assertEquals(autosave.resume(), { record: undefined, openElsewhere: 0 }, name);
    assertEquals(autosave.unfinished(), { ok: true, value: { games: [], more: 0, damaged: [] } });
    autosave.close();
    assertEquals(world.reports, []);
    const again = newProgramOf(patience, folder.path, { name: "again" }).autosave;
    assertEquals(again.resume().record, record, name);
  }
});

Deno.test("the log of a killed game waits for a program of its own patience", () => {
  for (const { patience, other, record, name } of PAIRS) {
    using folder = new TemporaryFolder();
    const killed = newProgramOf(patience, folder.path, { name: "killed" }).autosave;
    killed.begin({ ...record, played: 0 });
    killed.save(record);
    const copy = copyOf(folder.path);
    const { autosave, world } = newProgramOf(other, copy, { name: "other" });
    assertEquals(autosave.resume(), { record: undefined, openElsewhere: 0 }, name);
    autosave.close();
    assertEquals(world.reports, []);
    assertEquals(newProgramOf(patience, copy, { name: "again" }).autosave.resume().record, record);
    Deno.removeSync(copy, { recursive: true });
  }
});

Deno.test("every other patience rejects the file of a game", () => {
  for (const { patience, other, game, name } of PAIRS) {
    const { start, variant } = game;
    const moves = game.turns.flatMap((turn) => turn.moves);
    const text = fileFormatOf(patience).format({ start, variant, moves }, "");
    const bytes = new TextEncoder().encode(text);
    assertEquals(fileFormatOf(patience).parse(bytes, variant, "game.txt").ok, true, name);
    const read = fileFormatOf(other).parse(bytes, other.variant, "game.txt");
    assert(!read.ok && read.error.includes("game.txt"), name);
  }
});

Deno.test("only the code of its own patience gets the position and the turns of a game", () => {
  for (const { patience, other, game } of PAIRS) {
    assertEquals(positionIn(game, patience), currentState(game));
    assertEquals(turnsIn(game, patience), game.turns);
    const message = `A game of ${patience.id} was read as one of ${other.id}`;
    assertThrows(() => positionIn(game, other), Error, message);
    assertThrows(() => turnsIn(game, other), Error, message);
  }
});
