import { type ExclusiveLock, lockFile } from "./database.ts";
import { attempt } from "./trouble.ts";

/**
 * The right to play a saved game, which one program has at a time. It is SQLite's lock on an empty
 * file: it works wherever the database does, and the system takes it back from a program that dies.
 * Where no lock is possible at all, because nothing can be written, everybody has the right.
 */
export class Claim {
  readonly #lock: ExclusiveLock | undefined;

  private constructor(lock: ExclusiveLock | undefined) {
    this.#lock = lock;
  }

  /** Takes the claim of a game's file; `undefined` when another program has it. */
  static take(path: string): Claim | undefined {
    const locked = attempt(() => lockFile(path));
    if (locked.ok) return new Claim(locked.value);
    return locked.error.kind === "busy" ? undefined : new Claim(undefined);
  }

  /** Gives the claim back. */
  release(): void {
    attempt(() => this.#lock?.close());
  }
}
