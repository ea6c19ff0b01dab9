import { type Rules, UNLIMITED } from "../state.ts";

/** Effort of the coach, in playouts and positions, independent of the clock. */
export interface CoachSettings {
  /** Maximum number of playouts for a choice. */
  readonly playouts: number;
  /** Number of positions to search once every card is known. */
  readonly exact: number;
  /**
   * A choice is dropped if it is behind the best one by more than this many standard errors of
   * their difference in the same playouts.
   */
  readonly errors: number;
}

export const DEFAULT_SETTINGS: CoachSettings = { playouts: 50, exact: 20_000, errors: 3 };

/** Default seed of the playouts, so that the same game gets the same answer. */
export const DEFAULT_SEED = 1;

/** Number of playouts if resets are limited: few are won, so few would say little. */
export const PLAYOUTS_WITH_LIMITED_RESETS = 200;

/** Returns the default settings for a rule set. */
export function settingsFor({ resets }: Rules): CoachSettings {
  return resets === UNLIMITED
    ? DEFAULT_SETTINGS
    : { ...DEFAULT_SETTINGS, playouts: PLAYOUTS_WITH_LIMITED_RESETS };
}
