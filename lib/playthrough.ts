import { excerptOf } from "./printable.ts";
import { err, type Result } from "./result.ts";

/** The rules of a game that a {@linkcode Playthrough} needs. */
export interface PlaythroughRules<State, Move> {
  /** Returns the position after a move, or why the move is illegal. */
  readonly play: (state: State, move: Move) => Result<State, string>;
  /** Returns every legal move of a position. */
  readonly legalMoves: (state: State) => Move[];
  /** True if a position is won. */
  readonly isWon: (state: State) => boolean;
  /** Parses a move like `3->4`, or returns `undefined` if the text is not one. */
  readonly parseWord: (word: string) => Move | undefined;
}

/**
 * A game in progress: its first position, the moves so far and the current position. Moves can be
 * played and undone; positions are immutable.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Playthrough, ok } from "patience-rules/klondike";
 * const counting = new Playthrough(0, {
 *   play: (state: number, move: number) => ok(state + move),
 *   legalMoves: () => [1, 2],
 *   isWon: (state) => state === 3,
 *   parseWord: (word) => word === "one" ? 1 : undefined,
 * });
 * counting.play(2);
 * counting.playWord("one");
 * assert.deepEqual(counting.isWon, true);
 * assert.deepEqual(counting.undo(), 1);
 * ```
 */
export class Playthrough<State, Move> {
  /** The position before the first move. */
  readonly start: State;
  readonly #rules: PlaythroughRules<State, Move>;
  readonly #positions: State[] = [];
  readonly #moves: Move[] = [];

  /** Begins a game in a position. */
  constructor(start: State, rules: PlaythroughRules<State, Move>) {
    this.start = start;
    this.#rules = rules;
  }

  /** The current position. */
  get position(): State {
    return this.#positions.at(-1) ?? this.start;
  }

  /** The moves so far. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  /** True if the game is won. */
  get isWon(): boolean {
    return this.#rules.isWon(this.position);
  }

  /** Returns every legal move of the current position. */
  legalMoves(): Move[] {
    return this.#rules.legalMoves(this.position);
  }

  /** Plays a move; returns the position after it, or why the move is illegal. */
  play(move: Move): Result<State, string> {
    const after = this.#rules.play(this.position, move);
    if (after.ok) {
      this.#positions.push(after.value);
      this.#moves.push(move);
    }
    return after;
  }

  /** Plays a move given as a word: in Klondike `.`, `r`, `w->4`, in MOLEK-SYNTEZ `3-4x7`, `2!6`. */
  playWord(word: string): Result<State, string> {
    const move = this.#rules.parseWord(word);
    return move === undefined ? err(`'${excerptOf(String(word))}' is not a move`) : this.play(move);
  }

  /** Undoes the last move and returns it, or `undefined` at the start. */
  undo(): Move | undefined {
    this.#positions.pop();
    return this.#moves.pop();
  }
}

/**
 * Counts the sequences of exactly `depth` legal moves from a position. Play continues after a won
 * position, so that the count depends on the moves alone.
 */
export function countSequences<State, Move>(
  rules: Pick<PlaythroughRules<State, Move>, "play" | "legalMoves">,
  state: State,
  depth: number,
): number {
  if (depth === 0) return 1;
  return rules.legalMoves(state).reduce((sum, move) => {
    const after = rules.play(state, move);
    if (!after.ok) throw new Error(`a legal move was rejected: ${after.error}`);
    return sum + countSequences(rules, after.value, depth - 1);
  }, 0);
}
