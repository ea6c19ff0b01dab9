import { COLUMN_NUMBERS, type Move, type Source } from "../move.ts";
import { isNextOnFoundation, isWon, play } from "../rules.ts";
import { faceUpCards, type State } from "../state.ts";

const SOURCES: readonly Source[] = ["waste", ...COLUMN_NUMBERS];

/**
 * The moves that end the game by sending every card home as soon as it can go, turning the stock in
 * between; `undefined` when that does not win.
 */
export function autoFinishMoves(start: State): Move[] | undefined {
  const moves: Move[] = [];
  let state = start;
  // How often the stock was turned since a card went home: after a whole round nothing new comes.
  let idle = 0;
  while (!isWon(state)) {
    const move = nextMove(state);
    const played = play(state, move);
    if (!played.ok) return undefined;
    idle = move.kind === "carry" ? 0 : idle + 1;
    if (idle > state.stock.length + state.waste.length + 2) return undefined;
    moves.push(move);
    state = played.value;
  }
  return moves;
}

function nextMove(state: State): Move {
  const from = SOURCES.find((source) => {
    const top = faceUpCards(state, source).at(-1);
    return top !== undefined && isNextOnFoundation(state.foundations, top);
  });
  if (from !== undefined) return { kind: "carry", from, to: "foundation" };
  return state.stock.length > 0 ? { kind: "draw" } : { kind: "reset" };
}
