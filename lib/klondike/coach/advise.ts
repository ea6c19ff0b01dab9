// From a game to advice: player_view.ts makes what a player sees, and nothing after it knows a
// covered card. choices.ts lists the choices and finds words for them, evaluate.ts deals the unseen
// cards anew and weighs all choices on the same deals, and here shares of wins become chances.
// docs/COACH.md has the reasons.
import type { Random } from "../../random.ts";
import { wilson } from "../../statistics.ts";
import type { Move } from "../move.ts";
import { explainChoice, movesOfChoice } from "./choices.ts";
import { evaluate, type Evaluation, type ScoredChoice } from "./evaluate.ts";
import type { CoachSettings } from "./settings.ts";
import type { PlayerView } from "./player_view.ts";
import { type Rules, UNLIMITED } from "../state.ts";

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
  /** The lower end of its 95% interval. */
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

/**
 * What is known of a position when its chance is told: how many of the deals tried were won, and how
 * many cards nobody has seen.
 */
export interface PlayoutCounts {
  readonly won: number;
  readonly tried: number;
  readonly unseen: number;
}

/** The numbers of a rule set: factors of what {@linkcode logisticFeatures} makes of the evidence. */
type Factors = readonly number[];

/** Fitted on games of tuning seeds by tools/bench/coach_fit.ts; see docs/COACH.md. */
const FACTORS: Readonly<Record<string, Factors>> = {
  "turn 3, unlimited": [0.8717, 1.1221, -0.1288, -0.2881, -0.3649],
  "turn 1, unlimited": [0.1618, 0.9713, 0.0613, -0.3268, 0.2988],
};

/** Whether the chances of a rule set are calibrated: fitted to what the coach really wins. */
export function isCalibrated(rules: Rules): boolean {
  return FACTORS[rulesKey(rules)] !== undefined;
}

/**
 * How likely the coach itself wins from a position: more than the share of the deals, which the quick
 * player plays to their ends. For other rule sets the plain share.
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

/** What the chance is made of. */
export function logisticFeatures({ won, tried, unseen }: PlayoutCounts): readonly number[] {
  const share = (won + 0.5) / (tried + 1);
  const logit = Math.log(share / (1 - share));
  const hidden = unseen / 21;
  return [1, logit, hidden, logit * hidden, Math.sqrt(hidden)];
}

/** The name of the rules whose chances are calibrated. */
function rulesKey({ turn, resets, worryBack }: Rules): string {
  const limit = resets === UNLIMITED ? "unlimited" : resets;
  return `turn ${turn}, ${limit}${worryBack ? ", worry back" : ""}`;
}
