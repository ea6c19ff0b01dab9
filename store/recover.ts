import type { Patience } from "../lib/patience.ts";
import { ok, type Result } from "../lib/result.ts";
import { EARLIER } from "./earlier.ts";
import { fileAt, isPlainFile, removeIfThere } from "./files.ts";
import { claimGame, openFiles, openFolder } from "./open_game.ts";
import { isWonGame, resultOf } from "./result.ts";
import { recordOf, type SavedRow } from "./saved.ts";
import type { Change, Store } from "./store.ts";
import { gameOfTrail, lastOfTrail, latestRevisionIn } from "./trail_lines.ts";
import { attempt, type Trouble } from "./trouble.ts";

/** How the name of a trail ends, and that of one that led to no game. */
const [TRAIL, UNREAD] = [".trail", ".unread"];

/** The trail of a game that is being played, or whose program was killed. */
interface Left {
  readonly key: string;
  readonly path: string;
  /** The game that it leads to, where it can be read; `stored` is what the database has. */
  game(stored: SavedRow | undefined): SavedRow | undefined;
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
  const unread: string[] = [];
  const recovered = recoverAll(patience, store, recovery.folder, unread);
  tellOf(unread, recovery);
  return recovered;
}

function recoverAll<State, Move>(
  patience: Patience<State, Move>,
  store: Store,
  folder: string,
  unread: string[],
): Result<void, Trouble> {
  for (const left of leftIn(folder, patience.id)) {
    const stored = store.game(left.key);
    if (!stored.ok) return stored;
    // Not even claimed: a program that begins to play it would find that another one does.
    const read = attempt(() => left.game(stored.value));
    if (!read.ok) continue; // It stays, and so do the other games.
    const { game = patience.id } = read.value ?? {};
    if (game !== patience.id) continue;
    const claim = claimGame(folder, patience.id, left.key);
    if (!claim) continue; // It is being played.
    const recovered = recover(patience, store, left, unread);
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
  const unread: string[] = [];
  for (const left of leftIn(recovery.folder, patience.id)) {
    const recovered = left.key === key ? recover(patience, store, left, unread) : ok(undefined);
    if (!recovered.ok) return recovered;
  }
  tellOf(unread, recovery);
  return ok(undefined);
}

/** Tells where trails are that lead to no game, in one line. */
function tellOf([name, ...others]: readonly string[], recovery: Recovery): void {
  if (name === undefined) return;
  recovery.report(
    others.length === 0
      ? `A saved game could not be read; it is kept as ${name}.`
      : `${1 + others.length} saved games could not be read; they are kept in ` +
        `${openFolder(recovery.folder)}, with names that end in '${UNREAD}'.`,
  );
}

function recover<State, Move>(
  patience: Patience<State, Move>,
  store: Store,
  left: Left,
  unread: string[],
): Result<void, Trouble> {
  const stored = store.game(left.key);
  if (!stored.ok) return stored;
  const read = attempt(() => left.game(stored.value));
  if (!read.ok) return read;
  const game = read.value;
  if (!game && fileAt(left.path)?.size !== 0) {
    return attempt(() => {
      // The database may have a later revision than all lines have.
      if (latestRevisionIn(left.path) > (stored.value?.revision ?? -1)) {
        unread.push(setAside(left.path));
      } else removeIfThere(left.path);
    });
  }
  const isNew = game && game.revision > (stored.value?.revision ?? -1);
  const change = isNew ? changeTo(patience, game) : undefined;
  const written = change ? store.write([change]) : ok(undefined);
  // What cannot be played stays where it is.
  if (written.ok && (change || !isNew)) removeIfThere(left.path);
  return written;
}

/** Gives a trail another name, under which nobody looks for one; returns that name. */
function setAside(path: string): string {
  const name = path.slice(0, -TRAIL.length) + UNREAD;
  Deno.renameSync(path, name);
  return name;
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
        return line && saved({ ...line, key });
      })
    ),
    ...trailsIn(openFolder(folder), (path, key, stored) => {
      const game = gameOfTrail(path, stored);
      return game && { ...game, key };
    }),
  ];
}

function trailsIn(
  folder: string,
  read: (path: string, key: string, stored: SavedRow | undefined) => SavedRow | undefined,
): Left[] {
  return namesIn(folder).filter((name) => name.endsWith(TRAIL)).flatMap((name) => {
    const key = name.slice(0, -TRAIL.length);
    const path = openFiles(folder, key).trail;
    if (!isPlainFile(path)) return [];
    return [{ key, path, game: (stored: SavedRow | undefined) => read(path, key, stored) }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map(({ name }) => name);
  } catch {
    return [];
  }
}
