import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { FileLock } from "./database.ts";
import { namesIn, removeIfExists, statFile } from "./files.ts";
import type { SavedGameInfo } from "../../play/saved_game.ts";
import { END_MARK, GameLog } from "./game_log.ts";

/** End of the name of a game log. */
export const LOG_SUFFIX = ".trail";

/** Paths of an open game's lock and log. */
export interface OpenGamePaths {
  readonly lock: string;
  readonly log: string;
}

/** Returns the folder for locks and logs of games, in the folder of the store. */
export function openGamesDir(store: string): string {
  return `${store}/playing`;
}

/** Returns the paths of a game's lock and log in that folder. */
export function openGamePaths(folder: string, key: string): OpenGamePaths {
  const path = `${folder}/${key}`;
  return { lock: `${path}.lock`, log: path + LOG_SUFFIX };
}

/**
 * Locks a game in the folder of the store, or returns `undefined` if another process has locked it.
 */
export function lockGame(store: string, key: string): FileLock | undefined {
  return FileLock.take(openGamePaths(openGamesDir(store), key).lock);
}

/** Game in play; its lock keeps other processes from opening it. */
export class OpenGame {
  readonly key: string;
  /** Revision of the last change. */
  #revision: number;
  readonly #begun: { readonly begun?: string };
  readonly #files: OpenGamePaths;
  readonly #lock: FileLock | undefined;
  readonly #log: GameLog | undefined;
  #isLeft = false;
  #saved: number;
  /** True once the commit that records the log was tried. */
  isLogCommitted = false;

  /** Opens a saved game that is already locked. */
  constructor(
    patience: Patience,
    store: string,
    { key, revision, lock, saved = 0, begun = "" }: {
      readonly key: string;
      readonly revision: number;
      readonly saved?: number;
      readonly begun?: string;
      readonly lock: FileLock | undefined;
    },
  ) {
    this.key = key;
    this.#revision = revision;
    this.#saved = saved;
    this.#begun = begun === "" ? {} : { begun };
    this.#files = openGamePaths(openGamesDir(store), key);
    this.#lock = lock;
    this.#log = lock && GameLog.begin(patience, this.#files.log);
  }

  /**
   * Locks and opens a new game. If locking fails, saving fails too, and the first save reports why.
   */
  static begin(patience: Patience, store: string, key: string, begun = ""): OpenGame {
    const claim = lockGame(store, key);
    return new OpenGame(patience, store, { key, revision: 0, lock: claim, begun });
  }

  /** Local date on which the game was started, or empty if it is unknown. */
  get begun(): string {
    return this.#begun.begun ?? "";
  }

  /** True if changes are written to a log. */
  get hasLog(): boolean {
    return this.#log !== undefined;
  }

  /**
   * Returns the info of the next revision, with the time of the last change. On its own it is for a
   * row that only records whether the game has a log.
   */
  nextInfo(): SavedGameInfo {
    return { key: this.key, revision: ++this.#revision, saved: this.#saved, ...this.#begun };
  }

  /**
   * Writes a change to the log, so that it survives this process; returns the info of its revision.
   */
  note(record: GameRecord, saved: number): SavedGameInfo {
    this.#saved = saved;
    const info = this.nextInfo();
    if (!this.#isLeft) this.#log?.add(record, info);
    return info;
  }

  /** Restarts a long log, because the database has every change. */
  noted(): void {
    if (!this.#isLeft) this.#log?.clear();
  }

  /** Releases the game. Keeps its log if the database does not have everything yet. */
  leave(isWritten: boolean): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#log?.close();
    if (isWritten) removeIfExists(this.#files.log);
    this.#lock?.release();
  }

  /** Removes the files of a game that is over. */
  remove(): void {
    // Remove the lock file before the lock is released, so that the next process finds the game
    // gone.
    if (!this.#isLeft) removeIfExists(this.#files.lock);
    this.leave(true);
  }
}

/** True if games were left that only the database has: each has a lock file and no log. */
export function hasLeftGames(store: string): boolean {
  const names = new Set(namesIn(openGamesDir(store)));
  const left = [...names].flatMap((name) => name.endsWith(".lock") ? name.slice(0, -5) : []);
  return left.some((key) => {
    const { lock: path, log } = openGamePaths(openGamesDir(store), key);
    // A log without a line has only the end mark.
    if (names.has(key + LOG_SUFFIX) && statFile(log)?.size !== END_MARK.length) return false;
    // A process that holds the lock can be starting the very first game.
    const claim = FileLock.take(path);
    claim?.release();
    return claim !== undefined;
  });
}
