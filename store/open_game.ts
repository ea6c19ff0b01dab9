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

  /**
   * Claims a new game. Where that fails nothing can be saved either, and the first save says why.
   */
  static begin(folder: string, key: string): OpenGame {
    const files = openFiles(folder, key);
    return new OpenGame(key, files, 0, Claim.take(files.claim));
  }

  /** Opens a saved game whose claim was taken. */
  static resume(folder: string, key: string, revision: number, claim: Claim): OpenGame {
    return new OpenGame(key, openFiles(folder, key), revision, claim);
  }

  /** Writes a change to the trail, so that it outlives this program. */
  note(row: GameRow): void {
    if (!this.#isLeft) this.#trail?.add(row);
  }

  /** Notes that the database has every change, so that the trail can be emptied. */
  noted(): void {
    if (!this.#isLeft) this.#trail?.clear();
  }

  /** Lets go of the game; its trail stays unless the database has everything. */
  leave(isWritten: boolean): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#trail?.close();
    if (isWritten) removeIfThere(this.#files.trail);
    this.#claim?.release();
  }

  /** Removes the files of a game that is over. */
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
