import { deal } from "../../lib/klondike/deal.ts";
import type { Move } from "../../lib/klondike/move.ts";
import type { Origin } from "../../lib/klondike/record.ts";
import { play } from "../../lib/klondike/rules.ts";
import { safeMoves } from "../../lib/klondike/safe.ts";
import { scoreAfter, type Scoring, startScore } from "../../lib/klondike/score.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import { ok, type Result } from "../../lib/result.ts";

/**
 * A turn: a move of the player with the automatic ones that it brought about, or all the moves that
 * end the game.
 */
export interface Turn {
  readonly moves: readonly Move[];
  readonly before: State;
  readonly scoreBefore: number;
  readonly after: State;
  readonly scoreAfter: number;
}

/** A game as it is played, with the turns that were taken back and can be played again. */
export interface Game {
  readonly origin: Origin;
  readonly scoring: Scoring;
  readonly start: State;
  readonly turns: readonly Turn[];
  /** The last one is the next to be played again. */
  readonly undone: readonly Turn[];
}

/** The game of a seed. */
export function dealGame(seed: number, rules: Rules, scoring: Scoring): Game {
  return startGame({ kind: "seed", seed }, deal(seed, rules), scoring);
}

/** A game from its first position. */
export function startGame(origin: Origin, start: State, scoring: Scoring): Game {
  return { origin, scoring, start, turns: [], undone: [] };
}

/** The same deal from the beginning. */
export function restartGame(game: Game): Game {
  return startGame(game.origin, game.start, game.scoring);
}

/** The position on the table. */
export function stateOf({ turns, start }: Game): State {
  return turns.at(-1)?.after ?? start;
}

/** The score of the position on the table. */
export function scoreOf({ turns, scoring }: Game): number {
  return turns.at(-1)?.scoreAfter ?? startScore(scoring);
}

/** How many moves led to the position on the table. */
export function moveCount({ turns }: Game): number {
  return turns.reduce((sum, { moves }) => sum + moves.length, 0);
}

/** The game after a move, or why the move is illegal. Safe moves home may follow by themselves. */
export function playMove(game: Game, move: Move, automatic: boolean): Result<Game, string> {
  const played = play(stateOf(game), move);
  if (!played.ok) return played;
  return ok(playMoves(game, [move, ...(automatic ? movesHome(played.value) : [])]));
}

/** The game after some legal moves, which are one turn. */
export function playMoves(game: Game, moves: readonly Move[]): Game {
  const before = stateOf(game);
  const scoreBefore = scoreOf(game);
  let [after, score] = [before, scoreBefore];
  for (const move of moves) {
    score = scoreAfter(game.scoring, score, after, move);
    const played = play(after, move);
    if (!played.ok) throw new Error(`Cannot play a move that was found legal: ${played.error}`);
    after = played.value;
  }
  const turn: Turn = { moves, before, scoreBefore, after, scoreAfter: score };
  return { ...game, turns: [...game.turns, turn], undone: [] };
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

/** The safe moves home from a position, one after another until none is left. */
export function movesHome(state: State): Move[] {
  const [move] = safeMoves(state);
  const played = move && play(state, move);
  return move && played?.ok ? [move, ...movesHome(played.value)] : [];
}
