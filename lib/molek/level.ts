import { type Level, LEVELS } from "../patience.ts";

/**
 * The most moves that a shortest solution without cheats has on an easy, a medium and a hard board:
 * each level holds a quarter of 20,000 boards that can be won so, as nearly as whole moves allow
 * (tools/bench/molek/levels.ts).
 */
const MAX_MOVES = [31, 32, 34];

/** The level of a board whose shortest solution without cheats has so many moves. */
export function levelOfLength(moves: number): Level {
  return LEVELS[MAX_MOVES.findIndex((most) => moves <= most)] ?? "expert";
}
