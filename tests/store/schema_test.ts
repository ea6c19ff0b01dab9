import { assertEquals } from "@std/assert";
import { openDatabase } from "../../store/database.ts";
import { SCHEMA_VERSION } from "../../store/schema.ts";
import { DATABASE_NAME, Store } from "../../store/store.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { newProgram } from "./world.ts";

const EARLIER = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1);

for (const version of EARLIER) {
  Deno.test(`a database of version ${version} becomes the newest, and loses nothing`, () => {
    using folder = new TemporaryFolder();
    build(folder.path, Deno.readTextFileSync(`testdata/store/schema-${version}.sql`));
    const { autosave } = newProgram(folder.path);
    const games = autosave.unfinished();
    assertEquals(games.ok && games.value.map(({ key }) => key), ["00000000000000aa"]);
    const { record } = autosave.resume();
    assertEquals([record?.turns.length, record?.played], [4, 3]);
    assertEquals(record?.usage, { hints: 2, undos: 1, solver: 0 });
    assertEquals(autosave.settings(), version < 3 ? {} : { theme: "solid" });
    autosave.close();
    assertEquals(tablesOf(folder.path), tablesOfNewDatabase());
  });

  Deno.test(`a migration from version ${version} that fails changes nothing`, () => {
    using folder = new TemporaryFolder();
    build(folder.path, Deno.readTextFileSync(`testdata/store/schema-${version}.sql`));
    const before = tablesOf(folder.path);
    const opened = Store.open({ folder: folder.path, wait: 0, now: 0, open: failsAtTheEnd });
    assertEquals(opened.ok, false);
    assertEquals(tablesOf(folder.path), before);
  });
}

Deno.test("another program that makes the tables meanwhile is not taken for a stranger", () => {
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

/** Between two looks at the database another program opens it. */
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

function build(folder: string, sql: string): void {
  const database = openDatabase(`${folder}/${DATABASE_NAME}`, 0);
  database.exec(sql);
  database.close();
}

/** The version and the tables, whatever the blanks of their definitions. */
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
