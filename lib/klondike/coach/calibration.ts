import { type Rules, UNLIMITED } from "../state.ts";

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
export function rulesKey({ turn, resets, worryBack }: Rules): string {
  const limit = resets === UNLIMITED ? "unlimited" : resets;
  return `turn ${turn}, ${limit}${worryBack ? ", worry back" : ""}`;
}
