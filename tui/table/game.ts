import {
  type Origin,
  type SavedTurn,
  scoreAfterMove,
  type SeedOrigin,
  turnsOfMoves,
} from "../../lib/game_record.ts";
import type { Move, Patience, PlayedTurn, State, Variant } from "../../lib/patience.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import { kindOf } from "./pile_kinds.ts";

/**
 * A turn, which one undo takes back: a move of the player and the forced and auto-moves after it, or
 * several moves made at once, such as auto-finish.
 */
export interface Turn extends PlayedTurn {
  readonly scoreBefore: number | undefined;
  readonly after: State;
  readonly scoreAfter: number | undefined;
  /** Number of its moves that count: all but the forced ones. */
  readonly counted: number;
}

/** A game being played, with the undone turns that can be redone. */
export interface Game {
  readonly patience: Patience;
  readonly origin: Origin;
  readonly variant: Variant;
  readonly start: State;
  readonly turns: readonly Turn[];
  /** Undone turns; the last one is redone first. */
  readonly undone: readonly Turn[];
}

/** Deals the game of a seed. */
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
  return createGame(patience, origin, variant, patience.deal(seed, variant));
}

/**
 * Creates a game from its first position and some legal moves, each a turn. The position becomes
 * opaque here, together with the patience that knows it: all games are made by this function.
 */
export function createGame<S, M>(
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
 * Returns the current position in the game's own type. Throws if another patience is played. With
 * {@linkcode turnsIn}, this is the only way out of the opaque types.
 */
export function positionIn<S, M>(game: Game, patience: Patience<S, M>): S {
  checkPatience(game, patience.id);
  return currentState(game) as unknown as S;
}

/** Returns the turns in the game's own types. Throws if another patience is played. */
export function turnsIn<S, M>(game: Game, patience: Patience<S, M>): readonly PlayedTurn<S, M>[] {
  checkPatience(game, patience.id);
  return game.turns as unknown as readonly PlayedTurn<S, M>[];
}

/** Throws if the game is not played with the patience of that id. */
function checkPatience({ patience }: Game, id: string): void {
  if (patience.id !== id) throw new Error(`A game of ${patience.id} was read as one of ${id}`);
}

/** Returns the game before its first move. */
export function restartGame(game: Game): Game {
  return { ...game, turns: [], undone: [] };
}

/** Returns the current position. */
export function currentState({ turns, start }: Game): State {
  return turns.at(-1)?.after ?? start;
}

/** Returns the current score, or `undefined` if the variant has no scoring. */
export function currentScore({ patience, turns, variant }: Game): number | undefined {
  const last = turns.at(-1);
  return last ? last.scoreAfter : patience.score?.start(variant);
}

/** Counts the moves to the current position, without the forced ones. */
export function moveCount({ turns }: Pick<Game, "turns">): number {
  return turns.reduce((sum, { counted }) => sum + counted, 0);
}

/** Counts the face-down cards of the columns. */
export function faceDownCount(game: Game): number {
  const { patience } = game;
  return patience.pileSpecs.filter((spec) => kindOf(spec).isColumn)
    .reduce((sum, { pile }) => sum + patience.pile(currentState(game), pile).faceDown, 0);
}

/** A game that is stuck: its moves, and the cards that are still face down. */
export interface StuckSummary {
  readonly moves: number;
  readonly faceDown: number;
}

export function stuckSummary(game: Game): StuckSummary {
  return { moves: moveCount(game), faceDown: faceDownCount(game) };
}

/** Returns the moves to the current position. */
export function currentMoves({ turns }: Game): Move[] {
  return turns.flatMap(({ moves }) => moves);
}

/**
 * Maximum number of turns per game. Each turn costs memory, and time at every later key; no game needs nearly as
 * many.
 */
const MAX_GAME_MOVES = 5000;

const MOVE_LIMIT_REACHED = `move limit reached (${MAX_GAME_MOVES}); undo or start a new game`;

/**
 * Plays moves as one turn with the forced moves that they cause, followed by auto-moves if
 * `automatic`. Fails if a move is illegal or the game has too many turns.
 */
export function playTurn(
  game: Game,
  moves: readonly Move[],
  automatic: boolean,
): Result<Game, string> {
  const { patience } = game;
  const played = withForcedMoves(patience, currentState(game), moves);
  if (!played.ok) return played;
  if (game.turns.length >= MAX_GAME_MOVES) return err(MOVE_LIMIT_REACHED);
  const home = automatic ? autoMoves(patience, played.value.state) : [];
  return ok(playExactly(game, [...played.value.moves, ...home]));
}

/** Plays legal moves as one turn with the forced moves that they cause. */
export function playMoves(game: Game, moves: readonly Move[]): Game {
  const played = withForcedMoves(game.patience, currentState(game), moves);
  return playExactly(game, played.ok ? played.value.moves : moves);
}

function playExactly(game: Game, moves: readonly Move[]): Game {
  return { ...game, turns: [...game.turns, createTurn(game, moves)], undone: [] };
}

/**
 * Adds the forced moves that moves cause, unless they are among them, and returns the position
 * after all. Fails if a move is illegal.
 */
function withForcedMoves(
  patience: Patience,
  before: State,
  moves: readonly Move[],
): Result<{ readonly moves: readonly Move[]; readonly state: State }, string> {
  const { text, play } = patience;
  let state = before;
  const all: Move[] = [];
  for (const move of moves) {
    // A position that was given with a forced move leaves this to the player.
    for (const forced of all.length === 0 ? [] : forcedMoves(patience, state)) {
      if (text.move(forced.move) === text.move(move)) break;
      all.push(forced.move);
      state = forced.after;
    }
    const played = play(state, move);
    if (!played.ok) return played;
    all.push(move);
    state = played.value;
  }
  for (const forced of forcedMoves(patience, state)) {
    all.push(forced.move);
    state = forced.after;
  }
  return ok({ moves: all, state });
}

/** Returns the forced moves from a position on, with the positions after them. */
function forcedMoves(
  patience: Patience,
  before: State,
): readonly { readonly move: Move; readonly after: State }[] {
  const { isForced, legalMoves, play } = patience;
  if (!isForced) return [];
  const move = legalMoves(before).find((one) => isForced(before, one));
  const played = move === undefined ? undefined : play(before, move);
  return move !== undefined && played?.ok
    ? [{ move, after: played.value }, ...forcedMoves(patience, played.value)]
    : [];
}

/** Creates a turn from legal moves. Throws if a move is illegal. */
function createTurn(game: Game, moves: readonly Move[]): Turn {
  const { patience, variant } = game;
  const [before, scoreBefore] = [currentState(game), currentScore(game)];
  let [state, score, counted] = [before, scoreBefore, 0];
  for (const move of moves) {
    const played = patience.play(state, move);
    if (!played.ok) throw new Error(`Cannot play a move that was found legal: ${played.error}`);
    score = scoreAfterMove(patience, variant, { state, score }, move);
    counted += patience.isForced?.(state, move) ? 0 : 1;
    state = played.value;
  }
  return { moves, before, scoreBefore, after: state, scoreAfter: score, counted };
}

/** Undoes the last turn; returns `undefined` if there is none. */
export function undo(game: Game): Game | undefined {
  const last = game.turns.at(-1);
  if (!last) return undefined;
  return { ...game, turns: game.turns.slice(0, -1), undone: [...game.undone, last] };
}

/** Redoes the turn that was undone last; returns `undefined` if there is none. */
export function redo(game: Game): Game | undefined {
  const next = game.undone.at(-1);
  if (!next) return undefined;
  return { ...game, turns: [...game.turns, next], undone: game.undone.slice(0, -1) };
}

/** Plays legal moves, each as a turn with the forced moves after it; adds none. */
export function gameAfter(start: Game, moves: readonly Move[]): Game {
  return gameAfterTurns(start, turnsOfMoves(start.patience, currentState(start), moves));
}

/** Plays turns of legal moves; adds none. */
export function gameAfterTurns(start: Game, more: readonly SavedTurn[]): Game {
  // Append to one list: a copy per turn would take quadratic time.
  const turns = [...start.turns];
  const game = { ...start, turns, undone: more.length > 0 ? [] : start.undone };
  for (const moves of more) turns.push(createTurn(game, moves));
  return game;
}

/** Returns the forced moves that the first move of the last turn caused. */
export function forcedInLastTurn({ patience, turns }: Game): readonly Move[] {
  const { before, moves } = turns.at(-1) ?? { before: undefined, moves: [] };
  const [turn = []] = before === undefined ? [] : turnsOfMoves(patience, before, moves);
  return turn.slice(1);
}

export function isWon(game: Game): boolean {
  return game.patience.isWon(currentState(game));
}

/**
 * Returns the auto-moves from a position: safe moves, and the forced ones after them, until no more
 * are left.
 */
function autoMoves(patience: Patience, state: State): Move[] {
  const move = patience.legalMoves(state).find((one) =>
    patience.isForced?.(state, one) || patience.isSafe?.(state, one)
  );
  const played = move === undefined ? undefined : patience.play(state, move);
  return move !== undefined && played?.ok ? [move, ...autoMoves(patience, played.value)] : [];
}
