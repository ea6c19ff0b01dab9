import { type Level, LEVELS } from "../patience.ts";

/**
 * The most moves that a shortest solution without cheats has on an easy, a medium and a hard board.
 * Of 97 boards that can be solved so, the shortest had 29 moves and the longest 38.
 */
const MOST_MOVES = [31, 33, 35];

/** The level of a board whose shortest solution without cheats has so many moves. */
export function levelOfLength(moves: number): Level {
  return LEVELS[MOST_MOVES.findIndex((most) => moves <= most)] ?? "expert";
}
