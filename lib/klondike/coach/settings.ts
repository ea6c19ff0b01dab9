import { type Rules, UNLIMITED } from "../state.ts";

/** How much the coach thinks: numbers of deals and positions, none of them a clock. */
export interface CoachSettings {
  /** How many deals of the unseen cards are tried at most for a choice. */
  readonly playouts: number;
  /** How many positions are searched once every card is known. */
  readonly exact: number;
  /**
   * A choice is given up once it is behind the best one by so many standard errors of their
   * difference on the same deals.
   */
  readonly errors: number;
}

/** How the coach thinks unless it is told otherwise. */
export const DEFAULT_SETTINGS: CoachSettings = { playouts: 50, exact: 20_000, errors: 3 };

/** The seed of the deals that it tries where none is given: the same game gets the same answer. */
export const DEFAULT_SEED = 1;

/** How many deals it tries where resets are limited: few of them are won, so that few say little. */
export const PLAYOUTS_WITH_LIMITED_RESETS = 200;

/** How the coach thinks of games of a rule set. */
export function settingsFor({ resets }: Rules): CoachSettings {
  return resets === UNLIMITED
    ? DEFAULT_SETTINGS
    : { ...DEFAULT_SETTINGS, playouts: PLAYOUTS_WITH_LIMITED_RESETS };
}
