// Moves the logs of killed processes into the database. A log is deleted only if everything in it
// was recovered; a log with unreadable lines or without a game is renamed to end in `.unread`. From
// its first commit on, the row of a game says that the game has a log (the column `open`), so a
// deleted log is noticed: the next start reports it once and goes on from the row.

import type { Patience } from "../../lib/patience.ts";
import { ok, type Result } from "../../lib/result.ts";
import type { FileLock } from "./database.ts";
import { isGone, isRegularFile, namesIn, removeIfExists, statFile } from "./files.ts";
import { lockGame, LOG_SUFFIX, openGamePaths, openGamesDir } from "./open_game.ts";
import { isWonGame, resultOf } from "../../play/game_result.ts";
import { recordFromRow, type SavedRow } from "../../play/saved_game.ts";
import type { StoredRow } from "./rows.ts";
import type { Store, StoreChange } from "./store.ts";
import { type GameLogResult, loadGameLog } from "./game_log.ts";
import type { StoreProblem } from "../../play/game_store.ts";
import { catchStoreError } from "./errors.ts";

/** End of the names of logs that could not be recovered completely. */
const UNREAD_SUFFIX = ".unread";

/** Log of a game in play, or of a killed process. */
interface LeftoverLog {
  readonly key: string;
  readonly path: string;
}

/** Logs that were corrupt or missing. */
interface LogProblems {
  /** Names of logs without a readable game. */
  readonly unread: string[];
  /** Names of logs whose game was found, maybe without its last moves. */
  readonly cut: string[];
  /** Number of games whose log is missing, although their process did not remove it. */
  missing: number;
}

/** Folder to recover games in, and the receiver of messages. */
export interface RecoveryContext {
  /** The folder of the store. */
  readonly folder: string;
  /** Shows the player a one-line message. */
  report(text: string): void;
}

/** Moves what killed processes left of a patience's games into the database. */
export function recoverGameLogs(
  patience: Patience,
  store: Store,
  recovery: RecoveryContext,
): Result<void, StoreProblem> {
  const problems: LogProblems = { unread: [], cut: [], missing: 0 };
  const recovered = recoverAll(patience, store, recovery.folder, problems);
  reportUnreadableLogs(problems, recovery);
  return recovered;
}

function recoverAll(
  patience: Patience,
  store: Store,
  folder: string,
  problems: LogProblems,
): Result<void, StoreProblem> {
  for (const left of leftoverLogs(folder)) {
    const stored = store.game(left.key);
    if (!stored.ok) return stored;
    // Check before locking: a process that starts this game must not find it locked.
    const end = catchStoreError(() => readLog(left, stored.value));
    if (!end.ok) continue; // Leave this log and go on with the next game.
    const { game = patience.id } = end.value.game ?? {};
    if (game !== patience.id) continue;
    const lock = lockGame(folder, left.key);
    if (!lock) continue; // Another process is playing this game.
    const recovered = recover(patience, store, left, problems);
    lock.release();
    if (!recovered.ok) return recovered;
  }
  return clearMissingLogs(patience, store, folder, problems);
}

/**
 * Clears the log flag of games whose log is missing, the last played ones; they go on from their
 * rows.
 */
function clearMissingLogs(
  patience: Patience,
  store: Store,
  folder: string,
  problems: LogProblems,
): Result<void, StoreProblem> {
  const keys = store.withTrail(patience.id, MAX_MISSED);
  if (!keys.ok) return keys;
  const locks: FileLock[] = [];
  const changes: StoreChange[] = [];
  for (const key of keys.value) {
    if (!isLogMissing(folder, key)) continue;
    const lock = lockGame(folder, key);
    if (!lock) continue; // Another process is playing this game.
    locks.push(lock);
    changes.push(...clearMissingLog(patience, store, folder, key));
  }
  problems.missing += changes.length;
  // If that cannot be written, the next start reports it again.
  if (changes.length > 0) store.write(changes);
  locks.forEach((lock) => lock.release());
  return ok(undefined);
}

/** Maximum number of games to check; only a crafted database has more that were not left. */
const MAX_MISSED = 100;

/** Returns the change that clears the log flag of a locked game, or no change if its log exists. */
function clearMissingLog(
  patience: Patience,
  store: Store,
  folder: string,
  key: string,
): StoreChange[] {
  const stored = store.game(key);
  if (!stored.ok || stored.value?.open !== 1 || !isLogMissing(folder, key)) return [];
  return [withoutLog(patience, stored.value)];
}

function isLogMissing(folder: string, key: string): boolean {
  return isGone(openGamePaths(openGamesDir(folder), key).log);
}

/** Returns the change that clears the log flag of a game, or that ends the game if it was won. */
function withoutLog(patience: Patience, stored: StoredRow): StoreChange {
  const row = { ...stored, revision: stored.revision + 1 };
  return toChange(patience, row) ?? { kind: "keep", key: row.key, row: () => row };
}

/** Moves what was left of a locked game into the database. */
export function recoverGame(
  patience: Patience,
  store: Store,
  recovery: RecoveryContext,
  key: string,
): Result<void, StoreProblem> {
  const problems: LogProblems = { unread: [], cut: [], missing: 0 };
  for (const left of leftoverLogs(recovery.folder)) {
    const recovered = left.key === key ? recover(patience, store, left, problems) : ok(undefined);
    if (!recovered.ok) return recovered;
  }
  const cleared = clearMissingLog(patience, store, recovery.folder, key);
  problems.missing += cleared.length;
  if (cleared.length > 0) store.write(cleared);
  reportUnreadableLogs(problems, recovery);
  return ok(undefined);
}

/** Reports corrupt and missing logs, each kind in one line. */
function reportUnreadableLogs(
  { unread, cut, missing }: LogProblems,
  recovery: RecoveryContext,
): void {
  const where = ([name = "", ...others]: readonly string[]): string =>
    others.length === 0
      ? `is now ${name}.`
      : `are now in ${openGamesDir(recovery.folder)}, with names ending in '${UNREAD_SUFFIX}'.`;
  if (unread.length > 0) {
    const games = unread.length === 1
      ? "A saved game is unreadable; its file"
      : `${unread.length} saved games are unreadable; their files`;
    recovery.report(`${games} ${where(unread)}`);
  }
  if (cut.length > 0) {
    const logs = cut.length === 1
      ? "The log of a saved game was damaged, so its last moves might be missing; the log"
      : `${cut.length} logs of saved games were damaged, so their last moves might be missing; ` +
        "the logs";
    recovery.report(`${logs} ${where(cut)}`);
  }
  if (missing > 0) {
    const [logs, their] = missing === 1
      ? ["The log of a saved game is missing", "its"]
      : [`The logs of ${missing} saved games are missing`, "their"];
    recovery.report(`${logs}, so ${their} last moves might be lost.`);
  }
}

function recover(
  patience: Patience,
  store: Store,
  left: LeftoverLog,
  problems: LogProblems,
): Result<void, StoreProblem> {
  const stored = store.game(left.key);
  if (!stored.ok) return stored;
  const end = catchStoreError(() => readLog(left, stored.value));
  if (!end.ok) return end;
  if (!statFile(left.path)) return ok(undefined); // Another process has just recovered it.
  const { game, latest, isCut } = end.value;
  const before = stored.value?.revision ?? -1;
  const isNew = game !== undefined && game.revision > before;
  const change = isNew ? toChange(patience, game) : undefined;
  const marked = stored.value?.open === 1 ? withoutLog(patience, stored.value) : undefined;
  const needed = change ?? marked;
  const written = needed ? store.write([needed]) : ok(undefined);
  const reached = change && game ? game.revision : before;
  const isRecovered = latest <= reached && !isCut;
  // If the database had everything already, the log can stay as well.
  if (!written.ok) return isRecovered && !change ? ok(undefined) : written;
  if (isRecovered) return ok(removeIfExists(left.path));
  // Keep what was not recovered.
  return catchStoreError(() => {
    const found = change !== undefined || stored.value !== undefined;
    problems[found ? "cut" : "unread"].push(renameUnreadable(left.path));
  });
}

/** Renames a log, so that it is not read again; returns the new name. */
function renameUnreadable(path: string): string {
  const base = path.slice(0, -LOG_SUFFIX.length);
  for (let number = 1;; number++) {
    const name = `${base}${number === 1 ? "" : `-${number}`}${UNREAD_SUFFIX}`;
    if (statFile(name)) continue;
    Deno.renameSync(path, name);
    return name;
  }
}

function toChange(patience: Patience, row: SavedRow): StoreChange | undefined {
  const { key, saved } = row;
  const record = recordFromRow(patience, row);
  if (!record) return undefined;
  return isWonGame(patience, record)
    ? { kind: "end", key, ended: saved, result: resultOf(patience, record, true, row.begun) }
    : { kind: "keep", key, row: () => row };
}

/** Returns the logs in the folder of the store. */
function leftoverLogs(folder: string): LeftoverLog[] {
  const games = openGamesDir(folder);
  return namesIn(games).filter((name) => name.endsWith(LOG_SUFFIX)).flatMap((name) => {
    const key = name.slice(0, -LOG_SUFFIX.length);
    const path = openGamePaths(games, key).log;
    return isRegularFile(path) ? [{ key, path }] : [];
  });
}

/**
 * Reads a log; `stored` is the game's row in the database. The game gets the key of the file name.
 */
function readLog({ key, path }: LeftoverLog, stored: SavedRow | undefined): GameLogResult {
  const end = loadGameLog(path, stored);
  return { ...end, game: end.game && { ...end.game, key } };
}
