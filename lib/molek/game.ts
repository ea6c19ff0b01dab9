import { Playthrough } from "../playthrough.ts";
import { ok, type Result } from "../result.ts";
import { checkBoard } from "./board_text.ts";
import { formatGame, parseGame } from "./game_text.ts";
import { type Move, parseWord } from "./move.ts";
import { legalMoves, play } from "./rules.ts";
import { isWon, type State } from "./state.ts";

/**
 * A game of MOLEK-SYNTEZ that is being played: moves are played and taken back, and the whole of it
 * is read from text and written as text.
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
  /** A game that begins in a position; one that is not consistent throws a `RangeError`. */
  constructor(start: State) {
    checkBoard(start);
    super(start, { play, legalMoves, isWon, parseWord });
  }

  /** The game of a text, its moves played; or what is wrong with it, and where, in a sentence. */
  static read(text: string): Result<Game, string> {
    const parsed = parseGame(text);
    if (!parsed.ok) return parsed;
    const game = new Game(parsed.value.start);
    for (const move of parsed.value.moves) game.play(move);
    return ok(game);
  }

  /** The game as a text: its first board and its moves, as solutions are written. */
  write(): string {
    return formatGame({ start: this.start, moves: this.moves });
  }
}
