import type { Rank } from "../../lib/molek/rank.ts";
import { columnAt, type State } from "../../lib/molek/state.ts";
import { stateOf } from "./game.ts";
import type { Model } from "./model.ts";

/**
 * The position that is shown: in a replay an earlier one, and without the cards under the pointer.
 */
export function shownState(model: Model): State {
  const { game, mode, held } = model;
  if (mode.kind === "replay") return game.turns[mode.playback.shown - 1]?.after ?? game.start;
  const state = stateOf(game);
  const { length } = liftedCards(model);
  if (length === 0 || held === undefined) return state;
  const { cards } = columnAt(state, held.column);
  return state.with(held.column, { cards: cards.slice(0, -length), cheated: false });
}

/** The cards that follow the pointer; none while nothing is dragged. */
export function liftedCards({ game, held, drag }: Model): readonly Rank[] {
  return held && drag?.isMoving
    ? columnAt(stateOf(game), held.column).cards.slice(-held.count)
    : [];
}
