import type { GameRecord } from "../../lib/game_record.ts";
import type { Patience } from "../../lib/patience.ts";
import { GameLock } from "./database.ts";
import { namesIn, removeIfExists, statFile } from "./files.ts";
import type { SavedGameInfo } from "../../play/saved_game.ts";
import { END_MARK, GameLog } from "./game_log.ts";

/** The files of an open game. */
export interface OpenGamePaths {
  readonly claim: string;
  readonly trail: string;
}

/** Where the claims and trails of all games are, in the folder of the store. */
export function openGamesDir(store: string): string {
  return `${store}/playing`;
}

/** Where the files of a game are while it is open, in their folder. */
export function openGamePaths(folder: string, key: string): OpenGamePaths {
  const path = `${folder}/${key}`;
  return { claim: `${path}.lock`, trail: `${path}.trail` };
}

/** Takes the claim of a game of the folder of the store; `undefined` when another program has it. */
export function lockGame(store: string, key: string): GameLock | undefined {
  return GameLock.take(openGamePaths(openGamesDir(store), key).claim);
}

/** The game that this program plays, which no other one can open meanwhile. */
export class OpenGame {
  readonly key: string;
  /** The revision that was kept last. */
  #revision: number;
  readonly #begun: { readonly begun?: string };
  readonly #files: OpenGamePaths;
  readonly #claim: GameLock | undefined;
  readonly #trail: GameLog | undefined;
  #isLeft = false;
  #saved: number;
  /** Whether the database was told of the trail, or could not be. */
  isTold = false;

  /** Opens a saved game whose claim was taken. */
  constructor(
    patience: Patience,
    store: string,
    { key, revision, claim, saved = 0, begun = "" }: {
      readonly key: string;
      readonly revision: number;
      readonly saved?: number;
      readonly begun?: string;
      readonly claim: GameLock | undefined;
    },
  ) {
    this.key = key;
    this.#revision = revision;
    this.#saved = saved;
    this.#begun = begun === "" ? {} : { begun };
    this.#files = openGamePaths(openGamesDir(store), key);
    this.#claim = claim;
    this.#trail = claim && GameLog.begin(patience, this.#files.trail);
  }

  /**
   * Claims a new game. Where that fails nothing can be saved either, and the first save says why.
   */
  static begin(patience: Patience, store: string, key: string, begun = ""): OpenGame {
    const claim = lockGame(store, key);
    return new OpenGame(patience, store, { key, revision: 0, claim, begun });
  }

  /** The local date on which it was begun; empty where it is not known. */
  get begun(): string {
    return this.#begun.begun ?? "";
  }

  /** Whether its changes are written to a trail. */
  get hasTrail(): boolean {
    return this.#trail !== undefined;
  }

  /** The place of a row that says no more than whether there is a trail beside it. */
  nextPlace(): SavedGameInfo {
    return { key: this.key, revision: ++this.#revision, saved: this.#saved, ...this.#begun };
  }

  /** Writes a change to the trail, so that it outlives this program; returns its place. */
  note(record: GameRecord, saved: number): SavedGameInfo {
    this.#saved = saved;
    const place = this.nextPlace();
    if (!this.#isLeft) this.#trail?.add(record, place);
    return place;
  }

  /** Notes that the database has every change. */
  noted(): void {
    if (!this.#isLeft) this.#trail?.clear();
  }

  /** Lets go of the game; its trail stays unless the database has everything. */
  leave(isWritten: boolean): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#trail?.close();
    if (isWritten) removeIfExists(this.#files.trail);
    this.#claim?.release();
  }

  /** Removes the files of a game that is over. */
  remove(): void {
    // Still claimed: a program that waits for it finds that the game is gone.
    if (!this.#isLeft) removeIfExists(this.#files.claim);
    this.leave(true);
  }
}

/** Whether games were left that only the database has: each leaves a lock, and no trail. */
export function hasLeftGames(store: string): boolean {
  const names = new Set(namesIn(openGamesDir(store)));
  const left = [...names].flatMap((name) => name.endsWith(".lock") ? name.slice(0, -5) : []);
  return left.some((key) => {
    const { claim: path, trail } = openGamePaths(openGamesDir(store), key);
    // A trail without a line is no more than its mark.
    if (names.has(`${key}.trail`) && statFile(trail)?.size !== END_MARK.length) return false;
    // Whoever holds the lock may just be beginning the first game of all.
    const claim = GameLock.take(path);
    claim?.release();
    return claim !== undefined;
  });
}
