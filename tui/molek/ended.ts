import type { State } from "../../lib/molek/state.ts";
import { cheatCount } from "./game.ts";
import type { Model } from "./model.ts";

/** How a game ended, to be counted. */
export interface Ended {
  readonly won: boolean;
  readonly cheated: boolean;
  /** Whether the solver helped. */
  readonly helped: boolean;
  readonly milliseconds: number;
}

const ROWS = 6;

/**
 * How the game of a model ended with what came after it: it was won, or left for another one after a
 * first move. `undefined` when it goes on, was counted before or began in the middle.
 */
export function endedBy(before: Model, after: Model): Ended | undefined {
  if (before.isOver || !isFreshDeal(before.game.start)) return undefined;
  const isSameGame = before.game.start === after.game.start && after.begunAt !== undefined;
  if (isSameGame && after.isOver) return describe(after, true);
  const wasLeft = before.begunAt !== undefined && !isSameGame;
  return wasLeft ? describe(before, false) : undefined;
}

function describe({ game, hints, now, begunAt = now }: Model, won: boolean): Ended {
  return { won, cheated: cheatCount(game) > 0, helped: hints > 0, milliseconds: now - begunAt };
}

function isFreshDeal(start: State): boolean {
  return start.every(({ cards, cheated }) => cards.length === ROWS && !cheated);
}
