import type { Row, Value } from "./database.ts";
import type { StoredResult } from "./result.ts";

/** The fields of every saved game, whatever is played. */
export interface GamePlace {
  readonly key: string;
  /** Grows with every change of the game. */
  readonly revision: number;
  /** When it was saved, in milliseconds since 1970. */
  readonly saved: number;
}

/** A saved game as the database has it, and as a line of its trail. */
export type GameRow = GamePlace & Readonly<Record<string, Value>>;

/** The table of a kind of games. */
export interface GameTable {
  readonly name: string;
  /** The columns that other kinds do not have. */
  readonly columns: readonly string[];
}

/** A kind of games, as much as the store has to know of it. */
export interface GameKind<Kept> {
  /** Which game it is, as the results call it. */
  readonly game: string;
  readonly table: GameTable;
  /** The folder of the claims and trails, in the folder of the store. */
  readonly folder: string;
  /** The values of a game for the columns of its kind. */
  columnsOf(record: Kept): Readonly<Record<string, Value>>;
  /** The game of a row; `undefined` when the row was damaged. */
  recordOf(row: Row): Kept | undefined;
  /** Whether nothing was played yet, so that there is nothing to go on with. */
  isUntouched(record: Kept): boolean;
  isWon(record: Kept): boolean;
  /** The variant of a game: results are compared within it. */
  variantOf(record: Kept): string;
  /**
   * The result of a game that has ended; `undefined` when it began in the middle, so that it cannot be
   * compared with others.
   */
  resultOf(record: Kept, won: boolean): StoredResult | undefined;
}

/** The columns that all kinds have. */
export const PLACE_COLUMNS = ["key", "revision", "saved"] as const satisfies (keyof GamePlace)[];

/** The row of a game. */
export function rowOf<Kept>(kind: GameKind<Kept>, record: Kept, place: GamePlace): GameRow {
  return { ...place, ...kind.columnsOf(record) };
}

/** The number in the column `revision` or `saved` of a row; 0 when the row was damaged. */
export function countOf(value: unknown): number {
  return isCount(value) ? value : 0;
}

/** Whether a value of a row counts something. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
