import { assertEquals } from "@std/assert";
import { openDatabase } from "../../../cli/store/database.ts";
import { DATABASE_NAME, Store } from "../../../cli/store/store.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { buildSchema6, drawn, newProgram } from "./world.ts";

Deno.test("a database of schema 6 gets the tables of a new one", () => {
  using folder = new TemporaryFolder();
  buildSchema6(folder.path);
  const { world, autosave } = newProgram(folder.path);
  assertEquals(autosave.wins(), 1);
  autosave.close();
  assertEquals(world.reports, []);
  assertEquals(tablesOf(folder.path), tablesOfNewDatabase());
});

Deno.test("a failed migration changes nothing", () => {
  using folder = new TemporaryFolder();
  buildSchema6(folder.path);
  const before = tablesOf(folder.path);
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0, open: failsAtTheEnd });
  assertEquals(opened.ok, false);
  assertEquals(tablesOf(folder.path), before);
});

for (const version of [1, 5]) {
  Deno.test(`a store of schema ${version} is renamed and reported, and games are saved again`, () => {
    using folder = new TemporaryFolder();
    buildOlder(folder.path, version);
    const { world, autosave } = newProgram(folder.path);
    autosave.begin(drawn(0));
    autosave.save(drawn(2));
    assertEquals(autosave.close(), undefined);
    const aside = `${folder.path}/patience-older-2023-11-14T22-13-20.db`;
    assertEquals(world.reports, [
      "The saved games were written by an older version that this one cannot read; " +
      `the old file is now ${aside}.`,
    ]);
    const renamed = openDatabase(aside, 0);
    assertEquals(renamed.all("SELECT key FROM games"), [{ key: "a" }]);
    renamed.close();
    const next = newProgram(folder.path, { name: "next" });
    assertEquals([next.autosave.resume().record, next.world.reports], [drawn(2), []]);
  });
}

/** Creates a database of this program with a schema that it no longer reads. */
function buildOlder(folder: string, version: number): void {
  const database = openDatabase(`${folder}/${DATABASE_NAME}`, 0);
  database.exec(`CREATE TABLE games (key TEXT PRIMARY KEY) STRICT;
    INSERT INTO games VALUES ('a');
    PRAGMA application_id = 1348555881;
    PRAGMA user_version = ${version};`);
  database.close();
}

Deno.test("tables that another program creates meanwhile are not taken for foreign ones", () => {
  using folder = new TemporaryFolder();
  const opened = Store.open({
    folder: folder.path,
    wait: 0,
    now: 0,
    open: meetsAnother(folder.path),
  });
  assertEquals(opened.ok || opened.error.kind, true);
  if (opened.ok) opened.value.close();
});

/** Lets another program open the database between two reads. */
function meetsAnother(folder: string): typeof openDatabase {
  return (path, wait) => {
    const database = openDatabase(path, wait);
    let isAlone = true;
    return {
      ...database,
      all: (sql, ...values) => {
        const rows = database.all(sql, ...values);
        if (isAlone) {
          isAlone = false;
          const other = Store.open({ folder, wait: 0, now: 0 });
          if (other.ok) other.value.close();
        }
        return rows;
      },
    };
  };
}

const failsAtTheEnd: typeof openDatabase = (path, wait) => {
  const database = openDatabase(path, wait);
  return {
    ...database,
    exec: (sql) => {
      if (sql.startsWith("PRAGMA user_version =")) throw new Deno.errors.Interrupted("stopped");
      database.exec(sql);
    },
  };
};

/** Version and tables, without the white space of their definitions. */
function tablesOf(folder: string): string[] {
  const database = openDatabase(`${folder}/${DATABASE_NAME}`, 0);
  const rows = database.all("SELECT name, sql FROM sqlite_schema ORDER BY name");
  const version = database.all("PRAGMA user_version")[0]?.user_version;
  database.close();
  return [
    `version ${version}`,
    ...rows.map(({ name, sql }) => `${name}: ${String(sql).replace(/\s+/g, "")}`),
  ];
}

function tablesOfNewDatabase(): string[] {
  const folder = Deno.makeTempDirSync();
  const opened = Store.open({ folder, wait: 0, now: 0 });
  if (opened.ok) opened.value.close();
  const tables = tablesOf(folder);
  Deno.removeSync(folder, { recursive: true });
  return tables;
}
