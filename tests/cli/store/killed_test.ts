import { assertEquals } from "@std/assert";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { copyOf, drawn, type KlondikeRecord, newProgram } from "./world.ts";

const ROUNDS = 15;
const STEPS = 8;

/** Next record of a game: one turn is undone, redone or replaced. */
function next(record: KlondikeRecord, random: Xoshiro128): KlondikeRecord {
  const { turns, played } = record;
  const back = played > 0 && random.below(3) === 0;
  if (back) return { ...record, played: played - 1 };
  if (played < turns.length && random.below(2) === 0) return { ...record, played: played + 1 };
  return drawn(Math.min(24, played + 1));
}

/** Returns the game that the next program resumes if this one is killed now. */
function afterKill(folder: string): unknown {
  const copy = copyOf(folder);
  const { record } = newProgram(copy, { name: "next" }).autosave.resume();
  Deno.removeSync(copy, { recursive: true });
  return record;
}

/** Disk on which commits fail while it is broken. */
class Disk {
  isBroken = false;

  readonly open: OpenDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    return {
      ...database,
      exec: (sql) => {
        if (this.isBroken && sql === "BEGIN IMMEDIATE") {
          throw Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR" });
        }
        database.exec(sql);
      },
    };
  };
}

/** Plays games that end normally or with a kill. */
function playOn(seed: number, breaks: (random: Xoshiro128) => boolean): void {
  using folder = new TemporaryFolder();
  const random = Xoshiro128.fromSeed(seed);
  let record = drawn(1);
  for (let round = 0; round < ROUNDS; round++) {
    const disk = new Disk();
    const { world, autosave } = newProgram(folder.path, { name: `${round}`, open: disk.open });
    if (round === 0) autosave.begin(record);
    else assertEquals(autosave.resume().record, record, `round ${round}`);
    for (let step = 0; step < STEPS; step++) {
      disk.isBroken = breaks(random);
      record = next(record, random);
      autosave.save(record);
      if (random.below(3) === 0) world.pass(random.below(3000));
    }
    assertEquals(afterKill(folder.path), record, `round ${round}`);
    // Half of the programs end, the others are killed, as far as a test can do that to its own
    // process.
    if (random.below(2) === 0) autosave.close();
    else autosave.begin(drawn(0, { seed: 1_000_000 }));
  }
}

Deno.test("whatever is played and undone, a kill loses no turn", () => {
  playOn(1, () => false);
});

Deno.test("a kill loses no turn if some or all commits fail", () => {
  playOn(2, (random) => random.below(2) === 0);
  playOn(3, () => true);
});
