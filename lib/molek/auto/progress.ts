import type { CellMove } from "../move.ts";
import type { State } from "../state.ts";
import { ACE, type Rank } from "../rank.ts";
import type { ReadColumn } from "../vision/columns.ts";
import { MIN_SIMILARITY } from "../vision/locate_game.ts";

/** The settings of the autopilot that its user may change. */
export interface AutoSettings {
  readonly cheats: boolean;
  /**
   * How long to look for fewer cheats, in milliseconds; Infinity: until they are proved the fewest.
   */
  readonly improving: number;
  readonly mostMoves: number;
  /** How long to search for each board, in seconds. */
  readonly seconds: number;
  /** How many games are to be won. */
  readonly games: number;
}

/** What the autopilot is doing. */
type AutoPhase = "finding" | "reading" | "solving" | "playing" | "dealing";

/** A game that was won. */
export interface AutoGame {
  readonly board: string;
  readonly moves: number;
  readonly cheats: number;
  readonly solveMs: number;
  /** From the first click to the last picture. */
  readonly playMs: number;
}

/** A board that was given up: it does not count as a game. */
export interface FailedAttempt {
  readonly board: string;
  readonly reason: "unsolvable" | "moves" | "time" | "memory";
  readonly solveMs: number;
}

/** Why the autopilot ended before all games were won. */
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

/** How far the autopilot has come. */
export interface AutoProgress {
  readonly phase: AutoPhase;
  /** What the last picture showed. */
  readonly table: AutoTable;
  /** The position that is played from, as the rules keep it. */
  readonly state: State | undefined;
  /** The position in which the plan begins. */
  readonly start: State | undefined;
  readonly plan: readonly CellMove[];
  /** How many moves of the plan have arrived. */
  readonly step: number;
  readonly solveMs: number | undefined;
  readonly games: readonly AutoGame[];
  readonly failed: readonly FailedAttempt[];
}

/** The progress before anything was done. */
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

/** Why the autopilot stopped, in a sentence. */
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
      return "Stopped: the game's window was moved or changed its size.";
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

/** Why a board was given up, in words. */
export function explainFailure({ reason }: FailedAttempt, { cheats }: AutoSettings): string {
  switch (reason) {
    case "unsolvable":
      return cheats ? "unsolvable" : "unsolvable without cheating";
    case "moves":
      return "no solution in so few moves";
    case "time":
      return "no solution in the time limit";
    case "memory":
      return "no solution in the memory there is";
    default:
      return reason satisfies never;
  }
}

/** What is seen of a game in play: column by column the ranks; `undefined` where none is read. */
export type AutoTable = readonly (readonly (Rank | undefined)[])[];

/** The run that is under the back of a complete column. */
const RUN = Array.from({ length: ACE }, (_, index) => ACE - index as Rank);

/** The ranks of what the columns of a picture show. */
export function toAutoTable(columns: readonly ReadColumn[]): AutoTable {
  return columns.map((column) =>
    column.kind === "cards"
      ? column.cells.map(({ rank, likeness }) => likeness >= MIN_SIMILARITY ? rank : undefined)
      : column.kind === "complete"
      ? RUN
      : []
  );
}
