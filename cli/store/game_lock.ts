import { type ExclusiveLock, lockFile } from "./database.ts";
import { catchStoreError } from "./errors.ts";

/**
 * The right to play a saved game, which one program has at a time. It is SQLite's lock on an empty
 * file: it works wherever the database does, and the system takes it back from a program that dies.
 * Where no lock is possible at all, because nothing can be written, everybody has the right.
 */
export class GameLock {
  readonly #lock: ExclusiveLock | undefined;

  private constructor(lock: ExclusiveLock | undefined) {
    this.#lock = lock;
  }

  /** Takes the claim of a game's file; `undefined` when another program has it. */
  static take(path: string): GameLock | undefined {
    const locked = catchStoreError(() => lockFile(path));
    if (locked.ok) return new GameLock(locked.value);
    return locked.error.kind === "busy" ? undefined : new GameLock(undefined);
  }

  /** Gives the claim back. */
  release(): void {
    catchStoreError(() => this.#lock?.close());
  }
}
