import { assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "../../store/database.ts";
import { rowOf } from "../../store/game_kind.ts";
import { KLONDIKE } from "../../store/klondike.ts";
import { OpenGame } from "../../store/open_game.ts";
import { recoverTrails } from "../../store/recover.ts";
import { Store } from "../../store/store.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { drawn, wonGame } from "./world.ts";

const NAMES = ["played", "won"];

/** Recovers the trails of a folder; answers the kind of trouble and what the database has then. */
function recover(folder: string, open: OpenDatabase = openDatabase): unknown {
  const opened = Store.open({ folder, wait: 0, now: 0, open });
  if (!opened.ok) return opened.error.kind;
  const store = opened.value;
  const recovered = recoverTrails(KLONDIKE, store, folder);
  const [games, results] = [store.games(KLONDIKE.table), store.results()];
  store.close();
  if (!recovered.ok) return recovered.error.kind;
  return [
    games.ok && games.value.map(({ key, revision }) => `${key} ${revision}`),
    results.ok && results.value.map(({ won }) => won),
  ];
}

/** Leaves the trails of two programs that were killed. */
function leaveTrails(folder: string): void {
  for (const key of NAMES) {
    const game = OpenGame.begin(folder, key);
    const record = key === "won" ? wonGame() : drawn(2);
    game.note(rowOf(KLONDIKE, record, { key, revision: 7, saved: 1 }));
    game.leave(false);
  }
}

function trailsIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name)
    .filter((name) => name.endsWith(".trail")).toSorted();
}

Deno.test("a trail becomes an unfinished game, one that was won is over, and both are gone", () => {
  using folder = new TemporaryFolder();
  leaveTrails(folder.path);
  assertEquals(recover(folder.path), [["played 7"], []]);
  assertEquals(trailsIn(folder.path), []);
  assertEquals(recover(folder.path), [["played 7"], []]);
});

Deno.test("a trail that cannot be brought into the database stays", () => {
  using folder = new TemporaryFolder();
  recover(folder.path);
  leaveTrails(folder.path);
  const readOnly: OpenDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    database.exec("PRAGMA query_only = ON");
    return database;
  };
  assertEquals(recover(folder.path, readOnly), "readOnly");
  assertEquals(trailsIn(folder.path), ["played.trail", "won.trail"]);
});

Deno.test("the trail of a game that is being played is left alone", () => {
  using folder = new TemporaryFolder();
  const game = OpenGame.begin(folder.path, "played");
  game.note(rowOf(KLONDIKE, drawn(2), { key: "played", revision: 7, saved: 1 }));
  assertEquals(recover(folder.path), [[], []]);
  assertEquals(trailsIn(folder.path), ["played.trail"]);
  game.leave(true);
});
