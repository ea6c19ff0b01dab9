import { type Database, openDatabase } from "./database.ts";
import { attempt, type Trouble } from "./trouble.ts";

/**
 * The right to play a saved game, which one program has at a time. It is SQLite's lock on an empty
 * file: it works wherever the database does, and the system takes it back from a program that dies.
 * Where no lock is possible at all, because nothing can be written, everybody has the right.
 */
export class Claim {
  readonly #lock: Database | undefined;

  private constructor(lock: Database | undefined) {
    this.#lock = lock;
  }

  /** Takes the claim of a game's file; `undefined` when another program has it. */
  static take(path: string): Claim | undefined {
    const opened = attempt(() => openDatabase(path, 0));
    if (!opened.ok) return withoutLock(opened.error);
    const locked = attempt(() => {
      // Its journal would be a second file; SQLite's defensive mode does not let it go without one.
      opened.value.exec("PRAGMA journal_mode = MEMORY");
      opened.value.exec("BEGIN EXCLUSIVE");
    });
    if (locked.ok) return new Claim(opened.value);
    attempt(() => opened.value.close());
    return withoutLock(locked.error);

    function withoutLock({ kind }: Trouble): Claim | undefined {
      return kind === "busy" ? undefined : new Claim(undefined);
    }
  }

  /** Gives the claim back. */
  release(): void {
    attempt(() => this.#lock?.close());
  }
}
