// Tests for any store of games are in tests/play/game_store_cases.ts.

import { assert, assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { localDate } from "../../../play/local_date.ts";
import { Store } from "../../../cli/store/store.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { Connections } from "./connections.ts";
import { copyOf, drawn, newProgram } from "./world.ts";

Deno.test("a deal without a move is saved while it is open, and deleted when the player leaves it", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.world.pass(1000);
  const copy = copyOf(folder.path);
  const other = newProgram(copy);
  assertEquals(other.autosave.unfinished(), {
    ok: true,
    value: { games: [], more: 0, damaged: [] },
  });
  assertEquals(other.autosave.resume().record, drawn(0));
  Deno.removeSync(copy, { recursive: true });
  killed.autosave.close();
  assertEquals(newProgram(folder.path).autosave.resume().record, undefined);
  assertEquals([...Deno.readDirSync(`${folder.path}/playing`)], []);
});

Deno.test("a corrupt saved game is skipped and stays in the database", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(3));
  first.autosave.close();
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  database.exec("UPDATE saved SET turns = '. . 3->4'");
  const second = newProgram(folder.path);
  assertEquals(second.autosave.resume().record, undefined);
  second.autosave.begin(drawn(1));
  second.autosave.close();
  // The new game has the same key here, and the corrupt one remains beside it.
  assertEquals(database.all("SELECT turns FROM saved ORDER BY turns"), [
    { turns: "." },
    { turns: ". . 3->4" },
  ]);
  database.close();
});

Deno.test("a game is saved at once in a folder that does not exist yet", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/not/there`;
  const killed = newProgram(path);
  killed.autosave.begin(drawn(0));
  killed.world.pass(1);
  killed.autosave.save(drawn(2));
  assertEquals(newProgram(copyOf(path)).autosave.resume().record, drawn(2));
});

Deno.test("a game that becomes unreadable after it is locked is reported", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(2));
  first.autosave.close();
  let isBroken = false;
  const open: OpenDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    return {
      ...database,
      all: (sql, ...values) => {
        if (isBroken) {
          throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR" });
        }
        return database.all(sql, ...values);
      },
    };
  };
  const { world, autosave } = newProgram(folder.path, { open });
  const found = autosave.resume(() => isBroken = true);
  assertEquals(found.record, undefined);
  assertEquals(world.reports, ["Not saved: the disk reports an error."]);
  isBroken = false;
  assertEquals(autosave.resume().record, drawn(2));
});

Deno.test("a game resumed after its end begins on the day of its next move", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(0));
  autosave.end(drawn(1), false, () => {});
  const before = localDate(world.now());
  world.pass(3 * 24 * 3600 * 1000);
  autosave.save(drawn(2));
  autosave.close();
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0 });
  assert(opened.ok);
  const games = opened.value.games("klondike");
  opened.value.close();
  assert(games.ok && localDate(world.now()) !== before);
  assertEquals(games.value.map(({ begun }) => begun), [localDate(world.now())]);
});

Deno.test("the program waits for a lock before the first frame and after the last one only", () => {
  using folder = new TemporaryFolder();
  const waits: string[] = [];
  const open: OpenDatabase = (path, wait) => {
    waits.push(`open ${wait}`);
    const database = openDatabase(path, wait);
    const exec = (sql: string): void => {
      const [, set] = /busy_timeout = (\d+)/.exec(sql) ?? [];
      if (set !== undefined) waits.push(set);
      database.exec(sql);
    };
    return { ...database, exec };
  };
  const { world, autosave } = newProgram(folder.path, { open });
  autosave.resume();
  autosave.begin(drawn(0));
  autosave.save(drawn(1));
  world.pass(1000);
  autosave.save(drawn(2));
  autosave.close();
  assertEquals(waits, ["open 500", "0", "2000"]);
});

Deno.test("a resumed deal that the player leaves without a move is deleted", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.world.pass(1000);
  const copy = copyOf(folder.path);
  const next = newProgram(copy);
  assertEquals(next.autosave.resume().record, drawn(0));
  next.autosave.close();
  const opened = Store.open({ folder: copy, wait: 0, now: 0 });
  assert(opened.ok);
  assertEquals(opened.value.games("klondike"), { ok: true, value: [] });
  opened.value.close();
  Deno.removeSync(copy, { recursive: true });
});

Deno.test("a program that has ended has no open connection", () => {
  using folder = new TemporaryFolder();
  const connections = new Connections();
  const { autosave } = newProgram(folder.path, { open: connections.open });
  autosave.save(drawn(1));
  assertEquals(autosave.close(), undefined);
  assertEquals(connections.count, 0);
});

Deno.test("a finished game leaves no file of its own", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(0));
  autosave.save(drawn(3));
  autosave.end(drawn(4), true, () => {});
  world.pass(1000);
  assertEquals([...Deno.readDirSync(`${folder.path}/playing`)], []);
  autosave.close();
});

Deno.test("a game closed before its first pause opens no database afterwards", () => {
  using folder = new TemporaryFolder();
  const { autosave } = newProgram(folder.path);
  autosave.begin(drawn(3));
  autosave.close();
  let opened = 0;
  const open: OpenDatabase = (path, wait) => {
    opened++;
    return openDatabase(path, wait);
  };
  const program = newProgram(folder.path, { name: "next", open });
  assertEquals(program.autosave.resume().record, drawn(3));
  program.autosave.close();
  const before = opened;
  program.world.pass(5000);
  assertEquals(opened, before);
});
