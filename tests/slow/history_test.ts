import { assertEquals } from "@std/assert";
import { openDatabase } from "../../store/database.ts";
import { DATABASE_NAME, Store } from "../../store/store.ts";
import { runInMemory } from "../cli/fake_console.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

/** More than a call of a function has arguments. */
const GAMES = 130_000;

Deno.test("every game of a long life is listed", async () => {
  using folder = new TemporaryFolder();
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0 });
  if (opened.ok) opened.value.close();
  const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
  database.exec(`
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${GAMES})
    INSERT INTO results (key, ended, game, variant, won, milliseconds, helped)
    SELECT 'game ' || n, n, 'klondike', 'turn 1', n % 2, 1000, 0 FROM numbers`);
  database.close();
  const env = { PATIENCE_HOME: folder.path };
  const { code, stdout, stderr } = await runInMemory(["stats", "--history", "1M"], { env });
  assertEquals([code, stdout.split("\n").length, stderr], [0, GAMES + 1, ""]);
});
