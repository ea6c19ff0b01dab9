import type { CellMove } from "../move.ts";
import type { State } from "../state.ts";
import { ACE, type Rank } from "../rank.ts";
import type { ReadColumn } from "../vision/columns.ts";
import { MIN_SIMILARITY } from "../vision/locate_game.ts";

/** The settings of the autopilot that its user can change. */
export interface AutoSettings {
  readonly cheats: boolean;
  /**
   * Time to look for fewer cheats, in milliseconds; `Infinity`: until they are proved the fewest.
   */
  readonly improving: number;
  readonly maxMoves: number;
  /** Time to search for each board, in seconds. */
  readonly seconds: number;
  /** Number of games to win. */
  readonly games: number;
}

/** The current activity of the autopilot. */
type AutoPhase = "finding" | "reading" | "solving" | "playing" | "dealing";

/** A game that was won. */
export interface AutoGame {
  readonly board: string;
  readonly moves: number;
  readonly cheats: number;
  readonly solveMs: number;
  /** Milliseconds from the first click to the last picture. */
  readonly playMs: number;
}

/** A board that was abandoned; it does not count as a game. */
export interface FailedAttempt {
  readonly board: string;
  readonly reason: "unsolvable" | "moves" | "time" | "memory";
  readonly solveMs: number;
}

/** The reason why the autopilot stopped before it won all games. */
export type StopReason =
  | { readonly kind: "asked" }
  | { readonly kind: "key" }
  | { readonly kind: "mouse" }
  | { readonly kind: "gone" }
  | { readonly kind: "moved" }
  | { readonly kind: "covered" }
  | { readonly kind: "unreadable"; readonly what: string }
  | { readonly kind: "notArrived"; readonly move: CellMove }
  | { readonly kind: "trouble"; readonly what: string };

/** The progress of the autopilot. */
export interface AutoProgress {
  readonly phase: AutoPhase;
  /** The columns in the last picture. */
  readonly table: AutoTable;
  /** The current position of the game, by the rules. */
  readonly state: State | undefined;
  /** The position before the first move of the plan. */
  readonly start: State | undefined;
  readonly plan: readonly CellMove[];
  /** Number of moves of the plan that have been seen on the screen. */
  readonly step: number;
  readonly solveMs: number | undefined;
  readonly games: readonly AutoGame[];
  readonly failed: readonly FailedAttempt[];
}

/** The progress before the start. */
export const AUTO_START: AutoProgress = {
  phase: "finding",
  table: [],
  state: undefined,
  start: undefined,
  plan: [],
  step: 0,
  solveMs: undefined,
  games: [],
  failed: [],
};

/** Explains why the autopilot stopped, in a sentence. */
export function explainStop(stop: StopReason): string {
  switch (stop.kind) {
    case "asked":
      return "Stopped.";
    case "key":
      return "Stopped: a key was pressed.";
    case "mouse":
      return "Stopped: the mouse was moved.";
    case "gone":
      return "Stopped: the game's window is gone.";
    case "moved":
      return "Stopped: the game's window was moved or resized.";
    case "covered":
      return "Stopped: something covers the game's window.";
    case "unreadable":
      return `Stopped: ${stop.what}.`;
    case "notArrived": {
      const { from: [from, row], to: [to] } = stop.move;
      return `Stopped: the card in column ${from + 1}, row ${row + 1} did not arrive in column ${
        to + 1
      }.`;
    }
    case "trouble":
      return `Stopped: ${stop.what}.`;
    default:
      return stop satisfies never;
  }
}

/** Explains why a board was abandoned, in a few words. */
export function explainFailure({ reason }: FailedAttempt, { cheats }: AutoSettings): string {
  switch (reason) {
    case "unsolvable":
      return cheats ? "unsolvable" : "unsolvable without cheating";
    case "moves":
      return "no solution within the move limit";
    case "time":
      return "no solution within the time limit";
    case "memory":
      return "out of memory";
    default:
      return reason satisfies never;
  }
}

/** The ranks of a game on screen, by column; `undefined` for an unreadable card. */
export type AutoTable = readonly (readonly (Rank | undefined)[])[];

/** The sequence under the back of a complete column. */
const RUN = Array.from({ length: ACE }, (_, index) => ACE - index as Rank);

/** Converts the columns of a picture to ranks. */
export function toAutoTable(columns: readonly ReadColumn[]): AutoTable {
  return columns.map((column) =>
    column.kind === "cards"
      ? column.cells.map(({ rank, likeness }) => likeness >= MIN_SIMILARITY ? rank : undefined)
      : column.kind === "complete"
      ? RUN
      : []
  );
}
