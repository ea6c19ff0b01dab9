// Games as text, and games in progress.
import { splitLines } from "../utf8.ts";
import { excerptOf } from "../printable.ts";
import { err, ok, type Result } from "../result.ts";
import { checkBoard, formatBoard, parseBoard } from "./board_text.ts";
import { formatMove, fromCellMove, type Move, parseMove, parseWord, toCellMove } from "./move.ts";
import { legalMoves, play, playCellMove } from "./rules.ts";
import { isWon, type State } from "./state.ts";
import { Playthrough } from "../playthrough.ts";

/** A first position and legal moves from it. */
export interface BoardAndMoves {
  /** The position before the first move. */
  readonly start: State;
  /** The moves from there. */
  readonly moves: readonly Move[];
}

/**
 * Formats a game as text: its board after a `#`, then its moves, one per line, as in solutions.
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
 * Parses the text of a game. Fails if the text is not a game or a move is illegal; the error says
 * where.
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
  if (board === undefined) return err("expected '# BOARD' in the first line");
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
      const reason = after === undefined || after.ok ? "not a move" : after.error;
      return err(`line ${number}: ${excerptOf(line)}: ${reason}`);
    }
    moves.push(fromCellMove(state, placed));
    state = after.value;
  }
  return ok({ start: start.value, moves });
}

/**
 * A game of MOLEK-SYNTEZ in progress: it plays and undoes moves, and converts from and to text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatBoard, Game, parseBoard } from "patience-rules/molek";
 * const board = parseBoard("TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.");
 * const game = new Game(board.ok ? board.value : []);
 * game.playWord("5-3");
 * game.playWord("6-4");
 * assert.deepEqual(game.isWon, true);
 * assert.deepEqual(Game.read(game.write()).ok, true);
 * game.undo();
 * assert.deepEqual(formatBoard(game.position), "TKDV09876.TKDV09876.TKDV09876.TKDV0987..6.");
 * ```
 */
export class Game extends Playthrough<State, Move> {
  /** Begins a game in a position. Throws a `RangeError` if the position is not consistent. */
  constructor(start: State) {
    checkBoard(start);
    super(start, { play, legalMoves, isWon, parseWord });
  }

  /**
   * Parses a game and plays its moves. Fails if the text is not a game or a move is illegal; the
   * error says where.
   */
  static read(text: string): Result<Game, string> {
    const parsed = parseGame(text);
    if (!parsed.ok) return parsed;
    const game = new Game(parsed.value.start);
    for (const move of parsed.value.moves) game.play(move);
    return ok(game);
  }

  /** Formats the game as text: its first board and its moves, as in solutions. */
  write(): string {
    return formatGame({ start: this.start, moves: this.moves });
  }
}
