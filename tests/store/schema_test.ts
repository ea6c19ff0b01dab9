import { assertEquals } from "@std/assert";
import { openDatabase } from "../../store/database.ts";
import { SCHEMA_VERSION } from "../../store/schema.ts";
import { DATABASE_NAME, Store } from "../../store/store.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { buildEarlier, newProgram } from "./world.ts";

const EARLIER = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 1);

for (const version of EARLIER) {
  Deno.test(`a database of version ${version} becomes the newest, and loses nothing`, () => {
    using folder = new TemporaryFolder();
    buildEarlier(folder.path, version);
    const { world, autosave } = newProgram(folder.path);
    const games = autosave.unfinished();
    const short = games.ok &&
      games.value.games.map(({ key, record: { turns, played, usage } }) =>
        [key, turns.length, played, ...Object.values(usage)].join(" ")
      );
    assertEquals(
      short,
      version === 6
        ? ["killed-1 2 2 1 0 0", "left-4 2 2 1 0 0", "left-3 5 3 1 2 0"]
        : version === 5
        ? ["klondike-1 5 3 1 2 0"]
        : version < 4
        ? ["00000000000000aa 4 3 2 1 0"]
        : [
          "62cfa9e5cec4bd2a 2 2 0 0 0",
          "304c877344f97992 2 1 0 1 0",
          "26a191452bd133c3 4 2 1 2 0",
        ],
    );
    const { "last klondike": _, ...settings } = autosave.settings();
    const play = version < 6 ? { theme: "solid" } : { theme: "dark", "klondike.watches": "off" };
    assertEquals(settings, version < 3 ? {} : play);
    autosave.close();
    assertEquals(world.reports, []);
    assertEquals(tablesOf(folder.path), tablesOfNewDatabase());
  });

  Deno.test(`a migration from version ${version} that fails changes nothing`, () => {
    using folder = new TemporaryFolder();
    buildEarlier(folder.path, version);
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
