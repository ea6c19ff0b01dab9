import { assert, assertEquals, assertThrows } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import type { GameOutcome, GameResults } from "../../../lib/game_results.ts";
import { openDatabase } from "../../../cli/store/database.ts";
import { DATABASE_NAME, Store, type StoreChange } from "../../../cli/store/store.ts";
import { statisticsOf } from "../../statistics_of.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { buildSchema6 } from "./world.ts";

const VARIANTS = ["turn 1, standard", "turn 3, standard"];
const LEVELS = ["easy", "hard", undefined];

/** Results of two variants, some with levels, some with help, always in the same order. */
function someResults(count: number): GameOutcome[] {
  return Array.from({ length: count }, (_, index) => {
    const level = LEVELS[index % 3];
    const origin = { kind: "seed", seed: index + 1, ...(level === undefined ? {} : { level }) };
    return {
      game: "klondike",
      variantName: VARIANTS[index % 2] ?? "",
      won: index * 7 % 5 < 2,
      milliseconds: 1000 * (index * 31 % 100),
      score: index % 4 === 0 ? undefined : index * 13 % 700,
      helped: index % 11 === 0,
      moves: 80 + index * 17 % 50,
      begun: "2026-11-19",
      deal: { origin, variant: { turn: "1" } },
    } as GameOutcome;
  });
}

function end(key: string, ended: number, result: GameOutcome): StoreChange {
  return { kind: "end", key, ended, result };
}

function storeIn({ path }: TemporaryFolder): Store {
  const opened = Store.open({ folder: path, wait: 0, now: 0 });
  assert(opened.ok);
  return opened.value;
}

const NOON = new Date(2026, 10, 19, 12).getTime();

Deno.test("statistics are counted as results are written, by variant and level", () => {
  using folder = new TemporaryFolder();
  const store = storeIn(folder);
  const results = someResults(200);
  results.forEach((result, index) => {
    // Some results are written alone, some together.
    if (index % 10 > 2) return;
    const some = index % 10 < 2 ? [result] : results.slice(index, index + 8);
    const changes = some.map((one, at) => end(`g${index + at}`, NOON, one));
    assert(store.write(changes).ok);
  });
  const totals = store.totals("klondike");
  assert(totals.ok);
  assertEquals(totals.value.length, 2 * 3);
  for (const { variant, level, statistics } of totals.value) {
    const same = results.filter(({ deal, ...one }) =>
      one.variantName === variant &&
      (level === "" || deal?.origin.kind === "seed" && deal.origin.level === level)
    );
    assertEquals(statistics, statisticsOf(same), `${variant} ${level}`);
  }
  const days = store.days("klondike", "2026-11-19");
  const counted = results.filter(({ helped }) => !helped);
  const won = counted.filter((one) => one.won).length;
  assertEquals(days, { ok: true, value: [{ date: "2026-11-19", played: counted.length, won }] });
  assertEquals(store.totals("golf"), { ok: true, value: [] });
  store.close();
});

Deno.test("results are read back as written, the latest first", () => {
  using folder = new TemporaryFolder();
  const store = storeIn(folder);
  const results = someResults(5);
  assert(store.write(results.map((result, index) => end(`g${index}`, NOON, result))).ok);
  const back = store.results({ game: "klondike", count: 3 });
  const expected = results.toReversed().slice(0, 3)
    .map((result) => ({ ...result, ended: NOON, date: "2026-11-19" }));
  assertEquals(back, { ok: true, value: expected });
  store.close();
});

/** Every value of every result, as text. */
function rowsOf(folder: string, columns: string): string {
  const database = openDatabase(`${folder}/${DATABASE_NAME}`, 0);
  const rows = database.all(`SELECT ${columns} FROM results ORDER BY id`);
  database.close();
  return JSON.stringify(rows);
}

const COLUMNS =
  "id, key, ended, game, variant, won, milliseconds, score, helped, moves, begun, origin";

Deno.test("no result of schema 6 is lost or changed, and all are counted", () => {
  using folder = new TemporaryFolder();
  buildSchema6(folder.path);
  const before = rowsOf(folder.path, COLUMNS);
  const store = storeIn(folder);
  const totals = store.totals();
  assert(totals.ok);
  const counted = totals.value.filter(({ level }) => level === "")
    .reduce((sum, { statistics }) => sum + statistics.played + statistics.helped.played, 0);
  assertEquals([counted, store.resultCount()], [2, { ok: true, value: 2 }]);
  assertEquals(rowsOf(folder.path, COLUMNS), before);
  store.close();
});

Deno.test("a running version without checksums gets an error when it adds a result", () => {
  using folder = new TemporaryFolder();
  buildSchema6(folder.path);
  const running = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
  const store = storeIn(folder);
  const write = (): number =>
    running.run(
      `INSERT OR IGNORE INTO results (key, ended, game, variant, won, milliseconds, score, helped)
     VALUES ('later', ?, 'klondike', 'turn 1, unlimited resets, standard', 1, 5, NULL, 0)`,
      NOON,
    );
  assertThrows(write, Error, "cannot store TEXT value in INTEGER column results.checksum");
  running.close();
  assertEquals(store.resultCount(), { ok: true, value: 2 });
  store.close();
});

Deno.test("missing statistics are counted again, silently", () => {
  using folder = new TemporaryFolder();
  const first = storeIn(folder);
  assert(first.write(someResults(30).map((result, index) => end(`g${index}`, NOON, result))).ok);
  const before = [first.totals(), first.days("klondike", "")];
  first.close();
  for (const table of ["totals", "days", "daily"]) {
    const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
    database.exec(`DROP TABLE ${table}`);
    database.close();
    const store = storeIn(folder);
    assertEquals([store.totals(), store.days("klondike", "")], before, table);
    assertEquals(store.loss, undefined);
    store.close();
  }
});

Deno.test("statistics of lost or deleted results are deleted", () => {
  using folder = new TemporaryFolder();
  const first = storeIn(folder);
  const changes = someResults(30).map((result, index) => end(`g${index}`, NOON, result));
  assert(first.write(changes).ok);
  assertEquals(first.forgetResults(), { ok: true, value: 30 });
  assertEquals([first.totals(), first.days("klondike", "")], [
    { ok: true, value: [] },
    { ok: true, value: [] },
  ]);
  assert(first.write(changes).ok);
  first.close();
  const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
  database.exec("DROP TABLE results");
  database.close();
  const store = storeIn(folder);
  assertEquals(store.totals(), { ok: true, value: [] });
  assertEquals(store.loss, "The database had lost its results; everything else is intact.");
  store.close();
});

/** Adds a result that no program writes, with values out of range or of another type. */
function corruptResult(folder: string, values: Readonly<Record<string, bigint | string>>): void {
  const database = new DatabaseSync(`${folder}/${DATABASE_NAME}`);
  const row: Record<string, bigint | string> = {
    ...{ key: "spoilt", ended: BigInt(NOON), game: "klondike", variant: "turn 1, standard" },
    ...{ won: 1n, milliseconds: 1000n, helped: 0n, checksum: 1n, ...values },
  };
  const places = Object.keys(row).map(() => "?").join(", ");
  database.prepare(`INSERT INTO results (${Object.keys(row).join(", ")}) VALUES (${places})`)
    .run(...Object.values(row));
  database.close();
}

const LARGEST = 2n ** 63n - 1n;

for (
  const values of [
    { id: 2n ** 53n + 1n },
    { id: LARGEST },
    { milliseconds: LARGEST },
    { milliseconds: -LARGEST, moves: -LARGEST, score: LARGEST },
    { ended: LARGEST },
  ] as const
) {
  const [[name, value] = []] = Object.entries(values);
  Deno.test(`a corrupt result stops neither the statistics nor the next game: ${name} ${value}`, () => {
    using folder = new TemporaryFolder();
    storeIn(folder).close();
    corruptResult(folder.path, values);
    corruptResult(folder.path, { ...values, id: 7n, key: "again" });
    const store = storeIn(folder);
    const results = someResults(3);
    assert(store.totals().ok);
    assert(store.write(results.map((result, index) => end(`g${index}`, NOON, result))).ok);
    const { value } = store.resultsOf("klondike", "2026-11-19") as { value?: GameResults };
    assertEquals(value?.last.map(({ ended }) => Number.isNaN(new Date(ended).getTime())), [
      ...[false, false, false],
    ]);
    assertEquals(store.leftOut.results, 2);
    store.close();
  });
}
