import { judge, type MoveVerdict } from "../../../../lib/molek/solver/review.ts";
import type { Move } from "../../../../lib/molek/move.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";

/** As large as that of the reviews in the game. */
const workspace = new Workspace(2 ** 21);

/** Verdict on each move of a game. */
export function verdictsOf(start: State, moves: readonly Move[]): MoveVerdict[] {
  const bounds = runToEnd(judge(start, moves, workspace));
  return moves.map((_, index) => bounds.verdict(index));
}
