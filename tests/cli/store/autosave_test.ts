import { assert, assertEquals } from "@std/assert";
import type { Statistics } from "../../../lib/game_statistics.ts";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { localDate } from "../../../play/local_date.ts";
import { Store } from "../../../cli/store/store.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { Connections } from "./connections.ts";
import { copyOf, drawn, newProgram, wonGame } from "./world.ts";

Deno.test("a game is found again with everything that was taken back", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(0));
  first.autosave.keep(drawn(5));
  first.autosave.keep(drawn(5, { played: 3 }));
  assertEquals(first.autosave.close(), undefined);
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(5, { played: 3 }));
});

Deno.test("of several unfinished games the last played goes on, or the one that is named", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(1, { seed: 1 }));
  first.world.pass(1000);
  first.autosave.begin(drawn(2, { seed: 2 }));
  first.autosave.close();
  const second = newProgram(folder.path);
  assertEquals(second.autosave.resume().record, drawn(2, { seed: 2 }));
  second.autosave.close();
  const third = newProgram(folder.path);
  assertEquals(third.autosave.resume((_, key) => key === "game-1").record, drawn(1, { seed: 1 }));
  const all = third.autosave.unfinished();
  assertEquals(all.ok && all.value.games.map(({ key, isOpen }) => [key, isOpen]), [
    ["game-2", false],
    ["game-1", true],
  ]);
  const newest = third.autosave.unfinished(1);
  assertEquals(newest.ok && [newest.value.games.length, newest.value.more], [1, 1]);
  assertEquals(newest.ok && newest.value.games[0]?.key, "game-2");
});

Deno.test("a game that is open is not opened twice; one that was left is", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(3));
  first.world.pass(1000);
  const second = newProgram(folder.path, { name: "other" });
  assertEquals(second.autosave.resume(), { record: undefined, openElsewhere: 1 });
  const listed = second.autosave.unfinished();
  assertEquals(listed.ok && listed.value.games.map(({ isOpen }) => isOpen), [true]);
  first.autosave.close();
  assertEquals(second.autosave.resume().record, drawn(3));
});

Deno.test("a deal without a move is kept while it is open, and forgotten when it is left", () => {
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

Deno.test("a game that ends is counted with the others of its variant", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  const told: Statistics[] = [];
  for (const won of [true, false, true, true]) {
    autosave.begin(drawn(0));
    autosave.keep(drawn(4));
    autosave.end(drawn(4), won, (statistics) => told.push(statistics));
    world.pass(1000);
  }
  assertEquals(told.map(({ played, won, streak }) => [played, won, streak]), [
    [1, 1, 1],
    [2, 1, 0],
    [3, 2, 1],
    [4, 3, 2],
  ]);
  assertEquals(told.at(-1)?.time.best, 4000);
  autosave.close();
  assertEquals(newProgram(folder.path).autosave.resume().record, undefined);
});

Deno.test("a game that began in the middle does not count, and is over all the same", () => {
  using folder = new TemporaryFolder();
  const { autosave } = newProgram(folder.path);
  autosave.begin(wonGame());
  autosave.end(wonGame(), true, () => {
    throw new Error("It was counted.");
  });
  autosave.close();
  assertEquals(newProgram(folder.path).autosave.resume().record, undefined);
});

Deno.test("a game that is won already is not kept, and not counted", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(2));
  world.pass(1000);
  autosave.begin(wonGame());
  world.pass(1000);
  assertEquals(autosave.close(), undefined);
  const next = newProgram(folder.path);
  assertEquals(next.autosave.resume().record, drawn(2));
  assertEquals(next.autosave.wins(), 0);
});

Deno.test("a saved game that was damaged is left out and stays where it is", () => {
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
  // Though the new game has the same key here, the damaged one stays beside it.
  assertEquals(database.all("SELECT turns FROM saved ORDER BY turns"), [
    { turns: "." },
    { turns: ". . 3->4" },
  ]);
  database.close();
});

Deno.test("settings are remembered without a game, the last value of each", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  assertEquals(autosave.settings(), {});
  autosave.remember({ theme: "felt", timer: "off" });
  autosave.remember({ theme: "mono" });
  world.pass(3000);
  autosave.close();
  assertEquals(newProgram(folder.path).autosave.settings(), { theme: "mono", timer: "off" });
});

Deno.test("the game that was finished last is known to later programs", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path, { name: "first" });
  assertEquals(first.autosave.last(), undefined);
  first.autosave.begin(drawn(0));
  first.autosave.keep(drawn(3));
  first.autosave.end(drawn(3), false, () => {});
  assertEquals(first.autosave.last(), drawn(3));
  first.autosave.close();
  const next = newProgram(folder.path, { name: "next" });
  next.autosave.begin(drawn(2));
  assertEquals(next.autosave.last(), drawn(3));
  next.autosave.close();
});

Deno.test("a game is kept at once in a folder that is not there yet", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/not/there`;
  const killed = newProgram(path);
  killed.autosave.begin(drawn(0));
  killed.world.pass(1);
  killed.autosave.keep(drawn(2));
  assertEquals(newProgram(copyOf(path)).autosave.resume().record, drawn(2));
});

Deno.test("a game that cannot be read again once it is claimed is not left out without a word", () => {
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

Deno.test("a game that goes on after its end was begun on the day of its next move", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(0));
  autosave.end(drawn(1), false, () => {});
  const before = localDate(world.now());
  world.pass(3 * 24 * 3600 * 1000);
  autosave.keep(drawn(2));
  autosave.close();
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0 });
  assert(opened.ok);
  const games = opened.value.games("klondike");
  opened.value.close();
  assert(games.ok && localDate(world.now()) !== before);
  assertEquals(games.value.map(({ begun }) => begun), [localDate(world.now())]);
});

Deno.test("a lock is waited for before the first frame and after the last one, and never between", () => {
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
  autosave.keep(drawn(1));
  world.pass(1000);
  autosave.keep(drawn(2));
  autosave.close();
  assertEquals(waits, ["open 500", "0", "2000"]);
});

Deno.test("a deal that was found without a move, and is left without one, is not kept", () => {
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

Deno.test("a program that has ended has no connection open", () => {
  using folder = new TemporaryFolder();
  const connections = new Connections();
  const { autosave } = newProgram(folder.path, { open: connections.open });
  autosave.keep(drawn(1));
  assertEquals(autosave.close(), undefined);
  assertEquals(connections.count, 0);
});

Deno.test("a game that has ended leaves no file of its own", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(0));
  autosave.keep(drawn(3));
  autosave.end(drawn(4), true, () => {});
  world.pass(1000);
  assertEquals([...Deno.readDirSync(`${folder.path}/playing`)], []);
  autosave.close();
});

Deno.test("a game that has just ended is among the results, and counted", () => {
  const looks:
    readonly ((autosave: ReturnType<typeof newProgram>["autosave"]) => number | false)[] = [
      (autosave) => {
        const found = autosave.results();
        return found.ok && found.value.last.length;
      },
      (autosave) => {
        const found = autosave.statistics(drawn(4));
        return found.ok && found.value.played;
      },
    ];
  for (const look of looks) {
    using folder = new TemporaryFolder();
    const { autosave } = newProgram(folder.path);
    autosave.begin(drawn(0));
    autosave.end({ ...drawn(4), usage: { hints: 0, undos: 0, solver: 0 } }, true, () => {});
    assertEquals(look(autosave), 1);
    autosave.close();
  }
});
