import { err, ok, type Result } from "../../result.ts";
import type { State } from "../state.ts";
import { checkPosition } from "./validate.ts";
import { readGame, replayMoves } from "./read.ts";
import { Playthrough } from "../../playthrough.ts";
import { writeGame } from "./write.ts";
import { type Move, parseMove } from "../move.ts";
import { isWon, legalMoves, play } from "../rules.ts";

/**
 * A game of Klondike: plays and undoes moves, and reads and writes the whole game as text, the
 * exchange file.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, Game, TURN_1 } from "patience-rules/klondike";
 * const game = new Game(deal(10, TURN_1));
 * game.playWord("1->f");
 * game.playWord(".");
 * assert.deepEqual(game.position.waste.length, 1);
 * assert.deepEqual(game.undo(), { kind: "draw" });
 * const again = Game.read(game.write());
 * assert.deepEqual(again.ok && again.value.position, game.position);
 * ```
 */
export class Game extends Playthrough<State, Move> {
  /** Begins a game in a position. Throws a `RangeError` if the position is not consistent. */
  constructor(start: State) {
    checkPosition(start);
    super(start, { play, legalMoves, isWon, parseWord: parseMove });
  }

  /**
   * Parses the game of an exchange file and plays its moves. Fails with the first problem and its
   * line, in a sentence. Moves from the foundations require `worryBack`.
   */
  static read(text: string, options: { readonly worryBack?: boolean } = {}): Result<Game, string> {
    const read = readGame(text, options);
    if (!read.ok) {
      const [finding] = read.error;
      return err(finding === undefined ? "" : `line ${finding.line}: ${finding.message}`);
    }
    const { state, moves } = read.value;
    const { illegal } = replayMoves(state, moves);
    if (illegal !== undefined) return err(`line ${illegal.place.line}: ${illegal.reason}`);
    const game = new Game(state);
    for (const { move } of moves) game.play(move);
    return ok(game);
  }

  /** Writes the game as an exchange file: its start and its moves. */
  write(): string {
    return writeGame(this.start, { moves: this.moves });
  }
}
