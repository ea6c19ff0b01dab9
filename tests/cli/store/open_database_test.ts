import { assertEquals } from "@std/assert";
import { quarantineDatabase } from "../../../cli/store/open_database.ts";
import { FileLock, openDatabase } from "../../../cli/store/database.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { Connections } from "./connections.ts";

const OPTIONS = { open: openDatabase, now: Date.UTC(2023, 10, 14, 22, 13, 20) };
const NAME = "patience-damaged-2023-11-14T22-13-20.db";

function damage(folder: string): string {
  const path = `${folder}/patience.db`;
  Deno.writeTextFileSync(path, "no database ".repeat(500));
  Deno.writeTextFileSync(`${path}-journal`, "its journal");
  return path;
}

function filesIn({ path }: TemporaryFolder): string[] {
  return [...Deno.readDirSync(path)].map(({ name }) => name).toSorted();
}

Deno.test("a damaged database is renamed with its journal", () => {
  using folder = new TemporaryFolder();
  // Fails like SQLite, but leaves the journal, which SQLite would remove if it could.
  const open = (): never => {
    throw Object.assign(new Error("file is not a database"), { code: "ERR_SQLITE_ERROR" });
  };
  const aside = quarantineDatabase(damage(folder.path), { ...OPTIONS, open });
  assertEquals(aside, { reason: "damaged", path: `${folder.path}/${NAME}` });
  assertEquals(filesIn(folder), [NAME, `${NAME}-journal`, "patience.db.repair"]);
});

Deno.test("an intact database stays, even if a caller took it for damaged", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/patience.db`;
  const database = openDatabase(path, 0);
  database.exec("CREATE TABLE games (key TEXT)");
  database.close();
  const connections = new Connections();
  assertEquals(quarantineDatabase(path, { ...OPTIONS, open: connections.open }), undefined);
  assertEquals(filesIn(folder), ["patience.db", "patience.db.repair"]);
  assertEquals(connections.count, 0);
});

Deno.test("a database that another program is renaming stays", () => {
  using folder = new TemporaryFolder();
  const path = damage(folder.path);
  const other = FileLock.take(`${path}.repair`);
  assertEquals(quarantineDatabase(path, OPTIONS), undefined);
  assertEquals(Deno.readTextFileSync(`${path}-journal`), "its journal");
  other?.release();
});

Deno.test("renaming a database that does not exist creates none", () => {
  using folder = new TemporaryFolder();
  assertEquals(quarantineDatabase(`${folder.path}/patience.db`, OPTIONS), undefined);
  assertEquals(filesIn(folder), ["patience.db.repair"]);
});
