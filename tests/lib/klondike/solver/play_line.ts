import type { Move } from "../../../../lib/klondike/move.ts";
import { isCourseGoal, isWon, play } from "../../../../lib/klondike/rules.ts";
import type { Goal } from "../../../../lib/klondike/solver/search.ts";
import type { State } from "../../../../lib/klondike/state.ts";

/** True if a solution is legal by the readable rules and reaches its goal. */
export function playLine(start: State, line: readonly Move[], goal: Goal): boolean {
  let state = start;
  for (const move of line) {
    const after = play(state, move);
    if (!after.ok) return false;
    state = after.value;
  }
  return goal === "course" ? isCourseGoal(state) : isWon(state);
}
