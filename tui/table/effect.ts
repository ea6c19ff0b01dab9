import type {
  CoachEvent,
  CoachRequest,
  ReviewEvent,
  ReviewRequest,
  SolveRequest,
  SolveResponse,
} from "../../lib/advice.ts";
import type { Message } from "../../lib/message.ts";
import type { GameRecord, SeedOrigin } from "../../lib/game_record.ts";
import type { GameResults, Statistics } from "../../lib/game_results.ts";
import type { LoadedGame, State, Variant } from "../../lib/patience.ts";
import type { ScreenEffect, Transition } from "../terminal/screen.ts";
import type { Model } from "./model.ts";
import type { StoredSettings } from "./settings.ts";

/** An effect that keeps a game, so that nothing of it is lost. */
export type SaveEffect =
  /** Another game is played from now on. */
  | { readonly kind: "begin"; readonly record: GameRecord }
  | { readonly kind: "keep"; readonly record: GameRecord }
  | { readonly kind: "end"; readonly record: GameRecord; readonly won: boolean }
  | { readonly kind: "remember"; readonly settings: StoredSettings };

/** An effect of a game, beyond those of any screen. */
export type GameEffect =
  | SaveEffect
  | SolveRequest
  | CoachRequest
  | ReviewRequest
  | { readonly kind: "chooseSeed"; readonly variant: Variant; readonly deals: string }
  /** Asks for the deal of a day; without one, of today. */
  | ({ readonly kind: "chooseDaily" } & DailyRequest)
  /** Asks how hard the deal is. */
  | { readonly kind: "askLevel"; readonly start: State }
  /** Saves the game with its moves so far, but over somebody else's file only when told to. */
  | {
    readonly kind: "save";
    readonly path: string;
    readonly overwrite?: true;
    readonly record: GameRecord;
  }
  | { readonly kind: "load"; readonly path: string; readonly variant: Variant }
  | { readonly kind: "askStatistics"; readonly record: GameRecord }
  | { readonly kind: "askResults" }
  /** Asks for the game that was finished last, to look at it or to take it up from a move on. */
  | { readonly kind: "askLast"; readonly from?: number };

/** The deal of a day that a player wants; without one, of today. */
export interface DailyRequest {
  readonly day: string | undefined;
  /** Whether that is asked before it takes the place of a game. */
  readonly asks: boolean;
}

/** An event of a game, beyond those of any screen. */
export type GameEvent =
  | SolveResponse
  | CoachEvent
  | ReviewEvent
  | { readonly kind: "deal"; readonly seed: number; readonly level?: string }
  /** The daily deal that was asked for, which may be played. */
  | ({ readonly kind: "daily"; readonly origin: SeedOrigin } & DailyRequest)
  /** How hard the deal is; without a level, that was not found. */
  | { readonly kind: "level"; readonly level?: string }
  | { readonly kind: "results"; readonly results: GameResults }
  /** The game that was finished last; without it, none was. */
  | {
    readonly kind: "last";
    readonly record: GameRecord | undefined;
    readonly from?: number | undefined;
  }
  /** The game of a file, with the legal moves that were played in it. */
  | ({ readonly kind: "loaded"; readonly name: string } & LoadedGame)
  /** The game that ended was counted: with the others of its variant, and all that were won. */
  | { readonly kind: "counted"; readonly statistics: Statistics; readonly wins: number }
  | { readonly kind: "statistics"; readonly statistics: Statistics }
  /** Another program has written on the screen. */
  | { readonly kind: "drawnOver" }
  | { readonly kind: "said"; readonly text: Message }
  /** A file that was not saved, because this game has not written the one that is there. */
  | { readonly kind: "overwrites"; readonly path: string }
  | { readonly kind: "refused"; readonly reason: Message };

/** A model of a game, and the effects to be performed now. */
export type GameStep = Transition<
  Model,
  ScreenEffect | GameEffect
>;
