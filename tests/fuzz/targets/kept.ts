// What was kept on the disk and may have been damaged there: trails, rows, databases, journals.

import { assert, assertEquals } from "@std/assert";
import { Journal } from "../../../cli/run/journal.ts";
import { type GameKind, rowOf } from "../../../store/game_kind.ts";
import { KLONDIKE } from "../../../store/klondike.ts";
import { MOLEK } from "../../../store/molek.ts";
import { deal } from "../../../lib/molek/deal.ts";
import { legalMoves, play } from "../../../lib/molek/rules.ts";
import { lastOfTrail } from "../../../store/trail.ts";
import type { Row } from "../../../store/database.ts";
import { Autosave } from "../../../store/autosave.ts";
import { drawn, FakeWorld, wonGame } from "../../store/world.ts";
import { pick } from "../edits.ts";
import { bytesOf, corpusOf, type Target, textOf } from "../target.ts";

const PLACE = { key: "game-1", revision: 3, saved: 1_700_000_000_000 };
const ROWS = [
  ...[drawn(0), drawn(3, { played: 2 }), wonGame()].map((record) => rowOf(KLONDIKE, record, PLACE)),
  ...[0, 12].map((moves) => rowOf(MOLEK, molekGame(moves), PLACE)),
].map((row) => JSON.stringify(row));
const WORDS = [
  ...["null", "-1", "1e999", "0.5", '"', ",", ":", "{", "}", "\\n", "\n", "\\u0000", '"turns"'],
  ...[". .", "w->f", "r", "9007199254740993", '"__proto__"', "STOCK:", "standard", "vegas"],
];

/** A game of MOLEK-SYNTEZ after some moves, the last of which was taken back. */
function molekGame(count: number): Parameters<typeof MOLEK.columnsOf>[0] {
  const start = deal(4);
  const moves: ReturnType<typeof legalMoves> = [];
  let state = start;
  for (let i = 0; i < count; i++) {
    const move = legalMoves(state).at(i % 3) ?? legalMoves(state).at(0);
    const after = move && play(state, move);
    if (!move || !after?.ok) break;
    moves.push(move);
    state = after.value;
  }
  const played = Math.max(0, moves.length - 1);
  const usage = { hints: 0, undos: 1 };
  return { origin: "seed 4", start, moves, played, milliseconds: 1000, usage };
}

/** Whether a row is a game of a kind, which then stays the same when it is written and read. */
function isReadBack<Kept>(kind: GameKind<Kept>, row: Row): boolean {
  const record = kind.recordOf(row);
  if (record !== undefined) assertEquals(kind.recordOf({ ...rowOf(kind, record, PLACE) }), record);
  return record !== undefined;
}

/** A line of a trail, or a row of the database as an object. */
const TRAILS: Target = {
  name: "trails",
  share: 150_000,
  corpus: corpusOf([...ROWS, ROWS.join("\n"), `${ROWS.join("\n")}\n`]),
  dictionary: WORDS,
  spoil: (bytes, random) => {
    const [line = "{}"] = textOf(bytes).split("\n");
    const row = JSON.parse(line) as Record<string, unknown>;
    const key = pick(Object.keys(row), random) ?? "turns";
    row[key] = pick([null, -1, 0.5, 1e300, "", "\0", ". . .", "r", true, [], {}, 7], random);
    return bytesOf(`${JSON.stringify(row)}\n`);
  },
  examine: (bytes) => {
    const path = `${folder()}/fuzz.trail`;
    Deno.writeFileSync(path, bytes);
    const row = lastOfTrail(path);
    if (!row) return "refused";
    const kinds = [isReadBack(KLONDIKE, row), isReadBack(MOLEK, row)];
    if (!kinds.includes(true)) return "refused";
    return "game";
  },
  cleanUp: removeFolder,
};

/** A database some of whose bytes are wrong: the game that is played now is kept all the same. */
const DATABASES: Target = {
  name: "databases",
  share: 30_000,
  corpus: () => [databaseBytes()],
  dictionary: ["SQLite format 3\0", "CREATE TABLE", "games", "\0\0\0\0", "\xff\xff", ...WORDS],
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
      const said = playIn(home);
      const next = new FakeWorld(home);
      const resumed = new Autosave(next, KLONDIKE);
      const { record } = resumed.resume(({ origin }) =>
        origin.kind === "seed" && origin.seed === 77
      );
      resumed.close();
      if (said.some((text) => text.startsWith("Not saved"))) return "not saved, which was said";
      // Damage that SQLite meets only now: the game is in the file that was set aside.
      if (next.reports.length > 0) return "set aside at the next start";
      assertEquals(record, drawn(2, { seed: 77 }));
      return said.length > 0 ? "set aside" : "saved";
    } finally {
      Deno.removeSync(home, { recursive: true });
    }
  },
  cleanUp: removeFolder,
};

/** Plays a new game a little, and answers what was said. */
function playIn(home: string): readonly string[] {
  const world = new FakeWorld(home, { name: "now" });
  const autosave = new Autosave(world, KLONDIKE);
  autosave.unfinished();
  autosave.resume(() => false);
  autosave.settings();
  autosave.begin(drawn(0, { seed: 77 }));
  autosave.keep(drawn(2, { seed: 77 }));
  world.pass(5000);
  const trouble = autosave.close();
  const said = [...world.reports];
  if (trouble) said.push(`Not saved: ${trouble.reason}`);
  return said;
}

function databaseBytes(): Uint8Array {
  const home = Deno.makeTempDirSync();
  const autosave = new Autosave(new FakeWorld(home), KLONDIKE);
  for (const draws of [1, 2, 3]) {
    autosave.begin(drawn(draws));
    autosave.keep(drawn(draws));
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

/** The file of `winnable --resume`: a file that is none of this run stays as it is. */
const JOURNALS: Target = {
  name: "journals",
  share: 100_000,
  corpus: corpusOf([JOURNAL, JOURNAL.slice(0, -5), JOURNAL.slice(0, 20), "", "notes of mine"]),
  dictionary: WORDS,
  examine: (bytes) => {
    const path = `${folder()}/fuzz.journal`;
    Deno.writeFileSync(path, bytes);
    const journal = Journal.open(path, RUN);
    if (!journal.ok) {
      assertEquals(Deno.readFileSync(path), bytes);
      return "refused";
    }
    const { values } = journal.value;
    journal.value.add({ deal: 99 });
    journal.value.close();
    const again = Journal.open(path, RUN);
    assert(again.ok);
    again.value.close();
    assertEquals(again.value.values, [...values, { deal: 99 }]);
    return "gone on with";
  },
  cleanUp: removeFolder,
};

let made: string | undefined;

/** A folder for all inputs; in memory where that is possible, and allowed. */
function folder(): string {
  return made ??= folderInMemory() ?? Deno.makeTempDirSync();
}

function folderInMemory(): string | undefined {
  let path: string | undefined;
  try {
    path = Deno.makeTempDirSync({ dir: "/dev/shm" });
    // Some versions of Deno want all permissions for a file there, though none for the folder.
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

/** The targets of this file. */
export const KEPT: readonly Target[] = [TRAILS, DATABASES, JOURNALS];
