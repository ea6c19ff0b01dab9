import { assert, assertEquals } from "@std/assert";
import type { Patience } from "../../../lib/patience.ts";
import { openDatabase } from "../../../cli/store/database.ts";
import { Store } from "../../../cli/store/store.ts";
import { catchStoreError } from "../../../cli/store/errors.ts";
import { KLONDIKE, MOLEK } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { buildSchema6, newProgramOf } from "./world.ts";

/** Everything that programs of schema 6 left, including a killed one. */
function leaveVersion6(folder: string): void {
  buildSchema6(folder);
  Deno.mkdirSync(`${folder}/playing`);
  const from = "testdata/store/schema-6/playing";
  for (const { name } of Deno.readDirSync(from)) {
    Deno.copyFileSync(`${from}/${name}`, `${folder}/playing/${name}`);
  }
}

/** Unfinished games of a patience in short form, and the messages to the player. */
function found(folder: string, patience: Patience): string[] {
  const { world, autosave } = newProgramOf(patience, folder);
  const games = autosave.unfinished();
  autosave.close();
  return [
    ...(games.ok ? games.value.games : []).map(({ key, record: { turns, played, usage } }) =>
      [key, turns.length, played, usage.undos].join(" ")
    ),
    ...world.reports,
  ];
}

const KLONDIKE_GAMES = ["won-1 6 6 0", "killed-1 4 3 1", "left-4 2 2 0", "left-3 5 3 2"];
const MOLEK_GAMES = ["molek-1 1 1 0"];

function assertAllThere(folder: string): void {
  for (let start = 0; start < 2; start++) {
    assertEquals(found(folder, KLONDIKE), KLONDIKE_GAMES);
    assertEquals(found(folder, MOLEK), MOLEK_GAMES);
  }
  const { autosave } = newProgramOf(KLONDIKE, folder);
  assertEquals(autosave.wins(), 1);
  assertEquals(autosave.last()?.played, 3);
  const results = autosave.results();
  assertEquals(results.ok && results.value.last.map(({ won }) => won), [false, true]);
  autosave.close();
}

Deno.test("the migration from schema 6 keeps all games, logs and results", () => {
  using folder = new TemporaryFolder();
  leaveVersion6(folder.path);
  assertAllThere(folder.path);
});

Deno.test("wherever a migration from schema 6 stops, the next start loses nothing", () => {
  for (let most = 0, isDone = false; !isDone; most++) {
    using folder = new TemporaryFolder();
    leaveVersion6(folder.path);
    let changes = 0;
    // What a killed program leaves is rolled back, like a closed transaction.
    const open: typeof openDatabase = (path, wait) => {
      const database = openDatabase(path, wait);
      const run = (sql: string, ...values: Parameters<typeof database.run>[1][]): number => {
        if (changes++ === most) throw new Deno.errors.Interrupted("stopped");
        return database.run(sql, ...values);
      };
      return { ...database, run };
    };
    const opened = Store.open({ folder: folder.path, wait: 0, now: 0, open });
    if (opened.ok) opened.value.close();
    isDone = opened.ok;
    assertAllThere(folder.path);
  }
});

Deno.test("after the migration a running program of schema 6 can no longer write a game", () => {
  using folder = new TemporaryFolder();
  leaveVersion6(folder.path);
  const running = openDatabase(`${folder.path}/patience.db`, 0);
  assertEquals(found(folder.path, KLONDIKE), KLONDIKE_GAMES);
  const columns = "key, revision, saved, game, variant, origin, start, turns, played, " +
    "milliseconds, hints, undos, solver, begun";
  const written = catchStoreError(() =>
    running.exec(`INSERT INTO saved (${columns})
      VALUES ('left-3', 9, 9, 'klondike', '{}', 'seed 1', '', '', 0, 0, 0, 0, 0, '')
      ON CONFLICT (key) DO UPDATE SET revision = excluded.revision`)
  );
  running.close();
  assertEquals(written.ok, false);
  assertEquals(found(folder.path, KLONDIKE), KLONDIKE_GAMES);
});

Deno.test("a corrupt game of schema 6 stays and is reported", () => {
  using folder = new TemporaryFolder();
  buildSchema6(folder.path);
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  database.exec("UPDATE saved SET origin = 'sead 11' WHERE key = 'left-3'");
  database.close();
  const { world, autosave } = newProgramOf(KLONDIKE, folder.path);
  assertEquals(autosave.resume(() => false).record, undefined);
  assertEquals(world.reports, [
    "A saved game is damaged and cannot be played; --saved lists it.",
  ]);
  autosave.close();
});

Deno.test("if two programs migrate at the same time, the second finds the new schema", () => {
  using folder = new TemporaryFolder();
  leaveVersion6(folder.path);
  let isAlone = true;
  const open: typeof openDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    const exec = (sql: string): void => {
      if (isAlone && sql === "BEGIN IMMEDIATE") {
        isAlone = false;
        const other = Store.open({ folder: folder.path, wait: 0, now: 0 });
        assert(other.ok);
        other.value.close();
      }
      database.exec(sql);
    };
    return { ...database, exec };
  };
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0, open });
  assert(opened.ok && !isAlone);
  opened.value.close();
  assertAllThere(folder.path);
});
