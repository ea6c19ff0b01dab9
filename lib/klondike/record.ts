import { formatMove, type Move, parseMove } from "./move.ts";
import { play } from "./rules.ts";
import { scoreAfter, type Scoring, startScore } from "./score.ts";
import type { State } from "./state.ts";

/** Where a deal comes from; shown, so that it can be played again and shared. */
export type Origin =
  | { readonly kind: "seed"; readonly seed: number }
  | { readonly kind: "file"; readonly name: string };

/** How often a player was helped in a game. */
export interface Usage {
  readonly hints: number;
  readonly undos: number;
  /** How often the solver helped, which knows the covered cards. */
  readonly solver: number;
}

/** A turn as it is kept: the move of a player, with the automatic ones that it brought about. */
export type RecordedTurn = readonly Move[];

/** A game as it is kept: all that is needed to go on with it. */
export interface GameRecord {
  readonly origin: Origin;
  readonly scoring: Scoring;
  readonly start: State;
  /** All turns in the order of play; those that were taken back stand at the end. */
  readonly turns: readonly RecordedTurn[];
  /** How many of the turns are not taken back. */
  readonly played: number;
  readonly milliseconds: number;
  readonly usage: Usage;
}

/**
 * Turns as a text: the words of the exchange file, those of one turn joined by commas.
 *
 * @example
 * ```ts
 * import { formatTurns, parseTurns } from "./record.ts";
 * const turns = parseTurns(". w->3,3->f r");
 * console.assert(turns?.length === 3 && formatTurns(turns) === ". w->3,3->f r");
 * ```
 */
export function formatTurns(turns: readonly RecordedTurn[]): string {
  return turns.map((moves) => moves.map(formatMove).join(",")).join(" ");
}

/** The turns of a text; `undefined` when one of its words is no move. */
export function parseTurns(text: string): RecordedTurn[] | undefined {
  if (text === "") return [];
  const turns = text.split(" ").map((turn) => turn.split(",").map(parseMove));
  return turns.every((moves) => moves.every((move) => move !== undefined))
    ? turns as RecordedTurn[]
    : undefined;
}

/** The position, the score and the number of moves that a game has come to. */
export interface Outcome {
  readonly state: State;
  readonly score: number;
  readonly moves: number;
}

/** What the played turns of a record come to; `undefined` when one of its turns cannot be played. */
export function outcomeOf({ start, scoring, turns, played }: GameRecord): Outcome | undefined {
  let outcome: Outcome = { state: start, score: startScore(scoring), moves: 0 };
  let answer = played === 0 ? outcome : undefined;
  for (const [index, moves] of turns.entries()) {
    for (const move of moves) {
      const after = play(outcome.state, move);
      if (!after.ok) return undefined;
      const score = scoreAfter(scoring, outcome.score, outcome.state, move);
      outcome = { state: after.value, score, moves: outcome.moves + 1 };
    }
    if (index + 1 === played) answer = outcome;
  }
  return answer;
}
