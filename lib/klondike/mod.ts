/**
 * Klondike: rules, notation, deals, a solver, a coach, and deals of other programs.
 *
 * A position is a {@linkcode State} that never changes; {@linkcode play} returns the next one, or
 * why the move is illegal. {@linkcode Game} keeps the moves, so that they can be undone. Text that
 * cannot be parsed and illegal moves give a {@linkcode Result} or `undefined`; a number, a name,
 * rules or a position that the documentation does not allow throw a `RangeError`.
 *
 * @example Play a deal, and ask the solver
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, Game, solve, TURN_1 } from "patience-rules/klondike";
 * const game = new Game(deal(10, TURN_1));
 * assert(game.playWord("1->f").ok);
 * const refused = game.playWord("r");
 * assert(!refused.ok && refused.error.startsWith("can't reset: the stock still has 24 cards"));
 * assert(solve(game.position).verdict === "won");
 * ```
 *
 * @module
 */

import { requireInteger } from "../check_integer.ts";
import { countSequences } from "../playthrough.ts";
import { checkPosition } from "./exchange/validate.ts";
import { legalMoves, play } from "./rules.ts";
import type { State } from "./state.ts";

export {
  aceLowCard,
  aceLowRank,
  type Card,
  formatCard,
  formatSymbol,
  isRed,
  parseCard,
  type Suit,
  suitName,
  suitOf,
} from "../card.ts";
export { formatCards, newDeck, type Pile } from "../deck.ts";
export { err, ok, type Result } from "../result.ts";
export { type Interval, wilson } from "../statistics.ts";

export {
  type Column,
  columnAt,
  faceDownCount,
  faceUpCards,
  foundationTop,
  type Heights,
  type Rules,
  type State,
  TURN_1,
  TURN_3,
  UNLIMITED,
} from "./state.ts";
export { deal, dealDeck, formatDealLine, parseDealLine, sampleDecks } from "./deal.ts";
export { isFreshDeal } from "./variant.ts";

export {
  type CardMove,
  type ColumnNumber,
  formatMove,
  type Move,
  parseMove,
  type Source,
  type Target,
} from "./move.ts";
export { canPlace, isCourseGoal, isSafe, isWon, legalMoves, play } from "./rules.ts";
export { initialScore, scoreAfter, type Scoring, SCORINGS } from "./score.ts";
export { Playthrough, type PlaythroughRules } from "../playthrough.ts";
export { Game } from "./exchange/game.ts";
export { type MoveAt, type PositionSetup, stateOf } from "./exchange/validate.ts";

export { formatPosition } from "./position_text.ts";
export { type ReadGame, readGame } from "./exchange/read.ts";
export { writeGame, type WriteOptions } from "./exchange/write.ts";
export type { Diagnostic, DiagnosticCode, Related, SourceLocation } from "./exchange/diagnostic.ts";

export {
  DEAL_FORMATS,
  type DealFormat,
  detectFormat,
  exportDeal,
  importDeal,
  importDeals,
  type ImportedDeal,
} from "./formats/deals.ts";

export { type Solution, solve, solveInSlices, type SolveOptions } from "./solver/solution.ts";
export type { SolveResult, WinningLine } from "./solver/solve_task.ts";
export { coach, coachInSlices } from "./coach/coach.ts";
export type { RankedChoice, ViewAdvice } from "./coach/advise.ts";

/**
 * Returns the number of sequences of exactly `depth` legal moves (0 to 100) from a position. The
 * game goes on after a won position, so the count depends on the moves alone.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, legalMoves, perft, TURN_1 } from "patience-rules/klondike";
 * const start = deal(1, TURN_1);
 * assert.deepEqual(perft(start, 1), legalMoves(start).length);
 * ```
 */
export function perft(state: State, depth: number): number {
  requireInteger("the depth", depth, 0, 100);
  checkPosition(state);
  return countSequences({ play, legalMoves }, state, depth);
}
