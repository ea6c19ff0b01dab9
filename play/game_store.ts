import type { GameRecord } from "../lib/game_record.ts";
import type { GameResults } from "../lib/game_results.ts";
import type { Statistics } from "../lib/game_results.ts";
import type { Message } from "../lib/message.ts";
import type { Result } from "../lib/result.ts";

/** Why something could not be kept or found. */
export interface StoreProblem {
  readonly kind:
    /** Another program is using the database now. */
    | "busy"
    | "damaged"
    /** A later version of this program wrote it. */
    | "newer"
    /** A version of this program wrote it that this one cannot read. */
    | "older"
    /** It belongs to another program. */
    | "foreign"
    | "readOnly"
    | "full"
    | "failed";
  /** The reason in words that complete a sentence, on one line. */
  readonly reason: string;
}

/** An unfinished game that is kept. */
export interface SavedGame {
  readonly key: string;
  readonly record: GameRecord;
  /** When it was played last, in milliseconds since 1970. */
  readonly saved: number;
  /** Whether another program is playing it. */
  readonly isOpen: boolean;
}

/** A kept game that cannot be played, as far as it can be read. */
export interface DamagedGame {
  /** Its number in the list of games. */
  readonly number: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The unfinished games that were played last, and how many more there are. */
export interface Unfinished {
  readonly games: readonly SavedGame[];
  readonly more: number;
  readonly damaged: readonly DamagedGame[];
}

/**
 * The answer to a request to resume: the game, if there is one, and how many are open elsewhere.
 */
export interface Resumable {
  readonly record: GameRecord | undefined;
  readonly openElsewhere: number;
}

/** Keeps the games of a patience, what came of them, and the settings of the player. */
export interface GameStore {
  /**
   * The unfinished games, the one that was played last first: so many at most, of which each is read,
   * and how many there may be after them. A deal without a move is none. What cannot be played has the
   * numbers after those of all games.
   */
  unfinished(most?: number): Result<Unfinished, StoreProblem>;
  /** Goes on with the wanted game that was played last and that no other program plays. */
  resume(isWanted?: (record: GameRecord, key: string) => boolean): Resumable;
  /** Leaves the game that is played and keeps another one from its first position on. */
  begin(record: GameRecord): void;
  /**
   * Keeps a change of the game. For what did not change, the record should have the very objects of
   * the one before: then a key pays for the change only.
   */
  keep(record: GameRecord): void;
  /**
   * The game has ended: it is counted, and then told what comes of it with the others of its variant,
   * and how many games were won of all.
   */
  end(
    record: GameRecord,
    won: boolean,
    tell: (statistics: Statistics, wins: number) => void,
  ): void;
  /** What came of the games that are like this one. */
  statistics(record: GameRecord): Result<Statistics, StoreProblem>;
  /** All that is shown of the results of the patience. */
  results(): Result<GameResults, StoreProblem>;
  /** How many games of the patience were won, of all variants; none where that cannot be read. */
  wins(): number;
  /** What was remembered of settings; nothing where that cannot be read. */
  settings(): Readonly<Record<string, string>>;
  /** Remembers settings. */
  remember(settings: Readonly<Record<string, string>>): void;
  /** The game that was finished last; `undefined` where none was, or it cannot be read. */
  last(): GameRecord | undefined;
  /**
   * Writes what is not written yet and lets go of the game; returns why it could not be saved, if
   * so.
   */
  close(): StoreProblem | undefined;
}

/** The messages of the store, and the listener for new ones: the screen, while there is one. */
export interface StoreMessages {
  /** The messages that have not been written to standard error. */
  readonly said: string[];
  listener: ((text: string) => void) | undefined;
}

/** A message of the store as the screen shows it: it is written in full once the screen is gone. */
export function reportText(text: string): Message {
  return [text, "Trouble with saved games: q tells why."];
}
