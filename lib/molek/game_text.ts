import { splitLines } from "../utf8.ts";
import { excerptOf } from "../printable.ts";
import { err, ok, type Result } from "../result.ts";
import { formatBoard, parseBoard } from "./board_text.ts";
import { formatMove, fromCellMove, type Move, parseMove, toCellMove } from "./move.ts";
import { play, playCellMove } from "./rules.ts";
import type { State } from "./state.ts";

/** A first position, and legal moves from it. */
export interface BoardAndMoves {
  /** The position in which the moves begin. */
  readonly start: State;
  /** The moves from there. */
  readonly moves: readonly Move[];
}

/**
 * A game as a text: its board after a `#`, then its moves, a line each, as solutions are written.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatGame, parseGame } from "patience-rules/molek";
 * const text = "# TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.\n4 0 -> 2 8\n";
 * const game = parseGame(text);
 * assert.deepEqual(game.ok && formatGame(game.value), text);
 * ```
 */
export function formatGame({ start, moves }: BoardAndMoves): string {
  const lines = [`# ${formatBoard(start)}`];
  let state = start;
  for (const move of moves) {
    lines.push(formatMove(toCellMove(state, move)));
    const after = play(state, move);
    if (after.ok) state = after.value;
  }
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * The game of a text, or what is wrong with it, in a sentence.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseGame } from "patience-rules/molek";
 * const game = parseGame("# TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.\n4 0 -> 2 8\n");
 * assert.deepEqual(game.ok && game.value.moves.length, 1);
 * ```
 */
export function parseGame(text: string): Result<BoardAndMoves, string> {
  const lines = splitLines(text.trimStart());
  const board = /^# *(\S+)\s*$/.exec(lines.next().value ?? "")?.[1];
  if (board === undefined) return err("expecting '# BOARD' in its first line");
  const start = parseBoard(board);
  if (!start.ok) return start;
  const moves: Move[] = [];
  let state = start.value;
  let number = 1;
  for (const whole of lines) {
    number++;
    const line = whole.replace(/#.*/, "").trim();
    if (line === "") continue;
    const placed = parseMove(line);
    const after = placed && playCellMove(state, placed);
    if (!placed || !after?.ok) {
      const reason = after === undefined || after.ok ? "it is not a move" : after.error;
      return err(`line ${number}: ${excerptOf(line)}: ${reason}`);
    }
    moves.push(fromCellMove(state, placed));
    state = after.value;
  }
  return ok({ start: start.value, moves });
}
