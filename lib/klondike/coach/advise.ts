// From a game to advice: player_view.ts makes what a player sees, and nothing after it knows a
// covered card. hidden_card_orders.ts deals the unseen cards anew, choices.ts lists the choices,
// evaluate.ts weighs all of them on the same deals, calibration.ts turns shares of wins into
// chances, and explain_choice.ts finds the words. docs/COACH.md has the reasons.

import type { Random } from "../../random.ts";
import { wilson } from "../../statistics.ts";
import type { Move } from "../move.ts";
import { calibratedChance, isCalibrated } from "./calibration.ts";
import { movesOfChoice } from "./moves.ts";
import { evaluate, type Evaluation, type ScoredChoice } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import type { PlayerView } from "./player_view.ts";
import { explainChoice } from "./explain_choice.ts";

/** A choice as a player is told of it. */
export interface RankedChoice {
  /**
   * The moves up to the first that cannot be taken back or that shows a covered card. Draws on the
   * way to a talon card may show cards that were not seen before.
   */
  readonly moves: readonly Move[];
  /** What it does, in words. */
  readonly why: string;
  /** How likely the coach wins from there, from 0 to 1. */
  readonly chance: number;
  /** The lower end of its interval of 95 %. */
  readonly low: number;
  /** The upper end. */
  readonly high: number;
}

/** What the coach says of a view. */
export interface ViewAdvice {
  /** How likely the coach wins from here: 1 for a game that is won, 0 where no choice is left. */
  readonly chance: number;
  /** Whether the chances are calibrated for these rules; otherwise they flatter. */
  readonly isCalibrated: boolean;
  /** Best first; none where nothing can be done. */
  readonly choices: readonly RankedChoice[];
}

/**
 * Advises on a view, in slices: yields after each deal of the unseen cards how many were tried. The
 * same view, random numbers and thinking give the same advice.
 */
export function* advise(
  view: PlayerView,
  random: Random,
  thinking: CoachSettings,
): Generator<number, ViewAdvice> {
  return toAdvice(view, yield* evaluate(view, random, thinking, { all: true }));
}

/** A thought in the words of a player. */
export function toAdvice(view: PlayerView, { choices, best }: Evaluation): ViewAdvice {
  const { rules, foundations } = view;
  const isWon = foundations.every((height) => height === 13);
  return {
    chance: isWon ? 1 : best === undefined ? 0 : winChance(view, best),
    isCalibrated: isCalibrated(rules),
    choices: choices.map((choice) => ({
      moves: movesOfChoice(view, choice),
      why: explainChoice(view, choice),
      chance: winChance(view, choice),
      ...intervalOf(view, choice),
    })),
  };
}

/** How likely the coach wins with a choice. */
export function winChance({ rules, unseen }: PlayerView, { won, tried }: ScoredChoice): number {
  return calibratedChance(rules, { won, tried, unseen: unseen.length });
}

/** The interval of the deals that were tried, told as chances. */
function intervalOf(
  { rules, unseen }: PlayerView,
  { won, tried }: ScoredChoice,
): { readonly low: number; readonly high: number } {
  const { low, high } = wilson(won, tried);
  const chance = (share: number): number =>
    calibratedChance(rules, { won: share * tried, tried, unseen: unseen.length });
  return { low: chance(low), high: chance(high) };
}
