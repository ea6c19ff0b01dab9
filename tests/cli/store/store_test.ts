import { assert, assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { resultOf } from "../../../play/game_result.ts";
import { type SavedRow, toSavedRow } from "../../../play/saved_game.ts";
import { Store, type StoreChange } from "../../../cli/store/store.ts";
import { KLONDIKE } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn } from "./world.ts";

function storeIn({ path }: TemporaryFolder): Store {
  const opened = Store.open({ folder: path, wait: 0, now: 0 });
  assert(opened.ok);
  return opened.value;
}

function row(revision: number, draws: number): SavedRow {
  return toSavedRow(KLONDIKE, drawn(draws), { key: "a", revision, saved: revision });
}

function keepChange(revision: number, draws: number): StoreChange {
  return { kind: "keep", key: "a", row: () => row(revision, draws) };
}

function end(won: boolean): StoreChange {
  const result = resultOf(KLONDIKE, drawn(1), won);
  return { kind: "end", key: "a", ended: 1, result };
}

/** Returns the number of moves of the game, or `undefined` if it is not there. */
function played(store: Store): unknown {
  const found = store.game("a");
  return found.ok ? found.value?.played : "trouble";
}

Deno.test("the newest revision of a game counts, in whatever order revisions are written", () => {
  using folder = new TemporaryFolder();
  const store = storeIn(folder);
  for (const [revision, draws] of [[2, 5], [3, 6], [1, 9], [3, 9]] as const) {
    assert(store.write([keepChange(revision, draws)]).ok);
  }
  assertEquals(played(store), 6);
  store.close();
});

Deno.test("a game ends once: it is counted once, and later changes do not save it again", () => {
  using folder = new TemporaryFolder();
  const store = storeIn(folder);
  assert(store.write([keepChange(1, 1), end(true), end(false), keepChange(9, 9)]).ok);
  const results = store.results();
  assertEquals(results.ok && results.value.map(({ won }) => won), [true]);
  assertEquals(played(store), undefined);
  store.close();
});

Deno.test("changes are written together or not at all", () => {
  using folder = new TemporaryFolder();
  const store = storeIn(folder);
  const wrong: StoreChange = { kind: "keep", key: "b", row: () => ({ ...row(2, 2), played: 0.5 }) };
  assert(!store.write([keepChange(1, 1), { kind: "set", key: "theme", value: "mono" }, wrong]).ok);
  assertEquals([played(store), store.settings()], [undefined, { ok: true, value: {} }]);
  store.close();
});

Deno.test("an existing store is opened with one connection, and is not examined", () => {
  using folder = new TemporaryFolder();
  storeIn(folder).close();
  let opened = 0;
  const open: OpenDatabase = (path, wait) => {
    opened++;
    return openDatabase(path, wait);
  };
  const found = Store.open({ folder: folder.path, wait: 0, now: 0, open });
  assert(found.ok);
  found.value.close();
  assertEquals(opened, 1);
});

Deno.test("the error names a folder that cannot be created", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/file`;
  Deno.writeTextFileSync(path, "");
  const opened = Store.open({ folder: path, wait: 0, now: 0 });
  assert(!opened.ok);
  assert(opened.error.reason.startsWith(`cannot create the folder '${path}': `));
});
