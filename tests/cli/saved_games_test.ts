import { assertEquals, assertStringIncludes } from "@std/assert";
import { formatAge } from "../../cli/saved_games.ts";
import { openDatabase } from "../../cli/store/database.ts";
import { DATABASE_NAME } from "../../cli/store/store.ts";
import { runProgram } from "../process.ts";
import { drawn, newProgram } from "./store/world.ts";
import { TemporaryFolder } from "../temporary_folder.ts";

Deno.test("the time since a game was played is told in its largest unit", () => {
  const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
  const times = [0, 59 * second, minute, 59 * minute, hour, 23 * hour, day, 1000 * day];
  assertEquals(times.map(formatAge), [
    ...["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago", "23 hours ago"],
    ...["1 day ago", "1,000 days ago"],
  ]);
});

Deno.test("a damaged game is listed with a number, and that number prints what is left of it", async () => {
  using folder = new TemporaryFolder();
  for (const [name, record] of [["a", drawn(4, { seed: 11 })], ["b", drawn(2)]] as const) {
    const { autosave } = newProgram(folder.path, { name });
    autosave.begin(record);
    autosave.close();
  }
  const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
  database.exec("UPDATE saved SET turns = '. . . r' WHERE origin = 'seed 11'");
  database.close();
  const env = { PATIENCE_HOME: folder.path };
  const list = await runProgram(["game", "--plain", "--resume"], { env });
  assertEquals([list.code, list.stderr, list.stdout.split("\n").slice(1)], [0, "", [
    "  2  damaged: klondike, seed 11, 4 turns; --resume 2 prints it",
    "",
  ]]);
  const one = await runProgram(["game", "--plain", "--resume", "2"], { env });
  assertEquals([one.code, one.stderr], [
    2,
    "error: this game is damaged and cannot be played; what is left of it is printed\n",
  ]);
  const { origin, turns } = JSON.parse(one.stdout);
  assertEquals([origin, turns], ["seed 11", ". . . r"]);
  const next = await runProgram(["game"], { env, input: "" });
  assertEquals(
    next.stderr,
    "A saved game is damaged and cannot be played; it is kept, and --resume lists it.\n",
  );
  assertStringIncludes(next.stdout, "Continuing seed 10");
});
