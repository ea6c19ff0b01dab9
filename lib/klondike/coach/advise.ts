import type { Random } from "../../random.ts";
import { wilson } from "../../statistics.ts";
import type { Move } from "../move.ts";
import { chanceOf, isCalibrated } from "./calibration.ts";
import { movesOf } from "./moves.ts";
import { think, type Thought, type Weighed } from "./think.ts";
import type { Thinking } from "./thinking.ts";
import type { View } from "./view.ts";
import { whyOf } from "./why.ts";

/** A choice as a player is told of it. */
export interface Advised {
  /**
   * The moves up to the first that cannot be taken back or that shows a covered card. Draws on the
   * way to a talon card may show cards that were not seen before.
   */
  readonly moves: readonly Move[];
  /** What it does, in words. */
  readonly why: string;
  /** How likely the coach wins from there, from 0 to 1, with its interval of 95 %. */
  readonly chance: number;
  readonly low: number;
  readonly high: number;
}

/** What the coach says of a view. */
export interface Advice {
  /** How likely the coach wins from here: 1 for a game that is won, 0 where no choice is left. */
  readonly chance: number;
  /** Whether the chances are calibrated for these rules; otherwise they flatter. */
  readonly isCalibrated: boolean;
  /** Best first; none where nothing can be done. */
  readonly choices: readonly Advised[];
}

/**
 * Advises on a view, in slices: yields after each deal of the unseen cards how many were tried. The
 * same view, random numbers and thinking give the same advice.
 */
export function* advise(
  view: View,
  random: Random,
  thinking: Thinking,
): Generator<number, Advice> {
  return adviceOf(view, yield* think(view, random, thinking, { all: true }));
}

/** A thought in the words of a player. */
export function adviceOf(view: View, { choices, best }: Thought): Advice {
  const { rules, foundations } = view;
  const isWon = foundations.every((height) => height === 13);
  return {
    chance: isWon ? 1 : best === undefined ? 0 : chanceOfChoice(view, best),
    isCalibrated: isCalibrated(rules),
    choices: choices.map((choice) => ({
      moves: movesOf(view, choice),
      why: whyOf(view, choice),
      chance: chanceOfChoice(view, choice),
      ...intervalOf(view, choice),
    })),
  };
}

/** How likely the coach wins with a choice. */
export function chanceOfChoice({ rules, unseen }: View, { won, tried }: Weighed): number {
  return chanceOf(rules, { won, tried, unseen: unseen.length });
}

/** The interval of the deals that were tried, told as chances. */
function intervalOf(
  { rules, unseen }: View,
  { won, tried }: Weighed,
): { readonly low: number; readonly high: number } {
  const { low, high } = wilson(won, tried);
  const chance = (share: number): number =>
    chanceOf(rules, { won: share * tried, tried, unseen: unseen.length });
  return { low: chance(low), high: chance(high) };
}
