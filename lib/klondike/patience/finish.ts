import type { Move } from "../move.ts";
import { isWon, legalMoves, play } from "../rules.ts";
import type { State } from "../state.ts";

/**
 * The moves that end the game by sending every card home as soon as it can go, turning the stock in
 * between; `undefined` when that does not win.
 */
export function finishingMoves(start: State): Move[] | undefined {
  const moves: Move[] = [];
  let state = start;
  // How often the stock was turned since a card went home: after a whole round nothing new comes.
  let idle = 0;
  while (!isWon(state)) {
    const move = nextMove(state);
    const played = move && play(state, move);
    if (!move || !played?.ok) return undefined;
    idle = move.kind === "carry" ? 0 : idle + 1;
    if (idle > state.stock.length + state.waste.length + 2) return undefined;
    moves.push(move);
    state = played.value;
  }
  return moves;
}

function nextMove(state: State): Move | undefined {
  const legal = legalMoves(state);
  return legal.find((move) => move.kind === "carry" && move.to === "foundation") ??
    legal.find((move) => move.kind !== "carry");
}
