import type { Move } from "./move.ts";
import { play } from "./rules.ts";
import { ROWS, type State } from "./state.ts";

/** How often a player was helped in a game. */
export interface Usage {
  /** How often the solver was asked for a move. */
  readonly hints: number;
  readonly undos: number;
}

/** A game as it is kept: all that is needed to go on with it. */
export interface GameRecord {
  /** Where it comes from, as it is shown: `seed 4`, `board`, the name of a picture. */
  readonly origin: string;
  readonly start: State;
  /** All moves in the order of play; those that were taken back stand at the end. */
  readonly moves: readonly Move[];
  /** How many of the moves are not taken back. */
  readonly played: number;
  readonly milliseconds: number;
  readonly usage: Usage;
}

/**
 * Moves as a text, a word each: columns counted from 1, `!` for a cheat, `x` the number of cards.
 *
 * @example
 * ```ts
 * import { formatMoves, parseMoves } from "./record.ts";
 * const moves = parseMoves("1-5 2!6 3-4x7");
 * console.assert(moves?.length === 3 && formatMoves(moves) === "1-5 2!6 3-4x7");
 * ```
 */
export function formatMoves(moves: readonly Move[]): string {
  return moves.map(({ from, to, count, cheat }) =>
    `${from + 1}${cheat ? "!" : "-"}${to + 1}${count === 1 ? "" : `x${count}`}`
  ).join(" ");
}

/** The moves of a text; `undefined` when one of its words is no move. */
export function parseMoves(text: string): Move[] | undefined {
  if (text === "") return [];
  const moves = text.split(" ").map(parseWord);
  return moves.every((move) => move !== undefined) ? moves : undefined;
}

/** What the played moves of a record come to; `undefined` when one of its moves cannot be played. */
export function outcomeOf({ start, moves, played }: GameRecord): State | undefined {
  let state = start;
  let outcome = played === 0 ? start : undefined;
  for (const [index, move] of moves.entries()) {
    const after = play(state, move);
    if (!after.ok) return undefined;
    state = after.value;
    if (index + 1 === played) outcome = state;
  }
  return outcome;
}

/** Whether a position is a new game, and not one from the middle of a game. */
export function isFreshDeal(start: State): boolean {
  return start.every(({ cards, cheated }) => cards.length === ROWS && !cheated);
}

/** The name of the variant within which a game is compared. */
export function variantName({ moves, played }: GameRecord): string {
  return moves.slice(0, played).some(({ cheat }) => cheat) ? "with cheats" : "without cheats";
}

function parseWord(word: string): Move | undefined {
  const [, from, sign, to, count = "1"] = /^([1-6])([-!])([1-6])(?:x([2-9]))?$/.exec(word) ?? [];
  if (from === undefined) return undefined;
  return { from: Number(from) - 1, to: Number(to) - 1, count: Number(count), cheat: sign === "!" };
}
