import { assert, assertEquals } from "@std/assert";
import type { SavedTurn } from "../../../lib/game_record.ts";
import { recordFromRow, type SavedRow, savedValues, toSavedRow } from "../../../play/saved_game.ts";
import { openDatabase } from "../../../cli/store/database.ts";
import {
  formatEntry,
  formatRow,
  GameLog,
  type GameLogFile,
  parseGameLog,
} from "../../../cli/store/game_log.ts";
import { asOpaque, KLONDIKE } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { copyOf, drawn, type KlondikeRecord, newProgram, wonGame } from "./world.ts";

/** Returns what the next program finds if this one is killed now. */
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

Deno.test("a killed program loses no move, committed or not", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.save(drawn(1));
  assertEquals(foundAfterKill(folder.path).record, drawn(1));
  killed.world.pass(1000);
  assertEquals(foundAfterKill(folder.path).record, drawn(1));
  killed.autosave.save(drawn(2));
  assertEquals(foundAfterKill(folder.path).record, drawn(2));
});

Deno.test("a game log with a torn last line still has the line before it", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.save(drawn(1));
  killed.autosave.save(drawn(2));
  const { record } = foundAfterKill(folder.path, (copy) => {
    const log = `${copy}/playing/game-1.trail`;
    Deno.writeTextFileSync(log, Deno.readTextFileSync(log).slice(0, -20));
  });
  assertEquals(record, drawn(1));
});

Deno.test("a game log older than the database does not undo the game", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(0));
  first.autosave.save(drawn(1));
  const old = Deno.readTextFileSync(`${folder.path}/playing/game-1.trail`);
  first.autosave.save(drawn(2));
  first.autosave.close();
  Deno.writeTextFileSync(`${folder.path}/playing/game-1.trail`, old);
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(2));
});

Deno.test("an old log of a finished game does not restore the game", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(0));
  first.autosave.save(drawn(1));
  const old = Deno.readTextFileSync(`${folder.path}/playing/game-1.trail`);
  first.autosave.end(drawn(2), false, () => {});
  first.autosave.close();
  Deno.writeTextFileSync(`${folder.path}/playing/game-1.trail`, old);
  assertEquals(newProgram(folder.path).autosave.resume().record, undefined);
});

Deno.test("a game log that appears just before the game is locked is read", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(1));
  first.autosave.close();
  // Another program plays the game and is killed after the database is opened.
  let log = "";
  const second = newProgram(folder.path);
  second.autosave.resume((record) => {
    if (log !== "") return true;
    log = JSON.stringify(
      toSavedRow(KLONDIKE, drawn(3), { key: "game-1", revision: 9, saved: 1 }),
    );
    Deno.writeTextFileSync(`${folder.path}/playing/game-1.trail`, `${log}\n`);
    return record.played === 1;
  });
  second.autosave.save(drawn(4));
  second.autosave.close();
  // One revision for the change, and one for the row of the closed game.
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
  killed.autosave.save(wonGame());
  const { record, files } = foundAfterKill(folder.path);
  assertEquals(record, undefined);
  assertEquals(files.filter((name) => name.endsWith(".trail")), []);
});

Deno.test("a resumed game keeps its later moves when the program is killed", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(5));
  first.autosave.close();
  const second = newProgram(folder.path);
  second.autosave.resume();
  assertEquals(foundAfterKill(folder.path).record, drawn(5));
  for (const draws of [6, 7]) {
    second.autosave.save(drawn(draws));
    assertEquals(foundAfterKill(folder.path).record, drawn(draws));
    second.world.pass(1000);
    assertEquals(foundAfterKill(folder.path).record, drawn(draws));
  }
  second.autosave.save(drawn(7, { played: 3 }));
  assertEquals(foundAfterKill(folder.path).record, drawn(7, { played: 3 }));
  second.autosave.save(drawn(4));
  assertEquals(foundAfterKill(folder.path).record, drawn(4));
});

Deno.test("a game log has the game if the database is damaged or missing", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.save(drawn(1));
  killed.world.pass(1000);
  killed.autosave.save(drawn(2));
  const damages: readonly ((path: string) => void)[] = [
    Deno.removeSync,
    (path) => Deno.writeTextFileSync(path, "no database ".repeat(500)),
  ];
  for (const damage of damages) {
    const { record } = foundAfterKill(folder.path, (copy) => damage(`${copy}/patience.db`));
    assertEquals(record, drawn(2));
  }
});

Deno.test("restarting a deal makes another game, and both are saved", () => {
  using folder = new TemporaryFolder();
  const killed = newProgram(folder.path);
  killed.autosave.begin(drawn(0));
  killed.autosave.save(drawn(3));
  killed.world.pass(1000);
  killed.autosave.begin(drawn(0));
  killed.autosave.save(drawn(2));
  const copy = copyOf(folder.path);
  const games = newProgram(copy).autosave.unfinished();
  assertEquals(games.ok && games.value.games.map(({ key, record }) => [key, record.played]), [
    ["game-2", 2],
    ["game-1", 3],
  ]);
  Deno.removeSync(copy, { recursive: true });
});

Deno.test("empty and corrupt lines do not end a game log", () => {
  const row = toSavedRow(KLONDIKE, drawn(1), { key: "game-1", revision: 1, saved: 1 });
  const counts = { played: 2, milliseconds: 0, hints: 0, undos: 0, solver: 0 };
  const step = { revision: 2, saved: 2, stay: 1, turns: row.turns, ...counts };
  for (const between of ["", '{"half', "{}", "[]", "null", '{"revision":2}']) {
    const text = [JSON.stringify(row), between, JSON.stringify(step), ""].join("\n");
    const { game } = parseGameLog(text, undefined);
    assertEquals([game?.revision, game?.turns], [2, `${row.turns} ${row.turns}`], between);
  }
});

Deno.test("text that is not a game log gives no game", () => {
  using folder = new TemporaryFolder();
  const trails = ["", "\n", "null\n", "[]\n", "{}\n", '{"turns": 7}\n', "\u0000\u0000\n"];
  newProgram(folder.path);
  for (const [index, text] of trails.entries()) {
    Deno.writeTextFileSync(`${folder.path}/playing/${index}.trail`, text);
  }
  assertEquals(newProgram(folder.path).autosave.resume(), { record: undefined, openElsewhere: 0 });
});

/** File in memory on a disk that can be full. */
class FakeFile implements GameLogFile {
  text = "";
  /** Free bytes of the disk. */
  room = Infinity;
  canTruncate = true;
  #at = 0;

  /** Writes up to 100 bytes per call, as a system can. */
  writeSync(bytes: Uint8Array): number {
    const end = this.#at + Math.min(100, bytes.length);
    const part = bytes.subarray(0, Math.min(end, this.text.length + this.room) - this.#at);
    if (part.length === 0) throw new Deno.errors.WriteZero("no space left on device");
    const text = new TextDecoder().decode(part);
    const after = this.text.slice(0, this.#at) + text + this.text.slice(this.#at + part.length);
    this.room -= after.length - this.text.length;
    this.text = after;
    this.#at += part.length;
    return part.length;
  }

  seekSync(offset: number, whence: Deno.SeekMode): number {
    this.#at = offset + (whence === Deno.SeekMode.Current ? this.#at : 0);
    return this.#at;
  }

  truncateSync(): void {
    if (!this.canTruncate) throw new Deno.errors.PermissionDenied("not now");
    this.text = "";
  }

  close(): void {}
}

/** Game log of changes, beginning with revision 1. */
class Scene {
  readonly file = new FakeFile();
  readonly log = new GameLog(KLONDIKE, this.file);
  #revision = 0;

  add(record: KlondikeRecord): string {
    const { length } = this.file.text;
    this.log.add(record, { key: "a", revision: ++this.#revision, saved: 5 });
    return this.file.text.slice(length - 1);
  }

  read(stored?: SavedRow): string {
    return read(this.file.text, stored);
  }
}

/** Revision of the game of a log, its turns, and the number of played ones. */
function read(text: string, stored?: SavedRow): string {
  const { game } = parseGameLog(text, stored);
  if (!game) return "nothing";
  assert(recordFromRow(KLONDIKE, game), "it can be played");
  return `${game.revision}: ${game.turns}, ${game.played}`;
}

function stored(record: KlondikeRecord, revision: number): SavedRow {
  return toSavedRow(KLONDIKE, record, { key: "a", revision, saved: 5 });
}

/** Returns a game with other turns from an index on. */
function otherwise(record: KlondikeRecord, turn: number): KlondikeRecord {
  const other = { kind: "carry", from: 1, to: "foundation" } as const;
  const turns = [...record.turns.slice(0, turn), asOpaque<SavedTurn>([other])];
  return { ...record, turns, played: turns.length };
}

/** In this deal the card of the first column is an ace. */
const SEED = { seed: 11 };

Deno.test("the first line has the whole game, the next ones only changes", () => {
  const scene = new Scene();
  assert(scene.add(drawn(20)).length > 400);
  // Turns, revision, time, unchanged turns, counts, checksum.
  assertEquals(scene.add(drawn(21)), '[".",2,5,20,21,21000,1,0,0,3008433816]\n.');
  assertEquals(scene.read(), `2: ${Array(21).fill(".").join(" ")}, 21`);
});

Deno.test("undone, redone and replaced turns are read back", () => {
  const scene = new Scene();
  const steps = [
    drawn(0, SEED),
    drawn(3, SEED),
    drawn(3, { ...SEED, played: 1 }),
    drawn(3, { ...SEED, played: 2 }),
    otherwise(drawn(3, SEED), 2),
    drawn(2, SEED),
    drawn(0, SEED),
    drawn(1, SEED),
    otherwise(drawn(1, SEED), 0),
  ];
  const texts = steps.map((record, index) => {
    const line = scene.add(record);
    assert(index === 0 || line.length < 60, line);
    return scene.read();
  });
  assertEquals(texts, [
    "1: , 0",
    "2: . . ., 3",
    "3: . . ., 1",
    "4: . . ., 2",
    "5: . . 1->f, 3",
    "6: . ., 2",
    "7: , 0",
    "8: ., 1",
    "9: 1->f, 1",
  ]);
});

Deno.test("another game in the same log is written in full, whatever differs", () => {
  const game = drawn(2);
  const others: readonly KlondikeRecord[] = [
    { ...game, start: drawn(0, { seed: 11 }).start },
    { ...game, variant: { ...game.variant, scoring: "vegas" } },
    { ...game, origin: { kind: "file", name: "a" } },
    { ...wonGame(), origin: game.origin },
  ];
  for (const other of others) {
    const scene = new Scene();
    scene.add(game);
    const line = scene.add(other).trim().split("\n")[0] ?? "";
    const row = toSavedRow(KLONDIKE, other, { key: "a", revision: 2, saved: 5 });
    assertEquals(JSON.parse(line).slice(0, -1), savedValues(row));
  }
});

Deno.test("wherever a disk fills up, earlier and later lines are read", () => {
  const whole = new Scene();
  for (const draws of [0, 1, 2]) whole.add(drawn(draws));
  for (let room = 0; room < whole.file.text.length; room++) {
    const scene = new Scene();
    scene.file.room = room;
    for (const draws of [0, 1, 2]) scene.add(drawn(draws));
    const before = scene.read();
    // There can be room for all but the final mark.
    assert(["nothing", "1: , 0", "2: ., 1", "3: . ., 2"].includes(before), before);
    scene.add(drawn(3));
    assertEquals(scene.read(), before, `room for ${room}`);
    scene.file.room = Infinity;
    scene.add(drawn(4));
    assertEquals(scene.read(), "5: . . . ., 4", `room for ${room}`);
    scene.add(drawn(5));
    assertEquals(scene.read(), "6: . . . . ., 5", `room for ${room}`);
  }
});

Deno.test("a log truncated anywhere gives an earlier state of the game, or none", () => {
  const scene = new Scene();
  const states = [0, 1, 2, 3].map((draws) => {
    scene.add(drawn(draws));
    return scene.read();
  });
  const { text } = scene.file;
  const found = Array.from(text, (_, end) => read(text.slice(0, end)));
  assertEquals([...new Set(found)], ["nothing", ...states]);
});

Deno.test("lines that depend on a corrupt line are ignored", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3, 4]) scene.add(drawn(draws));
  const lines = scene.file.text.split("\n");
  const corrupt = lines.with(3, "\0".repeat(80)).join("\n");
  assertEquals(read(corrupt), "2: ., 1");
  // The game in the database can replace the missing line.
  assertEquals(read(corrupt, stored(drawn(3), 4)), "5: . . . ., 4");
  assertEquals(read(corrupt, stored(drawn(4), 5)), "2: ., 1");
  assertEquals(read(corrupt, stored(drawn(0), 1)), "2: ., 1");
});

Deno.test("a log without its first lines needs the game in the database", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3]) scene.add(drawn(draws));
  const rest = scene.file.text.split("\n").slice(2).join("\n");
  assertEquals(read(rest), "nothing");
  assertEquals(read(rest, stored(drawn(0), 1)), "4: . . ., 3");
  assertEquals(read(rest, stored(drawn(1), 2)), "4: . . ., 3");
  for (const revision of [0, 4, 9]) assertEquals(read(rest, stored(drawn(1), revision)), "nothing");
});

Deno.test("the line before counts more than the game in the database, which may be corrupt", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2]) scene.add(drawn(draws));
  const damaged = { ...stored(drawn(1), 2), turns: "r" };
  assertEquals(scene.read(damaged), "3: . ., 2");
});

Deno.test("a line with too many turns is ignored, and so are the lines after it", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3]) scene.add(drawn(draws));
  const step = { saved: 5, stay: 7, turns: ".", played: 2, milliseconds: 2000 };
  const counts = { hints: 1, undos: 0, solver: 0 };
  const line = formatEntry("a", { revision: 3, ...step, ...counts });
  const corrupt = scene.file.text.split("\n").with(3, line).join("\n");
  assertEquals(read(corrupt), "2: ., 1");
});

Deno.test("a log that is in the database is cleared once it is long", () => {
  const scene = new Scene();
  scene.add(drawn(3));
  scene.log.clear();
  assertEquals(scene.read(), "1: . . ., 3");
  for (let i = 0; scene.file.text.length < 1 << 16; i++) scene.add(drawn(3 + i % 2));
  scene.file.canTruncate = false;
  scene.log.clear();
  const line = scene.add(drawn(5));
  assert(line.length < 150);
  scene.file.canTruncate = true;
  scene.log.clear();
  assertEquals(scene.file.text, ".");
  assert(scene.add(drawn(6)).length > 400);
  scene.log.clear();
  assert(scene.read().endsWith(": . . . . . ., 6"));
});

Deno.test("the size of a log is proportional to the length of a paste", () => {
  const turns = Array.from(
    { length: 5000 },
    (_, index) => asOpaque<SavedTurn>([{ kind: index % 25 === 24 ? "reset" : "draw" }]),
  );
  const scene = new Scene();
  for (let played = 0; played <= turns.length; played++) {
    scene.add({ ...drawn(0), turns: turns.slice(0, played), played });
  }
  assert(scene.file.text.length < 150 * turns.length, `${scene.file.text.length} bytes`);
  assert(scene.read().endsWith(". r, 5000"));
});

Deno.test("reading a log stops after 100,000 corrupt lines", () => {
  const scene = new Scene();
  const line = scene.add(drawn(2));
  assertEquals(read("\n".repeat(99_999) + line), "1: . ., 2");
  assertEquals(read("\n".repeat(100_001) + line), "nothing");
});

Deno.test("a line longer than any that the program writes is ignored", () => {
  const scene = new Scene();
  const line = scene.add(drawn(2));
  const row = { ...stored(drawn(2), 1), start: "x".repeat(2 ** 21) };
  for (const long of [formatRow(row), JSON.stringify(row)]) {
    assertEquals(read(`${long}\n`), "nothing");
    assertEquals(read(`${long}\n${line}`), "1: . ., 2");
  }
});

/**
 * Returns the revision that a text gives, the latest revision of any line, and if the text is cut.
 */
function end(text: string, stored?: SavedRow): unknown[] {
  const { game, latest, isCut } = parseGameLog(text, stored);
  return [game?.revision, latest, isCut];
}

Deno.test("a log truncated anywhere is known to be truncated", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3]) scene.add(drawn(draws));
  const { text } = scene.file;
  assertEquals(end(text), [4, 4, false]);
  for (let length = 0; length < text.length; length++) {
    // Only the mark before the first line is left.
    assertEquals(parseGameLog(text.slice(0, length), undefined).isCut, true, `${length}`);
  }
});

Deno.test("a changed byte anywhere in a log loses no revision, or is detected", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3]) scene.add(drawn(draws));
  const { text } = scene.file;
  for (let at = 0; at < text.length; at++) {
    for (const byte of ["\n", "{", "}", ",", "0", "7", ".", " ", "\0", '"']) {
      const [revision = 0, latest, isCut] = end(text.slice(0, at) + byte + text.slice(at + 1));
      const isKnown = isCut || Number(latest) > Number(revision);
      assert(isKnown || revision === 4, `${at} ${byte}`);
      if (revision === 4) {
        assertEquals(read(text.slice(0, at) + byte + text.slice(at + 1)), read(text));
      }
    }
  }
});

Deno.test("a duplicate line or a line out of order is detected, or loses no revision", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3]) scene.add(drawn(draws));
  const lines = scene.file.text.split("\n");
  for (const index of [1, 2, 3, 4]) {
    const twice = lines.flatMap((line, at) => at === index ? [line, line] : [line]).join("\n");
    assertEquals(end(twice), [4, 4, false], `${index} twice`);
  }
  const swapped = [...lines.slice(0, 2), lines[3], lines[2], ...lines.slice(4)].join("\n");
  assertEquals(end(swapped), [2, 4, false]);
});

Deno.test("an entry of another game and a line without its checksum are ignored", () => {
  const scene = new Scene();
  scene.add(drawn(0));
  const step = { revision: 2, saved: 5, stay: 0, turns: ".", played: 1, milliseconds: 1 };
  const next = { ...step, hints: 0, undos: 0, solver: 0 };
  const line = formatEntry("a", next);
  const body = scene.file.text.slice(0, -1);
  assertEquals(end(`${body}${line}\n.`), [2, 2, false]);
  assertEquals(end(`${body}${formatEntry("b", next)}\n.`), [1, 1, true]);
  assertEquals(end(`${body}${line.replace(/,\d+\]$/, "]")}\n.`), [1, 1, true]);
});

Deno.test("a corrupt line whose changes are in the database hides no later line", () => {
  const scene = new Scene();
  for (const draws of [0, 1, 2, 3]) scene.add(drawn(draws));
  const corrupt = scene.file.text.split("\n").with(2, "[spoilt]").join("\n");
  assertEquals(end(corrupt), [1, 4, true]);
  assertEquals(end(corrupt, stored(drawn(3), 4)), [1, 4, false]);
  assertEquals(end(corrupt, stored(drawn(1), 2)), [4, 4, false]);
});
