import type { Patience } from "../lib/patience.ts";
import { ok, type Result } from "../lib/result.ts";
import { EARLIER } from "./earlier.ts";
import { fileAt, isPlainFile, namesIn, removeIfThere } from "./files.ts";
import { claimGame, openFiles, openFolder } from "./open_game.ts";
import { isWonGame, resultOf } from "./result.ts";
import { recordOf, type SavedRow } from "./saved.ts";
import type { Change, Store } from "./store.ts";
import { gameOfTrail, lastOfTrail, type TrailEnd } from "./trail_lines.ts";
import { attempt, type Trouble } from "./trouble.ts";

/** How the name of a trail ends, and that of one that led to no game. */
const [TRAIL, UNREAD] = [".trail", ".unread"];

/** The trail of a game that is being played, or whose program was killed. */
interface Left {
  readonly key: string;
  readonly path: string;
  /** What it leads to; `stored` is what the database has. */
  read(stored: SavedRow | undefined): TrailEnd;
}

/** The names of trails that were damaged. */
interface Damaged {
  /** Those that led to no game. */
  readonly unread: string[];
  /** Those whose game was found, perhaps without its last moves. */
  readonly cut: string[];
}

/** Where games are recovered, and who is told what could not be. */
export interface Recovery {
  /** The folder of the store. */
  readonly folder: string;
  /** Tells the player something, in one line. */
  report(text: string): void;
}

/** Moves what killed programs left of the games of a patience into the database. */
export function recoverTrails<State, Move>(
  patience: Patience<State, Move>,
  store: Store,
  recovery: Recovery,
): Result<void, Trouble> {
  const damaged: Damaged = { unread: [], cut: [] };
  const recovered = recoverAll(patience, store, recovery.folder, damaged);
  tellOf(damaged, recovery);
  return recovered;
}

function recoverAll<State, Move>(
  patience: Patience<State, Move>,
  store: Store,
  folder: string,
  damaged: Damaged,
): Result<void, Trouble> {
  for (const left of leftIn(folder, patience.id)) {
    const stored = store.game(left.key);
    if (!stored.ok) return stored;
    // Not even claimed: a program that begins to play it would find that another one does.
    const read = attempt(() => left.read(stored.value));
    if (!read.ok) continue; // It stays, and so do the other games.
    const { game = patience.id } = read.value.game ?? {};
    if (game !== patience.id) continue;
    const claim = claimGame(folder, patience.id, left.key);
    if (!claim) continue; // It is being played.
    const recovered = recover(patience, store, left, damaged);
    claim.release();
    if (!recovered.ok) return recovered;
  }
  return ok(undefined);
}

/** Moves what was left of a claimed game into the database. */
export function recoverGame<State, Move>(
  patience: Patience<State, Move>,
  store: Store,
  recovery: Recovery,
  key: string,
): Result<void, Trouble> {
  const damaged: Damaged = { unread: [], cut: [] };
  for (const left of leftIn(recovery.folder, patience.id)) {
    const recovered = left.key === key ? recover(patience, store, left, damaged) : ok(undefined);
    if (!recovered.ok) return recovered;
  }
  tellOf(damaged, recovery);
  return ok(undefined);
}

/** Tells where damaged trails are, each kind in one line. */
function tellOf({ unread, cut }: Damaged, recovery: Recovery): void {
  const where = ([name = "", ...others]: readonly string[]): string =>
    others.length === 0
      ? `it is kept as ${name}.`
      : `they are kept in ${openFolder(recovery.folder)}, with names that end in '${UNREAD}'.`;
  const count = ({ length }: readonly string[], one: string, many: string): string =>
    length === 1 ? one : `${length} ${many}`;
  if (unread.length > 0) {
    const games = count(unread, "A saved game", "saved games");
    recovery.report(`${games} could not be read; ${where(unread)}`);
  }
  if (cut.length > 0) {
    const logs = count(cut, "The log of a saved game was", "logs of saved games were");
    recovery.report(`${logs} damaged, so its last moves may be missing; ${where(cut)}`);
  }
}

function recover<State, Move>(
  patience: Patience<State, Move>,
  store: Store,
  left: Left,
  damaged: Damaged,
): Result<void, Trouble> {
  const stored = store.game(left.key);
  if (!stored.ok) return stored;
  const read = attempt(() => left.read(stored.value));
  if (!read.ok) return read;
  if (!fileAt(left.path)) return ok(undefined); // Another program has just read it.
  const { game, latest, isCut } = read.value;
  const before = stored.value?.revision ?? -1;
  const isNew = game !== undefined && game.revision > before;
  const change = isNew ? changeTo(patience, game) : undefined;
  const written = change ? store.write([change]) : ok(undefined);
  if (!written.ok) return written;
  const reached = change && game ? game.revision : before;
  if (latest <= reached && !isCut) return ok(removeIfThere(left.path));
  // What was not recovered stays.
  return attempt(() => {
    const found = change !== undefined || stored.value !== undefined;
    damaged[found ? "cut" : "unread"].push(setAside(left.path));
  });
}

/** Gives a trail another name, under which nobody looks for one; returns that name. */
function setAside(path: string): string {
  const base = path.slice(0, -TRAIL.length);
  for (let number = 1;; number++) {
    const name = `${base}${number === 1 ? "" : `-${number}`}${UNREAD}`;
    if (fileAt(name)) continue;
    Deno.renameSync(path, name);
    return name;
  }
}

function changeTo<State, Move>(
  patience: Patience<State, Move>,
  row: SavedRow,
): Change | undefined {
  const { key, saved } = row;
  const record = recordOf(patience, row);
  if (!record) return undefined;
  return isWonGame(patience, record)
    ? { kind: "end", key, ended: saved, result: resultOf(patience, record, true, row.begun) }
    : { kind: "keep", key, row: () => row };
}

/** The trails that are there, those of an earlier version of this program first. */
function leftIn(folder: string, patience: string): Left[] {
  const earlier = EARLIER.filter(({ game }) => game === patience);
  return [
    ...earlier.flatMap(({ folder: name, saved }) =>
      trailsIn(`${folder}/${name}`, (path, key) => {
        const line = lastOfTrail(path);
        const game = line && saved({ ...line, key });
        return { game, latest: game?.revision ?? -1, isCut: !game && fileAt(path)?.size !== 0 };
      })
    ),
    ...trailsIn(openFolder(folder), (path, key, stored) => {
      const end = gameOfTrail(path, stored);
      return { ...end, game: end.game && { ...end.game, key } };
    }),
  ];
}

function trailsIn(
  folder: string,
  read: (path: string, key: string, stored: SavedRow | undefined) => TrailEnd,
): Left[] {
  return namesIn(folder).filter((name) => name.endsWith(TRAIL)).flatMap((name) => {
    const key = name.slice(0, -TRAIL.length);
    const path = openFiles(folder, key).trail;
    if (!isPlainFile(path)) return [];
    return [{ key, path, read: (stored: SavedRow | undefined) => read(path, key, stored) }];
  });
}
