import type { Move } from "../../../lib/patience.ts";
import { currentState, type Game } from "../game.ts";
import { specOf } from "../cursor.ts";
import { isNoProgress } from "./stuck.ts";

/**
 * The moves worth making, the best first: H shows them, Tab goes to their cards, and Enter plays the
 * best one of a card. Without a judgement of the game they are all moves that lead to a new position.
 */
export function usefulMoves(game: Game): readonly Move[] {
  const { patience, turns } = game;
  const state = currentState(game);
  if (patience.hints) return patience.hints(state, turns.toReversed());
  const leadsOn = leadsOnIn(game);
  return patience.legalMoves(state)
    .filter((move) => leadsOn(move) && !isNoProgress(patience, state, move))
    .toSorted(byPlace(game));
}

/** Says of legal moves whether they lead to a position that the game has not had yet. */
export function leadsOnIn(game: Game): (move: Move) => boolean {
  const { patience, turns } = game;
  const { text, play } = patience;
  const before = new Set(turns.map((turn) => text.start(turn.before)));
  return (move) => {
    const after = play(currentState(game), move);
    return after.ok && !before.has(text.start(after.value));
  };
}

/** Sorts moves by where they go: home, on a card, into an empty column; of these the most cards first. */
export function byPlace(game: Game): (one: Move, other: Move) => number {
  const { patience } = game;
  const state = currentState(game);
  const rank = (move: Move): number => {
    const change = patience.pileChange(state, move);
    if (change.kind === "turn") return Infinity;
    if (specOf(patience, change.to).kind === "foundation") return 0;
    const isEmpty = patience.pile(state, change.to).faceUp.length === 0;
    return (isEmpty ? 2000 : 1000) - change.count;
  };
  return (one, other) => rank(one) === rank(other) ? 0 : rank(one) - rank(other);
}
