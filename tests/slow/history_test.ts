import { assertEquals } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { checksumOfValues, READ_RESULT_COLUMNS, resultValues } from "../../cli/store/rows.ts";
import { DATABASE_NAME, Store } from "../../cli/store/store.ts";
import { runInMemory } from "../cli/fake_console.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

/** More than the maximum number of arguments of a call. */
const GAMES = 130_000;

const KLONDIKE = { game: "klondike", variantName: "turn 1", milliseconds: 1000, helped: false };

/** Adds results like the store, but with one prepared statement: one by one they take a minute. */
function addResults(path: string): void {
  const database = new DatabaseSync(path);
  const places = READ_RESULT_COLUMNS.map(() => "?").join(", ");
  const insert = database.prepare(
    `INSERT INTO results (${READ_RESULT_COLUMNS.join(", ")}) VALUES (${places})`,
  );
  database.exec("BEGIN");
  for (let n = 1; n <= GAMES; n++) {
    const result = { ...KLONDIKE, won: n % 2 === 1, score: undefined, moves: undefined };
    const values = [`game ${n}`, ...resultValues(result, n)];
    insert.run(...values, checksumOfValues(values));
  }
  database.exec("COMMIT");
  database.close();
}

Deno.test("every game of a long life is listed", async () => {
  using folder = new TemporaryFolder();
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0 });
  if (opened.ok) opened.value.close();
  addResults(`${folder.path}/${DATABASE_NAME}`);
  const env = { PATIENCE_HOME: folder.path };
  const { code, stdout, stderr } = await runInMemory(["stats", "--history", "-n", "1M"], { env });
  assertEquals([code, stdout.split("\n").length, stderr], [0, GAMES + 1, ""]);
});
