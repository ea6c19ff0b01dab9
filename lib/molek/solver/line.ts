import { type BoardMove, MAX_LEGAL_MOVES, moveOf } from "./board.ts";
import { type CellMove, type Move, toCellMove } from "../move.ts";
import { play } from "../rules.ts";
import { isWon, type State } from "../state.ts";
import type { Workspace } from "./nodes.ts";

/**
 * Returns the moves that a search found to a won node, played by the readable rules. A node stores
 * only its position, up to the order of its free columns, so each move is found by trying the legal
 * ones; if a cheat and its use are one step, both moves.
 */
export function lineTo(
  start: State,
  won: number,
  { nodes, board }: Pick<Workspace, "nodes" | "board">,
): Move[] {
  const path: number[] = [];
  for (let node = won; nodes.parentOf(node) !== 0; node = nodes.parentOf(node)) path.push(node);
  board.begin(start);
  const moves: Move[] = [];
  for (const node of path.reverse()) {
    const step = stepTo(node, { nodes, board });
    for (const move of step) board.do(move);
    moves.push(...step.map(moveOf));
  }
  if (!isWon(playAll(start, moves))) throw new Error("A solution does not end with a won game");
  return moves;
}

/** Converts moves to moves with their places on the board. */
export function placeMoves(start: State, moves: readonly Move[]): CellMove[] {
  let state = start;
  return moves.map((move) => {
    const placed = toCellMove(state, move);
    state = playAll(state, [move]);
    return placed;
  });
}

function playAll(start: State, moves: readonly Move[]): State {
  return moves.reduce((state, move) => {
    const after = play(state, move);
    if (!after.ok) throw new Error(`A solution has an illegal move: ${after.error}`);
    return after.value;
  }, start);
}

function stepTo(
  node: number,
  { nodes, board }: Pick<Workspace, "nodes" | "board">,
): readonly BoardMove[] {
  const buffer = new Uint16Array(2 * MAX_LEGAL_MOVES);
  const honest = board.generate(buffer, 0);
  const end = board.generateCheats(buffer, honest);
  for (const move of buffer.slice(0, end)) {
    const undo = board.do(move);
    board.pack();
    const isThere = nodes.holds(node, board);
    board.undo(undo);
    if (isThere) return [move];
  }
  for (const cheat of buffer.slice(honest, end)) {
    const undo = board.do(cheat);
    const use = buffer.slice(0, board.generateWhole(buffer, 0)).find((move) => {
      const undoUse = board.do(move);
      board.pack();
      const isThere = nodes.holds(node, board);
      board.undo(undoUse);
      return isThere;
    });
    board.undo(undo);
    if (use !== undefined) return [cheat, use];
  }
  throw new Error("A step of a solution is no move");
}
