import type { GameRecord } from "../lib/game_record.ts";
import type { GameResults } from "../lib/game_results.ts";
import type { Statistics } from "../lib/game_results.ts";
import type { Message } from "../lib/message.ts";
import type { Result } from "../lib/result.ts";

/** Problem that kept the store from writing or reading something. */
export interface StoreProblem {
  readonly kind:
    /** Another process is using the database now. */
    | "busy"
    | "damaged"
    /** A newer version of this program wrote it. */
    | "newer"
    /** An older version of this program wrote it, and this one cannot read it. */
    | "older"
    /** It belongs to another program. */
    | "foreign"
    | "readOnly"
    | "full"
    | "failed";
  /** Reason in words that complete a sentence, on one line. */
  readonly reason: string;
}

/** Saved, unfinished game. */
export interface SavedGame {
  readonly key: string;
  readonly record: GameRecord;
  /** Time when it was last played, in milliseconds since 1970. */
  readonly saved: number;
  /** True if another process is playing it. */
  readonly isOpen: boolean;
}

/** Saved game that cannot be played, as far as it can be read. */
export interface DamagedGame {
  /** Number in the list of games. */
  readonly number: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Unfinished games that were played last, and the number of rows after them. */
export interface Unfinished {
  readonly games: readonly SavedGame[];
  readonly more: number;
  readonly damaged: readonly DamagedGame[];
}

/** Result of resuming: the game, if there is one, and the number of games open elsewhere. */
export interface Resumable {
  readonly record: GameRecord | undefined;
  readonly openElsewhere: number;
}

/** Store of a patience's games and results, and of the player's settings. */
export interface GameStore {
  /**
   * Returns at most `most` unfinished games, last played first. `more` is the number of rows after
   * them, some of which may be unplayable. Games without a move are left out. Games that cannot be
   * played are numbered after all others.
   */
  unfinished(most?: number): Result<Unfinished, StoreProblem>;
  /**
   * Resumes the last played of the wanted games that no other process is playing, and leaves the
   * current game for it.
   */
  resume(isWanted?: (record: GameRecord, key: string) => boolean): Resumable;
  /** Leaves the current game and starts saving another from its first position on. */
  begin(record: GameRecord): void;
  /**
   * Saves a change of the game. Unchanged parts of the record should be the same objects as in the
   * one before, so that a key costs only as much as its change.
   */
  save(record: GameRecord): void;
  /**
   * Ends and counts the game; then calls `onCounted` with the statistics of its variant and the
   * number of wins in all variants.
   */
  end(
    record: GameRecord,
    won: boolean,
    onCounted: (statistics: Statistics, wins: number) => void,
  ): void;
  /** Returns the statistics of the games with the same variant. */
  statistics(record: GameRecord): Result<Statistics, StoreProblem>;
  /** Returns everything that the results page shows. */
  results(): Result<GameResults, StoreProblem>;
  /**
   * True if a game of the daily deal of this date has ended and was written; false if that cannot
   * be read.
   */
  hasPlayedDaily(day: string): boolean;
  /** Returns the number of wins in all variants of the patience, or 0 if it cannot be read. */
  wins(): number;
  /** Returns the sum of the scores of the Vegas games, or 0 if it cannot be read. */
  bankroll(): number;
  /** Returns the stored settings, or no settings if they cannot be read. */
  settings(): Readonly<Record<string, string>>;
  /** Stores settings. */
  storeSettings(settings: Readonly<Record<string, string>>): void;
  /** Returns the last finished game, or `undefined` if there is none or it cannot be read. */
  last(): GameRecord | undefined;
  /**
   * Writes the changes that are not written yet and releases the game. Returns the problem if they
   * could not be written.
   */
  close(): StoreProblem | undefined;
}

/** Messages of the store, and the listener for new ones: the screen, if there is one. */
export interface StoreMessages {
  /** Messages that have not been written to standard error. */
  readonly said: string[];
  listener: ((text: string) => void) | undefined;
}

/**
 * Returns a message of the store as the screen shows it; it is written in full after the screen is
 * closed.
 */
export function storeMessage(text: string): Message {
  return [text, "Problem with saved games; q explains."];
}
