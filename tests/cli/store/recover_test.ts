import { assertEquals } from "@std/assert";
import type { SavedTurn } from "../../../lib/game_record.ts";
import type { Patience } from "../../../lib/patience.ts";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { lockGame, OpenGame, openGamesDir } from "../../../cli/store/open_game.ts";
import { recoverGameLogs } from "../../../cli/store/recover.ts";
import { toSavedRow } from "../../../play/saved_game.ts";
import { Store } from "../../../cli/store/store.ts";
import { asOpaque, KLONDIKE, MOLEK } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn, type KlondikeRecord, newProgram, wonGame } from "./world.ts";

class StoreFolder extends TemporaryFolder {
  constructor() {
    super();
    Deno.mkdirSync(openGamesDir(this.path));
  }
}

/** Recovers the game logs of a folder; returns the kind of error and the rows of the database. */
function recover(
  folder: string,
  { patience, open = openDatabase, reports = [] }: {
    readonly patience: Patience;
    readonly open?: OpenDatabase;
    /** Messages to the player. */
    readonly reports?: string[];
  },
): unknown {
  const opened = Store.open({ folder, wait: 0, now: 0, open });
  if (!opened.ok) return opened.error.kind;
  const store = opened.value;
  const recovered = recoverGameLogs(patience, store, {
    folder,
    report: (text) => reports.push(text),
  });
  const [games, results] = [store.games(KLONDIKE.id), store.results()];
  store.close();
  if (!recovered.ok) return recovered.error.kind;
  return [
    games.ok && games.value.map(({ key, revision, turns }) => `${key} ${revision} ${turns}`),
    results.ok && results.value.map(({ won }) => won),
  ];
}

const OPTIONS = { patience: KLONDIKE };

/** Writes the game log of a program that is killed after some changes. */
function leaveLog(folder: string, key: string, records: readonly KlondikeRecord[]): void {
  const lock = lockGame(folder, key);
  const game = new OpenGame(KLONDIKE, folder, { key, revision: 6, lock });
  for (const record of records) game.note(record, 1);
  game.leave(false);
}

function leaveTwo(folder: string): void {
  leaveLog(folder, "played", [drawn(1), drawn(2)]);
  leaveLog(folder, "won", [wonGame()]);
}

function logsIn({ path }: StoreFolder): string[] {
  return [...Deno.readDirSync(openGamesDir(path))].map(({ name }) => name)
    .filter((name) => name.endsWith(".trail")).toSorted();
}

/** Writes the game of a key to the database. */
function write(folder: string, record: KlondikeRecord, revision: number): void {
  const opened = Store.open({ folder, wait: 0, now: 0 });
  if (!opened.ok) return;
  const row = toSavedRow(KLONDIKE, record, { key: "played", revision, saved: 1 });
  opened.value.write([{ kind: "keep", key: row.key, row: () => row }]);
  opened.value.close();
}

Deno.test("a log becomes an unfinished game or, if it is won, a result, and is deleted", () => {
  using folder = new StoreFolder();
  leaveTwo(folder.path);
  assertEquals(recover(folder.path, OPTIONS), [["played 8 . ."], []]);
  assertEquals(logsIn(folder), []);
  assertEquals(recover(folder.path, OPTIONS), [["played 8 . ."], []]);
});

Deno.test("a log that cannot be written to the database stays", () => {
  using folder = new StoreFolder();
  recover(folder.path, OPTIONS);
  leaveTwo(folder.path);
  const readOnly: OpenDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    database.exec("PRAGMA query_only = ON");
    return database;
  };
  assertEquals(recover(folder.path, { patience: KLONDIKE, open: readOnly }), "readOnly");
  assertEquals(logsIn(folder), ["played.trail", "won.trail"]);
});

Deno.test("the log of a game that is being played stays", () => {
  using folder = new StoreFolder();
  const game = OpenGame.begin(KLONDIKE, folder.path, "played");
  game.note(drawn(2), 1);
  assertEquals(recover(folder.path, OPTIONS), [[], []]);
  assertEquals(logsIn(folder), ["played.trail"]);
  game.leave(true);
});

Deno.test("the log of another patience is neither locked nor moved", () => {
  using folder = new StoreFolder();
  leaveTwo(folder.path);
  for (const name of ["played", "won"]) {
    Deno.removeSync(`${openGamesDir(folder.path)}/${name}.lock`);
  }
  assertEquals(recover(folder.path, { patience: MOLEK }), [[], []]);
  const files = [...Deno.readDirSync(openGamesDir(folder.path))].map(({ name }) => name).toSorted();
  assertEquals(files, ["played.trail", "won.trail"]);
});

Deno.test("the newer of log and database counts, and an outdated log is deleted", () => {
  for (
    const [revision, expected] of [[7, "played 8 . ."], [8, "played 8 . . ."], [
      9,
      "played 9 . . .",
    ]]
  ) {
    using folder = new StoreFolder();
    leaveLog(folder.path, "played", [drawn(1), drawn(2)]);
    write(folder.path, drawn(3), Number(revision));
    assertEquals(recover(folder.path, OPTIONS), [[expected], []]);
    assertEquals(logsIn(folder), []);
  }
});

Deno.test("a log that gives no game is renamed and reported once", () => {
  for (const text of ["my own notes", '{"key":"played"', '{"revision":2,"stay":0,"turns":"."}\n']) {
    using folder = new StoreFolder();
    const path = `${openGamesDir(folder.path)}/played`;
    Deno.writeTextFileSync(`${path}.trail`, text);
    const reports: string[] = [];
    for (let start = 0; start < 2; start++) {
      assertEquals(recover(folder.path, { ...OPTIONS, reports }), [[], []]);
    }
    assertEquals(reports, [`A saved game is unreadable; its file is now ${path}.unread.`]);
    assertEquals(Deno.readTextFileSync(`${path}.unread`), text);
    assertEquals(logsIn(folder), []);
  }
});

Deno.test("lines later than the game in the database are kept if they give no game", () => {
  for (const [revision, isRenamed] of [[9, false], [7, false], [4, true]] as const) {
    using folder = new StoreFolder();
    write(folder.path, drawn(1), revision);
    const path = `${openGamesDir(folder.path)}/played`;
    const line = { saved: 1, stay: 1, turns: ".", played: 2, milliseconds: 1 };
    const counts = { hints: 0, undos: 0, solver: 0 };
    const lines = [6, 7].map((revision) => `${JSON.stringify({ revision, ...line, ...counts })}\n`);
    Deno.writeTextFileSync(`${path}.trail`, `{"key":"pl\n${lines.join("")}`);
    const reports: string[] = [];
    assertEquals(recover(folder.path, { ...OPTIONS, reports }), [[`played ${revision} .`], []]);
    assertEquals([reports.length, logsIn(folder)], [Number(isRenamed), []]);
  }
});

Deno.test("many logs that give no game are reported in one line", () => {
  using folder = new StoreFolder();
  for (const key of ["a", "b", "c"]) {
    Deno.writeTextFileSync(`${openGamesDir(folder.path)}/${key}.trail`, "my own notes");
  }
  const reports: string[] = [];
  recover(folder.path, { ...OPTIONS, reports });
  assertEquals(reports, [
    `3 saved games are unreadable; their files are now in ${openGamesDir(folder.path)}, ` +
    "with names ending in '.unread'.",
  ]);
});

Deno.test("a log that cannot be read stays and its game is not opened; the others are", () => {
  using folder = new StoreFolder();
  leaveTwo(folder.path);
  write(folder.path, drawn(1), 7);
  const { readTextFileSync } = Deno;
  const { world, autosave } = newProgram(folder.path);
  Deno.readTextFileSync = (path) => {
    if (String(path).endsWith("played.trail")) throw new Error("Input/output error (os error 5)");
    return readTextFileSync(path);
  };
  try {
    assertEquals(recover(folder.path, OPTIONS), [["played 7 ."], []]);
    assertEquals(logsIn(folder), ["played.trail"]);
    assertEquals(autosave.resume().record, undefined);
    assertEquals(world.reports, ["Not saved: input/output error."]);
  } finally {
    Deno.readTextFileSync = readTextFileSync;
  }
  assertEquals(autosave.resume().record, drawn(2));
});

Deno.test("a log whose game is illegal is kept, and so is the game in the database", () => {
  using folder = new StoreFolder();
  const impossible = { ...drawn(1), turns: [asOpaque<SavedTurn>([{ kind: "reset" }])] };
  write(folder.path, drawn(3), 2);
  leaveLog(folder.path, "played", [impossible]);
  const reports: string[] = [];
  assertEquals(recover(folder.path, { ...OPTIONS, reports }), [["played 2 . . ."], []]);
  const path = `${openGamesDir(folder.path)}/played`;
  assertEquals(reports, [
    "The log of a saved game was damaged, so its last moves might be missing; the log is now " +
    `${path}.unread.`,
  ]);
  // A program that resumes the game begins another log.
  const lock = lockGame(folder.path, "played");
  const game = new OpenGame(KLONDIKE, folder.path, { key: "played", revision: 2, lock });
  game.note(drawn(4), 1);
  game.note(drawn(5), 1);
  game.leave(false);
  assertEquals(recover(folder.path, OPTIONS), [["played 4 . . . . ."], []]);
  assertEquals(logsIn(folder), []);
});

Deno.test("an outdated log restores nothing, whatever game it gives", () => {
  const impossible = { ...drawn(1), turns: [asOpaque<SavedTurn>([{ kind: "reset" }])] };
  for (const record of [impossible, wonGame()]) {
    using folder = new StoreFolder();
    write(folder.path, drawn(3), 9);
    leaveLog(folder.path, "played", [record]);
    assertEquals(recover(folder.path, OPTIONS), [["played 9 . . ."], []]);
    assertEquals(logsIn(folder), []);
  }
});

Deno.test("a recovered game has the key of its file, which is locked", () => {
  using folder = new StoreFolder();
  leaveLog(folder.path, "played", [drawn(2)]);
  const path = openGamesDir(folder.path);
  Deno.renameSync(`${path}/played.trail`, `${path}/other.trail`);
  assertEquals(recover(folder.path, OPTIONS), [["other 7 . ."], []]);
});

Deno.test("a log without a readable game is deleted", () => {
  using folder = new StoreFolder();
  Deno.writeTextFileSync(`${openGamesDir(folder.path)}/torn.trail`, '{"key":"torn","revi');
  assertEquals(recover(folder.path, OPTIONS), [[], []]);
  assertEquals(logsIn(folder), []);
});
