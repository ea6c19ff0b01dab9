import {
  type Origin,
  recordedScore,
  type SavedTurn,
  type SeedOrigin,
} from "../../lib/game_record.ts";
import type { Patience, PlayedTurn, Variant } from "../../lib/patience.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/**
 * A turn: a move of the player with the automatic ones that it brought about, or all the moves that
 * end the game.
 */
export interface Turn<State, Move> extends PlayedTurn<State, Move> {
  readonly scoreBefore: number | undefined;
  readonly after: State;
  readonly scoreAfter: number | undefined;
}

/** A game as it is played, with the turns that were taken back and can be played again. */
export interface Game<State, Move> {
  readonly patience: Patience<State, Move>;
  readonly origin: Origin;
  readonly variant: Variant;
  readonly start: State;
  readonly turns: readonly Turn<State, Move>[];
  /** The last one is the next to be played again. */
  readonly undone: readonly Turn<State, Move>[];
}

/** The game of a seed. */
export function dealGame<State, Move>(
  patience: Patience<State, Move>,
  seed: number,
  variant = patience.variant,
  { level, day }: Pick<SeedOrigin, "level" | "day"> = {},
): Game<State, Move> {
  const origin: SeedOrigin = {
    kind: "seed",
    seed,
    ...(level === undefined ? {} : { level }),
    ...(day === undefined ? {} : { day }),
  };
  return startGame(patience, origin, variant, patience.deal(seed, variant));
}

/** A game from its first position. */
export function startGame<State, Move>(
  patience: Patience<State, Move>,
  origin: Origin,
  variant: Variant,
  start: State,
): Game<State, Move> {
  return { patience, origin, variant, start, turns: [], undone: [] };
}

/** The same deal from the beginning. */
export function restartGame<State, Move>(game: Game<State, Move>): Game<State, Move> {
  return { ...game, turns: [], undone: [] };
}

/** The position on the table. */
export function currentState<State>({ turns, start }: Game<State, unknown>): State {
  return turns.at(-1)?.after ?? start;
}

/** The score of the position on the table; `undefined` where no points are counted. */
export function currentScore(
  { patience, turns, variant }: Game<unknown, unknown>,
): number | undefined {
  const last = turns.at(-1);
  return last ? last.scoreAfter : patience.score?.start(variant);
}

/** How many moves led to the position on the table. */
export function moveCount({ turns }: Game<unknown, unknown>): number {
  return turns.reduce((sum, { moves }) => sum + moves.length, 0);
}

/** The moves that led to the position on the table. */
export function currentMoves<Move>({ turns }: Game<unknown, Move>): Move[] {
  return turns.flatMap(({ moves }) => moves);
}

/** Far more turns than a game takes: each costs memory, and time with every key after it. */
const MAX_GAME_MOVES = 5000;

const TOO_LONG = `a game has at most ${MAX_GAME_MOVES} moves: undo some, or deal again`;

/**
 * The game after moves that are one turn, or why one of them is illegal. Safe moves home may follow
 * by themselves.
 */
export function playTurn<State, Move>(
  game: Game<State, Move>,
  moves: readonly Move[],
  automatic: boolean,
): Result<Game<State, Move>, string> {
  let state = currentState(game);
  for (const move of moves) {
    const played = game.patience.play(state, move);
    if (!played.ok) return err(played.error);
    state = played.value;
  }
  if (game.turns.length >= MAX_GAME_MOVES) return err(TOO_LONG);
  const home = automatic ? movesHome(game.patience, state) : [];
  return ok(playMoves(game, [...moves, ...home]));
}

/** The game after some legal moves, which are one turn. */
export function playMoves<State, Move>(
  game: Game<State, Move>,
  moves: readonly Move[],
): Game<State, Move> {
  return { ...game, turns: [...game.turns, turnOf(game, moves)], undone: [] };
}

/** The turn that some legal moves are. */
function turnOf<State, Move>(
  game: Game<State, Move>,
  moves: readonly Move[],
): Turn<State, Move> {
  const { patience, variant } = game;
  const [before, scoreBefore] = [currentState(game), currentScore(game)];
  let [state, score] = [before, scoreBefore];
  for (const move of moves) {
    const played = patience.play(state, move);
    if (!played.ok) throw new Error(`Cannot play a move that was found legal: ${played.error}`);
    score = recordedScore(patience, variant, { state, score }, move);
    state = played.value;
  }
  return { moves, before, scoreBefore, after: state, scoreAfter: score };
}

/** The game before its last turn; `undefined` at the beginning. */
export function undo<State, Move>(game: Game<State, Move>): Game<State, Move> | undefined {
  const last = game.turns.at(-1);
  if (!last) return undefined;
  return { ...game, turns: game.turns.slice(0, -1), undone: [...game.undone, last] };
}

/** The game with the turn that was taken back last; `undefined` when there is none. */
export function redo<State, Move>(game: Game<State, Move>): Game<State, Move> | undefined {
  const next = game.undone.at(-1);
  if (!next) return undefined;
  return { ...game, turns: [...game.turns, next], undone: game.undone.slice(0, -1) };
}

/** The game after some legal moves, each a turn. */
export function gameAfter<State, Move>(
  start: Game<State, Move>,
  moves: readonly Move[],
): Game<State, Move> {
  return gameAfterTurns(start, moves.map((move) => [move]));
}

/** The game after some turns, each of them legal moves. */
export function gameAfterTurns<State, Move>(
  start: Game<State, Move>,
  more: readonly SavedTurn<Move>[],
): Game<State, Move> {
  // One list that grows: a copy a turn would take time in proportion to the square of their number.
  const turns = [...start.turns];
  const game = { ...start, turns, undone: more.length > 0 ? [] : start.undone };
  for (const moves of more) turns.push(turnOf(game, moves));
  return game;
}

/** Whether the game is won. */
export function isWon<State, Move>(game: Game<State, Move>): boolean {
  return game.patience.isWon(currentState(game));
}

/** The safe moves home from a position, one after another until none is left. */
function movesHome<State, Move>(patience: Patience<State, Move>, state: State): Move[] {
  const move = patience.legalMoves(state).find((one) => patience.isSafe?.(state, one));
  const played = move === undefined ? undefined : patience.play(state, move);
  return move !== undefined && played?.ok ? [move, ...movesHome(patience, played.value)] : [];
}
