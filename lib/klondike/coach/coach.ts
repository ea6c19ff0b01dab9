import { runToEnd } from "../../search_steps.ts";
import { Xoshiro128 } from "../../xoshiro.ts";
import { checkPosition } from "../exchange/validate.ts";
import type { Game } from "../exchange/game.ts";
import { advise, type ViewAdvice } from "./advise.ts";
import { playerViewAfter } from "./player_view.ts";
import { DEFAULT_SEED, settingsFor } from "./settings.ts";

/**
 * Returns the choices in a game, the best first, each with its win chance, from what a player has
 * seen of the game and no face-down card. The same game gets the same advice.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { coach, deal, formatMove, Game, TURN_3 } from "patience-rules/klondike";
 * const { choices } = coach(new Game(deal(10, TURN_3)));
 * assert.deepEqual(choices[0]?.moves.map(formatMove), ["1->f"]);
 * ```
 */
export function coach(game: Game): ViewAdvice {
  return runToEnd(coachInSlices(game));
}

/**
 * Like {@linkcode coach}, in slices, between which a program can look at the clock or draw; it can
 * stop after any of them. Yields the number of playouts so far.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { coachInSlices, deal, Game, TURN_1 } from "patience-rules/klondike";
 * const search = coachInSlices(new Game(deal(10, TURN_1)));
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert(step.value.isCalibrated && step.value.chance > 0.5);
 * ```
 */
export function* coachInSlices(game: Game): Generator<number, ViewAdvice> {
  checkPosition(game?.start);
  const view = playerViewAfter(game.start, game.moves);
  return yield* advise(view, Xoshiro128.fromSeed(DEFAULT_SEED), settingsFor(view.rules));
}
