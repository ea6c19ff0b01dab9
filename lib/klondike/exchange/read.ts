import { err, ok, type Result } from "../../result.ts";
import { encodeText } from "../../utf8.ts";
import type { State } from "../state.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { parseGame } from "./parse.ts";
import type { MoveAt } from "./unchecked_position.ts";
import { validate } from "./validate.ts";

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
