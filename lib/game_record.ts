import type { Move, Patience, State, Variant } from "./patience.ts";

/** The origin of a deal; shown so that the deal can be played again and shared. */
export type Origin =
  | SeedOrigin
  | { readonly kind: "file"; readonly name: string }
  /** A position given in another way, such as `board`. */
  | { readonly kind: "given"; readonly name: string };

/** The deal of a seed. */
export interface SeedOrigin {
  readonly kind: "seed";
  readonly seed: number;
  /** Level of the deal, if it was chosen by level. */
  readonly level?: string;
  /** Date of the daily deal, such as `2026-11-19`, if it is one. */
  readonly day?: string;
}

/** The help that a player used in a game. */
export interface HelpCount {
  readonly hints: number;
  readonly undos: number;
  /** Number of times the solver helped. */
  readonly solver: number;
}

/** A turn as it is saved: the player's move and the forced and auto-moves that followed it. */
export type SavedTurn<M = Move> = readonly M[];

/** A game as it is saved: all that is needed to continue it. */
export interface GameRecord<S = State, M = Move> {
  readonly origin: Origin;
  readonly variant: Variant;
  readonly start: S;
  /** All turns in the order of play, undone ones at the end. */
  readonly turns: readonly SavedTurn<M>[];
  /** Number of turns that are not undone. */
  readonly played: number;
  readonly milliseconds: number;
  readonly usage: HelpCount;
}

/** True if no move was made, whether or not there are moves of an earlier game to redo. */
export function isUntouched({ turns, played, usage }: GameRecord): boolean {
  return turns.length === 0 || played === 0 && usage.undos === 0;
}

/** Formats turns as text: the words of their moves, those of one turn joined by commas. */
export function formatTurns<S, M>(
  { text }: Patience<S, M>,
  turns: readonly SavedTurn<M>[],
): string {
  return turns.map((moves) => moves.map(text.move).join(",")).join(" ");
}

/** Parses the turns of a text, or returns `undefined` if one of its words is not a move. */
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

/**
 * Makes turns of moves in the order of play: each move is one, with the forced moves that follow it.
 * A forced move at the start, which the position given there causes, is a turn by itself.
 */
export function turnsOfMoves<S, M>(
  { isForced, play }: Pick<Patience<S, M>, "isForced" | "play">,
  start: S,
  moves: readonly M[],
): SavedTurn<M>[] {
  if (!isForced) return moves.map((move) => [move]);
  const turns: M[][] = [];
  let state = start;
  for (const move of moves) {
    const cause = isForced(state, move) ? turns.at(-1) : undefined;
    if (cause) cause.push(move);
    else turns.push([move]);
    const played = play(state, move);
    if (played.ok) state = played.value;
  }
  return turns;
}

/** The position, the score and the number of moves that a game has reached. */
export interface GameProgress<S = State> {
  readonly state: S;
  /** `undefined` if no points are counted. */
  readonly score: number | undefined;
  /** Forced moves do not count. */
  readonly moves: number;
}

/**
 * Replays the played turns of a record, or returns `undefined` if one of its turns, played or
 * undone, is illegal or missing.
 */
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
      const score = scoreAfterMove(patience, variant, outcome, move);
      const counted = patience.isForced?.(outcome.state, move) ? 0 : 1;
      outcome = { state: after.value, score, moves: outcome.moves + counted };
    }
    if (index + 1 === played) answer = outcome;
  }
  return answer;
}

/** Returns the score after a move, or `undefined` if no points are counted. */
export function scoreAfterMove<S, M>(
  { score: scoring }: Patience<S, M>,
  variant: Variant,
  { state, score }: Pick<GameProgress<S>, "state" | "score">,
  move: M,
): number | undefined {
  return score === undefined ? undefined : scoring?.after(variant, score, state, move);
}

/** Returns the moves of the turns that are not undone, in order. */
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
