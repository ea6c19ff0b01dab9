import { err, ok, type Result } from "../../result.ts";
import type { Interval } from "../../statistics.ts";
import { type ExactOutcome, type GameLengths, solveExactly } from "../exact.ts";
import { DEFAULT_RULES, invalidOption, type WarOptions } from "../options.ts";
import { buildPositionGraph } from "../position_graph.ts";

/** What is true of all games of a small deck. */
export interface ExactOdds {
  /** How probable each outcome is. */
  readonly probabilities: Readonly<Record<ExactOutcome, Interval>>;
  /** The lengths of the games that end; `undefined` when none does. */
  readonly steps: GameLengths | undefined;
}

/**
 * Follows all deals of a small deck through all positions, without a sample and without an error. The
 * error says why that cannot be done, or which of the rules is none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { exactOdds } from "patience-rules/war";
 * const odds = exactOdds({ ranks: 3, suits: 2, warSize: 1 });
 * assert(odds.ok && odds.value.probabilities.a.low > 0.3);
 * assert(!exactOdds({}).ok);
 * ```
 */
export function exactOdds(rules: Partial<WarOptions>): Result<ExactOdds, string> {
  const options = { ...DEFAULT_RULES, ...rules };
  const mistake = invalidOption(options);
  if (mistake !== undefined) return err(mistake);
  const graph = buildPositionGraph(options);
  if (!graph.ok) return graph;
  const { probabilities, steps } = solveExactly(graph.value, options);
  return ok({ probabilities, steps });
}
