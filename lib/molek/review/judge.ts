import type { Move } from "../move.ts";
import { narrow } from "../solver/solve.ts";
import type { Workspace } from "../solver/workspace.ts";
import type { State } from "../state.ts";
import { GameBounds } from "./game_bounds.ts";

/**
 * Positions that one search looks at, round after round: most bounds are found with few, and each
 * bound makes the searches around it shorter.
 */
const ROUNDS = [20_000, 200_000, 2_000_000] as const;
/** Positions that one search looks at if only the figures before and after a move are missing. */
const TELLING = 100_000;
/** Positions that all searches look at together: to judge the moves, and then for the figures. */
const MOST = { judging: 6_000_000, telling: 1_500_000 } as const;

/**
 * Judges the moves of a game, in slices of about a millisecond. The start and the end come first, then
 * the middle of each stretch that has a move to be judged. It counts positions and no time, so the
 * same game gets the same answer. Throws if a move is not legal.
 */
export function* judge(
  start: State,
  moves: readonly Move[],
  workspace: Workspace,
  most: { readonly judging: number; readonly telling: number } = MOST,
): Generator<GameBounds, GameBounds> {
  const bounds = new GameBounds(start, moves);
  const end = moves.length;
  const judging = { bounds, workspace, left: most.judging };
  for (const positions of ROUNDS) {
    if (bounds.isOpen(0, end)) yield* search(judging, 0, positions);
    if (bounds.isOpen(0, end)) yield* search(judging, end, positions);
    yield* split(judging, { from: 0, to: end, positions });
  }
  const telling = { bounds, workspace, left: most.telling };
  for (let index = 0; index <= end; index++) yield* search(telling, index, TELLING);
  return bounds;
}

interface Searching {
  readonly bounds: GameBounds;
  readonly workspace: Workspace;
  /** Positions that may still be looked at. */
  left: number;
}

/** Judges the moves between two positions by the one in the middle, and then both halves. */
function* split(
  searching: Searching,
  { from, to, positions }: {
    readonly from: number;
    readonly to: number;
    readonly positions: number;
  },
): Generator<GameBounds, void> {
  if (to - from < 2 || !searching.bounds.isOpen(from, to)) return;
  const middle = (from + to) >> 1;
  yield* search(searching, middle, positions);
  yield* split(searching, { from, to: middle, positions });
  yield* split(searching, { from: middle, to, positions });
}

/** Takes up what a search of so many positions proves. */
function* search(
  searching: Searching,
  index: number,
  positions: number,
): Generator<GameBounds, void> {
  const { bounds, workspace } = searching;
  if (bounds.isExact(index) || searching.left <= 0) return;
  const known = { atLeast: bounds.atLeast(index), line: bounds.lineFrom(index) };
  const most = Math.min(positions, searching.left);
  const proof = narrow(bounds.states[index] as State, known, workspace);
  for (let slice = proof.next();; slice = proof.next()) {
    const { atLeast, best, positions: looked } = slice.value;
    if (slice.done || looked >= most) {
      bounds.take(index, { atLeast, line: best?.moves });
      searching.left -= looked;
      return;
    }
    yield bounds;
  }
}
