import { Claim } from "./claim.ts";
import type { GameRow } from "./game_kind.ts";
import { Trail } from "./trail.ts";

/** The files of an open game. */
export interface OpenFiles {
  readonly claim: string;
  readonly trail: string;
}

/** Where the files of a game are while it is open, in the folder of its kind. */
export function openFiles(folder: string, key: string): OpenFiles {
  const path = `${folder}/${key}`;
  return { claim: `${path}.lock`, trail: `${path}.trail` };
}

/** The game that this program plays, which no other one can open meanwhile. */
export class OpenGame {
  readonly key: string;
  /** The revision that was kept last. */
  revision: number;
  readonly #files: OpenFiles;
  readonly #claim: Claim | undefined;
  readonly #trail: Trail | undefined;
  #isLeft = false;

  private constructor(key: string, files: OpenFiles, revision: number, claim: Claim | undefined) {
    this.key = key;
    this.revision = revision;
    this.#files = files;
    this.#claim = claim;
    this.#trail = claim && Trail.begin(files.trail);
  }

  /** A new game. Where it cannot be claimed nothing can be kept either, as its first save tells. */
  static begin(folder: string, key: string): OpenGame {
    const files = openFiles(folder, key);
    return new OpenGame(key, files, 0, Claim.take(files.claim));
  }

  /** A saved game whose claim was taken. */
  static resume(folder: string, key: string, revision: number, claim: Claim): OpenGame {
    return new OpenGame(key, openFiles(folder, key), revision, claim);
  }

  /** Makes a change safe from the end of this program. */
  note(row: GameRow): void {
    if (!this.#isLeft) this.#trail?.add(row);
  }

  /** The database has every change. */
  noted(): void {
    if (!this.#isLeft) this.#trail?.clear();
  }

  /** Leaves the game to other programs; its trail too, unless the database has everything. */
  leave(isWritten: boolean): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#trail?.close();
    if (isWritten) removeIfThere(this.#files.trail);
    this.#claim?.release();
  }

  /** Nothing is left of the game. */
  remove(): void {
    // Still claimed: who waits for it finds that the game is gone.
    if (!this.#isLeft) removeIfThere(this.#files.claim);
    this.leave(true);
  }
}

/** Removes a file; it does not matter when it stays. */
export function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // It is gone, or cannot go; either way nobody reads it.
  }
}
