import { requireOneOf } from "./check_choice.ts";
import type { Move } from "./move.ts";
import { play } from "./rules.ts";
import { faceDownCount, type State } from "./state.ts";

/** The scoring systems. */
export const SCORINGS = ["standard", "vegas", "none"] as const;

/** One of {@linkcode SCORINGS}. */
export type Scoring = (typeof SCORINGS)[number];

/** Cost of a deck in Vegas scoring. */
const VEGAS_STAKE = 52;

/**
 * Returns the score before the first move.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { initialScore } from "patience-rules/klondike";
 * assert.deepEqual(initialScore("vegas"), -52);
 * ```
 */
export function initialScore(scoring: Scoring): number {
  requireOneOf("the scoring", scoring, SCORINGS);
  return scoring === "vegas" ? -VEGAS_STAKE : 0;
}

/**
 * Returns the score after a move from a position. An illegal move does not change it. The standard
 * score never falls below 0.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, parseMove, scoreAfter, initialScore, TURN_1 } from "patience-rules/klondike";
 * const move = parseMove("1->f");
 * assert.deepEqual(move && scoreAfter("vegas", initialScore("vegas"), deal(10, TURN_1), move), -47);
 * ```
 */
export function scoreAfter(scoring: Scoring, score: number, state: State, move: Move): number {
  requireOneOf("the scoring", scoring, SCORINGS);
  const after = play(state, move);
  if (!after.ok) return score;
  switch (scoring) {
    case "standard":
      return Math.max(0, score + standardPoints(state, move, after.value));
    case "vegas":
      return score + vegasPoints(move);
    case "none":
      return 0;
    default:
      return scoring satisfies never;
  }
}

function standardPoints(before: State, move: Move, after: State): number {
  const turned = faceDownCount(before) - faceDownCount(after);
  return 5 * turned + movePoints(move);
}

function movePoints(move: Move): number {
  if (move.kind === "draw") return 0;
  if (move.kind === "reset") return -100;
  if (move.to === "foundation") return 10;
  if (typeof move.from === "object") return -15;
  return move.from === "waste" ? 5 : 0;
}

function vegasPoints(move: Move): number {
  if (move.kind !== "carry") return 0;
  if (move.to === "foundation") return 5;
  return typeof move.from === "object" ? -5 : 0;
}
