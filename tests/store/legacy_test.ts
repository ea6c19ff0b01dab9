import { assertEquals } from "@std/assert";
import { formatTurns, type GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { GameLock } from "../../store/game_lock.ts";
import { openDatabase } from "../../store/database.ts";
import { LEGACY_SCHEMAS } from "../../store/legacy.ts";
import { Store } from "../../store/store.ts";
import { catchStoreError } from "../../store/errors.ts";
import { KLONDIKE, MOLEK } from "../opaque.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { buildEarlier, newProgramOf } from "./world.ts";

/** A killed game of each patience that had been committed before, but not its last moves. */
const KLONDIKE_KILLED = "62cfa9e5cec4bd2a";
const MOLEK_KILLED = "6265081f2b54615e";

/** The folders of the trails of version 4. */
const FOLDERS = ["open", "open-molek"];

/** Everything that a program of version 4 left. */
function leaveEarlier(folder: string): void {
  buildEarlier(folder, 4);
  for (const name of FOLDERS) {
    Deno.mkdirSync(`${folder}/${name}`);
    const from = `testdata/store/schema-4/${name}`;
    for (const { name: file } of Deno.readDirSync(from)) {
      Deno.copyFileSync(`${from}/${file}`, `${folder}/${name}/${file}`);
    }
  }
}

/** The unfinished games of a patience in short, as the next program finds them. */
function unfinished(folder: string, patience: Patience): string[] {
  const { autosave } = newProgramOf(patience, folder);
  const games = autosave.unfinished();
  autosave.close();
  return games.ok
    ? games.value.games.map(({ key, record }) => `${key.slice(0, 4)} ${short(patience, record)}`)
    : [games.error.reason];
}

function short(
  patience: Patience,
  { origin, variant, turns, played, milliseconds, usage }: GameRecord,
): string {
  return [
    Object.values(origin).join(" "),
    Object.values(variant).join(" "),
    formatTurns(patience, turns),
    ...[played, milliseconds, usage.hints, usage.undos, usage.solver],
  ].join(", ");
}

function trailsIn(folder: string): string[] {
  return FOLDERS.flatMap((name) =>
    [...Deno.readDirSync(`${folder}/${name}`)].map(({ name: file }) => `${name}/${file}`)
  ).filter((path) => path.endsWith(".trail")).toSorted();
}

function results(folder: string): string[] {
  const opened = Store.open({ folder, wait: 0, now: 0 });
  const found = opened.ok ? opened.value.results() : opened;
  if (opened.ok) opened.value.close();
  return found.ok
    ? found.value.toReversed().map((one) =>
      [one.game, one.variant, one.won, one.milliseconds, one.score, one.helped].join(", ")
    )
    : [];
}

const EARLIER_RESULTS = [
  "klondike, turn 1, unlimited resets, standard, false, 2, 0, false",
  "molek-syntez, with cheats, false, 1, , false",
];

Deno.test("the games of the earlier tables go on as they were, with their variants and origins", () => {
  using folder = new TemporaryFolder();
  buildEarlier(folder.path, 4);
  assertEquals(unfinished(folder.path, KLONDIKE), [
    "62cf seed 11, unlimited standard 1 no, . ., 2, 2, 0, 0, 0",
    "304c file /tmp/game 1.txt, 2 standard 3 no, . ., 1, 4, 0, 1, 0",
    "26a1 seed 10, 2 vegas 3 yes, . . 1->f ., 2, 6, 1, 2, 0",
  ]);
  assertEquals(unfinished(folder.path, MOLEK), [
    "6265 seed 5, , 1!2, 1, 0, 0, 0, 0",
    "ed61 given board, , 5-3, 1, 2, 0, 0, 0",
    "dfba seed 4, , 5-6 1!2, 2, 67, 1, 1, 1",
  ]);
  assertEquals(results(folder.path), EARLIER_RESULTS);
});

Deno.test("what killed programs of version 4 left is found, for each patience on its own", () => {
  using folder = new TemporaryFolder();
  leaveEarlier(folder.path);
  assertEquals(
    unfinished(folder.path, KLONDIKE)[0],
    "62cf seed 11, unlimited standard 1 no, . . ., 2, 2452, 0, 1, 0",
  );
  assertEquals(trailsIn(folder.path), [
    `open-molek/${MOLEK_KILLED}.trail`,
    "open-molek/won-molek-1.trail",
  ]);
  // The won game of Klondike began in the middle.
  assertEquals(results(folder.path), EARLIER_RESULTS);
  assertEquals(unfinished(folder.path, MOLEK)[0], "6265 seed 5, , 5!6, 1, 2455, 0, 1, 0");
  assertEquals(trailsIn(folder.path), []);
  const won = "molek-syntez, without cheats, true, 90000, , false";
  assertEquals(results(folder.path), [...EARLIER_RESULTS, won]);
  assertEquals(unfinished(folder.path, MOLEK).length, 3);
  assertEquals(unfinished(folder.path, KLONDIKE).length, 3);
});

for (const version of [1, 2, 3]) {
  Deno.test(`a killed game of version ${version} is found as it was last`, () => {
    using folder = new TemporaryFolder();
    buildEarlier(folder.path, version);
    const database = openDatabase(`${folder.path}/patience.db`, 0);
    const [row] = database.all("SELECT * FROM games");
    database.close();
    Deno.mkdirSync(`${folder.path}/open`);
    const line = JSON.stringify({ ...row, revision: 8, played: 4, undos: 5 });
    Deno.writeTextFileSync(`${folder.path}/open/${row?.key}.trail`, `${line}\n{"key":"tor`);
    assertEquals(unfinished(folder.path, KLONDIKE), [
      "0000 seed 10, unlimited standard 1 no, . w->f . ., 4, 61000, 2, 5, 0",
    ]);
  });
}

Deno.test("a game that an earlier version is still playing is neither opened, lost nor doubled", () => {
  using folder = new TemporaryFolder();
  leaveEarlier(folder.path);
  const running = [
    ["open-molek", MOLEK_KILLED, '"revision":3', '"revision":4', '"undos":1}', '"undos":8}'],
    ["open", KLONDIKE_KILLED, '"revision":5', '"revision":6', '"undos":1,', '"undos":8,'],
  ] as const;
  const claims = running.map(([name, key]) => GameLock.take(`${folder.path}/${name}/${key}.lock`));
  assertEquals(openIn(folder.path, KLONDIKE), [KLONDIKE_KILLED]);
  assertEquals(openIn(folder.path, MOLEK), [MOLEK_KILLED]);
  // It cannot write into the new table: all that it plays is in its trail.
  for (const [name, key, revision, next, undos, more] of running) {
    const path = `${folder.path}/${name}/${key}.trail`;
    const line = Deno.readTextFileSync(path).trimEnd().split("\n").at(-1) ?? "";
    const later = line.replace(revision, next).replace(undos, more);
    Deno.writeTextFileSync(path, `${later}\n`, { append: true });
  }
  assertEquals(unfinished(folder.path, MOLEK)[0], "6265 seed 5, , 1!2, 1, 0, 0, 0, 0");
  claims.forEach((claim) => claim?.release());
  assertEquals(unfinished(folder.path, MOLEK)[0], "6265 seed 5, , 5!6, 1, 2455, 0, 8, 0");
  assertEquals(
    unfinished(folder.path, KLONDIKE)[0],
    "62cf seed 11, unlimited standard 1 no, . . ., 2, 2452, 0, 8, 0",
  );
  assertEquals(unfinished(folder.path, MOLEK).length + unfinished(folder.path, KLONDIKE).length, 6);
  assertEquals(openIn(folder.path, KLONDIKE), []);
});

/** The keys of the games that another program plays; none of them can be resumed. */
function openIn(folder: string, patience: Patience): string[] {
  const { autosave } = newProgramOf(patience, folder);
  const games = autosave.unfinished();
  const open = games.ok
    ? games.value.games.filter(({ isOpen }) => isOpen).map(({ key }) => key)
    : [];
  const resumed = autosave.resume((_, key) => open.includes(key));
  assertEquals(resumed, { record: undefined, openElsewhere: open.length });
  autosave.close();
  return open;
}

Deno.test("a row that cannot be played is carried over as it is, and left out", () => {
  using folder = new TemporaryFolder();
  buildEarlier(folder.path, 4);
  const changes = ["turns = '. r'", "seed = 0", "start = 'TABLEAU:'", "scoring = ''"];
  damage(folder.path, changes.map((change) => `games SET ${change} WHERE key LIKE '62cf%'`));
  assertEquals(unfinished(folder.path, KLONDIKE).map((text) => text.slice(0, 4)), ["304c", "26a1"]);
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  const [row] = database.all("SELECT * FROM saved WHERE key LIKE '62cf%'");
  database.close();
  assertEquals([row?.turns, row?.origin, row?.start, row?.variant], [
    ". r",
    "seed 0",
    "TABLEAU:",
    '{"scoring":"","worryBack":"no"}',
  ]);
});

Deno.test("a row whose numbers are none is set aside, and the others go on", () => {
  using folder = new TemporaryFolder();
  buildEarlier(folder.path, 4);
  damage(folder.path, [
    "games SET milliseconds = 9223372036854775807 WHERE key LIKE '62cf%'",
    "games SET hints = -1 WHERE key LIKE '304c%'",
    // A key that another game has.
    "molek SET key = '26a191452bd133c3' WHERE key LIKE 'ed61%'",
  ]);
  for (let start = 0; start < 2; start++) {
    assertEquals(unfinished(folder.path, KLONDIKE).map((text) => text.slice(0, 4)), ["26a1"]);
    assertEquals(unfinished(folder.path, MOLEK).map((text) => text.slice(0, 4)), ["6265", "dfba"]);
  }
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  const left = ["unread_games", "unread_molek"].map((table) =>
    database.all(`SELECT * FROM ${table}`).length
  );
  database.close();
  assertEquals(left, [2, 1]);
});

Deno.test("an earlier version that is running cannot write where nobody looks any more", () => {
  using folder = new TemporaryFolder();
  buildEarlier(folder.path, 4);
  damage(folder.path, ["games SET hints = -1 WHERE key LIKE '304c%'", "molek SET hints = -1"]);
  const running = openDatabase(`${folder.path}/patience.db`, 0);
  assertEquals(unfinished(folder.path, KLONDIKE).length, 2);
  for (const table of ["games", "molek"]) {
    const written = catchStoreError(() => running.exec(`DELETE FROM ${table}`));
    assertEquals(written.ok || written.error.reason, `no such table: ${table}`);
  }
  running.close();
});

Deno.test("the settings of the play belong to Klondike from now on, the others to all games", () => {
  assertEquals(settingsAfter({ theme: "dark", timer: "off", automatic: "on", watches: "off" }), {
    theme: "dark",
    timer: "off",
    "klondike.automatic": "on",
    "klondike.watches": "off",
  });
});

Deno.test("a setting that has the name of its game already stays as it is", () => {
  assertEquals(settingsAfter({ watches: "on", "klondike.watches": "off" }), {
    "klondike.watches": "off",
  });
});

/** The settings that a program finds where version 4 kept others. */
function settingsAfter(kept: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  using folder = new TemporaryFolder();
  buildEarlier(folder.path, 4);
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  database.exec("DELETE FROM settings");
  for (const [name, value] of Object.entries(kept)) {
    database.run("INSERT INTO settings (name, value) VALUES (?, ?)", name, value);
  }
  database.close();
  const { autosave } = newProgramOf(KLONDIKE, folder.path);
  const settings = autosave.settings();
  autosave.close();
  return settings;
}

function damage(folder: string, changes: readonly string[]): void {
  const database = openDatabase(`${folder}/patience.db`, 0);
  for (const change of changes) database.exec(`UPDATE ${change}`);
  database.close();
}

Deno.test("a game of version 1 whose names are none is no game, and one with worrying back has it", () => {
  const [klondike] = LEGACY_SCHEMAS;
  const counts = {
    revision: 1,
    saved: 2,
    played: 3,
    milliseconds: 4,
    hints: 5,
    undos: 6,
    solver: 7,
  };
  const row = {
    key: "a",
    start: "turn 3 limit 2",
    scoring: "standard",
    seed: 4,
    turns: "",
    ...counts,
  };
  const variant = (worryBack: unknown): string | undefined =>
    klondike?.saved({ ...row, worryBack })?.variant;
  assertEquals(
    [1, 0].map(variant),
    ["yes", "no"].map((worryBack) =>
      `{"resets":"2","scoring":"standard","turn":"3","worryBack":"${worryBack}"}`
    ),
  );
  for (const name of ["start", "scoring"]) {
    assertEquals(klondike?.saved({ ...row, [name]: 5 }), undefined, name);
  }
});

Deno.test("an earlier table with other columns is set aside with its rows", () => {
  using folder = new TemporaryFolder();
  buildEarlier(folder.path, 4);
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  const { length } = database.all("SELECT * FROM games");
  database.exec("ALTER TABLE games RENAME COLUMN turns TO lines");
  assertEquals(unfinished(folder.path, KLONDIKE), []);
  assertEquals(unfinished(folder.path, MOLEK).length, 3);
  assertEquals(database.all("SELECT lines FROM unread_games").length, length);
  assertEquals(catchStoreError(() => database.all("SELECT * FROM games")).ok, false);
  database.close();
});

Deno.test("the origin of a board of version 4 is its seed, or whatever its words were", () => {
  const molek = LEGACY_SCHEMAS[1];
  const row = { key: "a", revision: 1, saved: 1, played: 0, milliseconds: 0, hints: 0, undos: 0 };
  const origin = (given: string): string | undefined =>
    molek?.saved({ ...row, board: "6.....", moves: "", origin: given })?.origin;
  assertEquals(["seed 7", "seed x", "board 7"].map(origin), [
    "seed 7",
    "given seed x",
    "given board 7",
  ]);
});
