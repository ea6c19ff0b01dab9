import type { ChoiceReview } from "../../../lib/klondike/coach/review.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import type { State } from "../../../lib/klondike/state.ts";
import type { Loss } from "./verdicts.ts";

/** A game that is looked at. */
export interface PlayedGame {
  readonly start: State;
  readonly moves: readonly Move[];
}

/** What was found about a game. */
export interface GameReview extends PlayedGame {
  readonly turning: Loss;
  /** `undefined` where only verdicts were asked for. */
  readonly judged: readonly ChoiceReview[] | undefined;
  readonly end: State;
}
