import type { Move } from "../move.ts";
import { isCourseGoal, isWon, play } from "../rules.ts";
import type { Goal } from "../solver/search.ts";
import type { State } from "../state.ts";

/** The moves up to the goal, after the readable rules have played them. */
export function verifyMoves(state: State, goal: Goal, moves: readonly Move[]): readonly Move[] {
  let position = state;
  for (const [index, move] of moves.entries()) {
    if (isReached(goal, position)) return moves.slice(0, index);
    const after = play(position, move);
    if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
    position = after.value;
  }
  if (!isReached(goal, position)) throw new Error("The search found a line that does not win");
  return moves;
}

/** Whether a position is where a search wants to go. */
function isReached(goal: Goal, state: State): boolean {
  return goal === "course" ? isCourseGoal(state) : isWon(state);
}
