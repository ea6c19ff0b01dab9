import {
  type Origin,
  recordedScore,
  type SavedTurn,
  type SeedOrigin,
} from "../../lib/game_record.ts";
import type { Move, Patience, PlayedTurn, State, Variant } from "../../lib/patience.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/**
 * A turn: a move of the player with the automatic ones that it brought about, or all the moves that
 * end the game.
 */
export interface Turn extends PlayedTurn {
  readonly scoreBefore: number | undefined;
  readonly after: State;
  readonly scoreAfter: number | undefined;
}

/** A game as it is played, with the turns that were taken back and can be played again. */
export interface Game {
  readonly patience: Patience;
  readonly origin: Origin;
  readonly variant: Variant;
  readonly start: State;
  readonly turns: readonly Turn[];
  /** The last one is the next to be played again. */
  readonly undone: readonly Turn[];
}

/** The game of a seed. */
export function dealGame<S, M>(
  patience: Patience<S, M>,
  seed: number,
  variant = patience.variant,
  { level, day }: Pick<SeedOrigin, "level" | "day"> = {},
): Game {
  const origin: SeedOrigin = {
    kind: "seed",
    seed,
    ...(level === undefined ? {} : { level }),
    ...(day === undefined ? {} : { day }),
  };
  return startGame(patience, origin, variant, patience.deal(seed, variant));
}

/**
 * A game from its first position, after some legal moves, each a turn. Here a position and the
 * patience that knows it become one value, in which both are opaque: a game's own code and the table
 * make their games here and nowhere else.
 */
export function startGame<S, M>(
  patience: Patience<S, M>,
  origin: Origin,
  variant: Variant,
  start: S,
  moves: readonly M[] = [],
): Game {
  const game = { patience, origin, variant, start, turns: [], undone: [] } as unknown as Game;
  return gameAfter(game, moves as unknown as readonly Move[]);
}

/**
 * The position on the table as the game's own code knows it; throws where another patience is
 * played. With {@linkcode turnsIn}, this is the way out of the opaque types.
 */
export function positionIn<S, M>(game: Game, patience: Patience<S, M>): S {
  checkPlayed(game, patience.id);
  return currentState(game) as unknown as S;
}

/** The turns that led there, in the same way. */
export function turnsIn<S, M>(game: Game, patience: Patience<S, M>): readonly PlayedTurn<S, M>[] {
  checkPlayed(game, patience.id);
  return game.turns as unknown as readonly PlayedTurn<S, M>[];
}

/** Throws unless the game is one of the patience of that id. */
function checkPlayed({ patience }: Game, id: string): void {
  if (patience.id !== id) throw new Error(`A game of ${patience.id} was read as one of ${id}`);
}

/** The same deal from the beginning. */
export function restartGame(game: Game): Game {
  return { ...game, turns: [], undone: [] };
}

/** The position on the table. */
export function currentState({ turns, start }: Game): State {
  return turns.at(-1)?.after ?? start;
}

/** The score of the position on the table; `undefined` where no points are counted. */
export function currentScore({ patience, turns, variant }: Game): number | undefined {
  const last = turns.at(-1);
  return last ? last.scoreAfter : patience.score?.start(variant);
}

/** How many moves led to the position on the table. */
export function moveCount({ turns }: Game): number {
  return turns.reduce((sum, { moves }) => sum + moves.length, 0);
}

/** The moves that led to the position on the table. */
export function currentMoves({ turns }: Game): Move[] {
  return turns.flatMap(({ moves }) => moves);
}

/** Far more turns than a game takes: each costs memory, and time with every key after it. */
const MAX_GAME_MOVES = 5000;

const TOO_LONG = `a game has at most ${MAX_GAME_MOVES} moves: undo some, or deal again`;

/**
 * The game after moves that are one turn, or why one of them is illegal. Safe moves home may follow
 * by themselves.
 */
export function playTurn(
  game: Game,
  moves: readonly Move[],
  automatic: boolean,
): Result<Game, string> {
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
export function playMoves(game: Game, moves: readonly Move[]): Game {
  return { ...game, turns: [...game.turns, turnOf(game, moves)], undone: [] };
}

/** The turn that some legal moves are. */
function turnOf(game: Game, moves: readonly Move[]): Turn {
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
export function undo(game: Game): Game | undefined {
  const last = game.turns.at(-1);
  if (!last) return undefined;
  return { ...game, turns: game.turns.slice(0, -1), undone: [...game.undone, last] };
}

/** The game with the turn that was taken back last; `undefined` when there is none. */
export function redo(game: Game): Game | undefined {
  const next = game.undone.at(-1);
  if (!next) return undefined;
  return { ...game, turns: [...game.turns, next], undone: game.undone.slice(0, -1) };
}

/** The game after some legal moves, each a turn. */
export function gameAfter(start: Game, moves: readonly Move[]): Game {
  return gameAfterTurns(start, moves.map((move) => [move]));
}

/** The game after some turns, each of them legal moves. */
export function gameAfterTurns(start: Game, more: readonly SavedTurn[]): Game {
  // One list that grows: a copy a turn would take time in proportion to the square of their number.
  const turns = [...start.turns];
  const game = { ...start, turns, undone: more.length > 0 ? [] : start.undone };
  for (const moves of more) turns.push(turnOf(game, moves));
  return game;
}

/** Whether the game is won. */
export function isWon(game: Game): boolean {
  return game.patience.isWon(currentState(game));
}

/** The safe moves home from a position, one after another until none is left. */
function movesHome(patience: Patience, state: State): Move[] {
  const move = patience.legalMoves(state).find((one) => patience.isSafe?.(state, one));
  const played = move === undefined ? undefined : patience.play(state, move);
  return move !== undefined && played?.ok ? [move, ...movesHome(patience, played.value)] : [];
}
