import type { Move } from "../move.ts";
import { narrow } from "../solver/solve.ts";
import type { Workspace } from "../solver/workspace.ts";
import type { State } from "../state.ts";
import { GameBounds } from "./game_bounds.ts";

/**
 * How many positions a search may take, round after round: most bounds take few, and each one makes the
 * searches of the positions before and after it shorter.
 */
const ROUNDS = [20_000, 200_000, 2_000_000] as const;
/** How many positions all searches of a game may take together. */
const MOST_POSITIONS = 12_000_000;

export function* judge(
  start: State,
  moves: readonly Move[],
  workspace: Workspace,
  most = MOST_POSITIONS,
): Generator<GameBounds, GameBounds> {
  const bounds = new GameBounds(start, moves);
  const end = moves.length;
  let left = most;

  function* search(index: number, positions: number): Generator<GameBounds, void> {
    if (bounds.isExact(index)) return;
    const known = { atLeast: bounds.atLeast(index), line: bounds.lineFrom(index) };
    const searching = narrow(bounds.states[index] as State, known, workspace);
    for (;;) {
      const { value: progress, done = false } = searching.next();
      const isOver = done || progress.positions >= Math.min(positions, left);
      if (isOver) {
        left -= progress.positions;
        bounds.take(index, { atLeast: progress.atLeast, line: progress.best?.moves });
        yield bounds;
        return;
      }
      yield bounds;
    }
  }

  function* split(from: number, to: number, positions: number): Generator<GameBounds, void> {
    if (to - from < 2 || !bounds.isOpen(from, to) || left <= 0) return;
    const middle = (from + to) >> 1;
    yield* search(middle, positions);
    yield* split(from, middle, positions);
    yield* split(middle, to, positions);
  }

  for (const positions of ROUNDS) {
    for (const index of [0, end]) {
      if (bounds.isOpen(0, end) && left > 0) yield* search(index, positions);
    }
    yield* split(0, end, positions);
  }
  return bounds;
}
