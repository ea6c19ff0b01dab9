// Files on disk that can be damaged: game logs, rows, databases, journals.

import { assert, assertEquals } from "@std/assert";
import { Journal } from "../../../cli/run/journal.ts";
import type { GameRecord } from "../../../lib/game_record.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import type { Patience } from "../../../lib/patience.ts";
import { Autosave } from "../../../cli/store/autosave.ts";
import {
  parseSavedRow,
  recordFromRow,
  type SavedRow,
  toSavedRow,
} from "../../../play/saved_game.ts";
import { GameLog, type GameLogFile, loadGameLog } from "../../../cli/store/game_log.ts";
import { checksumOf } from "../../../cli/store/rows.ts";
import { asOpaque, KLONDIKE, MOLEK } from "../../opaque.ts";
import { drawn, FakeWorld, wonGame } from "../../cli/store/world.ts";
import { pick } from "../edits.ts";
import { bytesOf, corpusOf, type Target, textOf } from "../target.ts";

const PLACE = { key: "game-1", revision: 3, saved: 1_700_000_000_000 };
const STORED = toSavedRow(KLONDIKE, drawn(1), PLACE);

/** Current game logs, and those of schema 6, whose lines have no checksums. */
const TEXTS = [
  trailOf(KLONDIKE, [drawn(0), drawn(3), drawn(3, { played: 2 }), drawn(1)]),
  trailOf(KLONDIKE, [wonGame()]),
  trailOf(MOLEK, [molekGame(0), molekGame(12)]),
  trailOf(KLONDIKE, [drawn(1), drawn(2), drawn(3)]).split("\n").slice(2).join("\n"),
  ...["killed-1", "molek-1"].map((name) =>
    Deno.readTextFileSync(`testdata/store/schema-6/playing/${name}.trail`)
  ),
];
const WORDS = [
  ...["null", "-1", "1e999", "0.5", '"', ",", ":", "{", "}", "\\n", "\n", "\\u0000", '"turns"'],
  ...[". .", "w->f", "r", "9007199254740993", '"__proto__"', "STOCK:", "standard", "vegas"],
];

/** Log of a game that was saved after each of some changes. */
function trailOf(patience: Patience, records: readonly GameRecord[]): string {
  let text = "";
  const file: GameLogFile = {
    writeSync: (bytes) => {
      text += textOf(bytes);
      return bytes.length;
    },
    seekSync: (offset) => (text = text.slice(0, Number(offset))).length,
    truncateSync: () => {},
    close: () => {},
  };
  const trail = new GameLog(patience, file);
  records.forEach((record, index) =>
    trail.add(record, { ...PLACE, revision: PLACE.revision + index })
  );
  return text;
}

/** Game of MOLEK-SYNTEZ after some moves, the last of which was undone. */
function molekGame(count: number): GameRecord {
  const start = deal(4);
  const turns: Move[][] = [];
  let state = start;
  for (let i = 0; i < count; i++) {
    const move = legalMoves(state).at(i % 3) ?? legalMoves(state).at(0);
    const after = move && play(state, move);
    if (!move || !after?.ok) break;
    turns.push([move]);
    state = after.value;
  }
  return {
    origin: { kind: "seed", seed: 4 },
    variant: MOLEK.variant,
    start: asOpaque(start),
    turns: asOpaque(turns),
    played: Math.max(0, turns.length - 1),
    milliseconds: 1000,
    usage: { hints: 0, undos: 1, solver: 0 },
  };
}

/** True if a row is a game of a patience; writing and reading it must not change it. */
function isReadBack(patience: Patience, row: SavedRow): boolean {
  const record = recordFromRow(patience, row);
  if (record === undefined) return false;
  const again = parseSavedRow({ ...toSavedRow(patience, record, PLACE) });
  assertEquals(again && recordFromRow(patience, again), record);
  return true;
}

/** Games of a log: alone, and with a game in the database. */
function gamesOf(path: string): readonly (SavedRow | undefined)[] {
  return [loadGameLog(path, undefined).game, loadGameLog(path, STORED).game];
}

/** Game log whose last line can be corrupted in its values. */
const TRAILS: Target = {
  name: "trails",
  share: 150_000,
  corpus: corpusOf(TEXTS),
  dictionary: WORDS,
  spoil: (bytes, random) => {
    const lines = textOf(bytes).split("\n").filter((line) => line.length > 1);
    const row = JSON.parse(lines.pop() ?? "{}") as Record<string, unknown> | unknown[];
    const key = pick(Object.keys(row), random) ?? "turns";
    const value = pick([null, -1, 0.5, 1e300, "", "\0", ". . .", "r", true, [], {}, 7], random);
    Object.assign(row, { [key]: value });
    // The right checksum makes sure that the values are read.
    const text = JSON.stringify(Array.isArray(row) ? row.slice(0, -1) : row);
    const checksum = checksumOf(text.slice(0, -1), checksumOf(PLACE.key));
    const line = Array.isArray(row) ? `${text.slice(0, -1)},${checksum}]` : text;
    return bytesOf(`${[...lines, line].join("\n")}\n`);
  },
  examine: (bytes) => {
    const path = `${folder()}/fuzz.trail`;
    Deno.writeFileSync(path, bytes);
    const found = gamesOf(path).flatMap((row) =>
      row ? [isReadBack(KLONDIKE, row), isReadBack(MOLEK, row)] : []
    );
    return found.includes(true) ? "game" : "refused";
  },
  cleanUp: removeFolder,
};

/** Database with some wrong bytes: the game that is played next must be saved. */
const DATABASES: Target = {
  name: "databases",
  share: 30_000,
  corpus: () => [databaseBytes()],
  dictionary: ["SQLite format 3\0", "CREATE TABLE", "saved", "\0\0\0\0", "\xff\xff", ...WORDS],
  spoil: (bytes, random) => {
    const copy = bytes.slice();
    const length = 1 + random.below(64);
    const start = random.below(copy.length);
    for (let i = start; i < Math.min(copy.length, start + length); i++) copy[i] = random.below(256);
    return copy;
  },
  examine: (bytes) => {
    const home = `${folder()}/home`;
    Deno.mkdirSync(home);
    try {
      Deno.writeFileSync(`${home}/patience.db`, bytes);
      const reports = playIn(home);
      const next = new FakeWorld(home);
      const resumed = new Autosave(next, KLONDIKE);
      const { record } = resumed.resume(({ origin }) =>
        origin.kind === "seed" && origin.seed === 77
      );
      resumed.close();
      if (reports.some((text) => text.startsWith("Not saved"))) return "not saved, which was said";
      // SQLite finds this damage only now: the game is in the renamed file.
      if (next.reports.length > 0) return "set aside at the next start";
      assertEquals(record, drawn(2, { seed: 77 }));
      return reports.length > 0 ? "set aside" : "saved";
    } finally {
      Deno.removeSync(home, { recursive: true });
    }
  },
  cleanUp: removeFolder,
};

/** Plays a new game a little, and returns the messages. */
function playIn(home: string): readonly string[] {
  const world = new FakeWorld(home, { name: "now" });
  const autosave = new Autosave(world, KLONDIKE);
  autosave.unfinished();
  autosave.resume(() => false);
  autosave.settings();
  autosave.begin(drawn(0, { seed: 77 }));
  autosave.save(drawn(2, { seed: 77 }));
  world.pass(5000);
  const trouble = autosave.close();
  const reports = [...world.reports];
  if (trouble) reports.push(`Not saved: ${trouble.reason}`);
  return reports;
}

function databaseBytes(): Uint8Array {
  const home = Deno.makeTempDirSync();
  const autosave = new Autosave(new FakeWorld(home), KLONDIKE);
  for (const draws of [1, 2, 3]) {
    autosave.begin(drawn(draws));
    autosave.save(drawn(draws));
  }
  autosave.end(drawn(4), false, () => {});
  autosave.close();
  const bytes = Deno.readFileSync(`${home}/patience.db`);
  Deno.removeSync(home, { recursive: true });
  return bytes;
}

const RUN = { type: "winnable", seed: 7, requested: 100 };
const JOURNAL = [RUN, { deal: 1, verdict: "won" }, { deal: 2, verdict: "lost" }]
  .map((value) => `${JSON.stringify(value)}\n`).join("");

/** File of `winnable --resume`: a file of something else stays unchanged. */
const JOURNALS: Target = {
  name: "journals",
  share: 100_000,
  corpus: corpusOf([JOURNAL, JOURNAL.slice(0, -5), JOURNAL.slice(0, 20), "", "notes of mine"]),
  dictionary: WORDS,
  examine: (bytes) => {
    const path = `${folder()}/fuzz.journal`;
    Deno.writeFileSync(path, bytes);
    const journal = Journal.look(path, RUN.type);
    if (journal.ok) journal.value.open(RUN);
    else {
      assertEquals(Deno.readFileSync(path), bytes);
      return "refused";
    }
    const values = [...journal.value.values()];
    journal.value.add({ deal: 99 });
    journal.value[Symbol.dispose]();
    const again = Journal.look(path, RUN.type);
    assert(again.ok);
    assertEquals([...again.value.values()], [...values, { deal: 99 }]);
    return "gone on with";
  },
  cleanUp: removeFolder,
};

let made: string | undefined;

/** Folder for all inputs; in memory if possible and permitted. */
function folder(): string {
  return made ??= folderInMemory() ?? Deno.makeTempDirSync();
}

function folderInMemory(): string | undefined {
  let path: string | undefined;
  try {
    path = Deno.makeTempDirSync({ dir: "/dev/shm" });
    // Some versions of Deno require all permissions for a file there, but none for the folder.
    Deno.writeTextFileSync(`${path}/probe`, "");
    return path;
  } catch {
    if (path !== undefined) Deno.removeSync(path, { recursive: true });
    return undefined;
  }
}

function removeFolder(): void {
  if (made !== undefined) Deno.removeSync(made, { recursive: true });
  made = undefined;
}

/** Targets of this file. */
export const KEPT: readonly Target[] = [TRAILS, DATABASES, JOURNALS];
