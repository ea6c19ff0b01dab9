import { assertEquals } from "@std/assert";
import { err } from "../../../lib/result.ts";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { WriteQueue } from "../../../cli/store/write_queue.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { FakeWorld } from "./world.ts";

/**
 * Queue of settings with a fake clock, a database that can be locked, and the times of its tries.
 */
class Scene implements Disposable {
  readonly folder = new TemporaryFolder();
  readonly world: FakeWorld;
  readonly writer: WriteQueue;
  readonly tries: number[] = [];
  isLocked = false;
  isBroken = false;
  /** Numbers of opened and closed connections. */
  opened = 0;
  closed = 0;
  readonly #begun: number;

  constructor() {
    const open: OpenDatabase = (path, wait) => {
      this.opened++;
      const database = openDatabase(path, wait);
      return {
        ...database,
        exec: (sql) => this.#exec(sql, database.exec),
        close: () => {
          this.closed++;
          database.close();
        },
      };
    };
    this.world = new FakeWorld(this.folder.path, { open });
    this.writer = new WriteQueue(this.world);
    this.#begun = this.world.time;
    this.writer.use(0, (store) => store.settings());
    this.tries.length = 0;
  }

  get now(): number {
    return this.world.time - this.#begun;
  }

  set(value: string, onWritten = (): void => {}): void {
    this.writer.add({ kind: "set", key: "theme", value }, onWritten);
  }

  /** Ends games of some numbers. */
  end(from: number, to: number): void {
    for (let game = from; game < to; game++) {
      const change = { kind: "end", key: `game ${game}`, ended: 1, result: undefined } as const;
      this.writer.add(change, () => {});
    }
  }

  /** Returns what is in the database, not what is waiting. */
  written(): Readonly<Record<string, string>> {
    const found = this.writer.use(0, (store) => store.settings());
    return found.ok ? found.value : {};
  }

  #exec(sql: string, exec: (sql: string) => void): void {
    if (sql === "BEGIN IMMEDIATE") {
      this.tries.push(this.now);
      if (this.isLocked) throw locked();
      if (this.isBroken) throw sqliteError("disk I/O error");
    }
    exec(sql);
  }

  [Symbol.dispose](): void {
    this.writer.close();
    this.folder[Symbol.dispose]();
  }
}

/** Error of SQLite if another program has the lock. */
function locked(): Error {
  return sqliteError("database is locked");
}

function sqliteError(message: string): Error {
  return Object.assign(new Error(message), { code: "ERR_SQLITE_ERROR" });
}

Deno.test("a connection is reopened after an error, not after a lock", () => {
  using scene = new Scene();
  const { opened } = scene;
  scene.isLocked = true;
  scene.set("mono");
  scene.world.pass(200);
  assertEquals([scene.tries.length > 0, scene.opened], [true, opened]);
  scene.isLocked = false;
  scene.isBroken = true;
  scene.world.pass(1000);
  scene.isBroken = false;
  assertEquals(scene.opened, opened);
  scene.set("felt");
  scene.world.pass(1000);
  assertEquals([scene.opened, scene.written()], [opened + 1, { theme: "felt" }]);
});

Deno.test("a change is written in the next pause, and only the last one with its name", () => {
  using scene = new Scene();
  let calls = 0;
  for (const value of ["mono", "felt", "ascii"]) {
    scene.set(value, () => calls++);
    scene.world.pass(150);
  }
  assertEquals([scene.tries, scene.written()], [[], {}]);
  scene.world.pass(50);
  assertEquals([scene.tries, scene.written(), calls], [[500], { theme: "ascii" }, 1]);
});

Deno.test("128 waiting changes are written at once, before a pause", () => {
  using scene = new Scene();
  scene.end(0, 127);
  assertEquals(scene.tries, []);
  scene.end(127, 128);
  assertEquals(scene.tries.length, 1);
  scene.end(128, 1000);
  assertEquals(scene.tries.length, 7);
});

Deno.test("without a pause a change waits at most two seconds", () => {
  using scene = new Scene();
  for (let i = 0; i < 30; i++) {
    scene.set(`theme ${i}`);
    scene.world.pass(100);
  }
  assertEquals(scene.tries, [2000]);
});

Deno.test("the end of a game does not wait for a pause", () => {
  using scene = new Scene();
  scene.writer.add({ kind: "end", key: "x", ended: 1, result: undefined }, () => {});
  scene.world.pass(20);
  assertEquals(scene.tries, [20]);
});

Deno.test("a locked write is retried ever more slowly, and reported once after two seconds", () => {
  using scene = new Scene();
  scene.isLocked = true;
  scene.set("felt");
  scene.world.pass(200 + 20 + 40 + 80 + 160 + 320 + 640);
  assertEquals(scene.tries, [200, 220, 260, 340, 500, 820, 1460]);
  assertEquals(scene.world.reports, []);
  scene.world.pass(1000);
  assertEquals(scene.world.reports, ["Not saved: the saved games are locked by another process."]);
  scene.world.pass(2000);
  assertEquals(scene.tries.slice(7), [2460, 3460, 4460]);
  assertEquals(scene.world.reports.length, 1);
  scene.isLocked = false;
  scene.world.pass(1000);
  assertEquals(scene.written(), { theme: "felt" });
  assertEquals(scene.world.reports.slice(1), ["Saving works again."]);
});

Deno.test("each error is reported, and so is the end of each", () => {
  using scene = new Scene();
  for (const value of ["mono", "felt"]) {
    scene.isBroken = true;
    scene.set("ascii");
    scene.world.pass(1000);
    scene.isBroken = false;
    scene.set(value);
    scene.world.pass(1000);
  }
  const both = ["Not saved: the disk reports an error.", "Saving works again."];
  assertEquals(scene.world.reports, [...both, ...both]);
});

Deno.test("each lock restarts the delays, and a change made meanwhile leaves them", () => {
  using scene = new Scene();
  for (const value of ["mono", "felt"]) {
    scene.isLocked = true;
    scene.set("ascii");
    scene.world.pass(200);
    scene.tries.length = 0;
    const begun = scene.now;
    scene.world.pass(100);
    scene.set(value);
    scene.world.pass(300);
    assertEquals(scene.tries.map((time) => time - begun), [20, 60, 140, 300]);
    scene.isLocked = false;
    scene.world.pass(1000);
    assertEquals(scene.written(), { theme: value });
  }
  assertEquals(scene.world.reports, []);
});

Deno.test("writing to a foreign or newer store is not retried", () => {
  for (const kind of ["newer", "foreign"] as const) {
    using scene = new Scene();
    scene.writer.refuse({ kind, reason: "it is not ours" });
    scene.set("felt");
    scene.end(0, 300);
    assertEquals([scene.world.waiting, scene.tries], [0, []], kind);
  }
});

Deno.test("a closed queue writes nothing", () => {
  using scene = new Scene();
  scene.set("felt");
  scene.writer.close();
  // A pending timer would keep the program running.
  assertEquals(scene.world.waiting, 0);
  scene.world.pass(10_000);
  assertEquals(scene.tries, []);
});

Deno.test("a store reported as damaged is examined once", () => {
  using scene = new Scene();
  const reopened = (): number => {
    const before = scene.opened;
    scene.isBroken = true;
    scene.set("mono");
    scene.world.pass(1000);
    scene.isBroken = false;
    scene.set("felt");
    scene.world.pass(1000);
    return scene.opened - before;
  };
  assertEquals(reopened(), 1);
  scene.writer.use(0, () => err({ kind: "damaged", reason: "it seems so" }));
  assertEquals(reopened(), 1);
});

Deno.test("a closed queue has no connection", () => {
  using scene = new Scene();
  scene.set("mono");
  scene.world.pass(1000);
  assertEquals(scene.closed, scene.opened - 1);
  scene.writer.close();
  assertEquals(scene.closed, scene.opened);
});
