import type { Move, Patience, State, Variant } from "./patience.ts";

/** Where a deal comes from; shown, so that it can be played again and shared. */
export type Origin =
  | SeedOrigin
  | { readonly kind: "file"; readonly name: string }
  /** A position that was given in another way, such as `board`. */
  | { readonly kind: "given"; readonly name: string };

/** The deal of a seed. */
export interface SeedOrigin {
  readonly kind: "seed";
  readonly seed: number;
  /** How hard the deal is, where it was chosen by that. */
  readonly level?: string;
  /** The date whose daily deal it is, such as `2026-11-19`. */
  readonly day?: string;
}

/** How often a player was helped in a game. */
export interface HelpCount {
  readonly hints: number;
  readonly undos: number;
  /** How often the solver helped, which knows the covered cards. */
  readonly solver: number;
}

/** A turn as it is kept: the move of a player, with the automatic ones that it brought about. */
export type SavedTurn<M = Move> = readonly M[];

/** A game as it is kept: all that is needed to go on with it. */
export interface GameRecord<S = State, M = Move> {
  readonly origin: Origin;
  readonly variant: Variant;
  readonly start: S;
  /** All turns in the order of play; those that were taken back stand at the end. */
  readonly turns: readonly SavedTurn<M>[];
  /** How many of the turns are not taken back. */
  readonly played: number;
  readonly milliseconds: number;
  readonly usage: HelpCount;
}

/** Turns as a text: the words of their moves, those of one turn joined by commas. */
export function formatTurns<S, M>(
  { text }: Patience<S, M>,
  turns: readonly SavedTurn<M>[],
): string {
  return turns.map((moves) => moves.map(text.move).join(",")).join(" ");
}

/** The turns of a text; `undefined` when one of its words is not a move. */
export function parseTurns<S, M>(
  patience: Patience<S, M>,
  text: string,
): SavedTurn<M>[] | undefined {
  const turns: SavedTurn<M>[] = [];
  for (const word of text === "" ? [] : text.split(" ")) {
    const turn = parseTurn(patience, word);
    if (!turn) return undefined;
    turns.push(turn);
  }
  return turns;
}

/** The position, the score and the number of moves that a game has come to. */
export interface GameProgress<S = State> {
  readonly state: S;
  /** `undefined` where no points are counted. */
  readonly score: number | undefined;
  readonly moves: number;
}

/** What the played turns of a record come to; `undefined` when one of its turns cannot be played. */
export function replayRecord<S, M>(
  patience: Patience<S, M>,
  { start, variant, turns, played }: Pick<
    GameRecord<S, M>,
    "start" | "variant" | "turns" | "played"
  >,
): GameProgress<S> | undefined {
  let outcome: GameProgress<S> = {
    state: start,
    score: patience.score?.start(variant),
    moves: 0,
  };
  let answer = played === 0 ? outcome : undefined;
  for (const [index, moves] of turns.entries()) {
    for (const move of moves) {
      const after = patience.play(outcome.state, move);
      if (!after.ok) return undefined;
      const score = recordedScore(patience, variant, outcome, move);
      outcome = { state: after.value, score, moves: outcome.moves + 1 };
    }
    if (index + 1 === played) answer = outcome;
  }
  return answer;
}

/** The score after a move; `undefined` where no points are counted. */
export function recordedScore<S, M>(
  { score: rules }: Patience<S, M>,
  variant: Variant,
  { state, score }: Pick<GameProgress<S>, "state" | "score">,
  move: M,
): number | undefined {
  return score === undefined ? undefined : rules?.after(variant, score, state, move);
}

/** The moves that are played, one after another. */
export function playedMoves<M>(
  { turns, played }: Pick<GameRecord<never, M>, "turns" | "played">,
): M[] {
  return turns.slice(0, played).flat();
}

function parseTurn<S, M>({ text }: Patience<S, M>, word: string): SavedTurn<M> | undefined {
  const moves: M[] = [];
  for (const one of word.split(",")) {
    const move = text.parseMove(one);
    if (move === undefined) return undefined;
    moves.push(move);
  }
  return moves;
}
