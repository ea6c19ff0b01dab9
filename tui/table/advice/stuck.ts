import type { Move, Patience, State } from "../../../lib/patience.ts";
import { currentState, type Game } from "../game.ts";
import { specOf } from "../cursor.ts";

/**
 * After how many turns a game has got stuck: nothing helps any more that a player sees. What `since`
 * says of the turns before the last one holds on, unless that was a cheat.
 */
export function findStuckTurn(game: Game, since: number | undefined): number | undefined {
  const { patience, turns } = game;
  const isCheated = turns.at(-1)?.moves.some((move) => patience.isCheat?.(move));
  if (since !== undefined && !isCheated) return since;
  return isStuck(game) ? turns.length : undefined;
}

function isStuck(game: Game): boolean {
  const { patience, turns } = game;
  const state = currentState(game);
  if (patience.isWon(state)) return false;
  if (patience.isStuck) return patience.isStuck(state, turns.toReversed());
  return patience.legalMoves(state).every((move) => isNoProgress(patience, state, move));
}

/** Whether a move only takes all cards of a column to an empty one. */
export function isNoProgress(patience: Patience, state: State, move: Move): boolean {
  const change = patience.pileChange(state, move);
  if (change.kind === "turn" || specOf(patience, change.to).kind !== "column") return false;
  const { faceDown, faceUp } = patience.pile(state, change.from);
  const target = patience.pile(state, change.to);
  const isWhole = faceDown === 0 && change.count === faceUp.length;
  return isWhole && target.faceDown + target.faceUp.length === 0;
}
