// A game of an exchange file: read whole, and played on.
import { err, ok, type Result } from "../../result.ts";
import { encodeText } from "../../utf8.ts";
import type { State } from "../state.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { parseGame } from "./parse.ts";
import { checkPosition, type MoveAt, validate } from "./validate.ts";
import { Playthrough } from "../../playthrough.ts";
import { replayMoves } from "./replay.ts";
import { writeGame } from "./write.ts";
import { type Move, parseMove } from "../move.ts";
import { isWon, legalMoves, play } from "../rules.ts";

/** A game read from a valid exchange file: its position and its moves, which may be illegal. */
export interface ReadGame {
  /** The position in which the moves begin. */
  readonly state: State;
  /** The moves of the file, with their places. */
  readonly moves: readonly MoveAt[];
}

/**
 * The game of an exchange file, or what is wrong with it: the first place that cannot be read, or
 * everything in which the position contradicts itself. Moves from the foundations are read only with
 * `worryBack`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, readGame, TURN_1, writeGame } from "patience-rules/klondike";
 * const start = deal(10, TURN_1);
 * const game = readGame(writeGame(start, { moves: [{ kind: "draw" }] }));
 * assert.deepEqual(game.ok && game.value.state, start);
 * const wrong = readGame("RULES: turn 2");
 * const message = wrong.ok ? "" : wrong.error[0]?.message;
 * assert.equal(message, "expecting 1 or 3 after 'turn', found '2'");
 * ```
 */
export function readGame(
  text: string | Uint8Array,
  options: { readonly worryBack?: boolean } = {},
): Result<ReadGame, readonly Diagnostic[]> {
  const parsed = parseGame(typeof text === "string" ? encodeText(text) : text, options);
  if (!parsed.ok) return err([parsed.error]);
  const state = validate(parsed.value.setup, options);
  return state.ok ? ok({ state: state.value, moves: parsed.value.moves }) : state;
}

/**
 * A game of Klondike that is being played: moves are played and taken back, and the whole of it is
 * read from text and written as text, the exchange file.
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
  /** A game that begins in a position; one that is not consistent throws a `RangeError`. */
  constructor(start: State) {
    checkPosition(start);
    super(start, { play, legalMoves, isWon, parseWord: parseMove });
  }

  /**
   * The game of an exchange file, its moves played; or what is wrong with it, and where, in a
   * sentence. Moves from the foundations are read only with `worryBack`.
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

  /** The game as an exchange file: its start and its moves. */
  write(): string {
    return writeGame(this.start, { moves: this.moves });
  }
}
