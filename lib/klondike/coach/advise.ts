// Turns a game into advice: player_view.ts makes the view of a player, and nothing after it knows a
// face-down card. choices.ts lists the choices and describes them, evaluate.ts tries all of them in
// the same playouts, and this file converts shares of won playouts to win chances. docs/COACH.md
// has the reasons.
import type { Random } from "../../random.ts";
import { wilson } from "../../statistics.ts";
import type { Move } from "../move.ts";
import { explainChoice, movesOfChoice } from "./choices.ts";
import { evaluate, type Evaluation, type ScoredChoice } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import type { PlayerView } from "./player_view.ts";
import { type Rules, UNLIMITED } from "../state.ts";

/** A move or sequence suggested by the coach. */
export interface RankedChoice {
  /**
   * The moves up to the first that cannot be reversed or that turns over a card. Draws on the way
   * to a card may show cards that were not seen before.
   */
  readonly moves: readonly Move[];
  /** Effect of the choice, in words. */
  readonly why: string;
  /** Win chance of the coach with this choice, 0 to 1. */
  readonly chance: number;
  /** Lower end of its 95% interval. */
  readonly low: number;
  /** Upper end of its 95% interval. */
  readonly high: number;
}

/** Advice of the coach on a view. */
export interface ViewAdvice {
  /** Win chance of the coach, 0 to 1: 1 if the game is won, 0 if no choice is left. */
  readonly chance: number;
  /** True if the chances are calibrated for these rules, not plain shares of won playouts. */
  readonly isCalibrated: boolean;
  /** Choices, the best first; empty if no choice is left. */
  readonly choices: readonly RankedChoice[];
}

/**
 * Advises on a view, in slices: yields the number of playouts after each. The same view, random
 * numbers and settings give the same advice.
 */
export function* advise(
  view: PlayerView,
  random: Random,
  settings: CoachSettings,
): Generator<number, ViewAdvice> {
  return toAdvice(view, yield* evaluate(view, random, settings, { all: true }));
}

/** Converts an evaluation to advice. */
function toAdvice(view: PlayerView, { choices, best }: Evaluation): ViewAdvice {
  const { rules, foundations } = view;
  const isWon = foundations.every((height) => height === 13);
  return {
    chance: isWon ? 1 : best === undefined ? 0 : winChance(view, best),
    isCalibrated: isCalibrated(rules),
    choices: choices.map((choice) => ({
      moves: movesOfChoice(view, choice),
      why: explainChoice(view, choice),
      chance: winChance(view, choice),
      ...chanceInterval(view, choice),
    })),
  };
}

/** Returns the win chance of the coach with a choice. */
export function winChance({ rules, unseen }: PlayerView, { won, tried }: ScoredChoice): number {
  return calibratedChance(rules, { won, tried, unseen: unseen.length });
}

/** Returns the 95% interval of the share of won playouts, converted to win chances. */
function chanceInterval(
  { rules, unseen }: PlayerView,
  { won, tried }: ScoredChoice,
): { readonly low: number; readonly high: number } {
  const { low, high } = wilson(won, tried);
  const chance = (share: number): number =>
    calibratedChance(rules, { won: share * tried, tried, unseen: unseen.length });
  return { low: chance(low), high: chance(high) };
}

/** Input to the calibration: playouts won and tried, and the number of unseen cards. */
export interface PlayoutCounts {
  readonly won: number;
  readonly tried: number;
  readonly unseen: number;
}

/** Numbers of a rule set: factors of the {@linkcode logisticFeatures}. */
type Factors = readonly number[];

/** Fitted on games of tuning seeds by tools/bench/coach_fit.ts; see docs/COACH.md. */
const FACTORS: Readonly<Record<string, Factors>> = {
  "turn 3, unlimited": [0.8717, 1.1221, -0.1288, -0.2881, -0.3649],
  "turn 1, unlimited": [0.1618, 0.9713, 0.0613, -0.3268, 0.2988],
};

/** True if the chances of a rule set are calibrated: fitted to the games that the coach wins. */
export function isCalibrated(rules: Rules): boolean {
  return FACTORS[rulesKey(rules)] !== undefined;
}

/**
 * Returns the win chance of the coach from a position, from the share of playouts that the fixed
 * order wins. Returns the share itself if the rule set is not calibrated or at most one card is
 * unseen, and 0 if no playout was tried.
 */
export function calibratedChance(rules: Rules, evidence: PlayoutCounts): number {
  const { won, tried, unseen } = evidence;
  if (tried === 0) return 0;
  const factors = FACTORS[rulesKey(rules)];
  if (factors === undefined || unseen <= 1) return won / tried;
  const score = logisticFeatures(evidence).reduce(
    (sum, feature, index) => sum + feature * (factors[index] ?? 0),
    0,
  );
  return 1 / (1 + Math.exp(-score));
}

/** Returns the features from which the win chance is computed. */
export function logisticFeatures({ won, tried, unseen }: PlayoutCounts): readonly number[] {
  const share = (won + 0.5) / (tried + 1);
  const logit = Math.log(share / (1 - share));
  const hidden = unseen / 21;
  return [1, logit, hidden, logit * hidden, Math.sqrt(hidden)];
}

/** Returns the name of rules in {@linkcode FACTORS}. */
function rulesKey({ turn, resets, worryBack }: Rules): string {
  const limit = resets === UNLIMITED ? "unlimited" : resets;
  return `turn ${turn}, ${limit}${worryBack ? ", worry back" : ""}`;
}
