// Random damage to a store with five unfinished games, and what the next starts make of it.

import { assert, assertEquals, assertNotEquals } from "@std/assert";
import type { GameRecord } from "../../../lib/game_record.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Move } from "../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import type { Patience } from "../../../lib/patience.ts";
import type { Random } from "../../../lib/random.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { Autosave } from "../../../cli/store/autosave.ts";
import { type ColumnValue, openDatabase } from "../../../cli/store/database.ts";
import { STORED_COLUMNS } from "../../../cli/store/rows.ts";
import { DATABASE_NAME } from "../../../cli/store/store.ts";
import { asOpaque, KLONDIKE, MOLEK } from "../../opaque.ts";
import { copyOf, drawn, FakeWorld, newProgram, newProgramOf } from "./world.ts";

type Files = ReadonlyMap<string, Uint8Array>;

/** Intact store. */
export interface Whole {
  readonly files: Files;
  /** Intact store with an unfinished commit. */
  readonly commit: Files;
  /** Unfinished games by their keys. */
  readonly games: Games;
  /** All states that the games ever had: each game found must be one of these. */
  readonly ever: ReadonlySet<string>;
}

const JOURNAL = `${DATABASE_NAME}-journal`;
const OTHER_FILES: readonly string[] = [JOURNAL, `${DATABASE_NAME}-wal`];

type Games = ReadonlyMap<string, string>;

/** Outcome for a store, as a word to count. */
export type Ending = "as it was" | "reported";

/** Game as text, independent of the order of its fields. */
function textOf({ origin, turns, played, milliseconds }: GameRecord): string {
  return JSON.stringify([origin.kind === "seed" && origin.seed, turns, played, milliseconds]);
}

/** Game of MOLEK-SYNTEZ after some moves. */
function molekGame(seed: number, count: number): GameRecord {
  const start = deal(seed);
  const turns: Move[][] = [];
  let state = start;
  while (turns.length < count) {
    const moves = legalMoves(state);
    const move = moves[turns.length % moves.length];
    const after = move && play(state, move);
    assert(move && after?.ok);
    turns.push([move]);
    state = after.value;
  }
  return {
    ...{
      origin: { kind: "seed", seed },
      variant: MOLEK.variant,
      start: asOpaque(start),
      turns: asOpaque(turns),
    },
    ...{ played: count, milliseconds: 1000 * count, usage: { hints: 0, undos: 0, solver: 0 } },
  };
}

/** Saves two closed games and three of killed programs: committed, partly committed, and never. */
export function wholeStore(folder: string): Whole {
  const ever = new Set<string>();
  const remember = (autosave: Autosave, records: readonly GameRecord[]): void => {
    for (const record of records) {
      autosave.save(record);
      ever.add(textOf(record));
    }
  };
  const draws = (seed: number, from: number, to: number): ReturnType<typeof drawn>[] =>
    Array.from({ length: to - from + 1 }, (_, index) => drawn(from + index, { seed }));
  const left = newProgram(folder, { name: "left" });
  left.autosave.begin(drawn(0));
  left.autosave.end(drawn(4), false, () => {});
  left.autosave.storeSettings({ theme: "mono" });
  left.autosave.begin(drawn(0, { seed: 11 }));
  remember(left.autosave, draws(11, 1, 14));
  left.autosave.close();
  const molek = newProgramOf(MOLEK, folder, { name: "molek" });
  molek.autosave.begin(molekGame(4, 0));
  remember(molek.autosave, [1, 2, 3, 4, 5].map((count) => molekGame(4, count)));
  molek.autosave.close();
  const committed = newProgram(folder, { name: "committed" });
  committed.autosave.begin(drawn(0, { seed: 12 }));
  remember(committed.autosave, draws(12, 1, 12));
  committed.world.pass(3000);
  const behind = newProgram(folder, { name: "behind" });
  behind.autosave.begin(drawn(0, { seed: 13 }));
  remember(behind.autosave, draws(13, 1, 9));
  behind.world.pass(3000);
  remember(behind.autosave, draws(13, 10, 12));
  const never = newProgramOf(MOLEK, folder, { name: "never" });
  never.autosave.begin(molekGame(5, 0));
  remember(never.autosave, [1, 2, 3].map((count) => molekGame(5, count)));
  const copy = copyOf(folder);
  const files = filesOf(copy);
  // The locks remain, too.
  for (const key of ["left-2", "molek-1", "committed-1", "behind-1", "never-1"]) {
    files.set(`playing/${key}.lock`, new Uint8Array());
  }
  const { games, reports } = startIn(copy);
  Deno.removeSync(copy, { recursive: true });
  assertEquals([games.size, reports], [5, []]);
  behind.world.pass(3000);
  const commit = killedInCommit(files, folder, "behind-1");
  return { files, commit, games, ever };
}

/**
 * Copies what a program leaves that is killed during a commit: changed pages of the database, and
 * the journal that undoes them. `later` is a folder where the commit happens.
 */
function killedInCommit(files: Files, later: string, key: string): Files {
  const before = Deno.makeTempDirSync();
  const path = `${before}/${DATABASE_NAME}`;
  Deno.writeFileSync(path, files.get(DATABASE_NAME) ?? new Uint8Array());
  const database = openDatabase(path, 0);
  const done = openDatabase(`${later}/${DATABASE_NAME}`, 0);
  const [row = {}] = done.all("SELECT * FROM saved WHERE key = ?", key);
  done.close();
  // With so little memory, pages are written to the file before the commit.
  database.exec("PRAGMA cache_size = 1; BEGIN IMMEDIATE");
  const places = STORED_COLUMNS.map((column) => `${column} = ?`).join();
  const values = STORED_COLUMNS.map((column) => row[column] as ColumnValue);
  assertEquals(database.run(`UPDATE saved SET ${places} WHERE key = ?`, ...values, key), 1);
  database.run("INSERT INTO settings VALUES ('long', hex(zeroblob(20000)), 0)");
  const killed = new Map(files);
  for (const name of [DATABASE_NAME, JOURNAL]) {
    killed.set(name, Deno.readFileSync(`${before}/${name}`));
  }
  database.exec("ROLLBACK");
  database.close();
  Deno.removeSync(before, { recursive: true });
  assertNotEquals(killed.get(DATABASE_NAME), files.get(DATABASE_NAME));
  return killed;
}

function filesOf(folder: string): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const place of ["", "playing/"]) {
    for (const { name, isFile } of Deno.readDirSync(`${folder}/${place}`)) {
      if (isFile) files.set(place + name, Deno.readFileSync(`${folder}/${place}${name}`));
    }
  }
  return files;
}

/** Games that the next start of each patience finds, and its reports. */
function startIn(folder: string): { games: Games; reports: readonly string[] } {
  const games = new Map<string, string>();
  const reports: string[] = [];
  const start = (patience: Patience): void => {
    const world = new FakeWorld(folder, { name: "next" });
    const autosave = new Autosave(world, patience);
    autosave.settings();
    autosave.resume(() => false);
    const found = autosave.unfinished();
    if (!found.ok) reports.push(found.error.reason);
    for (const { key, record } of found.ok ? found.value.games : []) {
      games.set(key, textOf(record));
    }
    autosave.close();
    reports.push(...world.reports);
  };
  start(KLONDIKE);
  start(MOLEK);
  return { games, reports };
}

/** Plays another game for a moment, as the player would next. */
function playIn(folder: string): void {
  const { world, autosave } = newProgram(folder, { name: "new" });
  autosave.resume(() => false);
  autosave.begin(drawn(0, { seed: 99 }));
  autosave.save(drawn(2, { seed: 99 }));
  world.pass(5000);
  autosave.close();
}

type Damage = (bytes: Uint8Array, random: Random) => Uint8Array | undefined;

function changed(bytes: Uint8Array, at: number, part: readonly number[]): Uint8Array {
  const copy = bytes.slice();
  part.forEach((byte, index) => at + index < copy.length && (copy[at + index] = byte));
  return copy;
}

function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder("latin1").decode(bytes).split("\n");
}

function withLines(lines: readonly string[]): Uint8Array {
  return Uint8Array.from(lines.join("\n"), (character) => character.charCodeAt(0));
}

const DAMAGES: Readonly<Record<string, Damage>> = {
  "a bit flipped": (bytes, random) => {
    const at = random.below(bytes.length || 1);
    return changed(bytes, at, [(bytes[at] ?? 0) ^ (1 << random.below(8))]);
  },
  "a byte changed": (bytes, random) =>
    changed(bytes, random.below(bytes.length || 1), [random.below(256)]),
  "a block of zeros": (bytes, random) => {
    const length = [16, 64, 512, 4096][random.below(4)] ?? 16;
    const at = length * random.below(Math.ceil(bytes.length / length) || 1);
    return changed(bytes, at, Array(length).fill(0));
  },
  "a block of nonsense": (bytes, random) =>
    changed(
      bytes,
      random.below(bytes.length || 1),
      Array.from({ length: 1 + random.below(64) }, () => random.below(256)),
    ),
  "cut off": (bytes, random) => bytes.slice(0, random.below(bytes.length || 1)),
  "cut off at a page or line": (bytes, random) => {
    const ends = [...bytes.keys()].filter((at) => at % 4096 === 0 || bytes[at - 1] === 10);
    return bytes.slice(0, ends[random.below(ends.length || 1)] ?? 0);
  },
  "deleted": () => undefined,
  "two lines swapped": (bytes, random) => {
    const lines = linesOf(bytes);
    const [a, b] = [random.below(lines.length), random.below(lines.length)];
    return withLines(lines.with(a, lines[b] ?? "").with(b, lines[a] ?? ""));
  },
  "a line twice": (bytes, random) => {
    const at = random.below(linesOf(bytes).length);
    return withLines(linesOf(bytes).flatMap((line, one) => one === at ? [line, line] : [line]));
  },
  "garbage at its end": (bytes, random) => {
    const more = Array.from({ length: 1 + random.below(200) }, () => random.below(256));
    return Uint8Array.from([...bytes, ...more]);
  },
};

/**
 * Returns an intact store most of the time, else one with an unfinished commit, an invalid journal
 * or no database.
 */
function filesFor(random: Random, files: Files, commit: Files): Files {
  const kind = random.below(10);
  if (kind >= 4) return files;
  if (kind === 0) return commit;
  const changed = new Map(files);
  if (kind === 3) changed.delete(DATABASE_NAME);
  else {
    const from = random.below(2) === 0 ? commit.get(JOURNAL) : files.get(DATABASE_NAME);
    changed.set(OTHER_FILES[kind - 1] ?? "", (from ?? new Uint8Array()).slice());
  }
  return changed;
}

/** Damages a store by a seed, starts the program on it, and returns the outcome. */
export function damage({ files: before, commit, games, ever }: Whole, seed: number): Ending {
  const random = Xoshiro128.fromSeed(seed);
  const files = filesFor(random, before, commit);
  const folder = Deno.makeTempDirSync();
  try {
    Deno.mkdirSync(`${folder}/playing`);
    const names = [...files.keys()].toSorted();
    const other = OTHER_FILES.find((one) => files.has(one)) ?? DATABASE_NAME;
    // Half of the damage is to the database, which has most of the bytes, or to its journal.
    const usual = random.below(2) === 0 ? other : DATABASE_NAME;
    const name = random.below(2) === 0 ? usual : names[random.below(names.length)] ?? "";
    const kinds = Object.keys(DAMAGES);
    const kind = kinds[random.below(kinds.length)] ?? "";
    for (const [path, bytes] of files) {
      const now = path === name ? DAMAGES[kind]?.(bytes, random) : bytes;
      if (now) Deno.writeFileSync(`${folder}/${path}`, now);
    }
    const what = `seed ${seed}: ${name}, ${kind}`;
    const first = startIn(folder);
    for (const [key, record] of first.games) {
      assert(games.has(key) && ever.has(record), `${what}: a game that never was, ${key}`);
    }
    const isWhole = [...games].every(([key, record]) => first.games.get(key) === record);
    playIn(folder);
    const { games: later } = startIn(folder);
    for (const [key, record] of first.games) {
      assertEquals(later.get(key), record, `${what}: ${key} was lost later`);
    }
    if (isWhole) return first.reports.length === 0 ? "as it was" : "reported";
    if (first.reports.length > 0) return "reported";
    const lost = [...games].filter(([key, record]) => first.games.get(key) !== record);
    throw new Error(`${what}: nothing was said of ${lost.map(([key]) => key)}`);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}
