import { assertEquals } from "@std/assert";
import { openDatabase } from "../../../cli/store/database.ts";
import { parseGameLog } from "../../../cli/store/game_log_entries.ts";
import { toRow } from "../../../play/saved_game.ts";
import { KLONDIKE } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { copyOf, drawn, type KlondikeRecord, newProgram, wonGame } from "./world.ts";

/** What the next program finds of one that is killed now. */
function foundAfterKill(folder: string, change: (copy: string) => void = () => {}): {
  readonly record: KlondikeRecord | undefined;
  readonly files: readonly string[];
} {
  const copy = copyOf(folder);
  change(copy);
  const { record } = newProgram(copy).autosave.resume();
  const files = [...Deno.readDirSync(`${copy}/playing`)].map(({ name }) => name);
  Deno.removeSync(copy, { recursive: true });
  return { record, files };
}

Deno.test("a program that is killed has lost nothing, whether it had committed or not", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(1));
  assertEquals(foundAfterKill(folder.path).record, drawn(1));
  killed.world.pass(1000);
  assertEquals(foundAfterKill(folder.path).record, drawn(1));
  killed.autosave.keep(drawn(2));
  assertEquals(foundAfterKill(folder.path).record, drawn(2));
});

Deno.test("a trail whose last line is torn still has the line before it", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(1));
  killed.autosave.keep(drawn(2));
  const { record } = foundAfterKill(folder.path, (copy) => {
    const trail = `${copy}/playing/game-1.trail`;
    Deno.writeTextFileSync(trail, Deno.readTextFileSync(trail).slice(0, -20));
  });
  assertEquals(record, drawn(1));
});

Deno.test("a trail that is older than the database does not bring the past back", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(0));
  first.autosave.keep(drawn(1));
  const old = Deno.readTextFileSync(`${folder.path}/playing/game-1.trail`);
  first.autosave.keep(drawn(2));
  first.autosave.close();
  Deno.writeTextFileSync(`${folder.path}/playing/game-1.trail`, old);
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(2));
});

Deno.test("a trail of a game that was counted does not bring the game back", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(0));
  first.autosave.keep(drawn(1));
  const old = Deno.readTextFileSync(`${folder.path}/playing/game-1.trail`);
  first.autosave.end(drawn(2), false, () => {});
  first.autosave.close();
  Deno.writeTextFileSync(`${folder.path}/playing/game-1.trail`, old);
  assertEquals(newProgram(folder.path).autosave.resume().record, undefined);
});

Deno.test("a trail that appears just before the game is claimed is read", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(1));
  first.autosave.close();
  // The database is opened, and only then another program plays the game and is killed.
  let trail = "";
  const second = newProgram(folder.path);
  second.autosave.resume((record) => {
    if (trail !== "") return true;
    trail = JSON.stringify(toRow(KLONDIKE, drawn(3), { key: "game-1", revision: 9, saved: 1 }));
    Deno.writeTextFileSync(`${folder.path}/playing/game-1.trail`, `${trail}\n`);
    return record.played === 1;
  });
  second.autosave.keep(drawn(4));
  second.autosave.close();
  // One for the change, and one for the row that says that it was left.
  assertEquals(revisionIn(folder.path), 11);
});

function revisionIn(folder: string): unknown {
  const database = openDatabase(`${folder}/patience.db`, 0);
  const [row] = database.all("SELECT revision FROM saved");
  database.close();
  return row?.revision;
}

Deno.test("a game that was won before the program was killed is over", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(wonGame());
  const { record, files } = foundAfterKill(folder.path);
  assertEquals(record, undefined);
  assertEquals(files.filter((name) => name.endsWith(".trail")), []);
});

Deno.test("a game that is resumed and played on is found as it was when its program was killed", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(5));
  first.autosave.close();
  const second = newProgram(folder.path);
  second.autosave.resume();
  assertEquals(foundAfterKill(folder.path).record, drawn(5));
  for (const draws of [6, 7]) {
    second.autosave.keep(drawn(draws));
    assertEquals(foundAfterKill(folder.path).record, drawn(draws));
    second.world.pass(1000);
    assertEquals(foundAfterKill(folder.path).record, drawn(draws));
  }
  second.autosave.keep(drawn(7, { played: 3 }));
  assertEquals(foundAfterKill(folder.path).record, drawn(7, { played: 3 }));
  second.autosave.keep(drawn(4));
  assertEquals(foundAfterKill(folder.path).record, drawn(4));
});

Deno.test("a game whose database was damaged or lost is in its trail, committed or not", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(1));
  killed.world.pass(1000);
  killed.autosave.keep(drawn(2));
  const damages: readonly ((path: string) => void)[] = [
    Deno.removeSync,
    (path) => Deno.writeTextFileSync(path, "no database ".repeat(500)),
  ];
  for (const damage of damages) {
    const { record } = foundAfterKill(folder.path, (copy) => damage(`${copy}/patience.db`));
    assertEquals(record, drawn(2));
  }
});

Deno.test("the same deal again is another game, and each is kept", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(3));
  killed.world.pass(1000);
  killed.autosave.begin(drawn(0));
  killed.autosave.keep(drawn(2));
  const copy = copyOf(folder.path);
  const games = newProgram(copy).autosave.unfinished();
  assertEquals(games.ok && games.value.games.map(({ key, record }) => [key, record.played]), [
    ["game-2", 2],
    ["game-1", 3],
  ]);
  Deno.removeSync(copy, { recursive: true });
});

Deno.test("lines that say nothing do not end a trail, broken ones and others", () => {
  const row = toRow(KLONDIKE, drawn(1), { key: "game-1", revision: 1, saved: 1 });
  const counts = { played: 2, milliseconds: 0, hints: 0, undos: 0, solver: 0 };
  const step = { revision: 2, saved: 2, stay: 1, turns: row.turns, ...counts };
  for (const between of ["", '{"half', "{}", "[]", "null", '{"revision":2}']) {
    const text = [JSON.stringify(row), between, JSON.stringify(step), ""].join("\n");
    const { game } = parseGameLog(text, undefined);
    assertEquals([game?.revision, game?.turns], [2, `${row.turns} ${row.turns}`], between);
  }
});

Deno.test("text that is no trail is none", () => {
  using folder = new TemporaryFolder();
  const trails = ["", "\n", "null\n", "[]\n", "{}\n", '{"turns": 7}\n', "\u0000\u0000\n"];
  newProgram(folder.path);
  for (const [index, text] of trails.entries()) {
    Deno.writeTextFileSync(`${folder.path}/playing/${index}.trail`, text);
  }
  assertEquals(newProgram(folder.path).autosave.resume(), { record: undefined, openElsewhere: 0 });
});
