import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { play } from "../../../../lib/molek/rules.ts";
import { solve, type SolveResult, type SolveTask } from "../../../../lib/molek/solver/solve.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import { isWon, type State } from "../../../../lib/molek/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";

const workspace = new Workspace();

/** Solves a position, and checks the solution by playing it. */
export function ask(state: State, question: Partial<SolveTask> = {}): SolveResult {
  const answer = runToEnd(solve(state, { maxMoves: 1024, cheats: false, ...question }, workspace));
  checkLine(state, answer);
  return answer;
}

/** Result in a word or two: `33`, `2 cheats`, `unsolvable`. */
export function summary(answer: SolveResult): string {
  if (answer.verdict !== "solved") return answer.verdict;
  return answer.cheats === 0 ? String(answer.moves.length) : `${answer.cheats} cheats`;
}

/** Throws unless the moves of a solution are legal and win. */
export function checkLine(start: State, answer: SolveResult): void {
  if (answer.verdict !== "solved") return;
  let state = start;
  for (const move of answer.moves) {
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    state = after.value;
  }
  if (!isWon(state)) throw new Error(`not won: ${formatBoard(state)}`);
  const cheats = answer.moves.filter(({ cheat }) => cheat).length;
  if (cheats !== answer.cheats) throw new Error(`${cheats} cheats, not ${answer.cheats}`);
}
