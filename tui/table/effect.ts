import type {
  CoachRequest,
  CoachResponse,
  ReviewRequest,
  ReviewResponse,
  SolveRequest,
  SolveResponse,
} from "../../lib/advice.ts";
import type { Message } from "../../lib/message.ts";
import type { GameRecord, Origin, SeedOrigin } from "../../lib/game_record.ts";
import type { GameResults, Statistics } from "../../lib/game_results.ts";
import type { LoadedGame, State, Variant } from "../../lib/patience.ts";
import type { ScreenEffect, Transition } from "../terminal/screen.ts";
import type { Model } from "./model.ts";
import type { SharedGame, SharedLines } from "./share.ts";
import type { StoredSettings } from "./settings.ts";

/** An effect that saves the game or the settings. */
export type SaveEffect =
  /** Starts saving another game, which is played from now on. */
  | { readonly kind: "begin"; readonly record: GameRecord }
  | { readonly kind: "keep"; readonly record: GameRecord }
  | { readonly kind: "end"; readonly record: GameRecord; readonly won: boolean }
  | { readonly kind: "remember"; readonly settings: StoredSettings };

/** An effect of a game, in addition to those of every screen. */
export type GameEffect =
  | SaveEffect
  | SolveRequest
  | CoachRequest
  | ReviewRequest
  | { readonly kind: "chooseSeed"; readonly variant: Variant; readonly deals: string }
  /**
   * Requests the daily deal of a date; without one, today's. If it is not the game that is being
   * played, its saved, unfinished game comes before a new one.
   */
  | ({ readonly kind: "chooseDaily"; readonly playing: Origin | undefined } & DailyRequest)
  /** Requests the level of the deal. */
  | { readonly kind: "askLevel"; readonly start: State }
  /**
   * Saves the game with its moves so far; overwrites a file that this game has not written only
   * with `overwrite`.
   */
  | {
    readonly kind: "save";
    readonly path: string;
    readonly overwrite?: true;
    readonly record: GameRecord;
  }
  /** Loads a file; with `asks`, the player is asked before its game replaces another. */
  | {
    readonly kind: "load";
    readonly path: string;
    readonly variant: Variant;
    readonly asks?: true;
  }
  | { readonly kind: "askStatistics"; readonly record: GameRecord }
  | { readonly kind: "askResults" }
  /** Sends a result to the clipboard, and requests its lines. */
  | { readonly kind: "share"; readonly game: SharedGame }
  /**
   * Requests the game that was finished last, to review it or to resume it before the move `from`.
   */
  | { readonly kind: "askLast"; readonly from?: number };

/** The date of the daily deal to play; `undefined` for today. */
export interface DailyRequest {
  readonly day: string | undefined;
  /** True if the player is asked before it replaces a game. */
  readonly asks: boolean;
}

/** An event of a game, in addition to those of every screen. */
export type GameEvent =
  | SolveResponse
  | CoachResponse
  | ReviewResponse
  | { readonly kind: "deal"; readonly seed: number; readonly level?: string }
  /** The requested daily deal. */
  | ({ readonly kind: "daily"; readonly origin: SeedOrigin } & DailyRequest)
  /** The unfinished game of the requested daily deal; the store has left the game before it. */
  | { readonly kind: "resumed"; readonly record: GameRecord }
  /** Today's date while its daily deal was not played, or `undefined` once it was. */
  | { readonly kind: "unplayedDaily"; readonly day: string | undefined }
  /** The level of the deal; without `level`, it was not determined. */
  | { readonly kind: "level"; readonly level?: string }
  | { readonly kind: "results"; readonly results: GameResults }
  /** The game that was finished last, or `undefined` if there is none. */
  | {
    readonly kind: "last";
    readonly record: GameRecord | undefined;
    readonly from?: number | undefined;
  }
  /**
   * The game of a file, with its moves, which are all legal; with `asks`, the path to load it from
   * once the player has agreed.
   */
  | ({ readonly kind: "loaded"; readonly name: string; readonly asks?: string } & LoadedGame)
  /** The finished game was counted: statistics of its variant, and all games won. */
  | { readonly kind: "counted"; readonly statistics: Statistics; readonly wins: number }
  /** A Vegas game has ended: the sum of the scores of all that have. */
  | { readonly kind: "bankroll"; readonly points: number }
  | { readonly kind: "statistics"; readonly statistics: Statistics }
  /** The lines of the shared result; `isSent` if they were sent to the clipboard. */
  | ({ readonly kind: "shared" } & SharedLines)
  /** Another program wrote on the screen. */
  | { readonly kind: "drawnOver" }
  | { readonly kind: "said"; readonly text: Message }
  /** The file exists and this game has not written it, so it was not saved. */
  | { readonly kind: "overwrites"; readonly path: string }
  | { readonly kind: "refused"; readonly reason: Message };

/** A new model of a game, and the effects to perform. */
export type GameStep = Transition<
  Model,
  ScreenEffect | GameEffect
>;
