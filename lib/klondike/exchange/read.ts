// Reads the game of an exchange file, and plays its moves up to the first illegal one.
import { err, ok, type Result } from "../../result.ts";
import { encodeText } from "../../utf8.ts";
import type { State } from "../state.ts";
import type { Diagnostic, SourceLocation } from "./diagnostic.ts";
import { parseGame } from "./parse.ts";
import { type MoveAt, validate } from "./validate.ts";
import { formatMove, type Move } from "../move.ts";
import { play } from "../rules.ts";

/** A game read from a valid exchange file: its position and its moves, which may be illegal. */
export interface ReadGame {
  /** The position before the moves. */
  readonly state: State;
  /** The moves of the file, with their places. */
  readonly moves: readonly MoveAt[];
}

/**
 * Reads the game of an exchange file. Fails with the first syntax error, or with every
 * inconsistency of the position. Moves from the foundations require `worryBack`.
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

/** A move, and its place in the file if it comes from one. */
interface GivenMove {
  readonly move: Move;
  readonly place?: SourceLocation;
}

/** Result of replaying moves. */
export interface ReplayResult<Given extends GivenMove = MoveAt> {
  /** The position after the last legal move. */
  readonly state: State;
  /** Number of legal moves. */
  readonly processed: number;
  /** The first illegal move, if there is one. */
  readonly illegal?: IllegalMove<Given>;
}

/** An illegal move: its number, from 1, and the reason. */
export type IllegalMove<Given extends GivenMove = MoveAt> = Given & {
  readonly number: number;
  readonly reason: string;
};

/** Plays moves up to the first illegal one. */
export function replayMoves<Given extends GivenMove>(
  start: State,
  moves: readonly Given[],
): ReplayResult<Given> {
  let state = start;
  for (const [processed, placed] of moves.entries()) {
    const after = play(state, placed.move);
    if (!after.ok) {
      return {
        state,
        processed,
        illegal: { ...placed, number: processed + 1, reason: after.error },
      };
    }
    state = after.value;
  }
  return { state, processed: moves.length };
}

/** Describes an illegal move by its number and its word. */
export function illegalMoveHeading({ number, move }: IllegalMove<GivenMove>): string {
  return `Move ${number} is illegal: ${formatMove(move)}`;
}

/** Describes an illegal move by its number, its line, its word and the reason. */
export function describeIllegalMove(
  { number, place, move, reason }: IllegalMove<GivenMove>,
): string {
  const where = place === undefined ? "" : ` (line ${place.line})`;
  return `Move ${number}${where} is illegal: ${formatMove(move)}: ${reason}`;
}
