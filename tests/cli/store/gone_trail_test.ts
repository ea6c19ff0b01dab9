import { assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { MOLEK } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { copyOf, drawn, newProgram, newProgramOf, wonGame } from "./world.ts";

const GONE = "The log of a saved game is missing, so its last moves might be lost.";

/** Copies what a killed program leaves in a folder, without its game logs. */
function killedWithoutLogs(folder: string): string {
  const copy = copyOf(folder);
  removeLogs(copy);
  return copy;
}

function removeLogs(folder: string): void {
  for (const { name } of Deno.readDirSync(`${folder}/playing`)) {
    if (name.endsWith(".trail")) Deno.removeSync(`${folder}/playing/${name}`);
  }
}

/** Starts the program several times; returns the progress of its game and the reports of each. */
function starts(folder: string, count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const { world, autosave } = newProgram(folder, { name: `start ${index}` });
    const { record } = autosave.resume();
    autosave.close();
    return [record?.played, world.reports];
  });
}

/** The column that marks games with a log. */
function openIn(folder: string): unknown[] {
  const database = openDatabase(`${folder}/patience.db`, 0);
  const rows = database.all("SELECT open FROM saved");
  database.close();
  return rows.map(({ open }) => open);
}

Deno.test("a missing game log is reported once, and the database has the game", () => {
  using folder = new TemporaryFolder();
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(0));
  autosave.save(drawn(1));
  autosave.save(drawn(2));
  const never = killedWithoutLogs(folder.path);
  world.pass(3000);
  autosave.save(drawn(3));
  const behind = killedWithoutLogs(folder.path);
  assertEquals(starts(never, 2), [[1, [GONE]], [1, []]]);
  assertEquals(starts(behind, 2), [[2, [GONE]], [2, []]]);
  for (const copy of [never, behind]) Deno.removeSync(copy, { recursive: true });
});

Deno.test("a resumed game has a log before its first move, and none after it is closed", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(2));
  first.autosave.close();
  assertEquals(openIn(folder.path), [0]);
  const next = newProgram(folder.path, { name: "next" });
  next.autosave.resume();
  next.world.pass(0);
  assertEquals(openIn(folder.path), [1]);
  const killed = copyOf(folder.path);
  assertEquals(starts(killed, 2), [[2, []], [2, []]]);
  Deno.removeSync(killed, { recursive: true });
  next.autosave.close();
  next.world.pass(3000);
  assertEquals(openIn(folder.path), [0]);
});

Deno.test("a move made right after resuming marks the log in the database, too", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(2));
  first.autosave.close();
  const next = newProgram(folder.path, { name: "next" });
  next.autosave.resume();
  next.autosave.save(drawn(3));
  const killed = killedWithoutLogs(folder.path);
  assertEquals(starts(killed, 1), [[3, [GONE]]]);
  Deno.removeSync(killed, { recursive: true });
});

Deno.test("no missing log is reported for a game that another program plays or closes", () => {
  using folder = new TemporaryFolder();
  const { autosave } = newProgram(folder.path);
  autosave.begin(drawn(0));
  autosave.save(drawn(3));
  removeLogs(folder.path);
  assertEquals(starts(folder.path, 1), [[undefined, []]]);
  autosave.close();
  assertEquals(starts(folder.path, 1), [[3, []]]);
});

Deno.test("starting another game of patience reports no missing log of this one", () => {
  using folder = new TemporaryFolder();
  newProgram(folder.path).autosave.save(drawn(1));
  const killed = killedWithoutLogs(folder.path);
  const molek = newProgramOf(MOLEK, killed, { name: "molek" });
  molek.autosave.resume();
  molek.autosave.close();
  assertEquals([molek.world.reports, starts(killed, 1)], [[], [[1, [GONE]]]]);
  Deno.removeSync(killed, { recursive: true });
});

Deno.test("several missing logs are reported in one line, and a won game is over", () => {
  using folder = new TemporaryFolder();
  for (const name of ["a", "b"]) newProgram(folder.path, { name }).autosave.save(drawn(1));
  newProgram(folder.path, { name: "c" }).autosave.save(wonGame());
  const killed = killedWithoutLogs(folder.path);
  const { world, autosave } = newProgram(killed, { name: "next" });
  const found = autosave.unfinished();
  autosave.close();
  assertEquals(found.ok && found.value.games.map(({ key }) => key), ["a-1", "b-1"]);
  assertEquals(world.reports, [
    "The logs of 3 saved games are missing, so their last moves might be lost.",
  ]);
  Deno.removeSync(killed, { recursive: true });
});

Deno.test("on a read-only database a missing log is reported, and its game opens", () => {
  using folder = new TemporaryFolder();
  newProgram(folder.path).autosave.save(drawn(4));
  const open: OpenDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    database.exec("PRAGMA query_only = ON");
    return database;
  };
  for (const isGone of [false, true]) {
    const killed = isGone ? killedWithoutLogs(folder.path) : copyOf(folder.path);
    const { world, autosave } = newProgram(killed, { name: "next", open });
    assertEquals(autosave.resume().record, drawn(4));
    assertEquals(world.reports.slice(0, 1), isGone ? [GONE] : []);
    autosave.close();
    Deno.removeSync(killed, { recursive: true });
  }
});
