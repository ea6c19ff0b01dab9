import { currentState } from "../game.ts";
import { type Model, notifyIllegal, withoutHeld } from "../model.ts";
import { usefulMoves } from "./order.ts";

const NOTHING_HELPS = [
  "nothing is left that would help; u takes moves back",
  "nothing would help; u takes moves back",
] as const;

/** Shows the first move worth a thought; asked again, the next one. */
export function showHint(model: Model): Model {
  const { game, advice } = model;
  const shown = advice?.kind === "hints" ? advice : undefined;
  const moves = shown?.moves ?? usefulMoves(game);
  const index = shown ? (shown.index + 1) % moves.length : 0;
  const move = moves[index];
  if (move === undefined) {
    return notifyIllegal(model, { reason: NOTHING_HELPS });
  }
  return {
    ...withoutHeld(countHint(model)),
    advice: { kind: "hints", moves, index },
    notice: { kind: "hint", state: currentState(game), move, number: index + 1, of: moves.length },
  };
}

/** The model with one more hint counted. */
export function countHint(model: Model): Model {
  return { ...model, usage: { ...model.usage, hints: model.usage.hints + 1 } };
}
