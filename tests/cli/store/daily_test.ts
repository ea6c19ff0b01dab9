import { assert, assertEquals } from "@std/assert";
import { Store } from "../../../cli/store/store.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn, type KlondikeRecord, newProgram } from "./world.ts";

/** Daily deal of a date, as the store sees it. */
function daily(day: string, solver = 0): KlondikeRecord {
  const record = drawn(4);
  return {
    ...record,
    origin: { kind: "seed", seed: 10, level: "hard", day },
    usage: { ...record.usage, solver },
  };
}

/** Local time on a day of November 2026. */
function at(day: number, hour: number, minute = 0): number {
  return new Date(2026, 10, day, hour, minute).getTime();
}

let keys = 0;

/** Starts and ends a game, and returns the outcomes of the daily deals. */
function play(
  folder: string,
  record: KlondikeRecord,
  [begun, ended]: readonly [number, number],
  won = true,
): unknown {
  const { world, autosave } = newProgram(folder, { name: `game-${++keys}` });
  world.time = begun;
  autosave.begin({ ...record, turns: [], played: 0 });
  world.pass(1);
  autosave.save(record);
  world.time = ended;
  autosave.end(record, won, () => {});
  world.pass(5000);
  const results = autosave.results();
  autosave.close();
  assert(results.ok);
  return Object.fromEntries(results.value.daily);
}

Deno.test("a game started before midnight counts for its day, one started after midnight does not", () => {
  using folder = new TemporaryFolder();
  const marks = play(folder.path, daily("2026-11-19"), [at(19, 23, 59), at(20, 0, 10)]);
  assertEquals(marks, { "2026-11-19": "won" });
  assertEquals(play(folder.path, daily("2026-11-18"), [at(20, 0, 1), at(20, 0, 10)]), {
    "2026-11-18": "later",
    "2026-11-19": "won",
  });
});

Deno.test("a better result of a daily deal replaces a worse one, not the reverse", () => {
  using folder = new TemporaryFolder();
  const on = (day: number): [number, number] => [at(day, 10), at(day, 11)];
  const deal = daily("2026-11-19");
  assertEquals(play(folder.path, deal, on(19), false), { "2026-11-19": "lost" });
  assertEquals(play(folder.path, daily("2026-11-19", 1), on(19)), { "2026-11-19": "later" });
  assertEquals(play(folder.path, deal, on(19)), { "2026-11-19": "won" });
  assertEquals(play(folder.path, deal, on(22), false), { "2026-11-19": "won" });
});

Deno.test("deleting the results deletes those of the daily deals", () => {
  using folder = new TemporaryFolder();
  play(folder.path, daily("2026-11-19"), [at(19, 10), at(19, 11)]);
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0 });
  assert(opened.ok);
  const store = opened.value;
  assertEquals(store.forgetResults(), { ok: true, value: 1 });
  assertEquals(store.daily("klondike"), { ok: true, value: new Map() });
  store.close();
});

Deno.test("a resumed game counts for the date on which it was started", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path, { name: "first" });
  first.world.time = at(19, 23);
  first.autosave.begin(daily("2026-11-19"));
  first.world.pass(1000);
  first.autosave.close();
  const next = newProgram(folder.path, { name: "next" });
  next.world.time = at(21, 9);
  assertEquals(next.autosave.resume().record?.origin, daily("2026-11-19").origin);
  next.autosave.end(daily("2026-11-19"), true, () => {});
  next.world.pass(5000);
  const results = next.autosave.results();
  next.autosave.close();
  assert(results.ok);
  assertEquals(results.value.last.map(({ begun, date }) => [begun, date]), [
    ["2026-11-19", "2026-11-21"],
  ]);
  assertEquals([...results.value.daily], [["2026-11-19", "won"]]);
});

Deno.test("the date is in the local time zone", async () => {
  const url = import.meta.resolve("../../../play/local_date.ts");
  const code = `import { localDate } from ${JSON.stringify(url)};
    console.log(localDate(Date.UTC(2026, 10, 19, 11, 30)));`;
  const dates = await Promise.all(["Pacific/Auckland", "Pacific/Honolulu"].map(async (zone) => {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", "--no-check", code],
      env: { TZ: zone },
    }).output();
    return new TextDecoder().decode(stdout).trim();
  }));
  assertEquals(dates, ["2026-11-20", "2026-11-19"]);
});
