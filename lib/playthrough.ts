import { excerptOf } from "./printable.ts";
import { err, type Result } from "./result.ts";

/** What a line of play has to know of its game. */
export interface PlaythroughRules<State, Move> {
  /** The position after a move, or why the move is illegal. */
  readonly play: (state: State, move: Move) => Result<State, string>;
  /** Every legal move of a position. */
  readonly legalMoves: (state: State) => Move[];
  /** Whether a position is won. */
  readonly isWon: (state: State) => boolean;
  /** The move of a word, such as `3->4`; `undefined` for any other text. */
  readonly parseWord: (word: string) => Move | undefined;
}

/**
 * A game that is being played: the position where it began, the moves since then, and the position
 * now. Moves can be played and taken back; the positions themselves never change.
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

  /** A game that begins in a position. */
  constructor(start: State, rules: PlaythroughRules<State, Move>) {
    this.start = start;
    this.#rules = rules;
  }

  /** The position now. */
  get position(): State {
    return this.#positions.at(-1) ?? this.start;
  }

  /** The moves since the start. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  /** Whether the game is won. */
  get isWon(): boolean {
    return this.#rules.isWon(this.position);
  }

  /** Every legal move of the position. */
  legalMoves(): Move[] {
    return this.#rules.legalMoves(this.position);
  }

  /** Plays a move, and returns the position after it, or why the move is illegal. */
  play(move: Move): Result<State, string> {
    const after = this.#rules.play(this.position, move);
    if (after.ok) {
      this.#positions.push(after.value);
      this.#moves.push(move);
    }
    return after;
  }

  /** Plays a move as a word: in Klondike `.`, `r`, `w->4`, in MOLEK-SYNTEZ `3-4x7`, `2!6`. */
  playWord(word: string): Result<State, string> {
    const move = this.#rules.parseWord(word);
    return move === undefined ? err(`'${excerptOf(String(word))}' is not a move`) : this.play(move);
  }

  /** Takes the last move back, and returns it; `undefined` at the start. */
  undo(): Move | undefined {
    this.#positions.pop();
    return this.#moves.pop();
  }
}

/**
 * How many sequences of exactly `depth` legal moves a position has. The game goes on after a won
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
    if (!after.ok) throw new Error(`a legal move is refused: ${after.error}`);
    return sum + countSequences(rules, after.value, depth - 1);
  }, 0);
}
