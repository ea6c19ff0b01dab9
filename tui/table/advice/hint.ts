import { type Game, stateOf } from "../game.ts";
import { type Model, refuse, withoutHeld } from "../model.ts";

const NOTHING_HELPS = [
  "nothing is left that would help; u takes moves back",
  "nothing would help; u takes moves back",
] as const;

/** Shows the first move worth a thought; asked again, the next one. */
export function showHint<State, Move>(model: Model<State, Move>): Model<State, Move> {
  const { game, advice } = model;
  const shown = advice?.kind === "hints" ? advice : undefined;
  const moves = shown?.moves ?? hintsFor(game);
  const index = shown ? (shown.index + 1) % moves.length : 0;
  const move = moves[index];
  if (move === undefined) {
    return refuse(model, { reason: NOTHING_HELPS });
  }
  return {
    ...withoutHeld(hinted(model)),
    advice: { kind: "hints", moves, index },
    notice: { kind: "hint", state: stateOf(game), move, number: index + 1, of: moves.length },
  };
}

/** The model with one more hint counted. */
export function hinted<State, Move>(model: Model<State, Move>): Model<State, Move> {
  return { ...model, usage: { ...model.usage, hints: model.usage.hints + 1 } };
}

/** The moves worth a thought; without a judgement of the game every move, turning cards last. */
function hintsFor<State, Move>(game: Game<State, Move>): readonly Move[] {
  const { patience, turns } = game;
  const state = stateOf(game);
  if (patience.hints) return patience.hints(state, turns.toReversed());
  const turnsCards = (move: Move): number => Number(patience.anatomy(state, move).kind === "turn");
  return patience.legalMoves(state).toSorted((a, b) => turnsCards(a) - turnsCards(b));
}
