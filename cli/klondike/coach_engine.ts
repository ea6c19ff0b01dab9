import type { Coach, CoachAdvice } from "../../lib/advice.ts";
import { advise } from "../../lib/klondike/coach/advise.ts";
import { DEFAULT_SEED, settingsFor } from "../../lib/klondike/coach/settings.ts";
import { playerViewAfter } from "../../lib/klondike/coach/player_view.ts";
import type { Move } from "../../lib/klondike/move.ts";
import type { State } from "../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { withoutProgress } from "../../lib/search_steps.ts";

/**
 * The coach at the side of a game of Klondike. What it has said of a view it says again at once, by
 * whatever moves the player comes back to it.
 */
export function createCoach(): Coach<State, Move> {
  const said = new Map<string, CoachAdvice<Move>>();
  return function* (start, moves): Generator<undefined, CoachAdvice<Move>> {
    const view = playerViewAfter(start, moves);
    const name = JSON.stringify(view);
    const known = said.get(name);
    if (known) return known;
    const random = Xoshiro128.fromSeed(DEFAULT_SEED);
    const advice = yield* withoutProgress(advise(view, random, settingsFor(view.rules)));
    said.set(name, advice);
    return advice;
  };
}
